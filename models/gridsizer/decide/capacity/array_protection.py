"""What the array's protection costs, at any number of storage nodes."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.ledger import Calculator, unrecorded
from gridsizer.decide.calculation.wording import counted
from gridsizer.describe.scenario import Scenario
from gridsizer.errors import InvalidScenario, Problem
from gridsizer.predict.protection import (
    LEVELS,
    OneFsLevel,
    level_granted,
    parity_over_data,
    protection_efficiency,
    with_mirrors,
)
from gridsizer.units import Floats


def onefs_level(scenario: Scenario) -> OneFsLevel | None:
    """The protection level, or None where the vendor states usable capacity instead."""
    value = scenario.storage.protection.value
    return None if value == "stated_usable" else value


def protection_comes_off(scenario: Scenario) -> bool:
    """Whether the sizes of the data include protection, which is not stored again."""
    include = scenario.reduction.sizes_include_protection.value
    return include == "yes" and onefs_level(scenario) is not None


def require_possible_level(scenario: Scenario) -> None:
    """Refuse a level the cluster is too small for, naming the one it would get.

    Raises InvalidScenario at /storage/protection.
    """
    level, nodes = onefs_level(scenario), int(scenario.storage.nodes.ends()[0])
    if level is None or nodes >= LEVELS[level].min_nodes:
        return
    wanted = (
        f"a level that {counted(nodes, 'storage node')} can keep; {level} needs {LEVELS[level].min_nodes}"
    )
    kept = f", which the cluster would keep as {level_granted(level, nodes)}" if nodes > 1 else ""
    raise InvalidScenario([Problem(pointer="/storage/protection", wanted=wanted, got=f"{level}{kept}")])


def parity_overhead(draws: Draws, nodes: Floats) -> Floats | None:
    """Parity over data at `nodes` storage nodes; None where only a usable capacity is stated."""
    level = onefs_level(draws.scenario)
    return None if level is None else parity_over_data(level, nodes)


def efficiency(draws: Draws, nodes: Floats, calc: Calculator = unrecorded) -> Floats | None:
    """Data over raw capacity at `nodes` storage nodes, small files and metadata kept as mirrors.

    None where only a usable capacity is stated; 0 where the cluster is too small for the level.
    """
    level = onefs_level(draws.scenario)
    if level is None:
        return None
    striped, copies = protection_efficiency(level, nodes), np.array([LEVELS[level].parity + 1.0])
    return calc("kept by protection", with_mirrors, striped, draws["reduction/mirrored_share"], copies)


def level_is_possible(draws: Draws, nodes: Floats) -> NDArray[Any]:
    """Where `nodes` storage nodes are enough for the protection level."""
    level = onefs_level(draws.scenario)
    return nodes >= (1 if level is None else LEVELS[level].min_nodes)


def level_to_rebuild(scenario: Scenario) -> tuple[int, int] | None:
    """The fewest storage nodes that the level is rebuilt on, and how many are lost beside them.

    None where nothing is rebuilt, or only a usable capacity is stated.
    """
    level, lost = onefs_level(scenario), round(scenario.policy.survive_storage_nodes.ends()[1])
    if level is None or not lost or scenario.policy.loss_state.value != "rebuilding":
        return None
    return LEVELS[level].min_nodes, lost


def outlives_losses(draws: Draws) -> NDArray[Any]:
    """Where the protection level keeps the data while the policy's storage nodes are lost at once.

    Of controllers in pairs any one may be lost: two may be partners. A service outlives its own losses.
    """
    return draws["policy/survive_storage_nodes"] <= _losses_kept(draws.scenario)


def not_outlived(scenario: Scenario) -> str:
    """Why the data is gone with the most storage nodes that the policy lets be lost; "" where it is kept."""
    lost, kept = round(scenario.policy.survive_storage_nodes.ends()[1]), _losses_kept(scenario)
    if lost <= kept:
        return ""
    if _is_paired(scenario):
        return f"of controllers in pairs any one may be lost, not {lost}: two may be partners"
    through = counted(round(kept), "lost storage node")
    return f"{onefs_level(scenario)} keeps its data through {through}, not {lost}"


def _losses_kept(scenario: Scenario) -> float:
    level = onefs_level(scenario)
    if _is_paired(scenario):
        return 1
    return np.inf if level is None else LEVELS[level].node_losses


def _is_paired(scenario: Scenario) -> bool:
    storage = scenario.storage
    return storage.pair_keeps.value != "not_paired" and storage.purchased is None
