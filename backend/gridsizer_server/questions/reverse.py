"""What an array can feed."""

from fastapi import APIRouter
from fastapi.responses import Response

from gridsizer_server.kit.refusals import ASKED_AT_ONCE, problems
from gridsizer_server.questions.answers import Reversal
from gridsizer_server.questions.asking import Asked
from gridsizer_server.questions.posted import SCENARIO_BODY, AskedAnswer
from gridsizer_server.routing.bodies import PostedDocument

router = APIRouter(prefix="/reversals", tags=["questions"])


@router.post("", response_model=Reversal, responses=problems(*ASKED_AT_ONCE), openapi_extra=SCENARIO_BODY)
async def create_reversal(document: PostedDocument, wanted: AskedAnswer, asked: Asked) -> Response:
    """Ask how many cores, grid nodes and sessions the array can feed. Nothing is kept."""
    return await asked.answer("reversal", document, wanted)
