"""How answers are calculated."""

from dataclasses import asdict

from fastapi import APIRouter

from gridsizer.describe.glossary import glossary
from gridsizer_server.kit.what_ifs import WhatIf
from gridsizer_server.method.formulas import StatedFormula, formula_modules, stated_formulas
from gridsizer_server.method.schemas import GlossaryTerm, MethodFormula, MethodModule
from gridsizer_server.routing.kept import Shipped

router = APIRouter(prefix="/method", tags=["method"])


@router.get("")
def list_formulas() -> list[MethodFormula]:
    """List the model's formulas with equation, assumption and source, as the library documents them."""
    return [_formula(stated) for stated in stated_formulas()]


@router.get("/modules")
def list_modules() -> list[MethodModule]:
    """List the modules that the formulas stand in, in the order of reading."""
    return [MethodModule.model_validate(module) for module in formula_modules()]


@router.get("/terms")
def list_terms() -> list[GlossaryTerm]:
    """List the field's words as they are used here, in alphabetical order."""
    return [GlossaryTerm.model_validate(term) for term in glossary()]


@router.get("/what-ifs")
def list_what_ifs(fixtures: Shipped) -> list[WhatIf]:
    """List small designs whose verdict was worked by hand, each with its arithmetic and its document."""
    return list(fixtures.what_ifs.values())


def _formula(stated: StatedFormula) -> MethodFormula:
    own = {"id": f"{stated.card.module}.{stated.card.name}", "text": stated.text, "example": stated.example}
    return MethodFormula.model_validate(asdict(stated.card) | own)
