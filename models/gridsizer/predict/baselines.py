"""The curves that scaling is described with today: linear, Amdahl, Universal Scalability Law."""

import numpy as np

from gridsizer.predict.inputs import refuse_negative, refuse_unless
from gridsizer.units import Floats


def linear(nodes: Floats, one_node: Floats) -> Floats:
    """Throughput that grows with nodes without end, in the unit of one node's.

    Equation: X(N) = x * N
    Source: the first estimate of every sizing; a baseline, never the default.

    >>> linear(np.array([1.0, 8.0]), np.array(700.0)).tolist()
    [700.0, 5600.0]
    """
    return usl(nodes, one_node, np.array(0.0), np.array(0.0))


def amdahl(nodes: Floats, one_node: Floats, serial: Floats) -> Floats:
    """Throughput where a share of the work is done by one at a time, in the unit of one node's.

    N equal network cards with J circulating I/O jobs give the same curve with s = 1/J, x = b.

    Equation: X(N) = x * N / (1 + s * (N - 1))
    Source: Amdahl 1967; a baseline, never the default.

    >>> amdahl(np.array([1.0, 9.0]), np.array(100.0), np.array(0.125)).tolist()
    [100.0, 450.0]
    """
    return usl(nodes, one_node, serial, np.array(0.0))


def usl(nodes: Floats, one_node: Floats, contention: Floats, coherency: Floats) -> Floats:
    """Throughput by the Universal Scalability Law, in the unit of one node's.

    Equation: X(N) = x * N / (1 + s * (N - 1) + k * N * (N - 1))
    Source: Gunther 2007, Guerrilla Capacity Planning; a baseline, never the default.

    >>> usl(np.array([1.0, 5.0]), np.array(100.0), np.array(0.05), np.array(0.04)).tolist()
    [100.0, 250.0]
    """
    refuse_unless(nodes >= 1, "nodes", wanted="1 or more", got=nodes)
    for field, values in (("one_node", one_node), ("contention", contention), ("coherency", coherency)):
        refuse_negative(field, values)
    return one_node * nodes / (1 + contention * (nodes - 1) + coherency * nodes * (nodes - 1))
