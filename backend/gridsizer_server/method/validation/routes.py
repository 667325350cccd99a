"""How well the published tables are predicted."""

from fastapi import APIRouter

from gridsizer_server.kit.routes.posted import KeptBacktest
from gridsizer_server.method.validation.schemas import ValidationAnswer

router = APIRouter(prefix="/validation", tags=["method"])


@router.get("")
def read_validation(backtest: KeptBacktest) -> ValidationAnswer:
    """Read the backtest of every published table: the product, its simulation and every baseline.

    The first request takes seconds, in a thread of its own; the answer is kept.
    """
    return backtest.answer()
