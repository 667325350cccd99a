"""Max-min fair shares of a full resource between jobs that hold slots."""

import dataclasses
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.arrays import everywhere, ratio, weighed
from gridsizer.predict.held_slots import held_slots
from gridsizer.predict.inputs import refuse_beyond_share, refuse_negative
from gridsizer.predict.runtime import time_of_sound_s
from gridsizer.units import Floats

_SETTLED: Final = 1e-9
_FULL: Final = 1e-6  # by which what passes a full resource may differ from what it can pass
_STEPS: Final = 60  # more than halving takes


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

    Equation: mu with sum_k h_k V_k / T_k(mu) = 1 / p, T_k at I/O time max(t_k, V_k * mu) + b_k; slots held
        h_k = min(n_k, u n_k T_k), u with sum_k h_k = m: sum_k n_k T_k = m p sum_k n_k V_k with jobs enough
    Assumes: all slots busy, the mix of classes in them as in the whole batch; bytes spread evenly over nodes.
    Source: max-min fairness (Bertsekas & Gallager 1992) of the mean number of jobs that move data at a time,
        which Little's law gives. With jobs enough the sum is convex in mu: Newton's steps end at its root.

    Four jobs of 100 MB, 1 s each alone, on four slots and a link of 100 MB/s: each gets a quarter of it.

    >>> one, none = np.array([[1.0]]), np.array([[0.0]])
    >>> args = (4 * one, 100 * one, one, none, none, none)
    >>> fair_pace(*args, busy_slots=np.array([4.0]), full_pace=np.array([0.01])).round(6).tolist()
    [0.04]
    """
    for field, values in (("jobs", jobs), ("amount", amount), ("alone_s", alone_s), ("full_pace", full_pace)):
        refuse_negative(field, values)
    refuse_beyond_share("overlap", overlap)
    passing = Passing(amount=amount, alone_s=alone_s, beside_s=beside_s, across_s=across_s, overlap=overlap)
    return passing.pace_of_all(jobs, busy_slots, full_pace)


@dataclass(frozen=True, kw_only=True, eq=False)
class Passing:
    """Jobs of some classes that pass a resource, however many they are; shapes as of `fair_pace`.

    `flows` are those of one job, as its threads on the cores of a node: each of them gets a fair share.
    Who asks again and again has looked at the numbers before: they are not refused here.
    """

    amount: Floats
    alone_s: Floats
    beside_s: Floats
    across_s: Floats
    overlap: Floats
    flows: Floats = dataclasses.field(default_factory=lambda: np.ones((1, 1)))

    def pace(self, jobs: Floats, busy_slots: Floats, full_pace: Floats) -> Floats:
        """What `fair_pace` says of jobs in such proportion, enough of each [s per unit], (samples,)."""
        moved, alone_work_s = jobs * self.amount, weighed(jobs, self._run_s)
        lacking_s = busy_slots * full_pace * moved.sum(axis=0) - alone_work_s
        slowed = lacking_s > _SETTLED * alone_work_s
        pace, at = np.zeros(slowed.shape), np.flatnonzero(slowed)
        if at.size:
            lines = self._knees, self._grows(moved / self.flows), lacking_s
            pace[at] = _root(*(_in(part, at) for part in lines))
        return pace

    def pace_of_all(self, jobs: Floats, busy_slots: Floats, full_pace: Floats) -> Floats:
        """What `fair_pace` says of so many jobs, of which a class may have too few to hold its part."""
        pace = self.pace(jobs, busy_slots, full_pace)
        if everywhere(busy_slots * full_pace * self._draws.max(axis=0, initial=0) <= 1):
            return pace  # whoever holds the slots
        work_s = jobs * (self._run_at_s(pace) if pace.any() else self._run_s)
        too_few = (busy_slots * work_s > jobs * work_s.sum(axis=0) * (1 + _SETTLED)).any(axis=0)
        if not too_few.any():
            return pace
        held = held_slots(jobs, jobs * self._run_s, busy_slots)
        at = np.flatnonzero(too_few & (full_pace * weighed(held, self._draws) > 1))
        pace[too_few] = 0.0
        if at.size:
            some = (_in(each, at) for each in (jobs, busy_slots, full_pace))
            pace[at] = self._of_samples(at).pace_where_few(*some)
        return pace

    def pace_where_few(self, jobs: Floats, busy_slots: Floats, full_pace: Floats) -> Floats:
        """The same where a class has too few and the resource is full: Newton's steps, kept between bounds.

        The time that the resource takes for what passes in a second, 1 where it is just full, rises with the
        pace; its slope is that of slots held as they are by then, by too few jobs or in proportion to work.
        """
        low, high = np.zeros_like(full_pace), full_pace * busy_slots * self.flows.max(axis=0, initial=1)
        pace = high = np.broadcast_to(high, np.broadcast_shapes(high.shape, busy_slots.shape))
        for _ in range(_STEPS):
            run_s, slower_s = self._run_at_s(pace), self._slower_s(pace)
            work_s, grows_s = jobs * run_s, jobs * slower_s
            held = held_slots(jobs, work_s, busy_slots)
            few = held >= jobs
            passes = full_pace * weighed(held, ratio(self.amount, run_s, at_zero=0.0))
            if (np.abs(passes - 1) <= _FULL).all():
                break
            others_s = weighed(work_s, ~few)
            rest = ratio(weighed(held, ~few) * weighed(grows_s, ~few), others_s**2, at_zero=0.0)
            fewer = weighed(jobs * self.amount, ~few) * rest
            fewer = fewer + weighed(ratio(grows_s * self.amount, run_s**2, at_zero=0.0), few)
            low, high = np.where(passes > 1, pace, low), np.where(passes > 1, high, pace)
            near = pace + (1 - 1 / passes) * ratio(passes**2, full_pace * fewer, at_zero=np.inf)
            pace = np.where((low < near) & (near < high), near, (low + high) / 2)
        return pace

    def _of_samples(self, at: NDArray[np.int64]) -> "Passing":
        """The same in some samples."""
        each = {field.name: _in(getattr(self, field.name), at) for field in dataclasses.fields(self)}
        return Passing(**each)

    def _run_at_s(self, pace: Floats) -> Floats:
        """Run time of a job at such a pace [s]."""
        io_s = np.maximum(self.alone_s, self.amount / self.flows * pace) + self.beside_s
        return time_of_sound_s(self.across_s, io_s, self.overlap)

    def _slower_s(self, pace: Floats) -> Floats:
        """By how much a job's run time grows with the pace, beyond it [units]."""
        own = self.amount / self.flows
        shown = self.across_s < np.maximum(self.alone_s, own * pace) + self.beside_s
        return np.where(own * pace >= self.alone_s, own * (1 - self.overlap * ~shown), 0.0)

    def _drawn(self, run_s: Floats) -> Floats:
        """What a job passes in a second, by its run time."""
        return ratio(self.amount, run_s, at_zero=0.0)

    @cached_property
    def _draws(self) -> Floats:
        """What a job passes in a second at its own pace."""
        return self._drawn(self._run_s)

    @cached_property
    def _overlaps(self) -> bool:
        return bool(self.overlap.any())

    @cached_property
    def _run_s(self) -> Floats:
        """Run time of a job that keeps its own pace: all its parts, of which the shorter may be hidden."""
        return time_of_sound_s(self.across_s, self.alone_s + self.beside_s, self.overlap)

    @cached_property
    def _knees(self) -> Floats:
        """Paces beyond which work grows: a job's own, and that at which what passes is no longer hidden."""
        own = ratio(self.alone_s * self.flows, self.amount, at_zero=0.0)
        if not self._overlaps:
            return own
        shown_s = np.maximum(self.alone_s, self.across_s - self.beside_s)
        shown = ratio(shown_s * self.flows, self.amount, at_zero=0.0)
        return np.concatenate(np.broadcast_arrays(own, shown))

    def _grows(self, moved: Floats) -> Floats:
        """By how much work grows with the pace beyond each of the knees."""
        if not self._overlaps:
            return moved
        return np.concatenate(np.broadcast_arrays(moved * (1 - self.overlap), moved * self.overlap))


def _in(part: Floats, at: NDArray[np.int64]) -> Floats:
    """An array in some samples; one that does not vary, or that all samples are asked of, as it is."""
    return part if part.shape[-1] in {1, at.size} else part.take(at, axis=-1)


def _root(knees: Floats, grows: Floats, lacking_s: Floats) -> Floats:
    """The pace at which the work has grown by what it lacks, by Newton's steps from above.

    Beyond each of its `knees` work grows by so much more with the pace. A step leads to the root of the lines
    that are beyond their knees: the first takes all of them to be, the last finds the same ones again.
    """
    at_knees = grows * knees
    pace: Floats = (lacking_s + at_knees.sum(axis=0)) / grows.sum(axis=0)
    for _ in range(len(knees)):
        beyond = pace > knees
        nearer = (lacking_s + weighed(at_knees, beyond)) / weighed(grows, beyond)
        if (nearer >= pace).all():
            break
        pace = nearer
    return pace
