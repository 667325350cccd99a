"""What the node of many has to do on which most of a few jobs meet."""

from typing import Final

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.predict.inputs import refuse_negative
from gridsizer.units import Floats

_LOGISTIC: Final = 1.702  # times a normal quantile is the logit of its probability, within 0.01 of it


def most_even_jobs(jobs: Floats, nodes: Floats) -> Floats:
    """Jobs on the fullest of so many nodes where a scheduler spreads them evenly [count].

    Equation: floor(n / N + 1 - 1 / (2 N)): one more than on others where at least half a node has one more
    Assumes: `jobs` may be a mean, as where groups of nodes share them.
    Source: whole jobs on whole nodes.

    >>> most_even_jobs(np.array([15.0, 12.0, 3.0]), np.array([6.0, 6.0, 6.0])).tolist()
    [3.0, 2.0, 1.0]
    """
    refuse_negative("jobs", jobs)
    most: Floats = np.floor(ratio(jobs - 0.5, nodes, at_zero=0.0) + 1 + 1e-9)
    return most


def nodes_as_full(jobs: Floats, nodes: Floats, most: Floats, each: Floats, deviation: Floats) -> Floats:
    """Nodes that count as those with the most jobs do, where others have one less [count].

    `each` is what a job brings on average, and `deviation` by how much chance moves what a node has to do.

    Equation: N1 + (N - N1) exp(-V / s), N1 = n - N (m - 1), m = most
    Assumes: a node that lacks a job has the most to do as seldom as one of N1 that is so much farther out.
    Source: the tail of a normal distribution falls by e or more for a deviation, from one deviation on.

    Of 10 nodes for 14 jobs four have two; where one job more makes no difference all count:

    >>> args = (np.array(x) for x in ([14.0] * 3, [10.0] * 3, [2.0] * 3, [1.0, 1.0, 0.0], [0.0, 1.0, 1.0]))
    >>> nodes_as_full(*args).round(1).tolist()
    [4.0, 6.2, 10.0]
    """
    refuse_negative("deviation", deviation)
    so_many = np.clip(jobs - nodes * (most - 1), 1, np.maximum(nodes, 1))
    return so_many + (nodes - so_many) * np.exp(-ratio(each, deviation, at_zero=np.inf))


def most_of_nodes(mean: Floats, variance: Floats, nodes: Floats) -> Floats:
    """The most that one of some nodes has to do, where each has `mean` and chance moves it [unit of mean].

    Equation: W + z s, z = logit(2^(-1/N)) / 1.702
    Assumes: nodes differ as a normal distribution does; N = 1 has the mean.
    Source: median of the largest of N draws, its quantile by the logistic approximation (Haley 1952).

    >>> mean, variance, nodes = np.array([100.0]), np.array([400.0]), np.array([1.0, 10.0])
    >>> most_of_nodes(mean, variance, nodes).round().tolist()
    [100.0, 131.0]
    """
    refuse_negative("variance", variance)
    below = 0.5 ** ratio(1.0, nodes, at_zero=1.0)
    z = np.log(below / (1 - below)) / _LOGISTIC
    most: Floats = mean + np.maximum(z, 0) * np.sqrt(variance)
    return most
