"""The rows that one field of a scenario is fitted to."""

from dataclasses import dataclass, replace
from typing import Any, Final, Literal

import numpy as np
from numpy.typing import NDArray

from gridsizer.units import Floats

Words = NDArray[np.object_]

_COLUMNS: Final = ("low", "high", "per", "run", "host", "at_s")
Kind = Literal[
    "sums",  # periods of logs: bytes and seconds that add up
    "figures",  # printed figures, one a row
    "ranges",  # printed ranges, one a row
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """Rows that say amount = field * per. Shapes: all arrays (rows,).

    `high` differs from `low` only where a range is printed.
    """

    path: str  # of the field: "workload/read_share"
    kind: Kind
    low: Floats
    high: Floats
    per: Floats
    run: Words
    host: Words
    at_s: Floats  # when the row began; NaN where not known
    observations: int
    source: str
    doubt: str = ""  # why the rows, though there, do not identify the field
    remark: str = ""  # a sentence that a person must know

    @property
    def amount(self) -> Floats:
        """The middle of each row."""
        return (self.low + self.high) / 2

    def rows(self, chosen: NDArray[np.bool_]) -> "Evidence":
        """Some of the rows."""
        return replace(self, **{name: getattr(self, name)[chosen] for name in _COLUMNS})


@dataclass(frozen=True, slots=True, kw_only=True)
class NotInformed:
    """A field that the runs say nothing of, and why."""

    path: str
    because: str


Found = Evidence | NotInformed


def joined(found: list[Found]) -> Found:
    """What several hosts or runs say of one field; the first reason where none says anything."""
    told = [part for part in found if isinstance(part, Evidence)]
    if not told:
        return found[0]
    columns: dict[str, Any] = {
        name: np.concatenate([getattr(part, name) for part in told]) for name in _COLUMNS
    }
    return replace(
        told[0],
        **columns,
        observations=sum(part.observations for part in told),
        source=_together([part.source for part in told]),
        doubt=next((part.doubt for part in told if part.doubt), ""),
    )


def _together(sources: list[str]) -> str:
    each = list(dict.fromkeys(sources))
    return each[0] if len(each) == 1 else f"{each[0]}; and {len(each) - 1} more"
