"""When jobs launched over time begin on groups of grid nodes of unequal speed: step by step."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.predict.inputs import refuse_negative, refuse_zero
from gridsizer.predict.open_slots import OpenSlots
from gridsizer.units import Floats

_STEPS: Final = 100  # of time, until all have begun
_MOST: Final = 10 * _STEPS  # by then all have begun, as rates are never so far off
_MARGIN: Final = 1.5  # for groups that run different mixes
_HELD_ON: Final = 1e-9  # share of a slot that a job of no time keeps
_FEW: Final = 1e-6  # of a job
_LATEST: Final = 0.5  # jobs that are still to end when the last one ends, on average


def begun_over_time(
    moments_s: Floats,
    launched: Floats,
    slots: Floats,
    nodes: Floats,
    held_s: Floats,
    *,
    by_chance: bool,
    interval_s: float = 0.0,
) -> tuple[Floats, Floats]:
    """Moments, and jobs of each class that each group of grid nodes begins at each of them [s, count].

    Shapes: moments_s (moments,) and launched (classes, moments) as of `launched_by`; slots of all nodes, and
    nodes (groups,); held_s = for how long jobs hold a slot there, of each class some times that are equally
    frequent (groups, classes, times). Returns (steps,), (classes, groups, steps).

    Equation: b_g(t) = b_g(t - d) + s_g(t) - sum_h p_h s_g(t - h), sum_g s_g(t) = min(launched but not begun,
        sum_g (m_g - b_g)), in steps of d
    Assumes: jobs begin in the order of launch, on the nodes of which the smallest share of slots is busy, or
        by chance on any with a free slot, when the scheduler looks. They end on any node of their group by
        chance; many jobs do what they do on average.
    Source: the scheduler of the simulation; paper 002 L23: jobs go to nodes by their open slots.

    Of six jobs, one each 10 s, a fast slot runs one in 10 s, a slow one in 100 s. Each takes one of the first
    two, and the other four follow on the fast one:

    >>> moments_s, six = np.array([0.0, 60.0]), np.array([[0.0, 6.0]])
    >>> held_s, one = np.array([[[10.0]], [[100.0]]]), np.ones(2)
    >>> _, begun = begun_over_time(moments_s, six, one, one, held_s, by_chance=False)
    >>> begun.sum(axis=(0, 2)).round(1).tolist()
    [5.0, 1.0]
    """
    refuse_negative("slots", slots)
    refuse_negative("nodes", nodes)
    in_all = launched.sum(axis=0)
    refuse_zero("launched", in_all[-1:])
    mean_s = np.einsum("gkh,km->gm", held_s, launched[:, -1:] / in_all[-1])[:, 0] / held_s.shape[-1]
    refuse_zero("held_s", mean_s)
    until_s, latest_s = _all_begun_s(moments_s, launched, slots, held_s)
    step_s = _step_s(until_s + interval_s, float(mean_s.min()))
    steps = min(int(_MARGIN * (latest_s + interval_s) / step_s) + 3, _MOST)
    at_s = step_s * np.arange(steps, dtype=np.float64)
    mixes = np.flatnonzero(np.diff(in_all) > _FEW)
    of_mix = np.diff(launched)[:, mixes] / np.diff(in_all)[mixes]
    flow = _Flow(
        launched=np.interp(_looks_s(at_s + step_s / 2, interval_s), moments_s, in_all),
        until=in_all[mixes + 1],
        ending=np.einsum("km,gkt->mtg", of_mix, _ending(held_s / step_s, len(at_s))),
        slots=OpenSlots(nodes.tolist(), slots.tolist(), by_chance=by_chance),
    )
    begun = flow.begun()
    return at_s[: begun.shape[1]], np.einsum("km,mtg->kgt", of_mix, begun)


def last_to_end_s(moments_s: Floats, begun: Floats, ends_s: Floats) -> Floats:
    """When the last job of each group ends, whichever class it is of [s].

    Shapes: moments_s (moments,), begun = jobs of each class that each group begins at each (classes, groups,
    moments); ends_s = how long after its start one ends there (classes, groups). Returns (groups,).

    Equation: y with sum_k n_k (those that end after y) = 1/2
    Assumes: half a job is still to end on average when the last one ends; of less than one in all, half.
    Source: as of `last_end_behind_start`, for jobs that begin at any moments.

    Of ten jobs that begin each second from 1 s on, the last one ends 60 s after its start:

    >>> of_one = np.ones((1, 1, 10))
    >>> last_to_end_s(np.arange(1.0, 11.0), of_one, np.array([[60.0]])).tolist()
    [70.0]
    """
    refuse_negative("ends_s", ends_s)
    return np.array(
        [
            _last_s((moments_s + of_group_s[:, None]).ravel(), begun[:, group].ravel())
            for group, of_group_s in enumerate(ends_s.T)
        ]
    )


def _last_s(at_s: Floats, jobs: Floats) -> float:
    """The moment of the last of some jobs."""
    order = np.argsort(at_s)
    counted = np.cumsum(jobs[order])
    looked_at = counted[-1] - min(_LATEST, counted[-1] / 2)
    return float(at_s[order[np.searchsorted(counted, looked_at)]])


def _all_begun_s(moments_s: Floats, launched: Floats, slots: Floats, held_s: Floats) -> tuple[float, float]:
    """When all jobs have begun by the rates at which slots come free, and at the latest [s].

    A slot that is always taken begins one job less than its rate says at the least.
    """
    in_all, last_s = launched.sum(axis=0), float(moments_s[-1])
    rest, some = in_all[-1] - in_all, in_all < in_all[-1]
    if in_all[-1] <= slots.sum():
        return last_s, last_s
    means = np.einsum("gkh,km->gm", held_s, (launched[:, -1:] - launched)[:, some]) / held_s.shape[-1]
    rates = np.einsum("g,gm->m", slots, ratio(rest[some], means, at_zero=np.inf))
    by_rates_s, latest_s = (
        float((moments_s[some] + jobs / rates).max()) for jobs in (rest[some], rest[some] + slots.sum())
    )
    return max(last_s, by_rates_s), max(last_s, latest_s)


def _step_s(until_s: float, shortest_s: float) -> float:
    """A step of time, so that equal jobs of the fastest group end on one if they last for some."""
    step_s = until_s / _STEPS or shortest_s
    return shortest_s / round(shortest_s / step_s) if shortest_s > step_s else step_s


def _looks_s(at_s: Floats, interval_s: float) -> Floats:
    """When the scheduler last looked, by each moment [s]."""
    return np.floor(at_s / interval_s + _FEW) * interval_s if interval_s else at_s


def _ending(held: Floats, count: int) -> Floats:
    """Share of jobs that end so many steps after they began: (groups, classes, steps)."""
    groups, classes, times = held.shape
    whole = np.minimum(np.floor(held + 1e-9), count).astype(int)
    part = np.clip(held - whole, 0, 1)
    ending = np.zeros((groups, classes, count + 2))
    of = (np.arange(groups)[:, None, None], np.arange(classes)[:, None])
    np.add.at(ending, (*of, whole), (1 - part) / times)
    np.add.at(ending, (*of, whole + 1), part / times)
    return ending[:, :, :count]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class _Flow:
    """Jobs from their launch through the slots, in the order of launch; mixes follow one another."""

    launched: Floats  # jobs by each step, (steps,)
    until: Floats  # jobs launched by the end of each mix of classes, (mixes,)
    ending: Floats  # share that ends so many steps after it began, (mixes, steps, groups)
    slots: OpenSlots

    def begun(self) -> Floats:
        """Jobs that each group begins at each step, until all have begun: (mixes, steps, groups)."""
        mixes, steps, groups = self.ending.shape
        kept = np.maximum(1 - self.ending[:, 0], _HELD_ON).tolist()
        begun, ends = np.zeros((mixes, steps, groups)), np.zeros((steps, groups))
        launched, until = self.launched.tolist(), self.until.tolist()
        done, mix = 0.0, 0
        for step in range(steps):
            self.slots.give_back(ends[step].tolist())
            while launched[step] - done > _FEW:
                taken = self.slots.take(min(launched[step], until[mix]) - done, kept[mix])
                begun[mix, step] = taken
                ends[step + 1 :] += begun[mix, step] * self.ending[mix, 1 : steps - step]
                done += sum(taken)
                if until[mix] - done > _FEW:
                    break
                mix += 1
                if mix == mixes:
                    return begun[:, : step + 1]
        return begun
