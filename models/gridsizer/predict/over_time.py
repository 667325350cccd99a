"""Jobs that are launched over time and share what there is: how long they run, and until when."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.predict.last_of_rows import LastOfRows, Step
from gridsizer.predict.launch_order import LaunchOrder
from gridsizer.units import Floats

_STEPS: Final = 48, 96  # until all is expected to be done: at least, and where jobs are short
_OF_RUN: Final = 1 / 8  # of the longest run of those there: as long as a step may be
_AT_MOST: Final = 400  # steps, however long it takes
_LONGER, _AGAIN = 150, 20  # steps after which they become longer, and then again and again
_OTHERWISE: Final = 0.01  # of the jobs there: when more have changed, what they take is asked again
_WAVE: Final = 0.02  # of all slots: so many that begin together end together
_WAVES: Final = 24  # of which as many are followed: later ones have spread
_MOMENT: Final = 1e-12

Taken = Callable[[Floats], Floats]  # by how many jobs of each row are there: their run times and their parts


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Course:
    """What jobs of each row take on average, and when the last of each row ends; (rows, cases) both."""

    taken_s: Floats  # run time, then the parts of a job: (1 + parts, rows, cases)
    ends_s: Floats


def course_of(
    launched: LaunchOrder,
    slots: Floats,
    taken: Taken,
    alone_s: Floats,
    apart_s: Floats,
    expected_s: Floats,
) -> Course:
    """How long jobs run that are launched over time, and when the last of each row ends [s].

    Shapes: slots = of the grid, expected_s = when all may be done, (cases,); taken(present) = run time of a
    job and its parts while so many of each row are there, (1 + parts, rows, cases); alone_s = what the parts
    take alone, apart_s = what a job does besides each part, not at the same time, infinite where it has no
    such part (parts, rows, cases).

    Equation: dv_k/dt = 1 / T_k(N), N_k(t) = B_k(t) - B_k at v_k(t) - 1, sum_k B_k = min(sum_k L_k, m + sum_k
        (B_k - N_k)); a job ends when v_k has grown by 1 since it began, the last of n_k at the latest when it
        has done that part first for which it waits most, and then the rest
    Assumes: jobs come and go as evenly as many do, slots take them in the order of launches; v_k is the work
        that a job of a row has done since the first launch, L_k are those launched, B_k those begun.
    Source: fluid limit of processor sharing (Jean-Marie & Robert, On the transient behavior of the processor
        sharing queue, Queueing Systems 17, 1994).

    Of 40 jobs of 60 s launched at once ten at a time are not slowed: all of them end after 240 s.

    >>> one, none = np.ones((1, 1)), np.ones((0, 1, 1))
    >>> order = LaunchOrder(jobs=40 * one, first_s=0 * one, every_s=0 * one, at_a_time=one)
    >>> taken = lambda present: 60 * np.maximum(present / 10, 1)[None]
    >>> course_of(order, np.array([99.0]), taken, none, none, np.array([300.0])).ends_s.round(6).tolist()
    [[240.0]]
    """
    total_s = np.maximum(expected_s - launched.first_s.min(axis=0), _MOMENT)
    way = _Way(launched, slots)
    last = LastOfRows(launched.jobs, launched.last, apart_s, alone_s, launched.first_s)
    asked = way.present
    now_s = taken(asked)
    for count in range(_AT_MOST):
        if count > _LONGER and count % _AGAIN == 0:
            total_s = 2 * total_s  # the end is far beyond what was expected
        present = way.present
        longest_s = np.where(present > 0, now_s[0], 0.0).max(axis=0)
        step = way.go(now_s, np.clip(longest_s * _OF_RUN, total_s / _STEPS[1], total_s / _STEPS[0]))
        last.go(step, now_s)
        if last.all_ended:
            break
        on = np.maximum(way.present + (step.present - present) / 2, 0)  # in half a step, if it is as this one
        if (np.abs(on - asked) > _OTHERWISE * on.sum(axis=0)).any():
            asked, now_s = on, taken(on)
    return Course(taken_s=way.mean_s(now_s), ends_s=last.ends_s)


class _Way:
    """Jobs begun and work done, step by step: who has ended by now is looked up in what was."""

    def __init__(self, launched: LaunchOrder, slots: Floats) -> None:
        shape = launched.jobs.shape
        places = 2 * _AT_MOST + 3
        self._launched, self._slots = launched, slots
        self._work, self._begun = np.zeros((places, *shape)), np.zeros((places, *shape))
        self._taken_s: list[Floats] = [np.zeros((1, *shape))]  # by a job that were always there
        self._ending = np.zeros(shape, dtype=np.int64)  # the place at which those began that end now
        self._waves: list[Floats] = []  # work at which jobs end that began together
        self._at = 0
        self._now_s = launched.first_s.min(axis=0)
        self._put(np.zeros(shape), np.zeros((1, *shape)))
        self._let_in()
        self._add_waves()

    @property
    def present(self) -> Floats:
        """Jobs of each row that hold slots now, (rows, cases)."""
        there: Floats = np.maximum(self._begun[self._at] - self._ended(), 0)
        return there

    def go(self, taken_s: Floats, steps_s: Floats) -> Step:
        """Go on by a step, in which a job takes so long, and its parts (1 + parts, rows, cases).

        At most to where launches of a row begin or a wave ends: who comes then begins at once.
        """
        before, from_s = self._begun[self._at].copy(), self._now_s
        wave = self._left_of_waves()
        waves_end_s = from_s + wave * taken_s[0]
        moment_s = np.minimum(self._launched.next_moment_s(from_s), waves_end_s.min(axis=0))
        self._now_s = np.minimum(from_s + steps_s, moment_s)
        by_s = self._now_s - from_s
        work = np.minimum(by_s / taken_s[0], wave * (1 - _MOMENT))
        self._put(work, by_s / taken_s[0] * taken_s)
        self._let_in(with_its_own=False)
        step = Step(
            from_s=from_s, by_s=by_s, before=before, begun=self._begun[self._at].copy(), present=self.present
        )
        if (moment_s == self._now_s).any():
            self._put(np.where(waves_end_s <= self._now_s, wave - work, 0.0), np.zeros_like(taken_s))
            self._let_in()
            self._add_waves()
        return step

    def _left_of_waves(self) -> Floats:
        """The work until the next of the jobs end that began together, infinite where none did."""
        left = np.full(self._launched.jobs.shape, np.inf)
        for wave in self._waves:
            more = wave - self._work[self._at]
            left = np.where(more > 0, np.minimum(left, more), left)
        return left

    def _add_waves(self) -> None:
        """Remember jobs that began together, a few times."""
        more = self._begun[self._at] - self._begun[self._at - 1]
        together = more > _WAVE * self._slots
        if together.any() and len(self._waves) < _WAVES:
            self._waves.append(np.where(together, self._work[self._at] + 1, np.inf))

    def mean_s(self, then_s: Floats) -> Floats:
        """What jobs took on average, and their parts, and will take from now on, (1 + parts, rows, cases)."""
        self._put(np.ones(self._launched.jobs.shape), then_s)
        at = self._at + 1
        taken_s = np.stack([np.broadcast_to(each, self._taken_s[-1].shape) for each in self._taken_s])
        begun = np.diff(self._begun[:at], axis=0, prepend=0.0)
        mean_s = np.zeros(taken_s.shape[1:])
        for row, case in np.ndindex(*self._launched.jobs.shape):
            work, share = self._work[:at, row, case], begun[:, row, case]
            for part, each_s in enumerate(taken_s[:, :, row, case].T):
                life_s = np.interp(work + 1, work, each_s) - each_s
                before_s = np.append(life_s[:1], life_s[:-1])
                mean_s[part, row, case] = ((life_s + before_s) / 2 @ share) / max(share.sum(), _MOMENT)
        return mean_s

    def _put(self, work: Floats, taken_s: Floats) -> None:
        """Another place, by so much more work and time."""
        at = self._at = self._at + 1
        self._work[at], self._begun[at] = self._work[at - 1] + work, self._begun[at - 1]
        self._taken_s.append(self._taken_s[-1] + taken_s)

    def _let_in(self, *, with_its_own: bool = True) -> None:
        """Let jobs begin that have been launched, as far as there are slots."""
        launched, before = self._launched.by(self._now_s, with_its_own=with_its_own), self._begun[self._at]
        free = self._slots + self._ended().sum(axis=0)
        waits = launched.sum(axis=0) > free
        if not waits.any():
            self._begun[self._at] = np.maximum(launched, before)
            return
        room, count = free - before.sum(axis=0), before.sum(axis=0)
        more = self._launched.first(count + np.maximum(room, 0)) - before
        again = ratio((more * self._ended_at_once()).sum(axis=0), more.sum(axis=0), at_zero=0.0)
        count = np.minimum(count + np.maximum(room, 0) / np.maximum(1 - again, _MOMENT), launched.sum(axis=0))
        self._begun[self._at] = np.maximum(np.where(waits, self._launched.first(count), launched), before)

    def _ended_at_once(self) -> Floats:
        """The share of those that begin in a step that end in it too, as short jobs do."""
        work = self._work[self._at] - self._work[max(self._at - 1, 0)]
        return np.clip(1 - ratio(1.0, work, at_zero=np.inf), 0, 1)

    def _ended(self) -> Floats:
        """Jobs of each row that have ended by now: those begun when it had 1 less of their work done."""
        done = self._work[self._at] - 1
        while True:
            further = np.minimum(self._ending + 1, self._at)
            ahead = (further > self._ending) & (self._of(self._work, further) <= done)
            if not ahead.any():
                break
            self._ending = np.where(ahead, further, self._ending)
        low, high = self._of(self._work, self._ending), self._of(self._work, further)
        part = np.clip(ratio(done - low, high - low, at_zero=0.0), 0, 1)
        begun, later = self._of(self._begun, self._ending), self._of(self._begun, further)
        ended: Floats = np.where(done >= 0, begun + part * (later - begun), 0.0)
        return ended

    @staticmethod
    def _of(history: Floats, places: "np.ndarray[tuple[int, ...], np.dtype[np.int64]]") -> Floats:
        at: Floats = np.take_along_axis(history, places[None], axis=0)[0]
        return at
