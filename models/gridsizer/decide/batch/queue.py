"""The queue of a batch: jobs that wait for slots, and when the last of each class starts."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from gridsizer.arrays import ratio, weighed
from gridsizer.decide.batch.held import ACROSS
from gridsizer.decide.batch.in_queue import in_queue
from gridsizer.decide.batch.launches import Launches
from gridsizer.decide.batch.turn import Turn
from gridsizer.predict.held_slots import held_slots
from gridsizer.predict.uncertainty import medians
from gridsizer.predict.waves import waves_until_start
from gridsizer.units import Floats

_NEXT = -np.ones(1)  # jobs behind the one that is looked at: it comes after all that are counted
_NEXT_AND_LAST = np.array([[-1.0], [0.0]])  # the same, and the last of those that are counted
_BEFORE_S = 4e-9  # what is launched at a moment is not launched so long before it
_Begin = tuple[Floats, Floats, Floats]  # a moment, and when those before have left queue and slots [s]


@dataclass(frozen=True, kw_only=True, eq=False)
class Queue:
    """Jobs that are launched and wait for slots: (rows, samples), or (samples,) where said."""

    launches: Launches
    slots: Floats  # of the grid, (samples,)
    run_s: Floats  # while slots are as busy as they come
    held_s: Floats  # the same until the next job starts in the slot
    held_before_s: tuple[Floats, ...]  # of each moment at which launches begin, beside those launched before
    held_after_s: Callable[[int], Floats]  # of those launched at a moment, once all launched before have gone
    alone_s: Floats  # with nobody else there
    on_node_s: Floats  # while its own node is full, all links beyond it its own
    crossing_s: Floats  # for which its bytes fill the links that all share
    scatter: Floats  # half the width of the run times of one class, over their mean, (1,)
    slots_apart: tuple[Floats, ...] = ()  # of groups of grid nodes, where each has a queue of its own

    @cached_property
    def jobs(self) -> Floats:
        """Jobs of all rows [count], (samples,)."""
        jobs: Floats = self.launches.jobs.sum(axis=0)
        return jobs

    @cached_property
    def queued(self) -> NDArray[np.bool_]:
        """Whether there are more jobs than slots, each class launched at once, (samples,)."""
        queued: NDArray[np.bool_] = (self.launches.every_s == 0).all(axis=0) & (self.jobs > self.slots)
        return queued

    @property
    def queues(self) -> int:
        """1, or one for each group of grid nodes."""
        return max(len(self.slots_apart), 1)

    @cached_property
    def slots_of_rows(self) -> Floats:
        """Slots for which the jobs of each row wait: of the grid, (samples,), or of the row's group."""
        each, classes = self.slots_apart, len(self.launches.jobs) // self.queues
        return np.tile(np.array(np.broadcast_arrays(*each)), (classes, 1)) if each else self.slots

    @cached_property
    def holding(self) -> Floats:
        """Jobs of each row that hold slots while all are taken, no more than there are: (rows, samples)."""
        work_s = in_queue(self.launches.jobs, self.run_s, self.queues)
        taken = ratio(self.slots_of_rows * self.run_s, work_s, at_zero=0.0)
        holding: Floats = self.launches.jobs * np.minimum(taken, 1)
        return holding

    def last_starts_s(self) -> Floats:
        """When the last job of every row starts [s]: at its launch, or once the jobs before it have gone."""
        launches, starts_s, turns = self.launches, self.launches.last_s, self._turns_beside_others
        for until_s in launches.last_moments_s:
            gone_s = self._gone_s(until_s, self.held_s, self._behind_last(until_s), turns)
            gone_s = np.maximum(until_s, gone_s)
            starts_s = np.where(launches.last_s == until_s, np.maximum(starts_s, gone_s), starts_s)
        return starts_s

    def empty_s(self) -> Floats:
        """When the last job of all starts of a batch that is launched at one moment [s], (samples,)."""
        at_s, jobs = self.launches.latest_s, self.launches.jobs
        turn = Turn(moment_s=at_s, turn_s=at_s, until_s=at_s, jobs=jobs)
        return at_s + self._through_s(turn, self.held_s, self._times_s(self.held_s), np.zeros(1))

    @cached_property
    def _turns_beside_others(self) -> list[_Begin]:
        return self._turns(self.held_before_s)

    def behind_others_s(self) -> Floats:
        """When the last byte has crossed of jobs that wait for those launched before them, at the least [s].

        Returns (samples,), 0 where nobody is launched later than others.
        """
        ends_s = np.zeros(1)
        for later, gone_s in self._waiting:
            crossing_s = weighed(later, self.crossing_s)
            ends_s = np.maximum(ends_s, np.where(crossing_s > 0, gone_s + crossing_s, 0.0))
        return ends_s

    @cached_property
    def _waiting(self) -> list[tuple[Floats, Floats]]:
        """Of each moment the jobs launched later, (rows, samples), and when the first of them may start."""
        launches = self.launches
        if not launches.apart.any():
            return []
        later = [(until_s, launches.jobs_after(until_s)) for until_s in launches.moments_s]
        turns = self._turns([self.alone_s] * len(self.held_before_s))
        return [
            (jobs, self._gone_s(until_s, self.alone_s, _NEXT, turns, alone=True))
            for until_s, jobs in later
            if jobs.any()
        ]

    def _behind_last(self, until_s: Floats) -> Floats:
        """Jobs launched at a moment that are behind the last one of each row in the queue, (rows, samples).

        Of jobs launched together in random order, the last of n is behind n / (n + 1) of the others.
        """
        launches = self.launches
        together = launches.jobs_between(until_s, until_s)
        others = together.sum(axis=0) - together
        return np.where(launches.every_s == 0, others / (launches.jobs + 1), 0.0)

    def _turns(self, held_s: Sequence[Floats]) -> list[_Begin]:
        """Moments at which launches begin; when all launched before have left the queue, and the slots.

        Jobs start in the order of their launch: of those launched then none starts sooner than these have
        left the queue, and none that waits for no other of them later than they have left the slots [s].
        """
        turns: list[_Begin] = []
        launches = self.launches
        rest = launches.jobs_from_first_moments
        for moment_s, before_s, jobs in zip(launches.first_moments_s, held_s, rest, strict=True):
            both_s = self._gone_s(moment_s - _BEFORE_S, before_s, _NEXT_AND_LAST, turns)
            gone_s, started_s = both_s + np.zeros((2, 1))
            longest_s = np.maximum(before_s, self.held_s) * (1 + self.scatter)
            left_s = started_s + np.where(launches.jobs > jobs, longest_s, 0.0).max(axis=0)
            turns.append((moment_s, np.maximum(moment_s, gone_s), np.maximum(moment_s, left_s)))
        return turns

    def _gone_s(
        self, until_s: Floats, held_s: Floats, behind: Floats, turns: list[_Begin], *, alone: bool = False
    ) -> Floats:
        """When all jobs launched until then have left the queue but some at its end [s].

        The last of them that waited for those before run beside each other, unless all are as `alone`.
        Shapes: held_s = for how long they hold slots, behind = jobs at its end (rows, samples) or (samples,),
        and so is what returns.
        """
        gone_s, later, times_s = np.zeros(1), self.launches.jobs_after(until_s), self._times_s(held_s)
        latest_s = np.full(1, np.inf)
        from_moments = zip(turns, self.launches.jobs_from_first_moments, strict=False)
        for at, ((moment_s, turn_s, free_s), jobs) in enumerate(from_moments):
            begun = moment_s <= until_s
            if not begun.any():
                break  # nor have those that come after it
            turn = Turn(moment_s=moment_s, turn_s=turn_s, until_s=until_s, jobs=np.maximum(jobs - later, 0))
            waited = begun & (turn_s > moment_s)
            if at + 1 < len(turns):
                waited = waited & (turns[at + 1][0] > until_s)
            if alone or not waited.any():
                through_s = self._through_s(turn, held_s, times_s, behind)
            else:
                own_s = np.where(waited, self.held_after_s(at), held_s)
                through_s = self._through_s(turn, own_s, self._times_s(own_s), behind)
            gone_s = np.maximum(gone_s, np.where(begun, turn_s + through_s, 0.0))
            latest_s = np.where(begun, free_s + through_s, latest_s)  # of the last moment, those before gone
        queued_until_s: Floats = np.minimum(gone_s, latest_s)
        return queued_until_s

    def _through_s(self, turn: Turn, held_s: Floats, times_s: Floats, behind: Floats) -> Floats:
        """Time for what is launched between two moments to go through the queue but what is behind [s].

        It begins once those launched before have gone, with all slots free.

        The last of n jobs has started once n - 1/2 have on average. Launches that take a while to fill the
        slots leave jobs out of step from the first. Where links are full, slots get free no sooner than the
        bytes of those that held them have crossed.
        """
        jobs, count = turn.jobs, turn.jobs.sum(axis=0)
        waves = np.maximum(count - behind - 0.5, 0) / self.slots
        if (waves <= 1).all():
            return np.zeros(1)
        shares = np.repeat(medians(jobs), len(ACROSS))
        if not (times_s * shares > 0).any():
            return np.zeros(1)
        mean_s = ratio(weighed(jobs, held_s), count, at_zero=0.0)
        full_s = np.maximum(turn.until_s - turn.turn_s, 0) * np.minimum(
            ratio(self.slots, count, at_zero=0.0), 1
        )
        filling = np.minimum(ratio(full_s, mean_s, at_zero=0.0), 1)
        until = (1 - filling) * waves_until_start(waves, times_s, shares) + filling * waves
        held = held_slots(jobs, jobs * held_s, np.minimum(self.slots, count))
        gone = np.maximum(jobs - held, 0)
        gone = gone * (1 + ratio(held, jobs, at_zero=0.0) / 2)  # of these the others are half through
        crossing_s = weighed(gone, self.crossing_s) * (1 - ratio(behind, count, at_zero=0.0))
        through_s = np.maximum(until * mean_s * self._in_turn(turn), crossing_s)
        return np.where(waves > 1, through_s, 0.0)

    def _times_s(self, held_s: Floats) -> Floats:
        """Times that jobs of each row hold slots, at the medians of all samples: (kinds,)."""
        times_s: Floats = (medians(held_s)[:, None] * (1 + self.scatter * ACROSS)).ravel()
        return times_s

    def _in_turn(self, turn: Turn) -> Floats:
        """How much longer jobs take that start at their launch, over time, than in one mix [ratio].

        Those that fill links and those that compute leave each other less where they do not run together.
        """
        waited = turn.turn_s > turn.moment_s
        if waited.all() or not self.launches.apart.any():
            return np.ones(1)
        moments_s, slots_s, links_s = self._mixes
        there = (moments_s >= turn.moment_s) & (moments_s <= turn.until_s)
        slots_s, links_s = np.where(there, slots_s, 0.0), np.where(there, links_s, 0.0)
        together_s = np.maximum(slots_s.sum(axis=0), links_s.sum(axis=0))
        in_turn = ratio(np.maximum(slots_s, links_s).sum(axis=0), together_s, at_zero=1.0)
        return np.where(waited, 1.0, in_turn)

    @cached_property
    def _mixes(self) -> tuple[Floats, Floats, Floats]:
        """Moments from which on another mix is launched, and for how long each keeps slots and links busy."""
        launches, moments_s = self.launches, self.launches.moments_s
        to_come = [*launches.jobs_from_moments, np.zeros_like(launches.jobs)]
        jobs = [first - rest for first, rest in pairwise(to_come)]
        slots_s = [weighed(each, self.on_node_s) / self.slots for each in jobs]
        links_s = [weighed(each, self.crossing_s) for each in jobs]
        return moments_s, np.array(np.broadcast_arrays(*slots_s)), np.array(np.broadcast_arrays(*links_s))
