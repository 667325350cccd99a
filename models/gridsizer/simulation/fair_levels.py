"""The level to which flows rise that share a ceiling: for one node, for each of many, and for all together.

Flows rise together; each stops at its own rate, and those still rising stop at the level, where the ceiling
is full. One question, asked of a few flows, of all nodes at once, or again after a small change: the three
functions are each the fastest at their own.
"""

import math
from typing import Final

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.units import Floats

Flows = list[tuple[float, float]]  # the rate each flow would draw, and its weight on the ceiling
_MOST_STEPS: Final = 100  # a handful is the rule; rounding must not make the last digit swing for ever


def fair_level(flows: Flows, room: float) -> float:
    """The rate at which flows stop to rise because their ceiling is full, infinite if it never is [MB/s].

    Equation: sum w * min(d, level) = room
    Source: Bertsekas & Gallager, Data Networks (1992), section 6.5.2 (progressive filling).

    >>> fair_level([(10.0, 2.0), (100.0, 1.0)], room=60.0)
    40.0
    """
    if sum(rate * weight for rate, weight in flows) <= room:
        return math.inf
    weight_left = sum(weight for _, weight in flows)
    for rate, weight in sorted(flows):
        if rate * weight_left >= room:
            break
        room -= rate * weight
        weight_left -= weight
    return room / weight_left


def fair_level_of_each(rates: Floats, weights: Floats, room: Floats) -> Floats:
    """The rate at which the flows of a node stop to rise because a link of it is full, node by node [MB/s].

    With flows sorted by rate, filling with the first k of them at their own rates and the rest at the level
    takes no less than filling fairly does: each k gives a level that is not too high, and the right k gives
    the level. It is at or above the highest rate where the link is never full.

    Shapes: rates and weights (lanes, nodes), room (nodes). Returns (nodes).

    Equation: level = max over k of (room - sum_{i<k} w_i * d_i) / sum_{i>=k} w_i
    Source: Bertsekas & Gallager, Data Networks (1992), section 6.5.2 (progressive filling).

    >>> fair_level_of_each(np.array([[100.0], [10.0]]), np.array([[1.0], [2.0]]), np.array([60.0])).tolist()
    [40.0]
    """
    by_rate = np.argsort(rates, axis=0), np.arange(rates.shape[1])
    risen = weights[by_rate]
    drawn = rates[by_rate] * risen
    before = np.cumsum(drawn, axis=0) - drawn
    rising = np.cumsum(risen[::-1], axis=0)[::-1]
    levels: Floats = ratio(room - before, rising, at_zero=0.0).max(axis=0, initial=0.0)
    return levels


def fair_level_of_all(rates: Floats, weights: Floats, room: float, near: float) -> float:
    """The rate at which the flows of all nodes stop to rise because a link they share is full [MB/s].

    Newton steps on a concave function made of straight pieces: from below it cannot overshoot, and `near`
    (the level before the last event) is mostly on the right piece or the one beside it.

    Shapes: rates and weights alike. The flows together must exceed the room.

    Equation: sum w * min(d, level) = room
    Source: Bertsekas & Gallager, Data Networks (1992), section 6.5.2 (progressive filling).

    >>> fair_level_of_all(np.array([10.0, 100.0]), np.array([2.0, 1.0]), room=60.0, near=1.0)
    40.0
    """
    level = near
    for _ in range(_MOST_STEPS):
        missing = room - float(np.vdot(weights, np.minimum(rates, level)))
        if abs(missing) <= 1e-12 * room:
            break
        rising = float(np.vdot(weights, rates >= level))
        level = level + missing / rising if rising > 0 else 0.0
    return level
