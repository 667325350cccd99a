"""When a design runs out as its load grows, and what losses do to it."""

from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import Response

from gridsizer_server.kit.refusals import ASKED_AT_ONCE, problems
from gridsizer_server.questions.asking import Asked
from gridsizer_server.questions.outlooks import Outlook, OutlookAsked, outlook_json
from gridsizer_server.questions.posted import SCENARIO_BODY
from gridsizer_server.routing.bodies import PostedDocument

router = APIRouter(prefix="/outlooks", tags=["questions"])


@router.post("", response_model=Outlook, responses=problems(*ASKED_AT_ONCE), openapi_extra=SCENARIO_BODY)
async def create_outlook(
    document: PostedDocument, wanted: Annotated[OutlookAsked, Query()], asked: Asked
) -> Response:
    """Ask in which month each link, the capacity and the batch window run out. Nothing is kept."""
    told = await asked.run(wanted.like_samples, document, outlook_json, document, wanted, asked.most_work)
    return Response(told, media_type="application/json")
