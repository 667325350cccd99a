"""From a ceiling to a count: cores an array feeds, storage nodes a load needs."""

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.units import Floats


def cores_fed(room_mb_s: Floats, shared_mb_s_per_core: Floats) -> Floats:
    """Whole cores that a throughput feeds [count].

    Equation: cores = floor(C / (r * (1 - w - x)))
    Assumes: every core asks its share all the time. A core count is exact to one part in 10^9.
    Source: paper 000 L191: 9 GB/s at 60-75 MB/s per core is printed as 122-153 cores, which is base 1024.

    >>> asked = np.array([75.0, 60.0])
    >>> cores_fed(np.array(9_000.0), asked).tolist()
    [120.0, 150.0]
    >>> cores_fed(np.array(9_216.0), asked).tolist()
    [122.0, 153.0]
    """
    return _whole(room_mb_s, shared_mb_s_per_core)


def grid_nodes_fed(cores: Floats, cores_per_node: Floats) -> Floats:
    """Whole grid nodes that a number of cores fills [count].

    Equation: nodes = floor(cores / c)
    Source: arithmetic.

    >>> float(grid_nodes_fed(np.array(150.0), np.array(12.0)))
    12.0
    """
    return _whole(cores, cores_per_node)


def grid_nodes_that_reach(grid_nodes: Floats, node_mb_s: Floats, reached_mb_s: Floats) -> Floats:
    """Grid nodes fed where the storage nodes that one of them mounts sustain what it asks; else none [count].

    Equation: n where d <= c, else 0
    Assumes: a mount lies on one storage node, so that more grid nodes leave each of them as short.
    Source: arithmetic.

    >>> grid_nodes_that_reach(np.array(6.0), np.array(2_400.0), np.array([2_000.0, 2_400.0])).tolist()
    [0.0, 6.0]
    """
    return np.where(node_mb_s <= reached_mb_s * (1 + 1e-9), grid_nodes, 0.0)


def sessions_fed(room_mb_s: Floats, mb_s_per_session: Floats) -> Floats:
    """Whole sessions that a throughput feeds [count].

    Equation: sessions = floor(C / per session)
    Source: paper 003 L325-L329: 80 sessions sustained 1.45 GB/s.

    >>> float(sessions_fed(np.array(1450.0), np.array(18.0)))
    80.0
    """
    return _whole(room_mb_s, mb_s_per_session)


def _whole(amount: Floats, each: Floats) -> Floats:
    """Whole parts; infinite where a part is 0."""
    return np.floor(ratio(amount, each, at_zero=np.inf) * (1 + 1e-9))


def nodes_for_load(utilisation: Floats, nodes: Floats, headroom: Floats) -> Floats:
    """Storage nodes a load needs where ceilings grow with nodes, not yet rounded [count].

    Equation: S' = S * U / (1 - headroom)
    Assumes: the ceiling is in proportion to storage nodes.
    Source: utilisation law.

    >>> float(nodes_for_load(np.array(0.9), np.array(4.0), np.array(0.2)))
    4.5
    """
    return nodes * utilisation / (1 - headroom)


def provisioned_for_load_mb_s(demand_mb_s: Floats, volumes: Floats, headroom: Floats) -> Floats:
    """What has to be provisioned for each of several volumes [MB/s].

    Equation: p = D / (n * (1 - h))
    Assumes: the load spreads evenly over the volumes.
    Source: arithmetic: with p provisioned for each, the share h is left of all of them.

    >>> float(provisioned_for_load_mb_s(np.array(3_200.0), np.array(2.0), np.array(0.2)))
    2000.0
    """
    return demand_mb_s / (volumes * (1 - headroom))


def sold_sizes(smallest: int, step: int, largest: int) -> Floats:
    """The array sizes a vendor sells [count].

    Equation: min, min + step, ..., max
    Source: the catalogue entry (Gen6 OneFS: 4, then pairs, 252 at most).

    >>> sold_sizes(4, 2, 10).tolist()
    [4.0, 6.0, 8.0, 10.0]
    """
    return np.arange(smallest, largest + 1, step, dtype=np.float64)


def nodes_by_cores(cores: Floats, grid_nodes: Floats, cores_per_grid_node: Floats) -> Floats:
    """Storage nodes by a paper's ratio of grid nodes to storage nodes, not yet rounded [count].

    Equation: S = cores / (ratio * c)
    Assumes: the ratio was stated for grid nodes of c used cores; what counts is cores, not servers.
    Source: paper 000 L532 (three grid nodes to an F810 node, 1.5 on older ones), L272 (12 cores used a node).

    >>> float(nodes_by_cores(np.array(144.0), np.array(3.0), np.array(12.0)))
    4.0
    """
    return cores / (grid_nodes * cores_per_grid_node)


def nodes_after_losses(
    utilisation: Floats, nodes: Floats, lost: Floats, landed: Floats, leaves: Floats, headroom: Floats
) -> Floats:
    """Storage nodes a load needs so that headroom is left with some of them lost, not yet rounded [count].

    Equation: S' = max(s + k, s * (1 + m)), s = S * U / (q * (1 - h))
    Assumes: ceilings in proportion to storage nodes; k are lost and their clients spread, or shares m of the
        busiest node land on one survivor; a rebuild leaves q of the ceiling; the headroom h is kept on the
        nodes that are left.
    Source: utilisation law.

    >>> load, one, headroom = (np.array(0.75), np.array(8.0)), np.array(1.0), np.array(0.25)
    >>> float(nodes_after_losses(*load, one, np.array(0.0), one, headroom))
    9.0
    >>> float(nodes_after_losses(*load, one, one, one, headroom))
    16.0
    """
    alone = nodes * utilisation / (leaves * (1 - headroom))
    return np.maximum(alone + lost, alone * (1 + landed))
