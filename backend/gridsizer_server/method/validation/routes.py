"""How well the published tables are predicted."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response

from gridsizer_server.method.validation.backtest import Backtest
from gridsizer_server.method.validation.schemas import ADAPTER, ValidationAnswer

router = APIRouter(prefix="/validation", tags=["method"])


async def kept_backtest(request: Request) -> Backtest:
    """The backtest of this server, run or not yet."""
    backtest: Backtest = request.app.state.backtest
    return backtest


KeptBacktest = Annotated[Backtest, Depends(kept_backtest)]


@router.get("", response_model=ValidationAnswer)
def read_validation(backtest: KeptBacktest) -> Response:
    """Read the backtest of every published table: the product, its simulation and every baseline.

    The first request takes seconds, in a thread of its own; the answer is kept.
    """
    return Response(ADAPTER.dump_json(backtest.answer()), media_type="application/json")
