"""When a batch is done, by simulation."""

from fastapi import APIRouter
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import Response

from gridsizer_server.jobs.routes import KeptJobs, accepted
from gridsizer_server.jobs.schemas import JobOut
from gridsizer_server.kit.refusals import ASKED_AT_ONCE, STORE_UNAVAILABLE, problems
from gridsizer_server.questions.asking import Asked
from gridsizer_server.questions.job import KIND, request_of
from gridsizer_server.questions.posted import SCENARIO_BODY, AskedReplication
from gridsizer_server.questions.simulation import refuse_hopeless
from gridsizer_server.routing.bodies import PostedDocument
from gridsizer_server.routing.kept import KeptSettings

router = APIRouter(prefix="/simulations", tags=["questions"])


@router.post(
    "",
    status_code=202,
    response_model=JobOut,
    responses=problems(*ASKED_AT_ONCE, STORE_UNAVAILABLE),
    openapi_extra=SCENARIO_BODY,
)
async def create_simulation(
    document: PostedDocument,
    replication: AskedReplication,
    asked: Asked,
    jobs: KeptJobs,
    settings: KeptSettings,
) -> Response:
    """Run the scenario's batch many times. The answer is a job; what cannot be run is refused at once."""
    await asked.run(replication.replicates, document, refuse_hopeless, document, replication, settings)
    return accepted(await run_in_threadpool(jobs.add, KIND.name, request_of(document, replication)))
