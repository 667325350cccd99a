"""How many more grid nodes or slots are tried of a batch that ends late."""

from typing import Final

from gridsizer.describe.batch import Batch
from gridsizer.describe.scenario import Scenario

_MOST_NODES: Final = 250  # of a group that is made larger; assumed, as are
_MOST_TIMES: Final = 4  # as many as there are: a grid beyond that is another design
_MOST_SLOTS: Final = 100  # a core that a design may have
_MORE_SLOTS: Final = (1.25, 1.5, 2.0, 2.5, 3.0, 4.0)  # times as many; assumed: more is another way of working


def more_nodes(scenario: Scenario, at: int) -> range:
    """How many nodes a group may have in place of those it has; of a range, its higher end first.

    None where grid nodes bring jobs of their own.
    """
    fewest, now = ends_of(scenario, at)
    if scenario.batch is not None and scenario.batch.counted.value == "per_node":
        return range(0)
    return range(now + (fewest == now), min(_MOST_TIMES * now, _MOST_NODES) + 1)


def largest_group(scenario: Scenario) -> tuple[int, tuple[int, int]]:
    """Which group has most nodes, and how many those are at least and at most."""
    groups = scenario.grid
    at = max(range(len(groups)), key=lambda at: groups[at].nodes.ends()[1])
    return at, ends_of(scenario, at)


def ends_of(scenario: Scenario, at: int) -> tuple[int, int]:
    """How many nodes a group has at least and at most."""
    fewest, most = (int(end) for end in scenario.grid[at].nodes.ends())
    return fewest, most


def more_slots(batch: Batch) -> list[float]:
    """More slots a core than there are; of a range its higher end first."""
    fewest, now = batch.slots_per_core.ends()
    more = [now] if fewest < now else []
    return more + [
        slots for slots in (round(now * times, 2) for times in _MORE_SLOTS) if slots <= _MOST_SLOTS
    ]
