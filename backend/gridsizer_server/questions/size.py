"""Which design of the catalogue to take."""

from typing import Annotated

from fastapi import APIRouter, Depends, Query
from fastapi.responses import Response

from gridsizer_server.kit.refusals import BUSY, UNSIZABLE, problems
from gridsizer_server.questions.asking import Asked
from gridsizer_server.questions.sampling import Sampling
from gridsizer_server.questions.sizing import Sizing, SizingQuestion, sized, work_of
from gridsizer_server.routing.bodies import POSTED_MODEL, body_of, posted

router = APIRouter(prefix="/sizings", tags=["questions"])

PostedSizing = Annotated[SizingQuestion, Depends(posted(SizingQuestion))]
AskedSampling = Annotated[Sampling, Query()]


@router.post(
    "",
    response_model=Sizing,
    responses=problems(*POSTED_MODEL, UNSIZABLE, BUSY),
    openapi_extra=body_of(SizingQuestion),
)
async def create_sizing(body: PostedSizing, sampling: AskedSampling, asked: Asked) -> Response:
    """Choose among all designs of the catalogue for a scenario's work, and say why not the others.

    Nothing is kept.
    """
    work = work_of(body.scenario, sampling.samples)
    told = await asked.run_of(work, sized, body, sampling, asked.most_work)
    return Response(told, media_type="application/json")
