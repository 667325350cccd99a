"""What binds a design, what it takes, and how sure that is."""

from fastapi import APIRouter
from fastapi.responses import Response

from gridsizer_server.kit.refusals import ASKED_AT_ONCE, problems
from gridsizer_server.questions.answers import Assessment
from gridsizer_server.questions.asking import Asked
from gridsizer_server.questions.posted import SCENARIO_BODY, AskedAnswer
from gridsizer_server.routing.bodies import PostedDocument

router = APIRouter(prefix="/assessments", tags=["questions"])


@router.post("", response_model=Assessment, responses=problems(*ASKED_AT_ONCE), openapi_extra=SCENARIO_BODY)
async def create_assessment(document: PostedDocument, wanted: AskedAnswer, asked: Asked) -> Response:
    """Assess a design against its workload. Nothing is kept."""
    return await asked.answer("assessment", document, wanted)
