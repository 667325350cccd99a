"""Jobs of some classes that pass a resource, and how long a unit then takes them."""

import dataclasses
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.arrays import ONE, everywhere, ratio, weighed
from gridsizer.predict.by_chance import longer_by_chance
from gridsizer.predict.held_slots import held_slots
from gridsizer.predict.runtime import time_of_sound_s
from gridsizer.units import Floats

_SETTLED: Final = 1e-9
_FULL: Final = 1e-6  # by which what passes a full resource may differ from what it can pass
_STEPS: Final = 60  # more than halving takes


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

    def pace(self, jobs: Floats, busy_slots: Floats, full_pace: Floats, nodes: Floats = ONE) -> Floats:
        """What `fair_pace` says of jobs in such proportion, enough of each [s per unit], (samples,).

        Slots, and what they pass, may be those of so many nodes alike: jobs meet on their own node.
        """
        moved, alone_work_s = jobs * self.amount, weighed(jobs, self._run_s)
        full_work_s = busy_slots * full_pace * moved.sum(axis=0)
        load, needed = (
            ratio(each, alone_work_s, at_zero=0.0) for each in (full_work_s, weighed(jobs, self.alone_s))
        )
        room, slots = ratio(needed, load, at_zero=1.0), ratio(busy_slots, nodes, at_zero=0.0)
        by_chance = longer_by_chance(slots, room, load) * self._shown(jobs)
        lacking_s = np.maximum(full_work_s - alone_work_s, 0) + by_chance * alone_work_s
        return self._grown(moved, alone_work_s, lacking_s)

    def pace_of_all(self, jobs: Floats, busy_slots: Floats, full_pace: Floats, nodes: Floats = ONE) -> Floats:
        """What `fair_pace` says of so many jobs, of which a class may have too few to hold its part."""
        pace = self.pace(jobs, busy_slots, full_pace, nodes)
        if everywhere(busy_slots * full_pace * self._draws.max(axis=0, initial=0) <= 1):
            return pace  # whoever holds the slots
        work_s = jobs * (self._run_at_s(pace) if pace.any() else self._run_s)
        too_few = (busy_slots * work_s > jobs * work_s.sum(axis=0) * (1 + _SETTLED)).any(axis=0)
        if not too_few.any():
            return pace
        run_s = self._run_at_s(self._even_pace_of(too_few, jobs, busy_slots, full_pace))
        held = held_slots(jobs, jobs * run_s, busy_slots)
        of_few = self.pace(ratio(held, run_s, at_zero=0.0), held.sum(axis=0), full_pace, nodes)
        return np.where(too_few, of_few, pace)

    def _grown(self, moved: Floats, alone_work_s: Floats, lacking_s: Floats) -> Floats:
        """The pace at which the work of all jobs has grown by what it lacks; 0 where it lacks nothing."""
        slowed = lacking_s > _SETTLED * alone_work_s
        pace, at = np.zeros(slowed.shape), np.flatnonzero(slowed)
        if at.size:
            lines = self._knees, self._grows(moved / self.flows), lacking_s
            pace[at] = _root(*(_in(part, at) for part in lines))
        return pace

    def _shown(self, jobs: Floats) -> Floats:
        """The share of what the jobs wait for the resource that no computing hides."""
        if not self._overlaps:
            return ONE
        asked_s = jobs * self.alone_s
        return ratio(weighed(asked_s, 1 - self.overlap), asked_s.sum(axis=0), at_zero=1.0)

    def _even_pace_of(
        self, some: NDArray[np.bool_], jobs: Floats, busy_slots: Floats, full_pace: Floats
    ) -> Floats:
        """The pace in some samples if as many jobs as on average asked for the resource all the time."""
        held = held_slots(jobs, jobs * self._run_s, busy_slots)
        pace, at = np.zeros(some.shape), np.flatnonzero(some & (full_pace * weighed(held, self._draws) > 1))
        if at.size:
            few = (_in(each, at) for each in (jobs, busy_slots, full_pace))
            pace[at] = self._of_samples(at).pace_where_few(*few)
        return pace

    def pace_where_few(self, jobs: Floats, busy_slots: Floats, full_pace: Floats) -> Floats:
        """The even pace where a class has too few and the resource is full: Newton's steps, between bounds.

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
