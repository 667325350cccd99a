"""When the jobs of a batch are launched, and how many from each such moment on."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from gridsizer.decide.batch.rows import MINUTE_S, Rows
from gridsizer.units import Floats

_AFTER_S = 1e-9  # what is launched later than this is launched later
_MOMENT_S = 1e-7


@dataclass(frozen=True, kw_only=True, eq=False)
class Launches:
    """Launches of every row: (rows, samples), or (rows, 1) where they do not vary."""

    jobs: Floats
    first_s: Floats
    every_s: Floats  # 0 where a class is launched at once, as a single job is
    last_s: Floats

    @cached_property
    def first_moments_s(self) -> Floats:
        """When some class begins to be launched, the first first, each moment once: (moments, samples)."""
        return _distinct(self.first_s)

    @cached_property
    def last_moments_s(self) -> Floats:
        """When some class is launched for the last time, each moment once: (moments, samples)."""
        return _distinct(self.last_s)

    @cached_property
    def moments_s(self) -> Floats:
        """When some class begins or ends to be launched, each moment once: (moments, samples)."""
        return _distinct(np.concatenate(np.broadcast_arrays(self.first_s, self.last_s)))

    @cached_property
    def some(self) -> NDArray[np.bool_]:
        """Whether a row has jobs."""
        return self.jobs > 0

    @cached_property
    def apart(self) -> NDArray[np.bool_]:
        """Whether classes are launched from or to different moments, (samples,)."""
        apart = np.zeros(1, dtype=bool)
        for moments_s in (self.first_s, self.last_s):
            latest_s = np.where(self.some, moments_s, -np.inf).max(axis=0, initial=-np.inf)
            apart = apart | (np.where(self.some, moments_s, np.inf).min(axis=0, initial=np.inf) < latest_s)
        return apart

    @cached_property
    def jobs_from_moments(self) -> tuple[Floats, ...]:
        """Jobs of each row launched at each of `moments_s` or later: (rows, samples) each."""
        return tuple(self.jobs_from(moment_s) for moment_s in self.moments_s)

    @cached_property
    def jobs_from_first_moments(self) -> tuple[Floats, ...]:
        """The same of `first_moments_s`."""
        return tuple(self.jobs_from(moment_s) for moment_s in self.first_moments_s)

    @cached_property
    def latest_s(self) -> Floats:
        """The last launch of all [s], (samples,)."""
        latest_s: Floats = np.where(self.some, self.last_s, 0.0).max(axis=0, initial=0)
        return latest_s

    def jobs_from(self, moment_s: Floats) -> Floats:
        """Jobs of each row launched at a moment or later: (rows, samples)."""
        left_s = self.last_s - moment_s + _AFTER_S
        apart_s = np.where(self.every_s > 0, self.every_s, np.inf)
        launches = np.floor((self.last_s - self.first_s + _AFTER_S) / apart_s) + 1
        to_come = np.clip(np.floor(left_s / apart_s) + 1, 0, launches)
        return np.where(left_s >= 0, self.jobs * to_come / launches, 0.0)

    def jobs_between(self, moment_s: Floats, until_s: Floats) -> Floats:
        """Jobs of each row launched from one moment to another, both included: (rows, samples)."""
        return np.maximum(self.jobs_from(moment_s) - self.jobs_after(until_s), 0)

    def jobs_after(self, moment_s: Floats) -> Floats:
        """Jobs of each row launched later than a moment: (rows, samples)."""
        return self.jobs_from(moment_s + 2 * _AFTER_S)


def launches_of(rows: Rows) -> Launches:
    """The launches of a batch; rows of one class are launched alike, on every group."""
    first_s = rows.drawn("first_launch_min").rows * MINUTE_S
    last_s = np.maximum(rows.launch_spans_s, first_s)
    every_s = np.where(last_s > first_s, rows.drawn("launch_every_s").rows, 0.0)
    behind_s = _behind_s(first_s, every_s, rows.jobs.rows)
    return Launches(
        jobs=rows.jobs.rows, first_s=first_s + behind_s, every_s=every_s, last_s=last_s + behind_s
    )


def _behind_s(first_s: Floats, every_s: Floats, jobs: Floats) -> Floats:
    """A moment by which a class launched over time comes after those launched at once when it begins [s].

    But for its first job it is behind all of them in the queue.
    """
    at_once = (every_s == 0) & (jobs > 0).any(axis=-1, keepdims=True)  # where there is none, it moves nothing
    beside = ((first_s[:, None] == first_s) & at_once).any(axis=1)
    return np.where((every_s > 0) & beside, _MOMENT_S, 0.0)


def _distinct(moments_s: Floats) -> Floats:
    """The moments of every sample in order, without those that in all samples are the one before."""
    in_order_s = np.sort(moments_s, axis=0)
    new = np.ones(len(in_order_s), dtype=bool)
    new[1:] = (in_order_s[1:] > in_order_s[:-1]).any(axis=1)
    return np.asarray(in_order_s[new])
