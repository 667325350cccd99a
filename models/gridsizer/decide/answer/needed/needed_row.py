"""One row of what is needed beside what a design has."""

from dataclasses import dataclass
from typing import Final, Literal

Section = Literal["constraints", "chain", "capacity", "batch"]
ENOUGH: Final = "enough"


@dataclass(frozen=True, slots=True, kw_only=True)
class NeededRow:
    """One row: what is needed, what the design has, and by how much it is short; "" where that is not known.

    `section` names the part of the answer that explains the row.
    """

    label: str
    needed: str
    designed: str
    verdict: str
    short: bool
    section: Section
