"""How long a job holds its slot where the scheduler fills free slots only now and then."""

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.predict.inputs import refuse_negative
from gridsizer.units import Floats


def held_s(run_s: Floats, scatter: Floats, interval_s: Floats) -> Floats:
    """Time from the start of a job to that of the next in its slot, with a job waiting [s].

    `scatter` is half the width of run times, as a share of their mean.

    Equation: i * E[ceil(t / i)], t even from T (1 - a) to T (1 + a); T where i = 0
    Assumes: jobs start when the scheduler looks, so each holds its slot for whole intervals.
    Source: follows from a scheduler that looks every i seconds.

    >>> args = (np.array([100.0, 100.0]), np.array([0.0, 0.3]), np.array([0.0, 60.0]))
    >>> held_s(*args).tolist()
    [100.0, 130.0]
    """
    refuse_negative("run_s", run_s)
    refuse_negative("interval_s", interval_s)
    if not interval_s.any():
        return run_s
    low, high = (ratio(run_s * way, interval_s, at_zero=0.0) for way in (1 - scatter, 1 + scatter))
    width = high - low
    steps = np.where(width > 1e-9, ratio(_area(high) - _area(low), width, at_zero=0.0), np.ceil(high - 1e-9))
    return np.where(interval_s > 0, steps * interval_s, run_s)


def _area(x: Floats) -> Floats:
    """The integral of ceil from 0 to x."""
    whole = np.floor(x)
    area: Floats = whole * (whole + 1) / 2 + (x - whole) * (whole + 1)
    return area
