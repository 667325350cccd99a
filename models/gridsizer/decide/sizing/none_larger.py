"""Why no larger array cures what is short, in words."""

from gridsizer.decide.capacity.stated_usable import stated_for
from gridsizer.decide.sizing.storage_nodes import possible_sizes
from gridsizer.describe.scenario import Scenario


def why_none_larger(scenario: Scenario, *, of_space: bool) -> str:
    """That none is sold, that no space is known of one, or that not even the largest is enough."""
    storage, most = scenario.storage, int(possible_sizes(scenario).max(initial=0))
    if most <= storage.nodes.ends()[0]:
        return "no larger array is sold"
    if of_space and stated_for(storage):
        return "no space is stated of more nodes"
    return f"{most:,} storage nodes, the most sold, are not enough"
