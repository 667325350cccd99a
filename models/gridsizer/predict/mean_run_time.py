"""What jobs of a class take on average, of which the last run as others end beside them."""

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.predict.inputs import refuse_negative
from gridsizer.units import Floats


def mean_run_time_s(run_s: Floats, last_s: Floats, since_s: Floats, at_once: Floats) -> Floats:
    """Mean run time of the jobs of a class whose last ones run as others end [s].

    Shapes: run_s = while slots are as busy as they come, last_s = of the job that starts last, since_s = from
    the first start to the last, at_once = share of jobs that start together, any of them (classes, samples).

    Equation: T - h (T - min(L, T)), h = b (1 - min(s / T, 1)) + (1 - b) min(T / s, 1) / 2, T = run_s, L =
        last_s, s = since_s, b = at_once
    Assumes: what a job has still to do when the last one starts it does in the company of that one; those
        that started one after another have half of it to do on average.
    Source: mean of an even share of work done in either company.

    Of 100 s among all and 60 s at the end: one wave, one and a half, and of ten the tenth that is there last:

    >>> runs, lasts, since = np.array([100.0] * 3), np.array([60.0] * 3), np.array([0.0, 100.0, 1000.0])
    >>> mean_run_time_s(runs, lasts, since, np.array([1.0, 2 / 3, 0.0])).round(1).tolist()
    [60.0, 93.3, 98.0]
    """
    refuse_negative("run_s", run_s)
    refuse_negative("last_s", last_s)
    refuse_negative("since_s", since_s)
    old = at_once * (1 - np.minimum(ratio(since_s, run_s, at_zero=1.0), 1))
    young = (1 - at_once) * np.minimum(ratio(run_s, since_s, at_zero=1.0), 1) / 2
    mean_s: Floats = run_s - np.maximum(run_s - last_s, 0) * (old + young)
    return mean_s
