"""What the jobs of a batch launched at once have still to do when the last of them starts."""

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.predict.inputs import refuse_negative, refuse_zero
from gridsizer.predict.waves import MOST_WAVES, started_by
from gridsizer.units import Floats


def left_in_slots(waves: Floats, times: Floats, shares: Floats, amounts: Floats) -> tuple[Floats, Floats]:
    """Mean and variance of what the job in a slot has left to bring, once the last starts [unit of amounts].

    Shapes: waves = jobs for each slot, of which 1 to 20 are looked at, any; times = how long jobs of each
    kind hold a slot, any unit, shares of jobs that are of each kind, and amounts that one of each kind brings
    (kinds,). The variance is in the square of that unit.

    Equation: E(L^j) = sum over jobs of a slot of sum_k p_k (V_k max(1 - a / T_k, 0))^j, a = age of the job,
        of which 1 + M(t) have begun by then, M as of `waves_until_start`
    Assumes: a job brings its amount evenly over its time; jobs start in random order.
    Source: residual life in a renewal process (Cox, Renewal Theory, 1962, chapter 5).

    Of equal jobs, of which each second slot gets one more, half have all left and half nothing:

    >>> one = np.array([1.0])
    >>> mean, variance = left_in_slots(np.array([1.5]), 60 * one, one, 40 * one)
    >>> mean.round(3).tolist(), variance.round(3).tolist()
    ([20.0], [400.0])
    """
    refuse_negative("times", times)
    refuse_negative("amounts", amounts)
    shares = shares / shares.sum()
    mean = times @ shares
    refuse_zero("times", mean)
    most = float(np.clip(np.max(waves, initial=1), 2, MOST_WAVES))
    at, started = started_by(times / mean, shares, most)
    looked_at = np.clip(waves, 1, most) * (1 - 1e-9)
    last = np.minimum(np.searchsorted(started, looked_at), len(at) - 1)
    begun = np.diff(started, prepend=0.0)
    just_now = looked_at - (started - begun)[last]
    rest = amounts[:, None] * np.maximum(1 - ratio(at, times[:, None] / mean, at_zero=np.inf), 0)
    first, second = (_left(shares @ rest**power, begun, last, just_now) for power in (1, 2))
    return first, np.maximum(second - first**2, 0)


def _left(by_age: Floats, begun: Floats, last: Floats, just_now: Floats) -> Floats:
    """What is left on average of jobs begun in each step, and of those begun just now."""
    before = np.convolve(begun, by_age)[: begun.size] - begun * by_age[0]
    return np.asarray(before[last] + just_now * by_age[0])
