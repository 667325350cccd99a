"""Which rows are held out of a fit to test it on them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

from gridsizer.learn.calibration.evidence import Evidence
from gridsizer.learn.calibration.paths import CARRIED

HoldOut = Literal["node", "time", "run"]
_SHARE: Final = 1 / 3  # held out; assumed, as usual for a single split


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldOut:
    """What is held out. `names` are nodes or runs; by time it is the last third of each run."""

    by: HoldOut
    names: tuple[str, ...]
    ends_s: dict[str, float]  # by run: rows that begin from then on are held out
    because: str  # why rows are not held out as asked; "" where they are

    def rows(self, evidence: Evidence) -> NDArray[np.bool_]:
        """True for the rows held out (rows,)."""
        if evidence.kind == "scaling":  # a plan is about more nodes than were measured
            most = np.sort(np.unique(evidence.per))
            return (
                evidence.per > most[-1 - max(1, round(most.size * _SHARE))]
                if most.size > 1
                else _none(evidence)
            )
        if self.by == "time":
            cuts_s = np.array([self.ends_s.get(run, np.inf) for run in evidence.run])
            return np.nan_to_num(evidence.at_s, nan=-np.inf) >= cuts_s
        column = evidence.host if self.by == "node" else evidence.run
        return np.isin(column, list(self.names))

    @property
    def shown(self) -> str:
        """What is held out, in words."""
        return "the last third of the time" if self.by == "time" else ", ".join(self.names)


def held_out(evidence: Sequence[Evidence], asked: HoldOut | None, seed: int) -> HeldOut:
    """What to hold out: as asked, else by node, by run or by time, the first that is possible.

    Nodes and runs are drawn by the seed; the time held out is the last, because a plan is about later times.
    """
    logs = [part for part in evidence if part.kind != "scaling" and not part.path.startswith(CARRIED)]
    choices = {
        "node": sorted({str(host) for part in logs for host in part.host if host}),
        "run": sorted({str(run) for part in logs for run in part.run}),
    }
    possible: list[HoldOut] = [by for by in ("node", "run") if len(choices[by]) > 1]
    possible.append("time")
    by = asked if asked in possible else possible[0]
    because = "" if asked in (None, by) else f"there is only one {asked}, so rows are held out by {by}"
    drawn = () if by == "time" else _drawn(choices[by], seed)
    return HeldOut(by=by, names=drawn, ends_s=_ends_s(evidence) if by == "time" else {}, because=because)


def _none(evidence: Evidence) -> NDArray[np.bool_]:
    return np.zeros(evidence.per.size, dtype=bool)


def _drawn(names: Sequence[str], seed: int) -> tuple[str, ...]:
    count = max(1, round(len(names) * _SHARE))
    chosen = np.random.default_rng(seed).permutation(len(names))[:count]
    return tuple(names[at] for at in sorted(chosen.tolist()))


def _ends_s(evidence: Sequence[Evidence]) -> dict[str, float]:
    """The time at which the last third of each run begins, by run."""
    spans: dict[str, tuple[float, float]] = {}
    for part in evidence:
        for run, at_s in zip(part.run, part.at_s, strict=True):
            if not np.isnan(at_s):
                low, high = spans.get(run, (np.inf, -np.inf))
                spans[run] = (min(low, float(at_s)), max(high, float(at_s)))
    return {run: high - _SHARE * (high - low) for run, (low, high) in spans.items()}
