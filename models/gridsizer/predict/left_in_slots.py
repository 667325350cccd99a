"""What jobs in slots have still to do when the last of a batch launched at once starts."""

import numpy as np
from numpy.typing import NDArray

from gridsizer.arrays import ratio
from gridsizer.predict.inputs import refuse_negative, refuse_zero
from gridsizer.predict.waves import MOST_WAVES, started_by
from gridsizer.units import Floats


def left_varies(waves: Floats, times: Floats, shares: Floats, amounts: Floats) -> Floats:
    """How much differs from slot to slot what its job has left once the last starts: variance [amounts^2].

    Shapes: waves = jobs for each slot, of which 1 to 20 are looked at, any; times = how long jobs of each
    kind hold a slot, any unit, shares of jobs that are of each kind, and amounts that one of each kind brings
    (kinds,).

    Equation: E(L^2) - E(L)^2, E(L^j) = sum over jobs of a slot of sum_k p_k (V_k max(1 - a / T_k, 0))^j, a =
        age of the job, of which 1 + M(t) have begun by then, M as of `waves_until_start`
    Assumes: a job brings its amount evenly over its time; jobs start in random order.
    Source: residual life in a renewal process (Cox, Renewal Theory, 1962, chapter 5).

    Of equal jobs, of which each second slot gets one more, half have all left and half nothing:

    >>> one = np.array([1.0])
    >>> left_varies(np.array([1.5]), 60 * one, one, 40 * one).round(3).tolist()
    [400.0]
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
    left, squares = (_left(shares @ rest**power, begun, last, just_now) for power in (1, 2))
    return np.maximum(squares - left**2, 0)


def _left(by_age: Floats, begun: Floats, last: NDArray[np.intp], just_now: Floats) -> Floats:
    """What is left on average of jobs begun in each step, and of those begun just now."""
    before = np.convolve(begun, by_age)[: begun.size] - begun * by_age[0]
    return np.asarray(before[last] + just_now * by_age[0])
