"""Jobs of some rows as they are launched: how many by a moment, and which of them come first."""

from dataclasses import dataclass, fields
from functools import cached_property
from typing import Final

import numpy as np

from gridsizer.units import Floats

_FEW: Final = 1e-9
_HALF: Final = 0.5  # of what is launched over time has come at its launch, all of it half an interval later


@dataclass(frozen=True, kw_only=True, eq=False)
class LaunchOrder:
    """Jobs of every row, launched at once or some every so many seconds; (rows, cases) all four.

    >>> one, jobs, every = np.ones((1, 1)), np.array([[3.0]]), np.array([[10.0]])
    >>> LaunchOrder(jobs=jobs, first_s=0 * one, every_s=every, at_a_time=one).by(np.array([10.0])).tolist()
    [[1.5]]
    """

    jobs: Floats
    first_s: Floats
    every_s: Floats  # 0 of those launched at once
    at_a_time: Floats  # jobs launched every so many seconds, as on each node at the same time

    def by(self, moment_s: Floats, *, with_its_own: bool = True) -> Floats:
        """Jobs launched by a moment [count], those launched at it included or not, (rows, cases)."""
        apart_s = np.where(self.every_s > 0, self.every_s, 1.0)
        over_time = np.clip(((moment_s - self.first_s) / apart_s + _HALF) * self.at_a_time, 0, self.jobs)
        there = moment_s >= self.first_s if with_its_own else moment_s > self.first_s
        return np.where(there, np.where(self.every_s > 0, over_time, self.jobs), 0.0)

    @property
    def last(self) -> Floats:
        """Jobs launched when the last one is [count], (rows, cases)."""
        return self.jobs - _HALF * np.where(self.every_s > 0, self.at_a_time, 1.0)

    def next_moment_s(self, moment_s: Floats) -> Floats:
        """When the launches of some row begin next after a moment, infinite where none do, (cases,)."""
        later_s: Floats = np.where(self.first_s > moment_s, self.first_s, np.inf).min(axis=0)
        return later_s

    def first(self, in_all: Floats) -> Floats:
        """Of each row, those among so many jobs that are launched first [count], (rows, cases)."""
        return np.stack([self._first_of(case, count) for case, count in enumerate(in_all.tolist())], axis=-1)

    def _first_of(self, case: int, count: float) -> Floats:
        counts, totals = self._counts[case]
        above = min(max(int(np.searchsorted(totals, count)), 1), len(totals) - 1)
        low, high = totals[above - 1], totals[above]
        part = min(max((count - low) / (high - low), 0.0), 1.0) if high > low else 1.0
        at: Floats = counts[above - 1] + part * (counts[above] - counts[above - 1])
        return at

    @cached_property
    def _counts(self) -> list[tuple[Floats, Floats]]:
        """Of each case the jobs of each row and of all, wherever launches begin or end: even in between."""
        until_s = self.first_s + self.every_s * (self.jobs / np.maximum(self.at_a_time, _FEW) - _HALF)
        found = []
        for case in range(self.jobs.shape[1]):
            one = LaunchOrder(**{each.name: getattr(self, each.name)[:, [case]] for each in fields(self)})
            moments_s = np.unique(np.concatenate([self.first_s[:, case], until_s[:, case]]))
            ways = ((moment_s, its_own) for moment_s in moments_s for its_own in (False, True))
            counts = np.array([one.by(np.array([at]), with_its_own=own)[:, 0] for at, own in ways])
            found.append((counts, counts.sum(axis=1)))
        return found
