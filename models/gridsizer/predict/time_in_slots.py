"""For how long jobs that start over time hold their slots between two moments."""

import numpy as np

from gridsizer.units import Floats


def time_in_slots_s(
    first_s: Floats, last_s: Floats, held_s: Floats, from_s: Floats, until_s: Floats
) -> Floats:
    """For how long a job of each class holds its slot between two moments, on average over its jobs [s].

    Shapes: first_s and last_s = when its first and its last job start, held_s = for how long each holds its
    slot, from_s and until_s = the moments, all broadcast. Nobody looks at the numbers again.

    Equation: (H(b) - H(a) - H(b - T) + H(a - T)), H(t) = mean of max(t - x, 0) over starts x from F to S
    Assumes: jobs start at even times from the first start F to the last S.
    Source: follows from the overlap of [x, x + T] and [a, b].

    Of jobs of 100 s the one that starts at 0 is there all the time from 50 to 100 s; where they start from 0
    to 200 s, those are that start from 0 to 50, those from 50 to 100 half the time, and later ones are not:

    >>> first, last, held, a, b = (np.array([x]) for x in (0.0, 200.0, 100.0, 50.0, 100.0))
    >>> time_in_slots_s(first, first, held, a, b).tolist(), time_in_slots_s(first, last, held, a, b).tolist()
    ([50.0], [18.75])
    """

    def before_s(moment_s: Floats) -> Floats:
        since_first_s, since_last_s = np.maximum(moment_s - first_s, 0), np.maximum(moment_s - last_s, 0)
        span_s = last_s - first_s
        over_time_s = (since_first_s**2 - since_last_s**2) / np.where(span_s > 0, 2 * span_s, 1.0)
        return np.where(span_s > 0, over_time_s, since_first_s)

    in_slots_s = before_s(until_s) - before_s(from_s)
    in_slots_s = in_slots_s - before_s(until_s - held_s) + before_s(from_s - held_s)
    return np.maximum(in_slots_s, 0)
