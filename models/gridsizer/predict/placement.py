"""Random placement of I/O jobs on grid nodes: some nodes get several, others none, and their cards idle.

What a scheduler does that knows free slots and not what a job will read. It extrapolates node counts only:
another card or array changes how long jobs stay, which this does not follow.
"""

import numpy as np

from gridsizer.predict.inputs import refuse_negative, refuse_zero
from gridsizer.predict.occupancy import busy_nodes
from gridsizer.units import Floats


def io_jobs(io_share: Floats, nodes: Floats, slots_per_node: Floats) -> Floats:
    """Jobs that do I/O at a time, with every slot taken [count].

    Equation: J = share * N * slots
    Assumes: the share of a job's life that is I/O is the same on any number of nodes. Slots that a paper does
        not print are an interval: 6 to 10 on its 8 cores.
    Source: Little's law; paper 002 L23 (open job slots, user defined), L57 (8 cores).

    >>> float(io_jobs(np.array(0.125), np.array(7.0), np.array(8.0)))
    7.0
    """
    return io_share * nodes * slots_per_node


def placed_throughput_mb_s(nodes: Floats, jobs: Floats, nic_mb_s: Floats, ceiling_mb_s: Floats) -> Floats:
    """What randomly placed I/O jobs draw, averaged over placements [MB/s].

    Shapes: all (samples,), as the result.

    Equation: X = E[min(b * B, C)], B busy nodes of N
    Assumes: one job fills its node's card (b, one way), and placement is drawn anew many times in a batch. A
        constant J caps X at b J however many nodes there are; J grows with N where slots do (`io_jobs`).
    Source: paper 002 L23 (jobs collide on a 1 GbE card), L51 (120 MB/s for one client).

    >>> rate = placed_throughput_mb_s(np.array([2.0]), np.array([3.0]), np.array([100.0]), np.array([900.0]))
    >>> rate.tolist()
    [175.0]
    """
    refuse_negative("nic_mb_s", nic_mb_s)
    refuse_negative("ceiling_mb_s", ceiling_mb_s)
    busy, share = busy_nodes(nodes, jobs)
    rate: Floats = np.sum(share * np.minimum(busy * nic_mb_s, ceiling_mb_s), axis=0)
    return rate


def batch_time_s(volume_mb: Floats, rate_mb_s: Floats, tail_s: Floats) -> Floats:
    """Time of a batch that is bound by its I/O, placed anew many times [s].

    Equation: T = V / X + tail
    Assumes: the tail is what runs alone at the end; it does not shrink with nodes.
    Source: definition of a rate; paper 001 L78 ("trail out jobs").

    >>> float(batch_time_s(np.array(1_750_000.0), np.array(175.0), np.array(600.0)))
    10600.0
    """
    refuse_negative("volume_mb", volume_mb)
    refuse_zero("rate_mb_s", rate_mb_s)
    refuse_negative("tail_s", tail_s)
    return volume_mb / rate_mb_s + tail_s
