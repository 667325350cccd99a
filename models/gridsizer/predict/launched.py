"""How many jobs of a batch have been launched by any moment, as lines: a flow while they come over time."""

from typing import Final

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.predict.inputs import refuse_negative
from gridsizer.units import Floats

_BEFORE_S: Final = 1e-6  # what is launched at a moment is not launched so long before it


def launched_by(jobs: Floats, first_s: Floats, last_s: Floats, every_s: Floats) -> tuple[Floats, Floats]:
    """Moments, and jobs of each class launched by each, which grow evenly from one to the next [s, count].

    Shapes: jobs, first_s = when the first of them is launched, last_s, and every_s, 0 where all are launched
    at once, (classes,). Returns (moments,), (classes, moments).

    Equation: n - 1/2 - c (r_last - t) / i, c = n i / (r_last - r_first + i), from 0 to n; at once n from r on
    Assumes: half a job is still to be launched on average when the last one is.
    Source: arithmetic of even launches of c jobs each i seconds.

    Three jobs, one each 10 s: the last one is launched at 20 s.

    >>> of_one = (np.array([each]) for each in (3.0, 0.0, 20.0, 10.0))
    >>> moments_s, launched = launched_by(*of_one)
    >>> np.interp(np.array([0.0, 10.0, 20.0, 25.0]), moments_s, launched[0]).round(3).tolist()
    [0.5, 1.5, 2.5, 3.0]
    """
    for name, each in (("jobs", jobs), ("first_s", first_s), ("last_s", last_s), ("every_s", every_s)):
        refuse_negative(name, each)
    rate = np.where(every_s > 0, ratio(jobs, last_s - first_s + every_s, at_zero=0.0), 0.0)
    begins_s = np.maximum(last_s - ratio(np.maximum(jobs - 0.5, 0), rate, at_zero=0.0), 0)
    turns_s = np.concatenate([begins_s, last_s + ratio(np.full(1, 0.5), rate, at_zero=0.0)])
    moments_s = np.unique(np.concatenate([turns_s - _BEFORE_S, turns_s]))
    jobs, rate, last_s = jobs[:, None], rate[:, None], last_s[:, None]
    over_time = np.clip(jobs - 0.5 - rate * (last_s - moments_s), 0, jobs)
    launched = np.where(rate > 0, over_time, jobs * (moments_s >= last_s))
    return moments_s, np.where(moments_s < 0, 0.0, launched)
