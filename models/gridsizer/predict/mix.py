"""Ceilings of a resource that serves reads and writes in turn, at mixes other than the measured one.

A byte's work is what its rate leaves of a second: 1 / C. It lies on a line over the read share (E4), so two
mixes at which a ceiling is known give those between them.
"""

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.units import Floats


def share_of_reads(reads_mb_s: Floats, writes_mb_s: Floats, where_nothing: Floats) -> Floats:
    """Share of reads in what a resource is asked for, or another where that is nothing [share].

    Equation: f = reads / (reads + writes)
    Source: arithmetic.

    >>> share_of_reads(np.array([1_000.0, 0.0]), np.array([2_000.0, 0.0]), np.array([0.5])).round(3).tolist()
    [0.333, 0.5]
    """
    return ratio(reads_mb_s, reads_mb_s + writes_mb_s, at_zero=where_nothing)


def reads_alone_gb_s(mixed_gb_s: Floats, measured_read_share: Floats, write_cost: Floats) -> Floats:
    """Ceiling of reads alone, from one measured with writes among them [GB/s].

    Equation: CR = C * (f + (1 - f) * q)
    Assumes: a written byte costs q times the work of a read one, at any mix.
    Source: E4, 1 / C(f) = f / CR + (1 - f) / CW, with CR = q * CW.

    >>> float(reads_alone_gb_s(np.array(8.0), np.array(0.5), np.array(2.0)))
    12.0
    """
    return mixed_gb_s * (measured_read_share + (1 - measured_read_share) * write_cost)


def writes_alone_gb_s(mixed_gb_s: Floats, measured_read_share: Floats, write_cost: Floats) -> Floats:
    """Ceiling of writes alone, from one measured with reads among them [GB/s].

    Equation: CW = C * (f / q + 1 - f)
    Assumes: a written byte costs q times the work of a read one, at any mix.
    Source: E4, 1 / C(f) = f / CR + (1 - f) / CW, with CR = q * CW.

    >>> float(writes_alone_gb_s(np.array(8.0), np.array(0.5), np.array(2.0)))
    6.0
    """
    return mixed_gb_s * (measured_read_share / write_cost + 1 - measured_read_share)


def between_mixes_gb_s(
    read_share: Floats,
    measured_read_share: Floats,
    mixed_gb_s: Floats,
    read_gb_s: Floats,
    write_gb_s: Floats,
) -> Floats:
    """Ceiling at a mix, from those at the measured mix, of reads alone and of writes alone [GB/s].

    The ceiling at the measured mix stands there. Neither direction alone passes its own ceiling.

    Equation: 1 / C(f) = max((1 - t) / C0 + t / CE, f / CR, (1 - f) / CW)
    Assumes: t is how far f lies from the measured f0 towards reads alone (CE = CR) or writes alone (CE = CW).
    Source: utilisation law (Denning & Buzen 1978): work is linear in the mix.

    >>> round(float(between_mixes_gb_s(*map(np.array, (0.75, 0.5, 8.0, 12.0, 6.0)))), 9)
    9.6
    >>> float(between_mixes_gb_s(*map(np.array, (0.5, 0.5, 8.0, 12.0, 6.0))))
    8.0
    """
    to_reads = ratio(read_share - measured_read_share, 1 - measured_read_share, at_zero=0.0)
    to_writes = ratio(measured_read_share - read_share, measured_read_share, at_zero=0.0)
    along = np.maximum(np.maximum(to_reads, to_writes), 0)
    end = np.where(to_reads > 0, read_gb_s, write_gb_s)
    work = (1 - along) / mixed_gb_s + along / end
    return 1 / np.maximum(work, np.maximum(read_share / read_gb_s, (1 - read_share) / write_gb_s))


def write_penalty(protection_cost: Floats, overhead: Floats, measured_overhead: Floats) -> Floats:
    """By how much a level of protection raises the work of a write over the level measured under [ratio].

    Equation: 1 + k * max(0, (1 + o) / (1 + o0) - 1)
    Assumes: o is the bytes written beside each byte of data: 1 for two copies, p/d for parity; a level that
        writes less than the measured one gains nothing.
    Source: arithmetic of copies and parity; k, the share of a write's work that grows so, is an input.

    >>> float(write_penalty(np.array(1.0), np.array(2.0), np.array(1 / 3)))
    2.25
    """
    return 1 + protection_cost * np.maximum((1 + overhead) / (1 + measured_overhead) - 1, 0)


def protected_ceiling_gb_s(
    ceiling_gb_s: Floats, read_share: Floats, write_gb_s: Floats, penalty: Floats
) -> Floats:
    """Ceiling at a mix whose writes cost more work than when it was measured [GB/s].

    Equation: 1 / C' = 1 / C + (h - 1) * (1 - f) / CW
    Assumes: reads cost what they did.
    Source: utilisation law (Denning & Buzen 1978).

    >>> round(float(protected_ceiling_gb_s(*map(np.array, (8.0, 0.5, 6.0, 2.0)))), 9)
    4.8
    """
    return 1 / (1 / ceiling_gb_s + (penalty - 1) * (1 - read_share) / write_gb_s)


def work_over_mean(bytes_over_mean: Floats, all_gb_s: Floats, there_gb_s: Floats) -> Floats:
    """Work of a storage node over the mean, from the bytes that it serves over the mean [ratio].

    Equation: w = i * C(f) / C(f')
    Assumes: f is the mix of all that reaches the storage nodes, f' that of what reaches this one; a byte's
        work is what its ceiling leaves of a second, 1 / C.
    Source: utilisation law (Denning & Buzen 1978).

    >>> float(work_over_mean(np.array(2.0), np.array(9.0), np.array(6.0)))
    3.0
    """
    return bytes_over_mean * all_gb_s / there_gb_s
