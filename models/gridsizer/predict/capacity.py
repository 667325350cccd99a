"""The two capacity chains: space that the drives supply, and space that the data needs."""

import numpy as np

from gridsizer.units import Floats, tb_from_tib


def raw_tb(raw_tb_per_node: Floats, nodes: Floats) -> Floats:
    """Capacity of all drives [TB].

    Equation: raw = S * raw per node
    Source: paper 000 L315: 24 TB a node, 96 TB a chassis.

    >>> float(raw_tb(np.array(24.0), np.array(4.0)))
    96.0
    """
    return nodes * raw_tb_per_node


def protected_tb(raw: Floats, efficiency: Floats) -> Floats:
    """Capacity left for data after protection [TB].

    Equation: protected = raw * e
    Assumes: e is data over raw capacity, with stripes and mirrors (see `with_mirrors`).
    Source: vendor's protection table (see `protection_efficiency`).

    >>> float(protected_tb(np.array(96.0), np.array(0.75)))
    72.0
    """
    return raw * efficiency


def usable_tb(protected: Floats, hot_spare_tb: Floats, pool_overhead: Floats) -> Floats:
    """Protected capacity less the virtual hot spare and the file system's own share [TB].

    Equation: usable = (protected - spare) * (1 - overhead)
    Assumes: the hot spare is given in protected capacity.
    Source: OneFS Virtual Hot Spare, http://www.unstructureddatatips.com/onefs-virtual-hot-spare/

    >>> float(usable_tb(np.array(72.0), np.array(2.0), np.array(0.0)))
    70.0
    """
    return np.maximum(protected - hot_spare_tb, 0) * (1 - pool_overhead)


def writable_tb(usable: Floats, max_fill: Floats) -> Floats:
    """Usable capacity up to the highest fill [TB].

    Equation: writable = usable * fill
    Source: Dell KB 000216868: keep below 90 %.

    >>> float(writable_tb(np.array(70.0), np.array(0.8)))
    56.0
    """
    return usable * max_fill


def bought_tb(tib: Floats, volumes: Floats) -> Floats:
    """Space of the volumes of a service [TB].

    Equation: bought = n * size, in decimal units
    Assumes: all of the size bought may be written, up to the highest fill.
    Source: IEC 80000-13: 1 TiB is 2^40 bytes.

    >>> round(float(bought_tb(np.array(50.0), np.array(2.0))), 1)
    110.0
    """
    return tb_from_tib(tib * volumes)


def sas_compressed_tb(logical_tb: Floats, copies: Floats, sas_ratio: Floats) -> Floats:
    """All copies of a data family after SAS compression [TB]; it grows where the ratio is below 1.

    Equation: compressed = logical * copies / s
    Source: paper 000 Table 4: 1433.6 GB become 503 GB; simdata grows from 40 to 55 GB.

    >>> float(sas_compressed_tb(np.array(1433.6), np.array(1.0), np.array(2.85)).round(1))
    503.0
    """
    return logical_tb * copies / sas_ratio


def array_reduced_tb(sent_tb: Floats, array_ratio: Floats) -> Floats:
    """What the array stores of what is sent to it, before dedupe [TB].

    Equation: stored = sent / a
    Source: paper 000 Table 4: 503 GB become 149 GB (3.38:1).

    >>> float(array_reduced_tb(np.array(503.0), np.array(503 / 149)).round(6))
    149.0
    """
    return sent_tb / array_ratio


def deduped_tb(stored_tb: Floats, dedupe_saving: Floats) -> Floats:
    """What is left after post-process dedupe [TB].

    Equation: left = stored * (1 - saving)
    Assumes: none by default; the paper's 41 % rests on 12 identical copies.
    Source: paper 000 section 7.4 (4.6 TB before, 2.7 TB after).

    >>> float(deduped_tb(np.array(4.6), np.array(0.413)).round(2))
    2.7
    """
    return stored_tb * (1 - dedupe_saving)


def snapshot_tb(output_tb_per_day: Floats, retention_days: Floats) -> Floats:
    """Space that snapshots hold when SAS rewrites whole tables [TB].

    Equation: snapshots = output per day * days kept
    Assumes: every rewritten table is kept once a day.
    Source: assumed: SAS rewrites a table as a whole, so its old blocks stay in the snapshot.

    >>> float(snapshot_tb(np.array(0.5), np.array(7.0)))
    3.5
    """
    return output_tb_per_day * retention_days


def dedupe_limit_of_copies(copies: Floats) -> Floats:
    """The most that dedupe can save on identical copies [share].

    Equation: 1 - 1/m
    Assumes: all m copies are identical, block for block.
    Source: arithmetic of identical copies; paper 000 section 7.4 held 12 of them.

    >>> float(dedupe_limit_of_copies(np.array(4.0)))
    0.75
    """
    return 1 - 1 / copies
