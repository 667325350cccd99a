"""The window of a batch: makespan bounds with launches over time, dispatch, a tail, and scatter."""

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.predict.inputs import refuse_fraction, refuse_negative
from gridsizer.predict.makespan import makespan_bounds_s
from gridsizer.units import Floats


def busy_slots(slots: Floats, jobs: Floats, work: Floats, launch_span_s: Floats) -> Floats:
    """Slots that are busy while jobs are still to come [count].

    Equation: max(1, min(m, n, W / span)), W / span with launches over time only
    Assumes: launches are spread evenly from the first to the last.
    Source: Little's law: jobs in the grid = launch rate * run time.

    >>> busy_slots(np.array([8.0]), np.array([40.0]), np.array([4000.0]), np.array([1000.0])).tolist()
    [4.0]
    """
    by_launch = ratio(work, launch_span_s, at_zero=np.inf)
    busy: Floats = np.maximum(np.minimum(np.minimum(slots, jobs), by_launch), 1)
    return busy


def earliest_end_s(work: Floats, slots: Floats, latest_alone_s: Floats, tail_s: Floats) -> Floats:
    """The earliest that a batch ends [s].

    `latest_alone_s` is the latest of: launch of a class's last job plus the run time of such a job.

    Equation: max(W / m, max_k(r_k + T_k)) + tail
    Assumes: nothing beyond `makespan_bounds_s`.
    Source: Graham 1969, with a launch time for each job.

    >>> float(earliest_end_s(np.array(600.0), np.array(2.0), np.array(350.0), np.array(60.0)))
    410.0
    """
    refuse_negative("tail_s", tail_s)
    return makespan_bounds_s(work, latest_alone_s, slots)[0] + tail_s


def latest_end_s(
    work: Floats,
    longest_s: Floats,
    slots: Floats,
    jobs: Floats,
    interval_s: Floats,
    last_launch_s: Floats,
    tail_s: Floats,
) -> Floats:
    """The latest that a batch ends if the scheduler fills a free slot when it next looks [s].

    Equation: r_last + W'/m + L' * (1 - 1/m) + tail, W' = W + n * interval, L' = L + interval
    Assumes: all launches wait for the last one, which is later than any schedule does.
    Source: Graham 1969; a slot that waits for the scheduler is counted as held by its next job.

    >>> args = (np.array(x) for x in (600.0, 300.0, 2.0, 4.0, 10.0, 100.0, 60.0))
    >>> float(latest_end_s(*args))  # 100 + 640/2 + 310/2 + 60
    635.0
    """
    refuse_negative("interval_s", interval_s)
    refuse_negative("last_launch_s", last_launch_s)
    ends = makespan_bounds_s(work + jobs * interval_s, longest_s + interval_s, slots)[1]
    return last_launch_s + ends + tail_s


def between_bounds_s(earliest_s: Floats, latest_s: Floats, position: Floats) -> Floats:
    """An end between the earliest and the latest [s].

    Equation: T = e + u * (l - e)
    Assumes: nothing favours one place between the bounds over another.
    Source: assumed: bounds say no more; a position u is drawn evenly for each sample.

    >>> float(between_bounds_s(np.array(100.0), np.array(300.0), np.array(0.25)))
    150.0
    """
    return earliest_s + position * (latest_s - earliest_s)


def wait_for_due_s(starts_min: Floats, due_min: Floats) -> Floats:
    """Time from a start to a due time of the clock, the next day where it is not later [s].

    Equation: 60 * (1 + (due - start - 1) mod 1440)
    Source: arithmetic of a day of 1440 minutes; both in whole minutes from midnight.

    >>> wait_for_due_s(np.array([1320.0, 60.0, 60.0]), np.array([360.0, 120.0, 60.0])).tolist()
    [28800.0, 3600.0, 86400.0]
    """
    for field, values in (("starts_min", starts_min), ("due_min", due_min)):
        refuse_fraction(field, values, least=0)
    return 60 * (1 + (due_min - starts_min - 1) % 1440)
