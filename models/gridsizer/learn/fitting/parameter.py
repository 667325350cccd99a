"""A parameter of a formula, fitted to measured rows."""

from dataclasses import dataclass
from typing import Final

LEVEL: Final = 0.90  # of every band


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameter:
    """A fitted value with its interval, and whether the rows identify it; None for an unknown end."""

    name: str
    unit: str
    value: float | None
    low: float | None
    high: float | None
    identified: bool
    because: str  # what identifies it, or why nothing does
