"""Max-min fair shares of a full resource between jobs that hold slots."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.arrays import ratio, weighed
from gridsizer.predict.inputs import refuse_beyond_share, refuse_negative
from gridsizer.units import Floats

_SETTLED: Final = 1e-9


def fair_pace(
    jobs: Floats,
    amount: Floats,
    alone_s: Floats,
    beside_s: Floats,
    across_s: Floats,
    overlap: Floats,
    busy_slots: Floats,
    full_pace: Floats,
) -> Floats:
    """Time per unit of a job whose own pace is faster than its fair share [s per unit].

    Jobs take turns on `busy_slots` slots and pass a resource that needs `full_pace` seconds for a unit when
    it is full. Those that could go faster than their fair share get it; the others keep their own pace.

    Shapes: jobs, amount = units one job passes, alone_s = its time for them alone, beside_s = the rest of its
    I/O, across_s = what may overlap with it, overlap (classes, samples); busy_slots, full_pace (samples,).
    Returns (samples,), 0 where no job is slowed.

    Equation: mu with sum_k n_k * T_k(mu) = m * p * sum_k n_k * V_k, T_k at I/O time max(t_k, V_k * mu) + b_k
    Assumes: all slots busy, the mix of classes in them as in the whole batch; bytes spread evenly over nodes.
    Source: max-min fairness (Bertsekas & Gallager 1992) of the mean number of jobs that move data at a time,
        which Little's law gives. The sum is convex in mu, so Newton's steps end at its root.

    Four jobs of 100 MB, 1 s each alone, on four slots and a link of 100 MB/s: each gets a quarter of it.

    >>> one, none = np.array([[1.0]]), np.array([[0.0]])
    >>> args = (4 * one, 100 * one, one, none, none, none)
    >>> fair_pace(*args, busy_slots=np.array([4.0]), full_pace=np.array([0.01])).round(6).tolist()
    [0.04]
    """
    for field, values in (("jobs", jobs), ("amount", amount), ("alone_s", alone_s), ("full_pace", full_pace)):
        refuse_negative(field, values)
    refuse_beyond_share("overlap", overlap)
    return pace_of_sound(jobs, amount, alone_s, beside_s, across_s, overlap, busy_slots, full_pace)


def pace_of_sound(
    jobs: Floats,
    amount: Floats,
    alone_s: Floats,
    beside_s: Floats,
    across_s: Floats,
    overlap: Floats,
    busy_slots: Floats,
    full_pace: Floats,
) -> Floats:
    """The same of numbers that are known to be sound: who asks again and again looks at them once.

    >>> one, none = np.array([[1.0]]), np.array([[0.0]])
    >>> args = (4 * one, 100 * one, one, none, none, none)
    >>> pace_of_sound(*args, busy_slots=np.array([4.0]), full_pace=np.array([0.01])).round(6).tolist()
    [0.04]
    """
    overlaps = bool((overlap > 0).any())
    moved, io_s = jobs * amount, alone_s + beside_s
    alone_work_s = weighed(jobs, across_s) + weighed(jobs, io_s)
    if overlaps:
        alone_work_s = alone_work_s - weighed(jobs * overlap, np.minimum(across_s, io_s))
    lacking_s = busy_slots * full_pace * moved.sum(axis=0) - alone_work_s
    slowed = lacking_s > _SETTLED * alone_work_s
    pace, at = np.zeros(slowed.shape), np.flatnonzero(slowed)
    if at.size:
        knees, grows = ratio(alone_s, amount, at_zero=0.0), moved
        if overlaps:
            shown = ratio(np.maximum(alone_s, across_s - beside_s), amount, at_zero=0.0)
            knees = np.concatenate(np.broadcast_arrays(knees, shown))
            grows = np.concatenate(np.broadcast_arrays(moved * (1 - overlap), moved * overlap))
        pace[at] = _root(*(_in(part, at) for part in (knees, grows, lacking_s)))
    return pace


def _in(part: Floats, at: NDArray[np.int64]) -> Floats:
    """An array in some samples; one that does not vary, or that all samples are asked of, as it is."""
    return part if part.shape[-1] in {1, at.size} else part.take(at, axis=-1)


def _root(knees: Floats, growth: Floats, lacking_s: Floats) -> Floats:
    """The pace at which the work has grown by what it lacks, by Newton's steps from above.

    Beyond each of its `knees` the work grows by so much more with the pace: a sum of straight lines, so that
    a step from the lines beyond their knees to their root ends at the root of all once they stay the same.
    """
    grown = growth * knees
    pace: Floats = (lacking_s + grown.sum(axis=0)) / growth.sum(axis=0)
    for _ in range(len(knees)):
        beyond = pace > knees
        nearer = (lacking_s + weighed(grown, beyond)) / weighed(growth, beyond)
        if (nearer >= pace).all():
            break
        pace = nearer
    return pace
