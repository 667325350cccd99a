"""How many jobs of a batch launched at once each group of grid nodes begins, as slots come free in waves."""

from typing import Final

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.predict.inputs import refuse_negative, refuse_zero
from gridsizer.predict.uncertainty import medians
from gridsizer.predict.waves import jobs_begun
from gridsizer.units import Floats

_HALVINGS: Final = 14  # of the longest time, to less than a thousandth
_LEAST_WAVES: Final = 2.0  # looked at in each group


def jobs_by_waves(jobs: Floats, slots: Floats, times: Floats, shares: Floats) -> Floats:
    """Jobs that each group runs in all of a batch launched at once, more than there are slots [count].

    Shapes: jobs (samples,); slots, all of which begin with a job (groups, samples); times = how long jobs of
    each kind hold a slot there, any unit (groups, kinds); shares of jobs that are of each kind (kinds,).

    Equation: n_g = a_g W_g(t), t with sum_g a_g W_g(t) = n, W_g(t) = 1 + M_g(t) jobs that a slot has begun by
        t, M_g as of `waves_until_start`
    Assumes: the next job starts where a slot comes free, jobs in random order; slots at their medians say
        when the queue is empty.
    Source: the renewal equation (Cox, Renewal Theory, 1962, chapter 4), one slot of each group after another.

    6 slots of 60 s have begun 9 jobs each, and 6 slots of 600 s the first one, once 60 jobs have begun:

    >>> slots, times = np.array([[6.0], [6.0]]), np.array([[60.0], [600.0]])
    >>> jobs_by_waves(np.array([60.0]), slots, times, np.array([1.0])).round(6).ravel().tolist()
    [54.0, 6.0]
    """
    refuse_negative("jobs", jobs)
    refuse_negative("slots", slots)
    shares = shares / shares.sum()
    means = times @ shares
    refuse_zero("times", means)
    middle = medians(slots)
    waves = ratio(np.max(jobs, initial=0), middle.sum(keepdims=True), at_zero=1.0)
    rate = (middle / means).sum() / middle.sum()
    until = float(waves[0] / rate + means.max())  # by then all have begun
    begun = [_curve(of_group, mean, shares, until) for of_group, mean in zip(times, means, strict=True)]
    moments = np.unique(np.concatenate([at for at, _ in begun]))
    by_moment = np.array([np.interp(moments, *curve) for curve in begun])
    empty = np.interp(jobs, middle @ by_moment, moments)
    in_all = slots * np.array([np.interp(empty, *curve) for curve in begun])
    return np.asarray(in_all * ratio(jobs, in_all.sum(axis=0), at_zero=0.0))


def last_end_behind_start(jobs: Floats, slots: Floats, times: Floats, shares: Floats, ends: Floats) -> Floats:
    """How long after the last of some jobs has started the last one ends, whichever that is [unit of times].

    Shapes: jobs of all kinds, and slots (1,); times = how long jobs of each kind hold a slot, shares of jobs
    that are of each kind, and ends = how long after its start one of a kind ends (kinds,). Returns (1,).

    Equation: y - t, a sum_k p_k (n / a - W(y - E_k)) = 1/2 over E_k > y - t, W(t) = (n - 1/2) / a, W = 1 + M
        as of `waves_until_start`
    Assumes: half a job is still to end on average when the last one ends, as half of one is still to start.
    Source: of jobs in random order, those that end after y are the ones of kind k that start after y - E_k.

    Of 20 jobs in 10 slots, half of 60 s and half of 20 s, 15 have begun by 20 s and 17.5 by 40 s. The others
    start at 60 s, and more than half a job of them is long:

    >>> jobs, slots, times, shares = (np.array(x) for x in ([20.0], [10.0], [60.0, 20.0], [0.5, 0.5]))
    >>> last_end_behind_start(jobs, slots, times, shares, times).round(1).tolist()
    [60.0]
    """
    refuse_negative("jobs", jobs)
    shares = shares / shares.sum()
    mean = times @ shares
    refuse_zero("times", mean)
    waves = float(jobs[0] / slots[0])
    curve = _curve(times, float(mean), shares, (waves + 1) * float(mean))
    begun_by_last = waves - 0.5 / float(slots[0])
    begins = float(np.interp(begun_by_last, curve[1], curve[0]))
    at_least, at_most = 0.0, float(ends.max())
    for _ in range(_HALVINGS):
        half = (at_least + at_most) / 2
        ended = np.minimum(np.interp(begins + half - ends, *curve, left=0.0), waves)
        if shares @ ended < begun_by_last:
            at_least = half
        else:
            at_most = half
    return np.array([at_most])


def _curve(times: Floats, mean: float, shares: Floats, until: float) -> tuple[Floats, Floats]:
    """Moments, and jobs a slot has begun by each, up to a moment; waves stand as steps."""
    at, begun = jobs_begun(times / mean, shares, max(until / mean, _LEAST_WAVES))
    at, end = at * mean, max(until, float(at[-1]) * mean)
    further = begun[-1] + (end - at[-1]) / mean
    return np.append(at, end), np.append(begun, further)
