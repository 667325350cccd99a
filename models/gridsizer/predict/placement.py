"""Random placement of I/O jobs on grid nodes: some nodes get several, others none, and their cards idle.

A scheduler places jobs so if it knows free slots but not what a job will read. This extrapolates numbers of
nodes only: another card or array changes how long jobs do I/O, which is not modelled here.
"""

from typing import Final

import numpy as np

from gridsizer.predict.inputs import refuse_fraction, refuse_negative, refuse_zero
from gridsizer.units import Floats

_EXACT_CELLS: Final = 4_000_000  # jobs times busy nodes: some 0.1 s; beyond it, the normal limit
_DEVIATIONS: Final = np.linspace(-6, 6, 241)[:, None]  # where the normal limit is looked at


def mean_busy_nodes(nodes: Floats, jobs: Floats) -> Floats:
    """Nodes that at least one of J jobs falls on, on average [count].

    Equation: E[B] = N * (1 - (1 - 1/N)^J)
    Assumes: jobs fall on nodes at random and independently.
    Source: Feller 1968, An Introduction to Probability Theory, chapter IV (occupancy); paper 002 L23.

    >>> mean_busy_nodes(np.array([1.0, 2.0]), np.array([3.0, 3.0])).tolist()
    [1.0, 1.75]
    """
    _refuse_unplaceable(nodes, jobs)
    return nodes * (1 - (1 - 1 / nodes) ** jobs)


def busy_nodes(nodes: Floats, jobs: Floats) -> tuple[Floats, Floats]:
    """The possible numbers of busy nodes, and the probability of each [count, share].

    Shapes: nodes and jobs (samples,). Returns two arrays (outcomes, samples); shares add up to 1. A number of
    jobs between two whole ones is the mix of both.

    Equation: P_j(b) = P_(j-1)(b) * b/N + P_(j-1)(b-1) * (N-b+1)/N
    Assumes: as `mean_busy_nodes`. Where jobs times busy nodes pass 4 million, the normal limit with exact
        mean and variance instead: expectations then differ by less than one part in 100,000.
    Source: Feller 1968, chapter IV (occupancy); Rényi 1962 for the limit.

    >>> busy, share = busy_nodes(np.array([2.0]), np.array([3.0]))
    >>> busy[:, 0].tolist(), share[:, 0].tolist()
    ([0.0, 1.0, 2.0], [0.0, 0.25, 0.75])
    """
    _refuse_unplaceable(nodes, jobs)
    nodes, jobs = np.broadcast_arrays(nodes, jobs)
    most = np.minimum(nodes, np.ceil(jobs))
    exact = jobs * most <= _EXACT_CELLS
    outcomes = int(np.max(most[exact], initial=0)) + 1
    size = (max(outcomes, 0 if exact.all() else _DEVIATIONS.size), nodes.size)
    busy, share = np.zeros(size), np.zeros(size)
    busy[:outcomes, exact] = np.arange(outcomes)[:, None]
    share[:outcomes, exact] = _occupancy(nodes[exact], jobs[exact], outcomes)
    if not exact.all():
        busy[: _DEVIATIONS.size, ~exact], share[: _DEVIATIONS.size, ~exact] = _limit(
            nodes[~exact], jobs[~exact]
        )
    return busy, share


def _occupancy(nodes: Floats, jobs: Floats, outcomes: int) -> Floats:
    """Shares (outcomes, samples), by placing one job after the other on every distinct number of nodes."""
    distinct, column = np.unique(nodes, return_inverse=True)
    busy = np.arange(outcomes)[:, None]
    stays, grows = busy / distinct, np.maximum(distinct - busy, 0) / distinct
    share = np.zeros((outcomes, distinct.size))
    share[0] = 1
    whole = np.floor(jobs)
    shares = np.zeros((outcomes, jobs.size))
    for placed in range(int(np.max(whole, initial=-1)) + 1):
        following = stays * share
        following[1:] += (grows * share)[:-1]
        due = np.flatnonzero(whole == placed)
        part, at = (jobs - whole)[due], column[due]
        shares[:, due] = (1 - part) * share[:, at] + part * following[:, at]
        share = following
    return shares


def _limit(nodes: Floats, jobs: Floats) -> tuple[Floats, Floats]:
    """Busy nodes and shares at even steps of the normal distribution that occupancy tends to."""
    mean, idle = mean_busy_nodes(nodes, jobs), (1 - 1 / nodes) ** jobs
    both_idle = (1 - 2 / nodes) ** jobs
    variance = nodes * idle + nodes * (nodes - 1) * both_idle - (nodes * idle) ** 2
    busy = np.clip(mean + np.sqrt(np.maximum(variance, 0)) * _DEVIATIONS, 1, nodes)
    density = np.exp(-(_DEVIATIONS**2) / 2)
    return busy, np.broadcast_to(density / density.sum(), busy.shape)


def _refuse_unplaceable(nodes: Floats, jobs: Floats) -> None:
    refuse_fraction("nodes", nodes, least=1)
    refuse_negative("jobs", jobs)


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


def shared_node_mb_s(alone_mb_s: Floats, full_mb_s: Floats, jobs: Floats, read_share: Floats) -> Floats:
    """What a node moves whose links several jobs share, each reading or writing in turn [MB/s].

    Equation: b = full - (full - alone) * (r^k + (1 - r)^k)
    Assumes: each job reads for the share r of its I/O, whatever the others do. Where all k do the same, one
        way of the port is full; else both ways are.
    Source: paper 002 L51: one client was seen at 120 MB/s one way and at 180 both ways.

    >>> args = (np.array(120.0), np.array(180.0), np.array([1.0, 2.0, 8.0]), np.array(0.5))
    >>> shared_node_mb_s(*args).round().tolist()
    [120.0, 150.0, 180.0]
    """
    all_alike = read_share**jobs + (1 - read_share) ** jobs
    return full_mb_s - all_alike * (full_mb_s - alone_mb_s)


def placed_throughput_mb_s(nodes: Floats, jobs: Floats, nic_mb_s: Floats, ceiling_mb_s: Floats) -> Floats:
    """What randomly placed I/O jobs draw, averaged over placements [MB/s].

    Shapes: all (samples,), as the result.

    Equation: X = E[min(b * B, C)], B busy nodes of N
    Assumes: one job fills its node's card (b, one way), and jobs are placed again many times in a batch. A
        constant J caps X at b J however many nodes there are; J grows with N where slots do (`io_jobs`).
    Source: paper 002 L23 (jobs collide on a 1 GbE card), L51 (120 MB/s for one client).

    >>> rate = placed_throughput_mb_s(np.array([2.0]), np.array([3.0]), np.array([100.0]), np.array([900.0]))
    >>> rate.tolist()
    [175.0]
    """
    refuse_negative("nic_mb_s", nic_mb_s)
    refuse_negative("ceiling_mb_s", ceiling_mb_s)
    busy, share = busy_nodes(nodes, jobs)
    rate: Floats = (share * np.minimum(busy * nic_mb_s, ceiling_mb_s)).sum(axis=0)
    return rate


def batch_time_s(volume_mb: Floats, rate_mb_s: Floats, tail_s: Floats) -> Floats:
    """Time of a batch that is bound by its I/O, with jobs placed again many times [s].

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
