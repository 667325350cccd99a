"""The cells of a comparison's answers, as tests read them."""

from collections.abc import Callable
from typing import Any

from gridsizer.decide.comparison.parts import Cell, Comparison

Document = dict[str, Any]
Compare = Callable[..., Comparison]


def row(comparison: Comparison, name: str) -> list[Cell]:
    """The cells of one answer, of the designs that have one."""
    [cells] = [row.cells for row in comparison.answers if row.name == name]
    return [cell for cell in cells if cell is not None]


def texts(comparison: Comparison, name: str) -> list[str]:
    """The same as they are printed."""
    return [f"{cell.strong}{cell.rest}" for cell in row(comparison, name)]
