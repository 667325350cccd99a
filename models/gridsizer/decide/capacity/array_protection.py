"""What the array's protection costs, at any number of storage nodes."""

from gridsizer.decide.calculation.draws import Draws
from gridsizer.describe.scenario import Scenario
from gridsizer.errors import InvalidScenario, Problem
from gridsizer.predict.protection import (
    LEVELS,
    OneFsLevel,
    level_granted,
    parity_over_data,
    protection_efficiency,
)
from gridsizer.units import Floats


def onefs_level(scenario: Scenario) -> OneFsLevel | None:
    """The protection level, or None where the vendor states usable capacity instead."""
    value = scenario.storage.protection.value
    return None if value == "stated_usable" else value


def require_possible_level(scenario: Scenario) -> None:
    """Refuse a level the cluster is too small for, naming the one it would get.

    Raises InvalidScenario at /storage/protection.
    """
    level, nodes = onefs_level(scenario), int(scenario.storage.nodes.ends()[0])
    if level is None or nodes >= LEVELS[level].min_nodes:
        return
    wanted = f"a level that {nodes} storage nodes can keep; {level} needs {LEVELS[level].min_nodes}"
    got = f"{level}, which the cluster would keep as {level_granted(level, nodes)}"
    raise InvalidScenario([Problem(pointer="/storage/protection", wanted=wanted, got=got)])


def parity_overhead(draws: Draws, nodes: Floats) -> Floats | None:
    """Parity over data at `nodes` storage nodes; None where only a usable capacity is stated."""
    level = onefs_level(draws.scenario)
    return None if level is None else parity_over_data(level, nodes)


def efficiency(draws: Draws, nodes: Floats) -> Floats | None:
    """Protected over raw capacity at `nodes` storage nodes; None where only a usable capacity is stated."""
    level = onefs_level(draws.scenario)
    return None if level is None else protection_efficiency(level, nodes)
