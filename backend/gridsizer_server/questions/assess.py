"""What binds a design, what it takes, and how sure that is."""

from fastapi import APIRouter
from fastapi.responses import Response

from gridsizer_server.kit.refusals import POSTED_SCENARIO, problems
from gridsizer_server.questions.answers import Assessment, assessment, json_of
from gridsizer_server.questions.posted import SCENARIO_BODY, AskedSampling, PostedScenario

router = APIRouter(prefix="/assessments", tags=["questions"])


@router.post("", response_model=Assessment, responses=problems(*POSTED_SCENARIO), openapi_extra=SCENARIO_BODY)
async def create_assessment(scenario: PostedScenario, sampling: AskedSampling) -> Response:
    """Assess a design against its workload.

    Nothing is kept. The answer takes some milliseconds, less than handing it to a thread would save.
    """
    return Response(json_of(assessment(scenario, sampling)), media_type="application/json")
