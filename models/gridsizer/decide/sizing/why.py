"""How a constraint comes to its number of storage nodes: the link that decides, with its numbers."""

from dataclasses import replace

import numpy as np

from gridsizer.arrays import anywhere
from gridsizer.decide.calculation.wording import counted
from gridsizer.decide.capacity.array_protection import level_to_rebuild, not_outlived, onefs_level
from gridsizer.decide.capacity.capacity_chain import supply_of
from gridsizer.decide.capacity.stated_usable import stated_for
from gridsizer.decide.chain.amounts import three_digits
from gridsizer.decide.chain.array_size import ArraySize
from gridsizer.decide.chain.failure import failover_skew, in_pairs
from gridsizer.decide.chain.link import Link, SizingReason
from gridsizer.decide.chain.own_disks import cannot_share
from gridsizer.decide.sizing import equation
from gridsizer.decide.sizing.equation import Equation
from gridsizer.decide.sizing.holding import ROUNDING, share_of
from gridsizer.decide.sizing.requirements import Requirement, most_lost, requirements
from gridsizer.decide.sizing.trials import CAPACITY, REACHED, SERVICE, SURVIVE, Trials
from gridsizer.describe.policy import Percentile
from gridsizer.predict.protection import LEVELS
from gridsizer.predict.uncertainty import case_at


def why_of(trials: Trials, reason: SizingReason, nodes: int, percentile: Percentile, *, enough: bool) -> str:
    """How a constraint comes to a number of nodes, in words; `nodes` is the largest where none is enough."""
    at = trials.at(nodes)
    if (stated := _beyond_arithmetic(at, reason)) is not None:
        none_left = reason == SURVIVE and bool(np.all(most_lost(at.draws) >= at.nodes))
        return "nothing is asked of storage nodes" if enough and none_left else stated
    found = equation_of(trials, reason, nodes, percentile, enough=enough)
    if reason == CAPACITY and found.given <= 0:
        return f"no space is left to write on {nodes} nodes"
    if reason == CAPACITY and (most := stated_for(at.draws.scenario.storage)) and nodes > most:
        return f"{equation.space(replace(found, nodes=most))}; no space is stated of more nodes"
    if reason == CAPACITY:
        return f"{equation.space(found)}{_of_level(at, found)}"
    if reason == SURVIVE:
        told = equation.after_losses(found, at.draws.scenario.policy.loss_state.value, _where(at, found))
        return f"{told}{_of_level_left(at, nodes)}"
    way = f"{found.label}: " if len(requirements(at, reason)) > 1 else ""
    more = _of_level(at, found) or (_on_fewer(trials, reason, found) if enough else "")
    return f"{way}{equation.with_headroom(found, enough=enough)}{more}"


def equation_of(
    trials: Trials, reason: SizingReason, nodes: int, percentile: Percentile, *, enough: bool
) -> Equation:
    """The numbers that a constraint comes to its storage nodes by.

    Medians, where so many storage nodes are the fewest that hold by them; else the numbers of the case that
    stands at the percentile. Raises ValueError for a constraint that no arithmetic decides.
    """
    held = requirements(trials.at(nodes), reason)
    if not held:
        raise ValueError(f"nothing to work {reason.label} out of")
    tightest = max(held, key=lambda each: each.middle_use)
    if _come_to(trials, reason, nodes, tightest, enough=enough):
        return tightest.read(None, None)
    rows = np.array([each.use for each in held])
    sample = case_at(rows.max(axis=0), share_of(percentile))
    return held[int(np.argmax(rows[:, sample]))].read(sample, percentile)


def _come_to(
    trials: Trials, reason: SizingReason, nodes: int, tightest: Requirement, *, enough: bool
) -> bool:
    """Whether the medians hold at a number of storage nodes, and at none fewer; or at no size at all."""
    if (tightest.middle_use <= 1 + ROUNDING) != enough:
        return False
    level = onefs_level(tightest.at.draws.scenario)
    fewest = 1 if level is None else LEVELS[level].min_nodes
    if not enough or nodes <= fewest:
        return True
    with np.errstate(divide="ignore", invalid="ignore"):  # no storage node may be left of so few
        fewer = requirements(trials.at(nodes - 1), reason)
        return any(each.middle_use > 1 + ROUNDING for each in fewer)


def _beyond_arithmetic(at: ArraySize, reason: SizingReason) -> str | None:
    """What decides a constraint where there is nothing to work out; else None."""
    if reason == CAPACITY:
        unknown = supply_of(at.draws).unknown
        return None if unknown is None else f"not sized: {unknown}"
    if reason == REACHED:
        return cannot_share(at.draws)
    if reason == SERVICE:
        return "what is bought has a size, and no storage nodes to count"
    return _not_outlived(at) if reason == SURVIVE else None


def _not_outlived(at: ArraySize) -> str | None:
    """Why a loss is beyond any arithmetic; None where it is not."""
    if why := not_outlived(at.draws.scenario):
        return why
    lost, nodes = most_lost(at.draws), int(at.nodes.item())
    gone = lost >= nodes and not in_pairs(at.draws)  # a partner is left of a pair
    if gone or not requirements(at, SURVIVE):
        return f"{min(lost, nodes)} of {counted(nodes, 'storage node')} lost"
    return None


def _of_level(at: ArraySize, found: Equation) -> str:
    """That the protection level needs the nodes that what is asked alone would not; "" where it does not.

    On fewer nodes it writes more beside the data, which links that carry that have to take.
    """
    level = onefs_level(at.draws.scenario)
    more = found.of_one_node or found.asked_nodes <= found.nodes - 1
    if level is None or not more:
        return ""
    fewest = LEVELS[level].min_nodes
    if found.nodes == fewest > 1:
        return f"; {level} needs {fewest} nodes"
    written = any(link.kind.striped and link.label == found.label for link in at.chain.of_storage_nodes)
    return f"; with what {level} writes on fewer, it needs {found.nodes} nodes" if written else ""


def _of_level_left(at: ArraySize, nodes: int) -> str:
    """That the protection level needs all the nodes that a loss leaves; "" where it does not."""
    rebuilt = level_to_rebuild(at.draws.scenario)
    if rebuilt is None or sum(rebuilt) != nodes:
        return ""
    return f"; to rebuild, {onefs_level(at.draws.scenario)} needs the {rebuilt[0]} left"


def _on_fewer(trials: Trials, reason: SizingReason, found: Equation) -> str:
    """That one storage node fewer gives less a node, as clients lie less evenly, where as much would do."""
    nodes = found.nodes - 1
    if nodes < 1 or found.of_one_node or found.reached is not None or found.asked_nodes > nodes:
        return ""
    fewer = max(requirements(trials.at(nodes), reason), key=lambda each: each.middle_use)
    each = three_digits(fewer.read(None, None).given / nodes)
    return f"; of {counted(nodes, 'node')} each gives {each} GB/s, so it needs {found.nodes} nodes"


def _where(at: ArraySize, found: Equation) -> str:
    """What raises the load of the busiest survivor beyond an even share."""
    if in_pairs(at.draws):
        return "on its partner"
    parts = []
    if at.draws.scenario.storage.address_failover.value == "one_survivor":
        parts.append("on one survivor")
    elif any(_lies_anew(at, link) for link in at.chain.of_storage_nodes if link.label == found.label):
        parts.append("as mounts lie on these")
    if at.draws.scenario.policy.loss_state.value == "rebuilding":
        parts.append("for the rebuild")
    return " and ".join(parts)


def _lies_anew(at: ArraySize, link: Link) -> bool:
    """Whether the busiest storage node stands out otherwise once some are lost."""
    return anywhere(np.abs(at.of(failover_skew(at.chain, link)) - 1) > ROUNDING)
