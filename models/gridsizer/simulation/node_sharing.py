"""How the flows of one node share its cores, its scratch and its links."""

import math
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import numpy as np

from gridsizer.simulation.fair_levels import Flows, fair_level
from gridsizer.simulation.lanes import Lane, Resource
from gridsizer.simulation.link_ceilings import NodeCapacity
from gridsizer.simulation.plan import Plan
from gridsizer.units import Floats

_MOST_STATES: Final = 50_000  # some 30 MB
_AT_ONCE: Final = 1e12  # what nothing limits passes in next to no time; finite, so that its bytes are counted


class NodeRates(NamedTuple):
    """The rate of one flow of each lane of a node [MB/s]; 0 where a lane has no flows."""

    local: Floats
    one_way: Floats  # if the node had no two-way links
    two_way_level: float  # of its fullest two-way link; infinite where none is full


def core_share(threads: Iterable[int], cores: int) -> float:
    """How much of a core each runnable thread of a node gets, 1 while there is a core for each [share].

    Equation: share = min(1, cores / runnable threads)
    Assumes: threads that compute while data pass stay runnable while they wait for the data.
    Source: processor sharing (Kleinrock, Queueing Systems volume 2, 1976, section 4.4).

    >>> core_share([1, 1, 4], cores=3)
    0.5
    """
    runnable = sum(threads)
    return cores / runnable if runnable > cores else 1.0


def node_rates(counts: Sequence[int], lanes: Sequence[Lane], node: NodeCapacity) -> NodeRates:
    """Max-min fair rates on a node that has the shared links to itself [MB/s].

    One-way links fill first, or a two-way link stops every flow of shared data where it is: either way a flow
    gets the least of its own rate and the levels of its way, which is what progressive filling comes to.

    Shapes: counts and lanes alike; flows in each lane.
    """
    present = [at for at, count in enumerate(counts) if count]
    pace = core_share((counts[at] * lanes[at].threads for at in present), node.cores) * node.core_speed
    rates = [0.0] * len(lanes)
    flows: dict[Resource, Flows] = {}
    for at in present:
        rates[at] = min(lanes[at].stream_mb_s, lanes[at].per_cpu_s * pace, _AT_ONCE)
        flows.setdefault(lanes[at].resource, []).append((rates[at], counts[at]))
    levels = {resource: fair_level(drawn, node.room[resource]) for resource, drawn in flows.items()}
    for at in present:
        rates[at] = min(rates[at], levels[lanes[at].resource])
    one_way = np.array(rates)

    shared = [at for at in present if lanes[at].resource in {Resource.READ, Resource.WRITE}]
    two_way_level = math.inf
    for joint in node.joints:
        drawn = [(rates[at], counts[at] * joint.weight(lanes[at].resource)) for at in shared]
        two_way_level = min(two_way_level, fair_level(drawn, joint.ceiling_mb_s))
    for at in shared:
        rates[at] = min(rates[at], two_way_level)
    return NodeRates(np.array(rates), one_way, two_way_level)


class NodeRateCache:
    """Rates of node states seen before: a few kinds of flow on a few slots recur in every replicate."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._known: dict[tuple[int, tuple[int, ...]], NodeRates] = {}

    def serves(self, plan: Plan) -> bool:
        """Whether nodes of this plan are like those of its own."""
        return plan.lanes == self._plan.lanes and plan.capacities == self._plan.capacities

    def node_rates(self, group: int, counts: tuple[int, ...]) -> NodeRates:
        """Rates on a node of a group with these numbers of flows in each lane."""
        key = (group, counts)
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= _MOST_STATES:
                self._known.clear()
            found = self._known[key] = node_rates(counts, self._plan.lanes, self._plan.capacities[group])
        return found
