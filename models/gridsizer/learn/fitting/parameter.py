"""A parameter of a formula as measured rows leave it."""

from dataclasses import dataclass
from typing import Final

LEVEL: Final = 0.90  # of every band


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameter:
    """A calibrated number, what it may be, and whether the rows say so; None for an end they do not set."""

    name: str
    unit: str
    value: float | None
    low: float | None
    high: float | None
    identified: bool
    because: str  # what identifies it, or why nothing does
