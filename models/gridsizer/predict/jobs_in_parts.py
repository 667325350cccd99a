"""The parts of a job: its bytes under SAS compression, and their scaling to a measured run time."""

import numpy as np

from gridsizer.arrays import ratio, share_of
from gridsizer.predict.inputs import refuse_negative, refuse_zero
from gridsizer.units import Floats


def left_by_compression(moved_gb: Floats, coded_gb: Floats, sas_ratio: Floats) -> Floats:
    """Bytes a job moves with SAS compression over those without; above 1 where its tables grow [share].

    Equation: 1 - (U / V) * (1 - 1/s), U = uncompressed bytes that SAS compresses, at most V
    Assumes: reads and writes are touched in one proportion.
    Source: follows from the ratio s of each table; paper 000 Table 4 prints s from 0.73 to 30.

    >>> left_by_compression(np.array([100.0, 0.0]), np.array([80.0, 0.0]), np.array([2.0, 2.0])).tolist()
    [0.6, 1.0]
    """
    refuse_negative("moved_gb", moved_gb)
    refuse_negative("coded_gb", coded_gb)
    refuse_zero("sas_ratio", sas_ratio)
    return 1 - np.minimum(share_of(coded_gb, moved_gb), 1) * (1 - 1 / sas_ratio)


def parts_kept(measured_s: Floats, parts_s: Floats) -> Floats:
    """By how much the parts of a job are scaled so that they fit into its measured run time [share].

    Equation: min(1, T_measured / T_parts)
    Assumes: where the parts add up to more than was measured, each is too large by the same share.
    Source: assumed; a measurement goes before a description.

    >>> parts_kept(np.array([50.0, 50.0]), np.array([100.0, 20.0])).tolist()
    [0.5, 1.0]
    """
    refuse_negative("parts_s", parts_s)
    return np.minimum(1, ratio(measured_s, parts_s, at_zero=1.0))


def unexplained_s(measured_s: Floats, cpu_time: Floats, io_time: Floats, overlap: Floats) -> Floats:
    """Time to add to the described I/O of a job for its parts to add up to its measured run time [s].

    Equation: e with (1 - o) * (Tc + Tio + e) + o * max(Tc, Tio + e) = T, 0 where the parts are longer
    Assumes: other jobs do not stretch this time.
    Source: solved from `job_time_s`.

    >>> args = (np.array(x) for x in (500.0, 100.0, 300.0, 0.0))
    >>> float(unexplained_s(*args))
    100.0
    """
    gap = measured_s - (1 - overlap) * (cpu_time + io_time) - overlap * np.maximum(cpu_time, io_time)
    hidden = np.maximum(cpu_time - io_time, 0)  # I/O that could be added while the job computes
    apart = 1 - overlap
    first = np.minimum(hidden, ratio(gap, apart, at_zero=np.inf))
    return np.where(gap > 0, first + np.maximum(gap - apart * first, 0), 0.0)
