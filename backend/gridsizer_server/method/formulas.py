"""The method page's formulas: every public function of the model that states an equation or a source."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from inspect import getdoc, getmembers, isfunction
from pkgutil import walk_packages
from types import ModuleType
from typing import Final

from gridsizer import decide, predict, simulation
from gridsizer.decide.calculation.formula import Formula, FormulaCard, card_of

_LABELLED: Final = re.compile(r"^(?:Equation|Assumes|Source): .*(?:\n(?!\n).*)*", re.MULTILINE)
_EXAMPLE: Final = re.compile(r"^>>> .*(?:\n(?!\n).*)*", re.MULTILINE)


@dataclass(frozen=True, slots=True, kw_only=True)
class StatedFormula:
    """A formula with what its documentation says beyond its card."""

    card: FormulaCard
    text: str
    example: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FormulaModule:
    """A module of the library that states formulas: its id, its name in words, the head of its docstring."""

    id: str
    title: str
    about: str


_READ_FIRST: Final = (
    "predict.demand",
    "predict.network",
    "predict.throughput",
    "predict.protection",
    "predict.capacity",
    "predict.sizing",
    "predict.uncertainty",
    "decide.chain.bottleneck",
)


def formula_modules() -> tuple[FormulaModule, ...]:
    """The modules that state formulas: those that a reader meets first, then the others in their order."""
    found = dict.fromkeys(stated.card.module for stated in stated_formulas())
    others = [module for module in found if module not in _READ_FIRST]
    return tuple(_told(module) for module in (*_READ_FIRST, *others))


def _told(module: str) -> FormulaModule:
    name = module.rpartition(".")[2].replace("_", " ")
    about, _, _ = (getdoc(import_module(f"gridsizer.{module}")) or "").partition("\n\n")
    return FormulaModule(id=module, title=name.capitalize(), about=about.replace("\n", " "))


@cache
def stated_formulas() -> tuple[StatedFormula, ...]:
    """All of them, module by module in the order of the layers: predict, simulation, decide."""
    modules = (module for package in (predict, simulation, decide) for module in _modules(package))
    return tuple(_stated(formula) for module in modules for formula in _formulas(module))


def _modules(package: ModuleType) -> Iterator[ModuleType]:
    for module in walk_packages(package.__path__, f"{package.__name__}."):
        yield import_module(module.name)


def _formulas(module: ModuleType) -> Iterator[Formula]:
    """The module's own public functions with an equation or a source, in the order they are written."""
    own = [
        function
        for name, function in getmembers(module, isfunction)
        if function.__module__ == module.__name__ and not name.startswith("_")
    ]
    for function in sorted(own, key=lambda formula: formula.__code__.co_firstlineno):
        card = card_of(function)
        if card.equation or card.source:
            yield function


def _stated(formula: Formula) -> StatedFormula:
    _, _, body = (getdoc(formula) or "").partition("\n\n")
    text = _EXAMPLE.sub("", _LABELLED.sub("", body))
    examples = [found.group() for found in _EXAMPLE.finditer(body)]
    return StatedFormula(
        card=card_of(formula),
        text=re.sub(r"\n{2,}", "\n\n", text).strip(),
        example="\n\n".join(examples),
    )
