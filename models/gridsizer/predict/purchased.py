"""Throughput that is bought by size, and how long a burst beyond it lasts."""

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.units import Floats


def limit_by_size_mb_s(tib: Floats, mb_s_per_tib: Floats) -> Floats:
    """What a service level allows one volume of a size [MB/s].

    Equation: L = size * rate per TiB
    Assumes: the size bought counts, not what is stored on it.
    Source: Service levels for Azure NetApp Files: "up to 128 MiB/s of throughput per 1 TiB of capacity
        provisioned". https://learn.microsoft.com/en-us/azure/azure-netapp-files/azure-netapp-files-service-levels

    >>> float(limit_by_size_mb_s(np.array(46.0), np.array(68.0)))
    3128.0
    """
    return tib * mb_s_per_tib


def at_least_mb_s(limit_mb_s: Floats, floor_mb_s: Floats) -> Floats:
    """A limit that is never below what the smallest volume has [MB/s].

    Equation: max(L, floor)
    Source: arithmetic of a service's floor, as 128 MiB/s of a Flexible pool of Azure NetApp Files.
        https://learn.microsoft.com/en-us/azure/azure-netapp-files/azure-netapp-files-resource-limits

    >>> float(at_least_mb_s(np.array(16.0), np.array(134.2)))
    134.2
    """
    return np.maximum(limit_mb_s, floor_mb_s)


def at_most_mb_s(limit_mb_s: Floats, ceiling_mb_s: Floats) -> Floats:
    """A limit that stops growing with the size, or with what was provisioned [MB/s].

    Equation: min(L, ceiling)
    Source: Requirements for large volumes of Azure NetApp Files: linear per TiB up to 12,800 MiB/s.
        https://learn.microsoft.com/en-us/azure/azure-netapp-files/large-volumes-requirements-considerations

    >>> float(at_most_mb_s(np.array(13_421.8), np.array(4_718.6)))
    4718.6
    """
    return np.minimum(limit_mb_s, ceiling_mb_s)


def of_volumes_mb_s(limit_mb_s: Floats, volumes: Floats) -> Floats:
    """What volumes of one size have together [MB/s].

    Equation: n * L
    Assumes: the load spreads evenly over them; a volume that is asked for more limits earlier.
    Source: arithmetic: each volume is metered on its own.

    >>> float(of_volumes_mb_s(np.array(1_000.0), np.array(3.0)))
    3000.0
    """
    return limit_mb_s * volumes


def burst_lasts_s(limit_mb_s: Floats, burst_over_limit: Floats, credits_mb: Floats) -> Floats:
    """How long full credits carry a burst at its highest rate [s]; without end where it is the limit itself.

    Equation: t = C / (L * (b - 1))
    Assumes: a token bucket: the limit itself costs no credits, and refills none while all of it is used.
    Source: Amazon FSx for Lustre performance: file systems earn credits below their baseline and spend them
        above it. https://docs.aws.amazon.com/fsx/latest/LustreGuide/ssd-storage.html

    >>> float(burst_lasts_s(np.array(500.0), np.array(4.0), np.array(900_000.0)))
    600.0
    """
    return ratio(credits_mb, limit_mb_s * (burst_over_limit - 1), at_zero=np.inf)
