"""Rates of reads on two-way links of nodes once writes are held back, and the other way round."""

import math
from collections.abc import Sequence
from itertools import zip_longest
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gridsizer.simulation.fair_levels import fair_level_of_each
from gridsizer.simulation.lanes import OTHER_WAY, Resource, way_rows
from gridsizer.simulation.link_ceilings import Joint
from gridsizer.simulation.plan import Plan
from gridsizer.units import Floats

_NO_LINK: Final = Joint(per_read=1.0, per_write=1.0, ceiling_mb_s=math.inf)


class _Across(NamedTuple):
    """One two-way link of each node."""

    per: dict[Resource, Floats]
    ceiling_mb_s: Floats


class TwoWayLinks:
    """The two-way links of every node. Arrays have a column for each node; rates a row for each lane."""

    def __init__(self, plan: Plan) -> None:
        nodes = [plan.capacities[at].joints for at in plan.grid.group_of_node()]
        self._links = [_across(row) for row in zip_longest(*nodes, fillvalue=_NO_LINK)]
        self._rows = way_rows(plan.lanes)

    def beside(
        self, held: Resource, level: float, one_way: Floats, counts: Floats, nodes: NDArray[np.intp]
    ) -> Floats:
        """Rates on the given nodes, one way held at a level and the other filling the room left [MB/s].

        `one_way` are the rates if there were no two-way links. Returns (lanes, those nodes).
        """
        own, other = self._rows[held], self._rows[OTHER_WAY[held]]
        rates, flows = one_way[:, nodes], counts[:, nodes]
        np.minimum(rates[own], level, out=rates[own])
        used_mb_s = (rates[own] * flows[own]).sum(axis=0)
        for link in self._links:
            room = link.ceiling_mb_s[nodes] - link.per[held][nodes] * used_mb_s
            levels = fair_level_of_each(rates[other], flows[other], room / link.per[OTHER_WAY[held]][nodes])
            np.minimum(rates[other], levels, out=rates[other])
        return rates


def _across(joints: Sequence[Joint]) -> _Across:
    return _Across(
        per={
            Resource.READ: np.array([joint.per_read for joint in joints]),
            Resource.WRITE: np.array([joint.per_write for joint in joints]),
        },
        ceiling_mb_s=np.array([joint.ceiling_mb_s for joint in joints]),
    )
