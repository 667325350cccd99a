"""How answers are calculated."""

from dataclasses import asdict

from fastapi import APIRouter

from gridsizer_server.method.formulas import StatedFormula, stated_formulas
from gridsizer_server.method.schemas import MethodFormula

router = APIRouter(prefix="/method", tags=["method"])


@router.get("")
def list_formulas() -> list[MethodFormula]:
    """List the model's formulas with equation, assumption and source, as the library documents them."""
    return [_formula(stated) for stated in stated_formulas()]


def _formula(stated: StatedFormula) -> MethodFormula:
    own = {"id": f"{stated.card.module}.{stated.card.name}", "text": stated.text, "example": stated.example}
    return MethodFormula.model_validate(asdict(stated.card) | own)
