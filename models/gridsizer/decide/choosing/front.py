"""What cannot be bettered without paying elsewhere: the Pareto front."""

import numpy as np
from numpy.typing import NDArray

from gridsizer.units import Floats


def on_front(costs: Floats) -> NDArray[np.bool_]:
    """Which rows no other row betters in one column while it is as good in all; less is better.

    Shapes: costs (designs, dimensions).

    Source: Pareto dominance, Ehrgott, Multicriteria Optimization (2005), definition 2.1.

    >>> on_front(np.array([[8.0, 2.0], [10.0, 1.0], [10.0, 2.0], [8.0, 2.0]])).tolist()
    [True, True, False, True]
    """
    as_good = np.all(costs[:, None, :] <= costs[None, :, :], axis=-1)
    better = np.any(costs[:, None, :] < costs[None, :, :], axis=-1)
    dominated: NDArray[np.bool_] = np.any(as_good & better, axis=0)
    return ~dominated


def on_line(nodes: Floats, carried: Floats) -> NDArray[np.bool_]:
    """Which designs carry more than every design of as few nodes or fewer.

    >>> on_line(np.array([4.0, 6.0, 6.0, 8.0]), np.array([0.1, 0.4, 0.5, 0.5])).tolist()
    [True, False, True, False]
    """
    first = np.lexsort((-carried, nodes))
    found, most = np.zeros(len(nodes), dtype=np.bool_), 0.0
    for at in first:
        if carried[at] > most:
            found[at], most = True, carried[at]
    return found
