"""I/O demand of grid nodes: in all, on shared storage, and on the drives of the array.

Every argument and result is an array; shapes broadcast, so one design, many designs and many samples are
the same code.
"""

from gridsizer.arrays import ratio
from gridsizer.units import GB_PER_TB, MB_PER_GB, SECONDS_PER_HOUR, Floats


def asked_io_mb_s(cores: Floats, busy_share: Floats, rule_mb_s: Floats, speed_factor: Floats) -> Floats:
    """All I/O of one grid node by the rule, reads plus writes, SASWORK included [MB/s].

    Equation: d_total = c * u * r * g
    Assumes: a core faster than those of the rule's time needs I/O in proportion.
    Source: paper 000 L185, L247; paper 001 L164 (faster cores ran the same set in under half the time).

    >>> float(asked_io_mb_s(np.array(12.0), np.array(1.0), np.array(150.0), np.array(1.0)))
    1800.0
    """
    return cores * busy_share * rule_mb_s * speed_factor


def shared_io_mb_s(total_mb_s: Floats, saswork_share: Floats, other_share: Floats) -> Floats:
    """The part of a node's I/O that goes to permanent shared storage [MB/s].

    Equation: d = d_total * (1 - w - x)
    Assumes: SASWORK + UTILLOC share w and other-source share x are shares of bytes.
    Source: paper 000 L183-L187: 40-50 % of 150 MB/s is 60-75 MB/s per core.

    >>> float(shared_io_mb_s(np.array(1800.0), np.array(0.5), np.array(0.0)))
    900.0
    """
    return total_mb_s * (1 - saswork_share - other_share)


def delivered_per_core_mb_s(rule_mb_s: Floats, delivered_mb_s: Floats, shared_mb_s: Floats) -> Floats:
    """What a busy core is delivered of all its I/O where its node gets only part of what is shared [MB/s].

    Equation: r' = r * X / d
    Assumes: a job waits for its slowest part, so that all of a node's I/O slows alike.
    Source: follows from `asked_io_mb_s`; SAS states its guidance per physical core (Sasiotest, SAS 9.4).

    >>> float(delivered_per_core_mb_s(np.array(100.0), np.array(1200.0), np.array(1600.0)))
    75.0
    """
    return rule_mb_s * ratio(delivered_mb_s, shared_mb_s, at_zero=1.0)


def io_from_shared_mb_s(shared_mb_s: Floats, saswork_share: Floats, other_share: Floats) -> Floats:
    """All I/O of a node whose shared part was measured: the inverse of `shared_io_mb_s` [MB/s].

    Equation: d_total = d / (1 - w - x)
    Assumes: where no I/O is shared (w + x = 1), nothing can be inferred and the total is the measured part.
    Source: follows from `shared_io_mb_s`.

    >>> float(io_from_shared_mb_s(np.array(900.0), np.array(0.5), np.array(0.0)))
    1800.0
    """
    return ratio(shared_mb_s, 1 - saswork_share - other_share, at_zero=shared_mb_s)


def shared_from_cores_mb_s(cores: Floats, busy_share: Floats, shared_mb_s_per_core: Floats) -> Floats:
    """Shared-storage I/O of a node as measured per busy core [MB/s].

    Equation: d = c * u * s
    Assumes: measured on the wire, so page-cache hits are already left out.
    Source: paper 000 Table 2 over 12 used cores a node.

    >>> float(shared_from_cores_mb_s(np.array(12.0), np.array(1.0), np.array(50.0)))
    600.0
    """
    return cores * busy_share * shared_mb_s_per_core


def grid_io_from_sessions_mb_s(sessions: Floats, mb_s_per_session: Floats) -> Floats:
    """Shared-storage I/O of the whole grid from its sessions [MB/s].

    Equation: D = sessions * per_session
    Assumes: the sessions are at work at the same time.
    Source: paper 003 L325-L329: 80 sessions sustained 1.45 GB/s.

    >>> float(grid_io_from_sessions_mb_s(np.array(80.0), np.array(18.125)))
    1450.0
    """
    return sessions * mb_s_per_session


def grid_io_from_jobs_mb_s(jobs: Floats, gb_per_job: Floats, window_h: Floats) -> Floats:
    """Shared-storage I/O of the whole grid from a batch window, averaged over it [MB/s].

    Equation: D = jobs * bytes / window
    Assumes: even load over the window; a peak inside it is higher.
    Source: arithmetic.

    >>> float(grid_io_from_jobs_mb_s(np.array(360.0), np.array(10.0), np.array(1.0)))
    1000.0
    """
    return jobs * gb_per_job * MB_PER_GB / (window_h * SECONDS_PER_HOUR)


def backup_mb_s(read_tb: Floats, window_h: Floats) -> Floats:
    """What a backup reads of the shared storage to be done in its window [MB/s].

    Equation: B = V * 10^6 / (3600 * H)
    Assumes: an even rate over the window; a backup that runs faster is done sooner and asks more meanwhile.
    Source: arithmetic.

    >>> float(backup_mb_s(np.array(36.0), np.array(5.0)))
    2000.0
    """
    return read_tb * GB_PER_TB * MB_PER_GB / (window_h * SECONDS_PER_HOUR)


def wire_reads_mb_s(shared_mb_s: Floats, read_share: Floats, page_cache_hit: Floats) -> Floats:
    """Reads that leave the grid node: what the page cache does not serve [MB/s].

    Equation: dR = d * f * (1 - h)
    Assumes: h is 0 for cyclic scans larger than memory.
    Source: paper 000 L374 (file cache), Figure 5 (47 % reads); paper 004 L42 (50-60 %).

    >>> float(wire_reads_mb_s(np.array(900.0), np.array(0.5), np.array(0.1)))
    405.0
    """
    return shared_mb_s * read_share * (1 - page_cache_hit)


def wire_writes_mb_s(shared_mb_s: Floats, read_share: Floats) -> Floats:
    """Writes that leave the grid node [MB/s].

    Equation: dW = d * (1 - f)
    Source: paper 004 L42.

    >>> float(wire_writes_mb_s(np.array(900.0), np.array(0.5)))
    450.0
    """
    return shared_mb_s * (1 - read_share)


def share_by_cores_mb_s(grid_mb_s: Floats, cores: Floats, all_cores: Floats) -> Floats:
    """One node's part of a load known for the whole grid [MB/s].

    Equation: d = D * c / sum(c)
    Assumes: sessions and jobs are spread in proportion to used cores.
    Source: one slot per core (paper 003 L164).

    >>> float(share_by_cores_mb_s(np.array(1450.0), np.array(4.0), np.array(14.0)).round(1))
    414.3
    """
    return grid_mb_s * cores / all_cores


def without_sas_compression_mb_s(io_mb_s: Floats, growth: Floats) -> Floats:
    """I/O of a node with SAS compression off where it was measured with it on, SASWORK included [MB/s].

    Equation: d' = d * growth
    Assumes: the jobs run without compressing, and faster, on larger files; the rule is MB/s per core and does
        not move. Nothing is taken off where compression is turned on.
    Source: paper 000 Table 5: one job took 34:05 with SAS compression and 14:00 without, 2.4 times as fast.

    >>> float(without_sas_compression_mb_s(np.array(100.0), np.array(2.5)))
    250.0
    """
    return io_mb_s * growth


def drive_io_mb_s(
    reads_mb_s: Floats, writes_mb_s: Floats, parity_over_data: Floats, array_ratio: Floats, cache_hit: Floats
) -> Floats:
    """Bytes the array's drives move: writes with parity, reads the array cache misses, both reduced [MB/s].

    Equation: backend = dW * (1 + p/d) / a + dR * (1 - ha) / a
    Assumes: inline reduction a acts before the drives, and not on the front end.
    Source: arithmetic of striping with parity: OneFS +2d:1n adds a third to writes on 4 nodes.

    >>> args = (np.array(x) for x in (600.0, 300.0, 1 / 3, 2.0, 0.5))
    >>> float(drive_io_mb_s(*args))
    350.0
    """
    return (writes_mb_s * (1 + parity_over_data) + reads_mb_s * (1 - cache_hit)) / array_ratio


def saswork_tb(sessions: Floats, gb_per_session: Floats) -> Floats:
    """Scratch space that so many sessions hold at a time [TB].

    Equation: W = n * v / 1000
    Assumes: each at its largest; of sessions that are not entered, one a used core.
    Source: one slot per core (paper 003 L164); SASWORK of a session is not printed anywhere.

    >>> float(saswork_tb(np.array(12.0), np.array(200.0)))
    2.4
    """
    return sessions * gb_per_session / GB_PER_TB
