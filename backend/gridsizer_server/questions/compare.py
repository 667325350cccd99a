"""Several designs side by side."""

from typing import Annotated

from fastapi import APIRouter, Depends, Query
from fastapi.responses import Response

from gridsizer_server.kit.refusals import BUSY, UNSIZABLE, problems
from gridsizer_server.questions.asking import Asked
from gridsizer_server.questions.comparison import Comparison, ComparisonAsked, compared, work_of
from gridsizer_server.questions.sampling import Sampling
from gridsizer_server.routing.bodies import POSTED_MODEL, body_of, posted

router = APIRouter(prefix="/comparisons", tags=["questions"])

PostedComparison = Annotated[ComparisonAsked, Depends(posted(ComparisonAsked))]
AskedSampling = Annotated[Sampling, Query()]


@router.post(
    "",
    response_model=Comparison,
    responses=problems(*POSTED_MODEL, UNSIZABLE, BUSY),
    openapi_extra=body_of(ComparisonAsked),
)
async def create_comparison(body: PostedComparison, sampling: AskedSampling, asked: Asked) -> Response:
    """Compare up to four designs under one policy. Nothing is kept.

    A design that cannot be read or answered keeps its column, with the reason.
    """
    work = work_of(body.documents, sampling.samples)
    told = await asked.run_of(work, compared, body, sampling, asked.most_work)
    return Response(told, media_type="application/json")
