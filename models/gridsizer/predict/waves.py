"""How long a batch launched at once waits for slots: waves of jobs, blurred as their times differ."""

from typing import Final

import numpy as np

from gridsizer.predict.inputs import refuse_negative, refuse_zero
from gridsizer.units import Floats

_MOST_WAVES: Final = 20.0  # beyond, waves have blurred or one of them matters little
_STEPS: Final = 240  # of time, up to the last wave looked at
_TOGETHER: Final = 0.1  # so many jobs for each slot that start within a step start at its end


def waves_until_start(waves: Floats, times: Floats, shares: Floats) -> Floats:
    """When the last job of a batch starts, in mean run times from its launch [ratio].

    Shapes: waves = jobs for each slot, any; times = run times that jobs have, any unit, and shares of jobs
    that have each, (kinds,).

    Equation: g with 1 + M(g) = w, M(t) = sum_k p_k * (1 + M(t - t_k)) over t_k <= t; 0 for w <= 1
    Assumes: jobs start in random order; slots are so many that they do what they do on average. Beyond 20
        waves each wave more takes the mean.
    Source: the renewal equation (Cox, Renewal Theory, 1962, chapter 4).

    Equal jobs start in waves. Where half the jobs take next to no time, the others are started sooner:

    >>> waves_until_start(np.array([0.9, 2.5]), np.array([60.0]), np.array([1.0])).round(2).tolist()
    [0.0, 2.0]
    >>> waves_until_start(np.array([1.9]), np.array([0.0, 60.0]), np.array([0.5, 0.5])).round(2).tolist()
    [0.0]
    """
    refuse_negative("waves", waves)
    _, most, at, started = started_until(waves, times, shares)
    looked_at = np.minimum(waves, most) * (1 - 1e-9)  # the first moment at which so many have started
    first = np.minimum(np.searchsorted(started, looked_at), len(at) - 1)
    together = started[first] - started[np.maximum(first - 1, 0)] > _TOGETHER
    starts = np.where(together, at[first], np.interp(looked_at, started, at))
    return np.where(waves <= 1, 0.0, starts + np.maximum(waves - most, 0))


def jobs_begun(times: Floats, shares: Floats, most: float) -> tuple[Floats, Floats]:
    """Moments, in mean run times, and jobs that a slot has begun by each, those together as steps [count].

    Shapes: times = run times that jobs have, over their mean, and shares of jobs that have each, (kinds,);
    most = waves to look at, of which 20 are. Returns (moments,) each [ratio, count].

    Equation: 1 + M(t), M as of `waves_until_start`
    Source: the renewal equation (Cox, Renewal Theory, 1962, chapter 4).

    >>> at, begun = jobs_begun(np.array([1.0]), np.array([1.0]), 3.0)
    >>> np.interp(np.array([0.0, 0.99, 1.0, 2.5]), at, begun).tolist()
    [1.0, 1.0, 2.0, 3.0]
    """
    refuse_negative("times", times)
    at, started = _started(times, shares, float(np.clip(most, 1, _MOST_WAVES)))
    steps = np.flatnonzero(np.diff(started) > _TOGETHER)
    at = np.insert(at, steps + 1, at[steps + 1] * (1 - 1e-9))
    return at, np.insert(started, steps + 1, started[steps])


def started_until(waves: Floats, times: Floats, shares: Floats) -> tuple[Floats, float, Floats, Floats]:
    """Mean run time, waves looked at, moments, and jobs started by each in a slot [any, count, ratio, count].

    Shapes: waves = jobs for each slot, any, of which the most is looked at, 2 to 20; times = run times that
    jobs have, any unit, and shares of jobs that have each, (kinds,). Moments are even steps in mean run times
    [ratio].

    Equation: 1 + M(t), M as of `waves_until_start`
    Source: the renewal equation (Cox, Renewal Theory, 1962, chapter 4).

    >>> mean, most, at, started = started_until(np.array([1.5]), np.array([60.0]), np.array([1.0]))
    >>> float(mean), most, np.interp(np.array([0.0, 1.0, 2.0]), at, started).tolist()
    (60.0, 2.0, [1.0, 2.0, 3.0])
    """
    refuse_negative("times", times)
    shares = shares / shares.sum()
    mean = times @ shares
    refuse_zero("times", mean)
    most = float(np.clip(np.max(waves, initial=1), 2, _MOST_WAVES))
    return mean, most, *_started(times / mean, shares, most)


def _started(times: Floats, shares: Floats, most: float) -> tuple[Floats, Floats]:
    """Moments, and jobs that have started in a slot by each, on average."""
    of_mean = int(_STEPS / (most + 1))  # whole, so that equal jobs end on a step
    step, steps = 1 / of_mean, int(np.ceil(most + 1)) * of_mean
    lags = np.zeros(steps + 2)  # share of jobs that end so many steps after they start
    whole = np.minimum(np.floor(times / step + 1e-9), steps).astype(int)
    part = np.where(whole < steps, np.maximum(times / step - whole, 0), 0.0)
    np.add.at(lags, whole, shares * (1 - part))
    np.add.at(lags, whole + 1, shares * part)
    still = -lags[: steps + 1]
    still[0] = max(1 - lags[0], 1e-9)
    ended = _quotient(np.cumsum(lags)[: steps + 1], still)
    return step * np.arange(steps + 1, dtype=np.float64), 1 + ended


def _quotient(of: Floats, by: Floats) -> Floats:
    """Coefficients of one power series over another, as many as both have.

    The renewal equation, step by step, is such a quotient. The inverse doubles its coefficients with each of
    Newton's steps: some eight of them, where solving for one moment after the other takes 240.

    >>> _quotient(np.array([1.0, 0.0, 0.0]), np.array([1.0, -0.5, 0.0])).tolist()
    [1.0, 0.5, 0.25]
    """
    inverse = np.array([1 / by[0]])
    while inverse.size < by.size:
        size = min(2 * inverse.size, by.size)
        left = -np.convolve(inverse, by[:size])[:size]
        left[0] += 2
        inverse = np.convolve(inverse, left)[:size]
    return np.convolve(of, inverse)[: of.size]
