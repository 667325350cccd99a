"""What an array can feed."""

from fastapi import APIRouter
from fastapi.responses import Response

from gridsizer_server.kit.refusals import POSTED_SCENARIO, problems
from gridsizer_server.questions.answers import Reversal, json_of, reversal
from gridsizer_server.questions.posted import SCENARIO_BODY, AskedSampling, PostedScenario

router = APIRouter(prefix="/reversals", tags=["questions"])


@router.post("", response_model=Reversal, responses=problems(*POSTED_SCENARIO), openapi_extra=SCENARIO_BODY)
def create_reversal(scenario: PostedScenario, sampling: AskedSampling) -> Response:
    """Ask how many cores, grid nodes and sessions the array can feed. Nothing is kept."""
    return Response(json_of(reversal(scenario, sampling)), media_type="application/json")
