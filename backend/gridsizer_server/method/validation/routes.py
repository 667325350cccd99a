"""How well the published tables are predicted."""

from typing import Annotated, Final

from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response
from pydantic import TypeAdapter

from gridsizer.backtest import Summary
from gridsizer_server.method.validation.schemas import ADAPTER, ValidationAnswer

router = APIRouter(prefix="/validation", tags=["method"])

_SUMMARY: Final = TypeAdapter(Summary)


async def shipped_backtest(request: Request) -> ValidationAnswer:
    """The backtest that this server read at its start."""
    validation: ValidationAnswer = request.app.state.validation
    return validation


Shipped = Annotated[ValidationAnswer, Depends(shipped_backtest)]


@router.get("", response_model=ValidationAnswer)
async def read_validation(shipped: Shipped) -> Response:
    """Read the backtest of every published table: the product, its simulation and every baseline.

    It ships with the product; `gridsizer validate` runs it anew.
    """
    return Response(ADAPTER.dump_json(shipped), media_type="application/json")


@router.get("/summary", response_model=Summary)
async def read_validation_summary(shipped: Shipped) -> Response:
    """Read the product over all published tables, larger runs predicted from smaller ones, in one line."""
    return Response(_SUMMARY.dump_json(shipped.summary[0]), media_type="application/json")
