"""Sustained ceilings of resources, and max-min fair rates of flows that share them."""

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.units import Floats


def mixed_ceiling_gb_s(read_share: Floats, read_gb_s: Floats, write_gb_s: Floats) -> Floats:
    """Ceiling of a resource that serves reads and writes in turn, at a given mix [GB/s].

    Equation: 1 / C(f) = f / CR + (1 - f) / CW
    Assumes: half duplex, as a node's processing is; full-duplex links are tested one way at a time.
    Source: utilisation law (Denning & Buzen 1978).

    >>> float(mixed_ceiling_gb_s(np.array(0.5), np.array(12.0), np.array(6.0)))
    8.0
    """
    return 1 / (read_share / read_gb_s + (1 - read_share) / write_gb_s)


def array_ceiling_mb_s(
    ceiling_gb_s: Floats, nodes: Floats, ceiling_nodes: Floats, mb_per_gb: Floats
) -> Floats:
    """Sustained ceiling of an array of `nodes` storage nodes [MB/s].

    Equation: C(S) = C * S / S0
    Assumes: throughput grows in proportion to storage nodes (Isilon's own figures do: 945 = 63 * 15 GB/s).
    Source: paper 000 L96; the base (1000 or 1024 MB in a GB) is the policy's.

    >>> float(array_ceiling_mb_s(np.array(9.0), np.array(6.0), np.array(4.0), np.array(1000.0)))
    13500.0
    """
    return ceiling_gb_s * mb_per_gb * nodes / ceiling_nodes


def derated_spec_gb_s(spec_gb_s: Floats, sustained_over_spec: Floats) -> Floats:
    """A vendor's "up to" brought down to what such arrays sustained [GB/s].

    Equation: C = spec * derate
    Assumes: the derate of other arrays holds for this one.
    Source: the derate is learnt from the systems with both figures (Method: What vendors' maxima were worth).

    >>> float(derated_spec_gb_s(np.array(15.0), np.array(0.8)))
    12.0
    """
    return spec_gb_s * sustained_over_spec


def at_least_gb_s(estimate_gb_s: Floats, carried_gb_s: Floats) -> Floats:
    """An estimate of a ceiling that is not below what was seen carried with room to spare [GB/s].

    Equation: max(C, carried)
    Source: what was carried is a lower bound of what can be.

    >>> at_least_gb_s(np.array([6.0, 8.0]), np.array([7.0])).tolist()
    [7.0, 8.0]
    """
    return np.maximum(estimate_gb_s, carried_gb_s)


def beyond_measured(imbalance: Floats, measured_imbalance: Floats) -> Floats:
    """By how much clients are spread less evenly than in the run that gave the ceiling [ratio].

    Equation: max(1, i / i0)
    Assumes: the busiest storage node is full first; a better spread than in the run gains nothing.
    Source: paper 000 Figure 5 (busiest node over mean).

    >>> beyond_measured(np.array([1.0, 2.0]), np.array([1.25])).tolist()
    [1.0, 1.6]
    """
    return np.maximum(imbalance / measured_imbalance, 1)


def derated_mb_s(ceiling_mb_s: Floats, factor: Floats) -> Floats:
    """A ceiling divided by what keeps it from being reached: uneven clients, compression in software [MB/s].

    Equation: C' = C / i
    Source: paper 000 Figure 5 (busiest node over mean); Table 5 (one job, 1 to 2.3 times).

    >>> float(derated_mb_s(np.array(9000.0), np.array(1.2)))
    7500.0
    """
    return ceiling_mb_s / factor


def back_end_network_mb_s(
    reads_mb_s: Floats, writes_mb_s: Floats, parity_over_data: Floats, storage_nodes: Floats
) -> Floats:
    """Traffic between storage nodes that each node's back-end ports carry, each way [MB/s].

    Equation: per node = (W * (1 + p/d) + R) * (S - 1) / S^2
    Assumes: data lies evenly over the nodes and clients enter evenly.
    Source: arithmetic: of the bytes a node serves, (S - 1)/S lie on the others.

    >>> float(back_end_network_mb_s(np.array(2000.0), np.array(3000.0), np.array(1 / 3), np.array(4.0)))
    1125.0
    """
    crossing = (storage_nodes - 1) / storage_nodes**2
    return (writes_mb_s * (1 + parity_over_data) + reads_mb_s) * crossing


def back_end_of_mount_mb_s(
    reads_mb_s: Floats,
    writes_mb_s: Floats,
    parity_over_data: Floats,
    storage_nodes: Floats,
    mount_share: Floats,
) -> Floats:
    """Traffic between storage nodes that the ports of the one with the heaviest mount carry, each way [MB/s].

    Equation: m * max(R, W') + max(1 - 2 m, 0) * min(R, W') / S, W' = W * (1 + p/d)
    Assumes: a share m of the load enters at this node, and all of it lies on others; of what enters at others
        it holds one part in S. At most (S - 1)/S lies on others, so that more nodes never make it more.
    Source: arithmetic, as for clients that enter evenly.

    >>> lone = np.array(1.0)
    >>> float(back_end_of_mount_mb_s(np.array(800.0), np.array(600.0), np.array(1 / 3), np.array(8.0), lone))
    800.0
    """
    written = writes_mb_s * (1 + parity_over_data)
    most, least = np.maximum(reads_mb_s, written), np.minimum(reads_mb_s, written)
    traffic: Floats = mount_share * most + np.maximum(1 - 2 * mount_share, 0) * least / storage_nodes
    return traffic


def max_min_rates(demand: Floats, flows: Floats, use: Floats, capacity: Floats) -> Floats:
    """Max-min fair rates of groups of equal flows that share resources [MB/s].

    All rates rise together; a group freezes when its own demand is met or a resource on its path is full.

    Equation: progressive filling, at most one round a group
    Assumes: flows are elastic and the sharing is fair per flow.
    Source: Bertsekas & Gallager, Data Networks (1992), section 6.5.2.

    Shapes: demand and flows (groups, ...), use (resources, groups, ...) = load on a resource per unit of a
    flow's rate, capacity (resources, ...). Returns the rate of one flow of each group, (groups, ...).

    >>> rates = max_min_rates(
    ...     demand=np.array([10.0, 100.0]), flows=np.array([2.0, 1.0]),
    ...     use=np.ones((1, 2)), capacity=np.array([60.0]),
    ... )
    >>> rates.tolist()
    [10.0, 40.0]
    """
    demand, flows = np.broadcast_arrays(demand, flows)
    shape = np.broadcast_shapes(demand.shape[1:], use.shape[2:], capacity.shape[1:])
    rates = np.zeros((demand.shape[0], *shape))
    rising = np.ones(rates.shape, dtype=bool)
    for _ in range(demand.shape[0]):
        load = (use * flows * rates).sum(axis=1)
        growth = (use * flows * rising).sum(axis=1)
        slack = np.maximum(capacity - load, 0)
        room = ratio(slack, growth, at_zero=np.inf)
        wanted = np.where(rising, demand - rates, np.inf).min(axis=0)
        step = np.minimum(room.min(axis=0, initial=np.inf), wanted)
        met = rising & (demand - rates <= step)  # by comparison: adding the step may fall short by rounding
        raised = rates + np.where(rising & np.isfinite(step), step, 0)
        full = (room <= step * (1 + 1e-12)) & (growth > 0)
        blocked = ((use > 0) & full[:, None]).any(axis=0)
        rates = np.where(met, demand, raised)
        rising = rising & ~blocked & ~met
    return rates
