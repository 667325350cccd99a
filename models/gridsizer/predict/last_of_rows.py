"""When the last job of each row ends, in the course of jobs that share what there is."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.predict.window import end_behind_full_link_s
from gridsizer.units import Floats

_WAITS: Final = 2.5  # assumed: times as long as alone a part takes where jobs have to wait for it
_FEW: Final = 1e-6  # of all jobs


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Step:
    """A step of the course, (cases,), and jobs of each row, (rows, cases)."""

    from_s: Floats
    by_s: Floats
    before: Floats  # jobs begun when it begins
    begun: Floats  # and when it ends
    present: Floats  # jobs that hold slots when it ends


class LastOfRows:
    """The last job of each row: done with all its work, and with each part of it alone.

    Shapes: jobs, and last = those begun when the last one begins (rows, cases); apart_s = what a job does
    besides each part, infinite where it has no such part; alone_s = what the part takes alone (parts, rows,
    cases); first_s = when the first is launched (rows, cases).
    """

    def __init__(self, jobs: Floats, last: Floats, apart_s: Floats, alone_s: Floats, first_s: Floats) -> None:
        self._jobs, self._last, self._first_s = jobs, last, first_s
        self._waits_from_s = _WAITS * alone_s
        self._until_s = np.zeros_like(alone_s)  # until when jobs have to wait for each part
        self._seen = np.zeros(jobs.shape[1:]), np.zeros_like(alone_s)
        self._apart_s = np.concatenate([np.zeros((1, *jobs.shape)), apart_s])
        self._left = np.ones_like(self._apart_s)  # of all its work, and of each part
        self._ends_s = np.where(np.isfinite(self._apart_s) & (jobs > 0), np.inf, 0.0)

    @property
    def ends_s(self) -> Floats:
        """When the last job of each row has ended, (rows, cases) [s]; infinite while it goes on."""
        apart_s = np.where(np.isfinite(self._apart_s[1:]), self._apart_s[1:], 0.0)
        spacing_s = ratio(np.maximum(self._until_s - self._first_s, 0), self._jobs, at_zero=0.0)
        behind_s = end_behind_full_link_s(self._until_s, apart_s, spacing_s)
        behind_s = np.where(self._until_s > 0, behind_s, 0.0).max(axis=0, initial=0)
        latest_s: Floats = np.maximum(self._ends_s.max(axis=0), behind_s)
        return latest_s

    @property
    def all_ended(self) -> bool:
        """Whether all have ended."""
        return bool(np.isfinite(self._ends_s).all())

    def go(self, step: Step, taken_s: Floats) -> None:
        """Go on by a step in which a job, and each part of it, took so long (1 + parts, rows, cases)."""
        last = self._last
        waited = np.clip(ratio(last - step.before, step.begun - step.before, at_zero=0.0), 0, 1)
        runs_s = np.where(step.begun >= last, (1 - waited) * step.by_s, 0.0)
        work = ratio(runs_s, taken_s, at_zero=1.0)
        ends = (step.begun >= last) & (work >= self._left) & np.isinf(self._ends_s)
        end_s = step.from_s + step.by_s - runs_s + self._left * taken_s + self._apart_s
        self._ends_s = np.where(ends, end_s, self._ends_s)
        self._left = np.maximum(self._left - work, 0)
        self._wait(step, taken_s[1:] / np.maximum(self._waits_from_s, _FEW))

    def _wait(self, step: Step, longer: Floats) -> None:
        """Until when jobs wait, by what a part takes over what it takes where they begin to.

        Of a row that has gone before nobody waits: what it had to do besides is done.
        """
        has_part = np.isfinite(self._apart_s[1:]) & (step.before > 0)
        there = has_part & (step.present > _FEW * self._jobs)
        all_gone = step.present.sum(axis=0) <= _FEW * self._jobs.sum(axis=0)
        middle_s = step.from_s + step.by_s / 2
        before_s, before = self._seen
        part = ratio(before - 1, before - longer, at_zero=0.0)
        until_s = np.where(longer <= 1, before_s + part * (middle_s - before_s), middle_s)
        no_more = (before > 1) & (there & (longer <= 1) | has_part & all_gone)
        self._until_s = np.where(no_more, until_s, self._until_s)
        self._seen = middle_s, np.where(there, longer, 0.0)
