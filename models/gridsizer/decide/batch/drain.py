"""The last jobs of a batch: they end one after another, and leave more to those that go on."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

import numpy as np

from gridsizer.arrays import ratio, weighed
from gridsizer.decide.batch.full_parts import FullPart
from gridsizer.decide.batch.in_queue import ONE_ROW, in_queue, last_in_queue
from gridsizer.decide.batch.paces import some_of
from gridsizer.decide.batch.queue import Queue
from gridsizer.decide.batch.sharing import Bools, Sharing
from gridsizer.units import Floats

_STEPS: Final = 6  # in which the last jobs end
_SETTLING: Final = 3  # rounds until run times and the mix of jobs agree, from run times alone


@dataclass(frozen=True, kw_only=True, eq=False)
class Drain:
    """Jobs as they are when the last one starts; arrays are (rows, samples) unless said otherwise."""

    sharing: Sharing
    jobs: Floats  # of the whole batch
    starts_s: Floats  # of the last job of each row
    run_s: Floats  # while slots are as busy as they come
    slots: Floats  # for which the jobs of a row wait: (samples,), or those of its group
    run_to_run: Floats  # (samples,)
    at_once: Floats  # share of jobs that start together
    started_s: Floats  # from the first start to the last
    full: tuple[FullPart, ...]  # what is full until it has served all jobs
    rest_s: Floats  # slot-seconds that are left in these; infinite where they were never all taken
    queues: int  # 1, or one for each group of grid nodes

    def run_of_last_s(self) -> Floats:
        """How long the last job of each row runs [s], as the others end beside it.

        In steps, each as long as the next class of jobs takes to end, within bounds that leave each step a
        part of the time: jobs that hold slots share what there is, and go on at the rate they get.
        """
        empty_s = np.where(self.jobs > 0, self.starts_s, 0.0).max(axis=0)
        left = np.clip(1 - ratio(empty_s - self.starts_s, self.run_s, at_zero=np.inf), 0, 1)
        left = np.where(self.jobs > 0, left, 0.0)
        ends_s = self.starts_s + self.run_s
        holding = self._holding(left)
        now_s, run_s, kept = empty_s, self._settled(holding, left), self._kept(left, empty_s)
        for step in range(_STEPS, 0, -1):
            all_s = kept * run_s
            going, rest_s = left > 0, left * all_s
            longest_s = rest_s.max(axis=0)
            until_s = np.where(left > self._aged, (left - self._aged) * all_s, rest_s)
            soonest_s = np.where(going, until_s, np.inf).min(axis=0)
            by_s = np.clip(soonest_s, longest_s / step**2, longest_s / step)
            ending = going & (rest_s <= by_s * (1 + 1e-9))
            ends_s = np.where(ending, now_s + rest_s, ends_s)
            left = np.where(ending, 0.0, left - ratio(by_s, all_s, at_zero=0.0))
            if not (left > 0).any():
                break
            now_s = now_s + by_s
            run_s = self._shared_s(self._holding(left), run_s)
        return ends_s - self.starts_s

    def _kept(self, left: Floats, empty_s: Floats) -> Floats:
        """The share that is true of what jobs have left by their run times, (rows, samples) or 1.

        What is full has served the rest by the time the last job starts, whatever jobs were there until then.
        """
        kept = np.ones((1, 1))
        if not self.full:
            return kept
        apart = np.minimum(left, self._young_apart)
        young = self._young_at_work * ratio(apart, self._young_apart, at_zero=1.0) * (left - apart / 2)
        work = np.where(left > 0, young, 0.0) + self._old * np.maximum(left - self._aged, 0)
        for part in self.full:
            to_come_s = np.maximum(part.wholly_until_s - empty_s, 0)
            share = np.minimum(ratio(to_come_s, weighed(work, part.each_s), at_zero=1.0), 1)
            kept = np.where(part.each_s > 0, np.minimum(kept, share), kept)
        return kept

    @cached_property
    def _aged(self) -> Floats:
        """What the oldest job of each row that holds a slot has done [share]."""
        return np.clip(ratio(self.started_s, self.run_s, at_zero=np.inf), 0, 1)

    @cached_property
    def _young(self) -> Floats:
        """Jobs of each row that started one after another and hold slots when the last one starts."""
        going = np.clip(ratio(self.run_s, self.started_s, at_zero=np.inf), 0, 1)
        return self.jobs * (1 - self.at_once) * going

    @cached_property
    def _old(self) -> Floats:
        """Jobs of each row that started together and hold slots still."""
        return np.where(self._aged < 1, self.jobs * self.at_once, 0.0)

    @cached_property
    def _young_apart(self) -> Floats:
        """How far the ages of the young lie apart, at even steps [share of their work]."""
        return self._aged * np.clip(2 * (1 - self._filled), 0, 1)

    @cached_property
    def _young_at_work(self) -> Floats:
        """The young of each row, by what they have still to do."""
        return self._young * np.minimum(2 * self._filled, np.maximum(self._filled, 1))

    @cached_property
    def _filled(self) -> Floats:
        """The part of their work that the young of a queue have still to do, 1 if all have just started."""
        old_s = in_queue(self._old, self.run_s * (1 - self._aged), self.queues)
        young_s = in_queue(self._young, self.run_s, self.queues)
        filled = np.clip(ratio(self.rest_s - old_s, young_s, at_zero=0.5), 0, 1.5)
        return np.where(np.isfinite(self.rest_s), filled, 0.5)

    def _holding(self, left: Floats) -> Floats:
        """Jobs of each row that hold slots, by what its last one has left."""
        going = np.clip(ratio(left, self._young_apart, at_zero=1.0), 0, 1)
        young = self._young_at_work * np.where(left > 0, going, 0.0)
        holding = young + self._old * (left > self._aged)
        in_all = in_queue(holding, ONE_ROW, self.queues)
        return holding * np.minimum(ratio(self.slots, in_all, at_zero=1.0), 1)

    def _settled(self, holding: Floats, left: Floats) -> Floats:
        """Run times at which the jobs that hold slots go on, from those alone."""
        run_s = self.run_to_run * self.sharing.parts.alone_s
        for _ in range(_SETTLING if (left > 0).any() else 0):
            run_s = self._shared_s(holding, run_s)
        return run_s

    def _shared_s(self, holding: Floats, run_s: Floats) -> Floats:
        """Run times of jobs that share what there is, from a guess of them."""
        flow, in_all = ratio(holding, run_s, at_zero=0.0), np.maximum(holding.sum(axis=0), 1e-9)
        sharing = self.sharing if self.queues == 1 else self._as_held(holding, in_all)
        return self.run_to_run * sharing.run_s(flow, in_all)

    def _as_held(self, holding: Floats, in_all: Floats) -> Sharing:
        """What jobs share where those of one group of grid nodes end sooner than those of another."""
        groups = tuple(
            replace(group, slot_share=holding[group.rows].sum(axis=0) / in_all)
            for group in self.sharing.groups
        )
        return replace(self.sharing, groups=groups)


def drain_of(
    queue: Queue,
    sharing: Sharing,
    full: tuple[FullPart, ...],
    starts_s: Floats,
    run_to_run: Floats,
    at: Bools,
) -> Drain:
    """The last jobs of a batch in some samples."""
    launches, slots, queues = queue.launches, queue.slots_of_rows, queue.queues
    jobs = in_queue(launches.jobs, ONE_ROW, queues)
    together = np.where(launches.every_s > 0, 0.0, np.minimum(ratio(slots, jobs, at_zero=0.0), 1))
    empty_s = last_in_queue(np.where(launches.some, starts_s, 0.0), queues)
    work_s = in_queue(launches.jobs, queue.held_s, queues)
    rest_s = np.where(queue.queued, np.maximum(work_s - slots * empty_s, 0), np.inf)
    return Drain(
        sharing=sharing.of_samples(at),
        jobs=some_of(launches.jobs, at),
        starts_s=some_of(starts_s, at),
        run_s=some_of(queue.run_s, at),
        slots=some_of(slots, at),
        run_to_run=some_of(run_to_run, at),
        at_once=some_of(together, at),
        started_s=some_of(np.maximum(starts_s - launches.first_s, 0), at),
        full=tuple(part.of_samples(at) for part in full),
        rest_s=some_of(rest_s, at),
        queues=queues,
    )
