"""Max-min fair shares of a full resource between jobs that hold slots."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.arrays import ratio
from gridsizer.predict.inputs import refuse_beyond_share, refuse_negative
from gridsizer.units import Floats

_SETTLED: Final = 1e-9


def fair_pace(
    jobs: Floats,
    amount: Floats,
    alone_s: Floats,
    beside_s: Floats,
    across_s: Floats,
    overlap: Floats,
    busy_slots: Floats,
    full_pace: Floats,
) -> Floats:
    """Time per unit of a job whose own pace is faster than its fair share [s per unit].

    Jobs take turns on `busy_slots` slots and pass a resource that needs `full_pace` seconds for a unit when
    it is full. Those that could go faster than their fair share get it; the others keep their own pace.

    Shapes: jobs, amount = units one job passes, alone_s = its time for them alone, beside_s = the rest of its
    I/O, across_s = what may overlap with it, overlap (classes, samples); busy_slots, full_pace (samples,).
    Returns (samples,), 0 where no job is slowed.

    Equation: mu with sum_k n_k * T_k(mu) = m * p * sum_k n_k * V_k, T_k at I/O time max(t_k, V_k * mu) + b_k
    Assumes: all slots busy, the mix of classes in them as in the whole batch; bytes spread evenly over nodes.
    Source: max-min fairness (Bertsekas & Gallager 1992) of the mean number of jobs that move data at a time,
        which Little's law gives. The sum is convex in mu, so Newton's steps end at its root.

    Four jobs of 100 MB, 1 s each alone, on four slots and a link of 100 MB/s: each gets a quarter of it.

    >>> one, none = np.array([[1.0]]), np.array([[0.0]])
    >>> args = (4 * one, 100 * one, one, none, none, none)
    >>> fair_pace(*args, busy_slots=np.array([4.0]), full_pace=np.array([0.01])).round(6).tolist()
    [0.04]
    """
    for field, values in (("jobs", jobs), ("amount", amount), ("alone_s", alone_s), ("full_pace", full_pace)):
        refuse_negative(field, values)
    refuse_beyond_share("overlap", overlap)
    return pace_of_sound(jobs, amount, alone_s, beside_s, across_s, overlap, busy_slots, full_pace)


def pace_of_sound(
    jobs: Floats,
    amount: Floats,
    alone_s: Floats,
    beside_s: Floats,
    across_s: Floats,
    overlap: Floats,
    busy_slots: Floats,
    full_pace: Floats,
) -> Floats:
    """The same of numbers that are known to be sound: who asks again and again looks at them once.

    >>> one, none = np.array([[1.0]]), np.array([[0.0]])
    >>> args = (4 * one, 100 * one, one, none, none, none)
    >>> pace_of_sound(*args, busy_slots=np.array([4.0]), full_pace=np.array([0.01])).round(6).tolist()
    [0.04]
    """
    classes = (jobs, amount, alone_s, beside_s, across_s, overlap)
    work, of_one = _Work(*classes), busy_slots * full_pace
    needed_s = of_one * work.moved_in_all
    slowed = needed_s > work.work_s(alone_s + beside_s) * (1 + _SETTLED)
    if slowed.all():
        return _root(work, needed_s, np.broadcast_to(of_one, slowed.shape))
    pace, at = np.zeros(slowed.shape), np.flatnonzero(slowed)
    if at.size:
        some = _Work(*(_in(part, at) for part in classes))
        pace[at] = _root(some, _in(needed_s, at), _in(of_one, at))
    return pace


def _in(part: Floats, at: NDArray[np.int64]) -> Floats:
    """An array in some samples; one that does not vary, or that all samples are asked of, as it is."""
    return part if part.shape[-1] in {1, at.size} else part.take(at, axis=-1)


class _Work:
    """Time that all jobs hold their slots, as a function of the pace; arrays as of `fair_pace`."""

    def __init__(
        self,
        jobs: Floats,
        amount: Floats,
        alone_s: Floats,
        beside_s: Floats,
        across_s: Floats,
        overlap: Floats,
    ) -> None:
        self._jobs, self._amount, self._alone_s = jobs, amount, alone_s
        self._beside_s, self._across_s = beside_s, across_s
        self._moved = jobs * amount
        self.moved_in_all: Floats = self._moved.sum(axis=0)
        # Jobs of which the shorter of two activities is hidden; most often no class overlaps them.
        self._hidden = jobs * overlap if (overlap > 0).any() else None
        self._across_in_all_s = (jobs * across_s).sum(axis=0)
        self.classes = len(jobs)

    def work_s(self, io_s: Floats) -> Floats:
        """The work at the I/O times of one job of each class: (1 - o) * (a + b) + o * max(a, b) of two
        activities is their sum without o of the shorter one.
        """
        work_s: Floats = self._across_in_all_s + (self._jobs * io_s).sum(axis=0)
        if self._hidden is not None:
            work_s = work_s - (self._hidden * np.minimum(self._across_s, io_s)).sum(axis=0)
        return work_s

    def at(self, pace: Floats) -> tuple[Floats, Floats]:
        """The work at a pace, and its derivative by the pace."""
        fair_s = self._amount * pace
        io_s = np.maximum(fair_s, self._alone_s) + self._beside_s
        growing = self._moved
        if self._hidden is not None:
            growing = (self._jobs - self._hidden * (io_s <= self._across_s)) * self._amount
        return self.work_s(io_s), (growing * (fair_s > self._alone_s)).sum(axis=0)


def _root(work: _Work, needed_s: Floats, pace: Floats) -> Floats:
    """The pace at which the jobs need as long as the resource does, by Newton's steps from above."""
    for _ in range(2 * work.classes + 2):
        work_s, slope = work.at(pace)
        over_s = work_s - needed_s
        if (over_s <= _SETTLED * needed_s).all():
            break
        step = ratio(over_s, slope, at_zero=0.0)
        pace = pace - np.maximum(step, 0)
    return pace
