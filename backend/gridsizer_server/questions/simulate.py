"""When a batch is done, by simulation."""

from fastapi import APIRouter
from fastapi.responses import Response

from gridsizer_server.jobs.routes import KeptJobs, accepted
from gridsizer_server.jobs.schemas import JobOut
from gridsizer_server.kit.refusals import POSTED_SCENARIO, STORE_UNAVAILABLE, problems
from gridsizer_server.questions.job import KIND, request_of
from gridsizer_server.questions.posted import SCENARIO_BODY, AskedReplication, PostedScenario
from gridsizer_server.questions.simulation import refuse_hopeless
from gridsizer_server.routing.bodies import PostedDocument
from gridsizer_server.routing.kept import KeptSettings

router = APIRouter(prefix="/simulations", tags=["questions"])


@router.post(
    "",
    status_code=202,
    response_model=JobOut,
    responses=problems(*POSTED_SCENARIO, STORE_UNAVAILABLE),
    openapi_extra=SCENARIO_BODY,
)
def create_simulation(
    document: PostedDocument,
    scenario: PostedScenario,
    asked: AskedReplication,
    jobs: KeptJobs,
    settings: KeptSettings,
) -> Response:
    """Run the scenario's batch many times. The answer is a job; what cannot be run is refused at once."""
    refuse_hopeless(scenario, asked, settings)
    return accepted(jobs.add(KIND.name, request_of(document, asked)))
