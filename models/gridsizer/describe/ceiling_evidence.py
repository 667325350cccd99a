"""What an array was seen or said to carry: each observation with its kind, never averaged."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final

from annotated_types import doc

from gridsizer.describe.array_words import EvidenceKind, EvidenceWay
from gridsizer.describe.bounds import Apart, Known, RateGbSIfKnown
from gridsizer.describe.quantity import NOT_STATED, Choice

MEASURED: Final[tuple[EvidenceKind, ...]] = ("carried", "carried_otherwise", "saturation")

_KIND: Final[Choice[EvidenceKind]] = Choice(value="not_stated", basis="assumed", source=NOT_STATED.source)
_WAY: Final[Choice[EvidenceWay]] = Choice(value="mixed", basis="assumed", source=NOT_STATED.source)


@dataclass(frozen=True, slots=True, kw_only=True)
class CeilingEvidence:
    """One observation or statement of what the array carries, for `ceiling_nodes` storage nodes.

    Only what was carried bounds a ceiling, from below: no sample of a range lies under it.
    """

    label: str
    gb_s: Annotated[RateGbSIfKnown, Known, Apart, doc("Ceiling. What the array was seen or said to carry.")]
    kind: Annotated[
        Choice[EvidenceKind],
        doc(
            "Kind of evidence. Carried with room to spare (a lower bound), carried otherwise (briefly, or of "
            "easier work), measured saturation, a vendor's 'up to', arithmetic, or a like array's range."
        ),
    ] = _KIND
    way: Annotated[
        Choice[EvidenceWay], doc("Of. Reads and writes as SAS mixes them, reads alone, or writes alone.")
    ] = _WAY


def own_lines(evidence: Sequence[CeilingEvidence], *ways: EvidenceWay) -> tuple[CeilingEvidence, ...]:
    """The lines of these ways that are about the array itself and not about one like it."""
    return tuple(line for line in evidence if line.kind.value != "like_array" and line.way.value in ways)
