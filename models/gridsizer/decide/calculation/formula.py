"""What a formula says of itself: its docstring as data, for the calculation log and the Method page."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from inspect import getdoc, signature
from typing import Any

Formula = Callable[..., Any]

_UNIT = re.compile(r"\[([^\]]+)\]")
_LABELS = ("Equation", "Assumes", "Source")


@dataclass(frozen=True, slots=True, kw_only=True)
class FormulaCard:
    """A formula's name, its one-line meaning, equation, assumption and source."""

    name: str
    module: str
    summary: str
    unit: str
    equation: str
    assumes: str
    source: str
    inputs: tuple[str, ...]


@cache
def card_of(formula: Formula) -> FormulaCard:
    """The card of a documented formula.

    >>> from gridsizer.predict.demand import shared_io_mb_s
    >>> card = card_of(shared_io_mb_s)
    >>> card.equation, card.unit
    ('d = d_total * (1 - w - x)', 'MB/s')
    """
    text = getdoc(formula) or ""
    summary = text.split("\n\n", maxsplit=1)[0].replace("\n", " ")
    labelled = {label: _after(label, text) for label in _LABELS}
    unit = _UNIT.search(summary)
    return FormulaCard(
        name=formula.__name__,
        module=formula.__module__.removeprefix("gridsizer."),
        summary=_UNIT.sub("", summary).replace(" .", "."),
        unit=unit.group(1) if unit else "",
        equation=labelled["Equation"],
        assumes=labelled["Assumes"],
        source=labelled["Source"],
        inputs=tuple(signature(formula).parameters),
    )


def _after(label: str, text: str) -> str:
    """The text behind `Label:`, up to the next label or blank line."""
    found = re.search(
        rf"^{label}: (.+?)(?=\n(?:{'|'.join(_LABELS)}): |\n\n|\Z)", text, re.DOTALL | re.MULTILINE
    )
    return " ".join(found.group(1).split()) if found else ""
