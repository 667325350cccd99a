"""The shape of the equation: terms to be read from left to right, each a figure with its unit and caption."""

from dataclasses import dataclass
from typing import Literal

Operator = Literal["", "÷", "×", "=", "+", "→"]
Menu = Literal["sized_by", "percentile", "headroom", "losses"]


@dataclass(frozen=True, slots=True, kw_only=True)
class EquationTerm:
    """One operand or result. `figure` is what is printed of `value`; None where the number is Unknown.

    `menu` names the part of the policy that the term is about, `pointer` the field of the document that it
    comes from; "" where it is not one field.
    """

    operator: Operator
    figure: str
    unit: str
    caption: str
    menu: Menu | None = None
    note: str = ""
    pointer: str = ""
    value: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Equation:
    """The storage nodes needed, or the size to buy, as the numbers that decide them.

    `note` says what the terms do not show.
    """

    head: str
    terms: tuple[EquationTerm, ...]
    note: str
