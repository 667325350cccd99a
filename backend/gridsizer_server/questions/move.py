"""What moves the answer of a design, and what would make it fit."""

from fastapi import APIRouter
from fastapi.responses import Response

from gridsizer_server.kit.refusals import ASKED_AT_ONCE, problems
from gridsizer_server.questions.asking import Asked
from gridsizer_server.questions.moved import TRIED, Moves, moves_json
from gridsizer_server.questions.posted import SCENARIO_BODY, AskedSampling
from gridsizer_server.routing.bodies import PostedDocument
from gridsizer_server.routing.kept import KeptSettings

router = APIRouter(prefix="/moves", tags=["questions"])


@router.post("", response_model=Moves, responses=problems(*ASKED_AT_ONCE), openapi_extra=SCENARIO_BODY)
async def create_moves(
    document: PostedDocument, sampling: AskedSampling, asked: Asked, settings: KeptSettings
) -> Response:
    """Ask what moves a design's answer: other policies, changes that make it fit. Nothing is kept."""
    work = TRIED * sampling.samples
    told = await asked.run(work, document, moves_json, document, sampling, settings.question_work)
    return Response(told, media_type="application/json")
