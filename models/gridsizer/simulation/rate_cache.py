"""Rates of node states seen before."""

from typing import Final

from gridsizer.simulation.node_sharing import NodeRates, node_rates
from gridsizer.simulation.plan import Plan

_MOST_STATES: Final = 50_000  # some 30 MB


class Memory:
    """A few kinds of flow on a few slots come back again and again, in every replicate."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._known: dict[tuple[int, tuple[int, ...]], NodeRates] = {}

    def node_rates(self, group: int, counts: tuple[int, ...]) -> NodeRates:
        """What a node of a group lets each flow have, with so many flows in each lane."""
        key = (group, counts)
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= _MOST_STATES:
                self._known.clear()
            found = self._known[key] = node_rates(counts, self._plan.lanes, self._plan.capacities[group])
        return found
