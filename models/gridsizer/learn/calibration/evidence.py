"""The rows that one field of a scenario is fitted to, and how samples of logs become such rows."""

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
    "scaling",  # throughput at numbers of nodes, which are what it is `per`
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """Rows that say amount = field * per, or, of kind "scaling", amount = x(per). Shapes: all arrays (rows,).

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
    doubt: str = ""  # why these rows do not identify the field
    held_back: str = ""  # why the field that they identify is not applied by itself
    remark: str = ""  # a sentence for the cautions
    because: str = ""  # what the rows show, where that is not to be seen from them
    asked_per: float | None = None  # of ranges: what the rows nearest to this say is the value; None: all

    @property
    def amount(self) -> Floats:
        """The middle of each row's range (rows,)."""
        return (self.low + self.high) / 2

    def rows(self, chosen: NDArray[np.bool_]) -> "Evidence":
        """The evidence with only the chosen rows; `chosen` has shape (rows,)."""
        return replace(self, **{name: getattr(self, name)[chosen] for name in _COLUMNS})


@dataclass(frozen=True, slots=True, kw_only=True)
class NotInformed:
    """A field for which the runs have no evidence, and why."""

    path: str
    label: str = ""  # named at the end, by the scenario
    because: str


Found = Evidence | NotInformed


def joined(found: list[Found]) -> Found:
    """The evidence of several hosts or runs of one field as one; the first reason where none has any."""
    present = [part for part in found if isinstance(part, Evidence)]
    if not present:
        return found[0]
    columns: dict[str, Any] = {
        name: np.concatenate([getattr(part, name) for part in present]) for name in _COLUMNS
    }
    return replace(
        present[0],
        **columns,
        observations=sum(part.observations for part in present),
        source=_together([part.source for part in present]),
        doubt=next((part.doubt for part in present if part.doubt), ""),
        remark=next((part.remark for part in present if part.remark), ""),
    )


def codes(words: Words) -> NDArray[np.int64]:
    """A number for each different word (rows,)."""
    return np.unique(words.astype(str), return_inverse=True)[1]


PERIODS: Final = 10  # of a host's record


@dataclass(frozen=True, slots=True, kw_only=True)
class Origin:
    """Where samples come from: one host (or "") in one run."""

    run: str
    host: str
    observations: int
    source: str
    remark: str = ""


def one_figure(path: str, value: float, origin: Origin) -> Evidence:
    """Evidence that is a single figure of a run."""
    return Evidence(
        path=path,
        kind="ranges",
        low=np.array([value]),
        high=np.array([value]),
        per=np.ones(1),
        run=np.array([origin.run], dtype=object),
        host=np.array([origin.host], dtype=object),
        at_s=np.array([np.nan]),
        observations=origin.observations,
        source=origin.source,
    )


def in_periods(
    path: str, amount: Floats, per: Floats, at_s: Floats, origin: Origin, *, nothing: str
) -> Found:
    """Evidence of one host in one run: sums over ten periods of the samples in which both are known.

    `nothing` is the reason of `NotInformed` where the sum of `per` is not above 0.

    Equation: a_b = sum of a over period b, p_b likewise; periods hold as many samples each
    Assumes: a period is much longer than the time over which samples are correlated.
    Source: batch means (Law 2015, Simulation Modeling and Analysis, section 9.5.3).
    """
    known = ~(np.isnan(amount) | np.isnan(per))
    amount, per, at_s = amount[known], per[known], at_s[known]
    if not per.sum() > 0:
        return NotInformed(path=path, because=nothing)
    periods = min(PERIODS, amount.size)
    first = np.arange(periods) * amount.size // periods
    sums = np.add.reduceat(amount, first)
    return Evidence(
        path=path,
        kind="sums",
        low=sums,
        high=sums,
        per=np.add.reduceat(per, first),
        run=np.full(periods, origin.run, dtype=object),
        host=np.full(periods, origin.host, dtype=object),
        at_s=at_s[first],
        observations=origin.observations,
        source=origin.source,
        remark=origin.remark,
    )


def _together(sources: list[str]) -> str:
    each = list(dict.fromkeys(sources))
    return each[0] if len(each) == 1 else f"{each[0]}; and {len(each) - 1} more"
