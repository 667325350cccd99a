"""Sums over the rows of a batch that wait in one queue: all of them, or those of one group of grid nodes."""

from typing import Final

import numpy as np

from gridsizer.arrays import weighed
from gridsizer.units import Floats

ONE_ROW: Final = np.ones((1, 1))  # counts every row alike


def in_queue(weights: Floats, rows: Floats, queues: int) -> Floats:
    """The weighed sum over all rows in one queue, as `weighed`; over those in that of each row where several.

    >>> in_queue(np.array([[2.0], [3.0], [4.0], [5.0]]), np.ones((4, 1)), 2).tolist()
    [[6.0], [8.0], [6.0], [8.0]]
    """
    if queues == 1:
        return weighed(weights, rows)
    each = _by_queue(weights * rows, queues)
    return np.tile(each.sum(axis=0), (len(each), 1))


def last_in_queue(moments_s: Floats, queues: int) -> Floats:
    """The latest moment of all rows in one queue; of those in that of each row where there are several [s].

    >>> last_in_queue(np.array([[20.0], [30.0], [40.0], [10.0]]), 2).tolist()
    [[40.0], [30.0], [40.0], [30.0]]
    """
    each = _by_queue(moments_s, queues)
    last_s: Floats = each.max(axis=0)
    return last_s[0] if queues == 1 else np.tile(last_s, (len(each), 1))


def _by_queue(rows: Floats, queues: int) -> Floats:
    """Rows as (classes, queues, samples)."""
    return rows.reshape(len(rows) // queues, queues, rows.shape[-1])
