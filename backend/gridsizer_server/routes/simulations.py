"""When a batch is done, by simulation."""

from fastapi import APIRouter
from fastapi.responses import Response

from gridsizer_server.refusals import POSTED_SCENARIO, STORE_UNAVAILABLE, problems
from gridsizer_server.routes.job_rows import accepted
from gridsizer_server.routes.posted import (
    SCENARIO_BODY,
    AskedReplication,
    KeptJobs,
    KeptSettings,
    PostedDocument,
    PostedScenario,
)
from gridsizer_server.schemas.jobs import JobOut
from gridsizer_server.simulations import refuse_hopeless
from gridsizer_server.work.kinds.simulation import KIND, request_of

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
