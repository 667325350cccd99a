"""Where a closed network bends: bounds of its throughput, and the populations at which it stops growing."""

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.predict.inputs import refuse_fraction, refuse_negative, refuse_zero
from gridsizer.units import Floats


def asymptotic_bounds(
    demands_s: Floats, servers: Floats, think_s: Floats, customers: Floats
) -> tuple[Floats, Floats]:
    """The least and the most that a closed network can do [1/s].

    Shapes: demands_s and servers (stations, samples), think_s (samples,), customers (points, samples).
    Returns two arrays (points, samples).

    Equation: k / (Z + k * D) <= X(k) <= min(k / (Z + D), min_m c_m / D_m), D = sum D_m, c = servers
    Assumes: nothing of the distributions of service; the lower bound has everyone wait for all others.
    Source: Denning & Buzen 1978; Lazowska et al. 1984, Quantitative System Performance, section 5.2.

    >>> least, most = asymptotic_bounds(
    ...     np.array([[1.0], [3.0]]), np.array([[1.0], [1.0]]), np.array([4.0]), np.array([[1.0], [4.0]])
    ... )
    >>> least.tolist(), most.round(4).tolist()
    ([[0.125], [0.2]], [[0.125], [0.3333]])
    """
    refuse_negative("customers", customers)
    total_s = _total_s(demands_s, think_s)
    least = customers / (think_s + np.maximum(customers, 1) * total_s)
    return least, np.minimum(customers / (think_s + total_s), _ceiling(demands_s, servers))


def balanced_bounds(demands_s: Floats, think_s: Floats, customers: Floats) -> tuple[Floats, Floats]:
    """Tighter bounds for stations of one server: between networks with all demands equal [1/s].

    Shapes: as `asymptotic_bounds`.

    Equation: k / (Z + D + (k-1) * Dmax * kD / (kD + Z)) <= X(k)
        <= min(k / (Z + D + (k-1) * Dmean * D / (D + Z)), 1 / Dmax)
    Assumes: product form; single servers.
    Source: Zahorjan et al. 1982; Lazowska et al. 1984, Quantitative System Performance, table 5.2.

    >>> least, most = balanced_bounds(np.array([[1.0], [3.0]]), np.array([0.0]), np.array([[2.0]]))
    >>> least.round(4).tolist(), most.round(4).tolist()  # exactly 4/13 = 0.3077
    ([[0.2857]], [[0.3333]])
    """
    refuse_negative("customers", customers)
    total_s = _total_s(demands_s, think_s)
    all_s = np.maximum(customers, 1) * total_s
    waiting = np.maximum(customers - 1, 0)
    worst_s = waiting * demands_s.max(axis=0) * all_s / (all_s + think_s)
    best_s = waiting * demands_s.mean(axis=0) * total_s / (total_s + think_s)
    most = np.minimum(customers / (think_s + total_s + best_s), _ceiling(demands_s, np.ones(demands_s.shape)))
    return customers / (think_s + total_s + worst_s), most


def hard_knee(demands_s: Floats, servers: Floats, think_s: Floats) -> Floats:
    """Population at which a network without queueing would fill its busiest station [count].

    Shapes: demands_s and servers (stations, samples), think_s (samples,). Returns (samples,), infinite
    where no station is used.

    Equation: k* = (Z + D) * min_m c_m / D_m, D = sum D_m, c = servers
    Source: Denning & Buzen 1978: the saturation point, where the two upper bounds cross.

    >>> hard_knee(np.array([[1.0], [3.0]]), np.array([[1.0], [1.0]]), np.array([8.0])).tolist()
    [4.0]
    """
    return (think_s + _total_s(demands_s, think_s)) * _ceiling(demands_s, servers)


def soft_knee(customers: Floats, throughput: Floats, unqueued_s: Floats, shortfall: Floats) -> Floats:
    """Smallest population that queueing costs a given share of its throughput [count].

    Shapes: customers and throughput (points, samples), unqueued_s = Z + D and shortfall (samples,). Returns
    (samples,), infinite where none of the points has bent that far.

    Equation: k_soft = min { k : X(k) < (1 - q) * k / (Z + D) }
    Source: assumed: the share q a planner gives away is a matter of policy; the line it is measured from is
        the upper bound of Denning & Buzen 1978.

    >>> points, rates = np.array([[1.0], [2.0], [3.0]]), np.array([[0.5], [0.8], [0.92]])
    >>> soft_knee(points, rates, unqueued_s=np.array([2.0]), shortfall=np.array([0.25])).tolist()
    [3.0]
    """
    refuse_zero("unqueued_s", unqueued_s)
    bent = throughput < (1 - shortfall) * customers / unqueued_s
    smallest: Floats = np.min(np.where(bent, customers, np.inf), axis=0, initial=np.inf)
    return smallest


def _total_s(demands_s: Floats, think_s: Floats) -> Floats:
    refuse_negative("demands_s", demands_s)
    refuse_negative("think_s", think_s)
    total_s: Floats = demands_s.sum(axis=0)
    refuse_zero("demands_s + think_s", total_s + think_s)
    return total_s


def _ceiling(demands_s: Floats, servers: Floats) -> Floats:
    """Throughput that fills the busiest station, infinite where none is used."""
    refuse_fraction("servers", servers, least=1)
    busiest_s = np.max(demands_s / servers, axis=0, initial=0)
    return ratio(1.0, busiest_s, at_zero=np.inf)
