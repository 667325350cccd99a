"""How well the published tables are predicted."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response

from gridsizer.backtest import Summary
from gridsizer_server.method.validation.backtest import Backtest
from gridsizer_server.method.validation.known_summary import SUMMARY
from gridsizer_server.method.validation.schemas import ADAPTER, ValidationAnswer

router = APIRouter(prefix="/validation", tags=["method"])


async def kept_backtest(request: Request) -> Backtest:
    """The backtest of this server, run or not yet."""
    backtest: Backtest = request.app.state.backtest
    return backtest


async def shipped_summary(request: Request) -> Summary:
    """The summary that this server read at its start."""
    summary: Summary = request.app.state.validation_summary
    return summary


KeptBacktest = Annotated[Backtest, Depends(kept_backtest)]
ShippedSummary = Annotated[Summary, Depends(shipped_summary)]


@router.get("", response_model=ValidationAnswer)
def read_validation(backtest: KeptBacktest) -> Response:
    """Read the backtest of every published table: the product, its simulation and every baseline.

    The first request takes seconds, in a thread of its own; the answer is kept.
    """
    return Response(ADAPTER.dump_json(backtest.answer()), media_type="application/json")


@router.get("/summary", response_model=Summary)
def read_validation_summary(summary: ShippedSummary) -> Response:
    """Read the product over all published tables, larger runs predicted from smaller ones, in one line.

    It ships with the product and is answered at once; `GET /validation` is what it sums up.
    """
    return Response(SUMMARY.dump_json(summary), media_type="application/json")
