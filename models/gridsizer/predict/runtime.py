"""How long one job runs: its CPU, the bytes it moves to each place, and how far the two overlap."""

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.predict.inputs import refuse_beyond_share, refuse_negative, refuse_unless, refuse_zero
from gridsizer.units import MB_PER_GB, Floats


def cpu_time_s(cpu_s: Floats, threads: Floats, coded_gb: Floats, cpu_s_per_gb: Floats) -> Floats:
    """Time a job computes, SAS compression included [s].

    Equation: Tc = cpu / threads + q * V, V = uncompressed bytes that SAS compresses or expands, 0 with it off
    Assumes: threads share the work evenly; compression runs on one thread and beside nothing else.
    Source: paper 000 L465-L466: 12 GB written in 100 s take 368 s with SAS compression, which puts q near
        22 s/GB there; it differs by table and is to be measured on a site's own.

    >>> args = (np.array(x) for x in (120.0, 4.0, 10.0, 20.0))
    >>> float(cpu_time_s(*args))
    230.0
    """
    refuse_negative("cpu_s", cpu_s)
    refuse_unless((threads >= 1) & np.isfinite(threads), "threads", wanted="1 or more", got=threads)
    refuse_negative("coded_gb", coded_gb)
    refuse_negative("cpu_s_per_gb", cpu_s_per_gb)
    return cpu_s / threads + cpu_s_per_gb * coded_gb


def crossing_gb(read_gb: Floats, written_gb: Floats, page_cache_hit: Floats) -> Floats:
    """Bytes of a job that leave its grid node [GB].

    Equation: V = VR * (1 - h) + VW
    Assumes: writes are not absorbed by the page cache for longer than the job runs.
    Source: paper 000 L374 (file cache).

    >>> float(crossing_gb(np.array(40.0), np.array(5.0), np.array(0.25)))
    35.0
    """
    refuse_negative("read_gb", read_gb)
    refuse_negative("written_gb", written_gb)
    refuse_beyond_share("page_cache_hit", page_cache_hit)
    return read_gb * (1 - page_cache_hit) + written_gb


def transfer_s(moved_gb: Floats, rate_mb_s: Floats) -> Floats:
    """Time to move bytes to or from one place; 0 where there are none [s].

    Equation: T = V / rate
    Source: definition of a rate.

    >>> transfer_s(np.array([35.0, 0.0]), np.array([100.0, 0.0])).tolist()
    [350.0, 0.0]
    """
    refuse_negative("moved_gb", moved_gb)
    moved_gb, rate_mb_s = np.broadcast_arrays(moved_gb, rate_mb_s)
    refuse_unless((rate_mb_s > 0) | (moved_gb == 0), "rate_mb_s", wanted="above 0", got=rate_mb_s)
    return ratio(moved_gb * MB_PER_GB, rate_mb_s, at_zero=0.0)


def job_time_s(cpu_time: Floats, io_time: Floats, overlap: Floats) -> Floats:
    """Run time of a job [s].

    Equation: T = (1 - o) * (Tc + Tio) + o * max(Tc, Tio)
    Assumes: o = 0 computes and moves bytes in turn, o = 1 hides the shorter of the two.
    Source: bounds of two activities, in turn and at once; o is fitted to measured jobs or a range.

    >>> overlaps = np.array([0.0, 0.5, 1.0])
    >>> job_time_s(np.array(100.0), np.array(300.0), overlaps).tolist()
    [400.0, 350.0, 300.0]
    """
    refuse_negative("cpu_time", cpu_time)
    refuse_negative("io_time", io_time)
    refuse_beyond_share("overlap", overlap)
    return time_of_sound_s(cpu_time, io_time, overlap)


def time_of_sound_s(cpu_time: Floats, io_time: Floats, overlap: Floats) -> Floats:
    """The same of numbers that are known to be sound: who asks again and again looks at them once [s].

    >>> time_of_sound_s(np.array(100.0), np.array(300.0), np.array([0.0, 0.5, 1.0])).tolist()
    [400.0, 350.0, 300.0]
    """
    in_turn_s: Floats = cpu_time + io_time
    if not overlap.any():  # as most often
        return in_turn_s
    return (1 - overlap) * in_turn_s + overlap * np.maximum(cpu_time, io_time)


def cpu_over_real(cpu_s: Floats, real_s: Floats) -> Floats:
    """User and system CPU time over real time; above 1 where threads run at once [ratio].

    Equation: (user + system) / T
    Source: paper 001 L160; Table 3, node 1 (L175): (568 + 75) / 545 = 1.18 as a ratio of totals.

    >>> round(float(cpu_over_real(np.array(568.0 + 75.0), np.array(545.0))), 2)
    1.18
    """
    refuse_negative("cpu_s", cpu_s)
    refuse_zero("real_s", real_s)
    return cpu_s / real_s


def compression_effect(compressed_s: Floats, plain_s: Floats) -> Floats:
    """Run time with SAS compression over that without; above 1 where it costs more than it saves [ratio].

    Equation: T_on / T_off
    Source: paper 000 L465-L466: 54:42 with, 18:25 without on one array.

    >>> round(float(compression_effect(np.array(54 * 60 + 42.0), np.array(18 * 60 + 25.0))), 2)
    2.97
    """
    refuse_negative("compressed_s", compressed_s)
    refuse_zero("plain_s", plain_s)
    return compressed_s / plain_s


def break_even_mb_s(sas_ratio: Floats, cpu_s_per_gb: Floats) -> Floats:
    """Rate of uncompressed bytes for one stream below which SAS compression saves time [MB/s].

    Equation: rate* = (1 - 1/s) / q
    Assumes: no overlap of CPU and I/O. A table that grows (s <= 1) never saves time: the rate is 0.
    Source: follows from `job_time_s` at o = 0: V (1 - 1/s) / rate saved against q V spent.

    >>> break_even_mb_s(np.array([2.0, 0.7]), np.array(20.0)).tolist()
    [25.0, 0.0]
    """
    refuse_zero("sas_ratio", sas_ratio)
    refuse_zero("cpu_s_per_gb", cpu_s_per_gb)
    return np.maximum(1 - 1 / sas_ratio, 0) * MB_PER_GB / cpu_s_per_gb
