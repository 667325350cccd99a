"""How many nodes are busy when jobs fall on them at random: balls in bins."""

from typing import Final

import numpy as np

from gridsizer.predict.inputs import refuse_fraction, refuse_negative
from gridsizer.units import Floats

_EXACT_CELLS: Final = 4_000_000  # jobs times busy nodes: some 0.1 s; beyond it, the normal limit
_DEVIATIONS: Final = np.linspace(-6, 6, 241)[:, None]  # where the normal limit is looked at


def mean_busy_nodes(nodes: Floats, jobs: Floats) -> Floats:
    """Nodes that at least one of J jobs falls on, on average [count].

    Equation: E[B] = N * (1 - (1 - 1/N)^J)
    Assumes: jobs fall on nodes at random, each apart from the others.
    Source: Feller 1968, An Introduction to Probability Theory, chapter IV (occupancy); paper 002 L23.

    >>> mean_busy_nodes(np.array([1.0, 2.0]), np.array([3.0, 3.0])).tolist()
    [1.0, 1.75]
    """
    _refuse_unplaceable(nodes, jobs)
    return nodes * (1 - (1 - 1 / nodes) ** jobs)


def busy_nodes(nodes: Floats, jobs: Floats) -> tuple[Floats, Floats]:
    """How many nodes are busy, and how probable each number is [count, share].

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
    size = (max(outcomes, 0 if np.all(exact) else _DEVIATIONS.size), nodes.size)
    busy, share = np.zeros(size), np.zeros(size)
    busy[:outcomes, exact] = np.arange(outcomes)[:, None]
    share[:outcomes, exact] = _occupancy(nodes[exact], jobs[exact], outcomes)
    if not np.all(exact):
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
