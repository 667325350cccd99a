"""The curves that scaling is described with today: linear, Amdahl, Universal Scalability Law."""

from gridsizer.predict.inputs import refuse_negative, refuse_unless
from gridsizer.units import Floats


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
