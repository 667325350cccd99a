"""What jobs in slots have still to do when the last of a batch launched at once starts."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.arrays import ratio
from gridsizer.predict.inputs import refuse_negative
from gridsizer.predict.waves import started_until
from gridsizer.units import Floats

_NORMAL: Final = np.array([-1.463, -0.599, 0.0, 0.599, 1.463])  # fifths of a normal draw, of variance 1


def left_varies(
    waves: Floats, times: Floats, shares: Floats, amounts: Floats, slots_of_node: Floats
) -> Floats:
    """How much differs from slot to slot what its job has left once the last starts: variance [amounts^2].

    That of a node is as much times its slots. Shapes: waves = jobs for each slot, of which 1 to 20 are looked
    at, and slots_of_node, any; times = how long jobs of each kind hold a slot, any unit, shares of jobs that
    are of each kind, and amounts that one of each kind brings (kinds,).

    Equation: E(L^2) - E(L)^2 + m V^2 var(M(t (1 + e))), E(L^j) = sum over jobs of a slot of sum_k p_k
        (V_k max(1 - a / T_k, 0))^j, a = age of the job, 1 + M(t) = w as of `waves_until_start`; e normal of
        variance c^2 / (m w), c = deviation of V_k / T_k in slots over its mean
    Assumes: a job brings its amount evenly over its time; jobs start in random order. A node whose jobs bring
        more at a time goes on slower, and so its slots come free later, all of them: by chance for each wave.
    Source: residual life in a renewal process (Cox, Renewal Theory, 1962, chapter 5); variance of a mean.

    Of equal jobs, of which each second slot gets one more, half have all left and half nothing:

    >>> one = np.array([1.0])
    >>> left_varies(np.array([1.5]), 60 * one, one, 40 * one, 12 * one).round(3).tolist()
    [400.0]
    """
    refuse_negative("amounts", amounts)
    mean, most, at, started = started_until(waves, times, shares)
    shares = shares / shares.sum()
    looked_at = np.clip(waves, 1, most) * (1 - 1e-9)
    last = np.minimum(np.searchsorted(started, looked_at), len(at) - 1)
    begun = np.diff(started, prepend=0.0)
    just_now = looked_at - (started - begun)[last]
    rest = amounts[:, None] * np.maximum(1 - ratio(at, times[:, None] / mean, at_zero=np.inf), 0)
    left, squares = (_left(shares @ rest**power, begun, last, just_now) for power in (1, 2))
    slower = np.sqrt(_flows_vary(times, shares, amounts) / (slots_of_node * looked_at))
    moments = np.interp(looked_at, started, at) * (1 + slower * _NORMAL[:, None])
    apart = np.interp(moments, at, started).var(axis=0) * (amounts @ shares) ** 2
    varies: Floats = np.maximum(squares - left**2, 0) + slots_of_node * apart
    return varies


def _left(by_age: Floats, begun: Floats, last: NDArray[np.intp], just_now: Floats) -> Floats:
    """What is left on average of jobs begun in each step, and of those begun just now."""
    before = np.convolve(begun, by_age)[: begun.size] - begun * by_age[0]
    return np.asarray(before[last] + just_now * by_age[0])


def _flows_vary(times: Floats, shares: Floats, amounts: Floats) -> Floats:
    """The variance of what jobs in slots bring at a time, over its mean squared, (1,)."""
    in_slots, flows = shares * times, ratio(amounts, times, at_zero=0.0)
    mean, squares = (np.atleast_1d(in_slots @ flows**power) for power in (1, 2))
    return np.maximum(ratio(squares * in_slots.sum(), mean**2, at_zero=1.0) - 1, 0)
