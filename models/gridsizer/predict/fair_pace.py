"""Max-min fair shares between jobs that hold slots: the pace a full resource sets for what passes it."""

from typing import Final

import numpy as np

from gridsizer.arrays import ratio
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
    """Time that a unit takes each job for which its own pace is not slower [s per unit].

    Jobs take turns on `busy_slots` slots and pass a resource that needs `full_pace` seconds for a unit when
    it is full. Those that could go faster than their fair share get it; the others keep their own pace.

    Shapes: jobs, amount = units one job passes, alone_s = its time for them alone, beside_s = the rest of its
    I/O, across_s = what may overlap with it, overlap (classes, samples); busy_slots, full_pace (samples,).
    Returns (samples,), 0 where nobody is slowed.

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
    needed_s = busy_slots * full_pace * np.sum(jobs * amount, axis=0)
    classes = (jobs, amount, alone_s, beside_s, across_s, overlap)
    alone = _work_s(*classes, pace=np.zeros(1))[0]
    slowed = np.broadcast_to(
        needed_s > alone * (1 + _SETTLED), np.broadcast_shapes(needed_s.shape, alone.shape)
    )
    pace = np.zeros(slowed.shape)
    if np.any(slowed):
        some = [np.broadcast_to(part, (len(jobs), slowed.size))[:, slowed] for part in classes]
        start = np.broadcast_to(busy_slots * full_pace, slowed.shape)[slowed]
        pace[slowed] = _root(some, np.broadcast_to(needed_s, slowed.shape)[slowed], start)
    return pace


def _root(classes: list[Floats], needed_s: Floats, pace: Floats) -> Floats:
    """The pace at which the jobs need as long as the resource does, by Newton's steps from above."""
    for _ in range(2 * len(classes[0]) + 2):
        work_s, slope = _work_s(*classes, pace=pace)
        over_s = work_s - needed_s
        if np.all(over_s <= _SETTLED * needed_s):
            break
        step = ratio(over_s, slope, at_zero=0.0)
        pace = pace - np.maximum(step, 0)
    return pace


def _work_s(
    jobs: Floats,
    amount: Floats,
    alone_s: Floats,
    beside_s: Floats,
    across_s: Floats,
    overlap: Floats,
    *,
    pace: Floats,
) -> tuple[Floats, Floats]:
    """Time all jobs hold their slots at a pace, and how fast it grows with the pace."""
    fair_s = amount * pace
    slowed = fair_s > alone_s
    io_s = np.where(slowed, fair_s, alone_s) + beside_s
    job_s = (1 - overlap) * (across_s + io_s) + overlap * np.maximum(across_s, io_s)
    counts = np.where(slowed, 1 - overlap * (io_s <= across_s), 0)
    return np.sum(jobs * job_s, axis=0), np.sum(jobs * amount * counts, axis=0)
