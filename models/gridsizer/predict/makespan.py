"""When a batch is done: bounds from its work, its longest chain and the slots of the grid."""

import numpy as np

from gridsizer.predict.inputs import refuse_fraction, refuse_negative
from gridsizer.units import Floats


def grid_slots(nodes: Floats, cores_used: Floats, slots_per_core: Floats) -> Floats:
    """Jobs that the grid runs at a time [count].

    Equation: m = N * c * slots per core
    Assumes: a node's slots are whole; what is left of a fraction is not used.
    Source: paper 002 L23: a job is added to a node by its open job slots, which the user defines.

    >>> float(grid_slots(np.array(7.0), np.array(8.0), np.array(1.0)))
    56.0
    """
    return nodes * np.floor(cores_used * slots_per_core * (1 + 1e-9))


def work_slot_s(jobs: Floats, job_s: Floats, stretch: Floats) -> Floats:
    """Work of a batch: the time that each job holds its slot, summed over all jobs [slot-seconds].

    Shapes: jobs, job_s = run time alone, and stretch (classes, samples). Returns (samples,).

    Equation: W = sum_k n_k * T_k * sigma_k
    Assumes: a job holds its slot to its end, while it waits for I/O too, so its time counts after stretching.
    Source: definition of the work of a schedule (Graham 1969).

    >>> work_slot_s(
    ...     jobs=np.array([[100.0], [20.0]]),
    ...     job_s=np.array([[60.0], [600.0]]),
    ...     stretch=np.array([[1.0], [1.5]]),
    ... ).tolist()
    [24000.0]
    """
    refuse_negative("jobs", jobs)
    refuse_negative("job_s", job_s)
    refuse_negative("stretch", stretch)
    work: Floats = (jobs * job_s * stretch).sum(axis=0)
    return work


def makespan_bounds_s(work: Floats, longest_s: Floats, slots: Floats) -> tuple[Floats, Floats]:
    """The earliest and the latest that a batch ends, if no slot idles while a job waits for one [s].

    Equation: max(W / m, L) <= T <= W / m + L * (1 - 1 / m)
    Assumes: jobs do not slow each other beyond the stretching already in W and in the longest chain L.
    Source: Graham 1969, Bounds on multiprocessing timing anomalies.

    >>> earliest, latest = makespan_bounds_s(np.array(24_000.0), np.array(900.0), np.array(30.0))
    >>> float(earliest), float(latest)
    (900.0, 1670.0)
    """
    refuse_negative("work", work)
    refuse_negative("longest_s", longest_s)
    refuse_fraction("slots", slots, least=1)
    even_s = work / slots
    return np.maximum(even_s, longest_s), even_s + longest_s * (1 - 1 / slots)
