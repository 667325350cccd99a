"""How much the flows of one way have on their nodes' two-way links, once the other way is held back."""

import math
from collections.abc import Sequence
from itertools import zip_longest
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gridsizer.predict.simulation.ceilings import Joint
from gridsizer.predict.simulation.lanes import OTHER_WAY, Way, way_rows
from gridsizer.predict.simulation.plan import Plan
from gridsizer.units import Floats

_NO_LINK: Final = Joint(per_read=1.0, per_write=1.0, ceiling_mb_s=math.inf)


def fair_levels(rates: Floats, weights: Floats, room: Floats) -> Floats:
    """The rate at which the flows of a node stop to rise because a link of it is full, node by node [MB/s].

    With flows sorted by rate, filling with the first k of them at their own rates and the rest at the level
    takes no less than filling fairly does: each k gives a level that is not too high, and the right k gives
    the level. It is at or above the highest rate where the link is never full.

    Shapes: rates and weights (lanes, nodes), room (nodes). Returns (nodes).

    Equation: level = max over k of (room - sum_{i<k} w_i * d_i) / sum_{i>=k} w_i
    Source: Bertsekas & Gallager, Data Networks (1992), section 6.5.2 (progressive filling).

    >>> fair_levels(np.array([[100.0], [10.0]]), np.array([[1.0], [2.0]]), np.array([60.0])).tolist()
    [40.0]
    """
    by_rate = np.argsort(rates, axis=0), np.arange(rates.shape[1])
    risen = weights[by_rate]
    drawn = rates[by_rate] * risen
    before = np.cumsum(drawn, axis=0) - drawn
    rising = np.cumsum(risen[::-1], axis=0)[::-1]
    bounds = np.divide(room - before, rising, out=np.zeros_like(rising), where=rising > 0)
    levels: Floats = bounds.max(axis=0, initial=0.0)
    return levels


class _Across(NamedTuple):
    """One two-way link of each node."""

    per: dict[Way, Floats]
    ceiling_mb_s: Floats


class TwoWayLinks:
    """The two-way links of every node. Arrays have a column for each node; rates a row for each lane."""

    def __init__(self, plan: Plan) -> None:
        nodes = [plan.capacities[at].joints for at in plan.grid.group_of_node()]
        self._links = [_across(row) for row in zip_longest(*nodes, fillvalue=_NO_LINK)]
        self._rows = way_rows(plan.lanes)

    def beside(
        self, held: Way, level: float, one_way: Floats, counts: Floats, nodes: NDArray[np.intp]
    ) -> Floats:
        """Rates on some nodes whose two-way links have room once one way is held at a level [MB/s].

        `one_way` are the rates if there were no two-way links. Returns (lanes, those nodes).
        """
        own, other = self._rows[held], self._rows[OTHER_WAY[held]]
        rates, flows = one_way[:, nodes], counts[:, nodes]
        np.minimum(rates[own], level, out=rates[own])
        used_mb_s = (rates[own] * flows[own]).sum(axis=0)
        for link in self._links:
            room = link.ceiling_mb_s[nodes] - link.per[held][nodes] * used_mb_s
            levels = fair_levels(rates[other], flows[other], room / link.per[OTHER_WAY[held]][nodes])
            np.minimum(rates[other], levels, out=rates[other])
        return rates


def _across(joints: Sequence[Joint]) -> _Across:
    return _Across(
        per={
            "reads": np.array([joint.per_read for joint in joints]),
            "writes": np.array([joint.per_write for joint in joints]),
        },
        ceiling_mb_s=np.array([joint.ceiling_mb_s for joint in joints]),
    )
