"""When the last job of each row ends, in the course of jobs that share what there is."""

from dataclasses import dataclass

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.units import Floats


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
    besides each part (parts, rows, cases), infinite where it has no such part.
    """

    def __init__(self, jobs: Floats, last: Floats, apart_s: Floats) -> None:
        self._last = last
        self._apart_s = np.concatenate([np.zeros((1, *jobs.shape)), apart_s])
        self._left = np.ones_like(self._apart_s)  # of all its work, and of each part
        self._ends_s = np.where(np.isfinite(self._apart_s) & (jobs > 0), np.inf, 0.0)

    @property
    def ends_s(self) -> Floats:
        """When the last job of each row has ended, (rows, cases) [s]; infinite while it goes on."""
        return np.asarray(self._ends_s.max(axis=0))

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
