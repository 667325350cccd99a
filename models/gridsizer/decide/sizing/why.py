"""The number of storage nodes a constraint asks for, as an equation with its numbers."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.capacity.array_protection import onefs_level
from gridsizer.decide.capacity.capacity_chain import against_supply, demand_of, supply_of
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.imbalance import mounted_imbalance
from gridsizer.decide.chain.link import Link, SizingReason
from gridsizer.decide.sizing import holding
from gridsizer.decide.sizing.trials import CAPACITY, SURVIVE
from gridsizer.predict.protection import LEVELS
from gridsizer.predict.uncertainty import spread
from gridsizer.units import MB_PER_GB, Floats

_FEWER: Final = 0.01  # mounts that reach so many fewer storage nodes are worth a word


@dataclass(frozen=True, slots=True, kw_only=True)
class _Case:
    """The assumption that decides at a percentile: a link and a sample of it."""

    link: Link
    sample: int

    def of(self, array: Floats, samples: int) -> float:
        return float(spread(np.ravel(array), samples)[self.sample])


def why_of(at: Chain, reason: SizingReason, share: float, *, enough: bool) -> str:
    """How a constraint comes to a chain's number of nodes, in the assumption that stands at the share."""
    nodes = int(at.draws["storage/nodes"][0])
    if reason == CAPACITY:
        return _capacity(at, nodes, share)
    if reason == SURVIVE:
        return _survive(at, nodes, share)
    links = [link for link in at.of_storage_nodes if link.evaluated and link.kind.sizes == reason]
    return _with_headroom(at, links, nodes, share, enough=enough)


def _with_headroom(at: Chain, links: list[Link], nodes: int, share: float, *, enough: bool) -> str:
    headroom, samples = at.draws["policy/headroom"], at.draws.samples
    case = _deciding(at, {link: holding.used(at, link) / (1 - headroom) for link in links}, share)
    demand, ceiling = case.of(at.sizing_demand(case.link), samples), _ceiling(case, samples)
    keep = 1 - case.of(headroom, samples)
    if case.link.kind.scope == "per storage node":
        asked, of = f"{demand / MB_PER_GB:.3g} GB/s a node", f"{ceiling / MB_PER_GB:.3g} × {keep:.3g}"
        return f"at {nodes} nodes {asked} of {of}: {percent(demand / ceiling / keep)}"
    if (reached := _reached(at, case, nodes)) is not None:
        each, use = ceiling / reached / MB_PER_GB, percent(demand / ceiling / keep)
        mounted = f"{_among(reached, nodes)} × {each:.3g} GB/s"
        return f"{_way(case.link, links)}{demand / MB_PER_GB:.3g} ÷ ({mounted}) ÷ {keep:.3g} = {use}"
    if not enough:
        asked, of = f"{demand / MB_PER_GB:.3g} GB/s", f"{ceiling / MB_PER_GB:.3g} × {keep:.3g}"
        return f"{_way(case.link, links)}{asked} of {of} at {nodes} nodes"
    per_node = ceiling / nodes
    asked = f"{demand / MB_PER_GB:.3g} ÷ {per_node / MB_PER_GB:.3g} GB/s a node ÷ {keep:.3g}"
    return f"{_way(case.link, links)}{asked} = {_no_rounder_than(demand / per_node / keep, nodes)}"


def _survive(at: Chain, nodes: int, share: float) -> str:
    draws, samples = at.draws, at.draws.samples
    lost = int(np.max(draws["policy/survive_storage_nodes"]))
    level = onefs_level(draws.scenario)
    if level is not None and lost > LEVELS[level].node_losses:
        most = LEVELS[level].node_losses
        return f"{level} keeps its data through {most} lost storage node{'s' * (most > 1)}, not {lost}"
    links = [link for link in at.of_storage_nodes if link.evaluated]
    if not links or lost >= nodes:
        return f"{lost} of {nodes} storage nodes lost"
    keep = 1 - draws["policy/headroom"]
    after = {link: holding.used_after_losses(at, link) / keep for link in links}
    case = _deciding(at, after, share)
    demand, ceiling = case.of(at.sizing_demand(case.link), samples), _ceiling(case, samples)
    kept = case.of(keep, samples)
    use = case.of(after[case.link], samples)
    left, label = nodes - lost, case.link.label
    if case.link.kind.scope == "per storage node":
        return f"{label} on {left} of {nodes} nodes: {percent(use)}"
    if (reached := _reached(at, case, nodes)) is not None:
        on = f"{demand / MB_PER_GB:.3g} GB/s on {_among(reached, nodes)} ÷ {kept:.3g}"
        return f"{label}, {lost} of {nodes} {_state(at)}: {on} = {percent(use)}"
    per_node = ceiling / nodes
    even = demand / (per_node * left) / kept
    skew = "" if np.isclose(use, even) or even == 0 else f" × {use / even:.3g} {_skew_words(at)}"
    share_of = f"{demand / MB_PER_GB:.3g} ÷ ({left} × {per_node / MB_PER_GB:.3g} GB/s){skew} ÷ {kept:.3g}"
    return f"{label}, {lost} of {nodes} {_state(at)}: {share_of} = {percent(use)}"


def _reached(at: Chain, case: _Case, nodes: int) -> float | None:
    """Storage nodes' worth of an array that its mounts reach; None where they reach all of it."""
    reached = nodes / case.of(mounted_imbalance(at.draws), at.draws.samples)
    return reached if reached < nodes * (1 - _FEWER) else None


def _among(reached: float, nodes: int) -> str:
    return f"{reached:.3g} of {nodes} storage nodes reached"


def _no_rounder_than(asked: float, nodes: int) -> str:
    """A number of nodes in as many digits as show why the next whole one is needed.

    >>> _no_rounder_than(5.412, 6), _no_rounder_than(18.02, 19)
    ('5.41', '18.02')
    """
    shown = f"{asked:.3g}"
    return shown if nodes - 1 < float(shown) else f"{asked:.5g}"


def _state(at: Chain) -> str:
    return "down" if at.draws.scenario.policy.loss_state.value == "down" else "rebuilding"


def _skew_words(at: Chain) -> str:
    parts = []
    if at.draws.scenario.storage.address_failover.value == "one_survivor":
        parts.append("on one survivor")
    if at.draws.scenario.policy.loss_state.value == "rebuilding":
        parts.append("for the rebuild")
    return " and ".join(parts)


def _capacity(at: Chain, nodes: int, share: float) -> str:
    draws, samples = at.draws, at.draws.samples
    supply = supply_of(draws, unrecorded, draws["storage/nodes"])
    if supply.writable is None:
        return f"not sized: {supply.unknown}"
    stored = against_supply(draws, demand_of(draws, unrecorded), draws["storage/nodes"])
    filled = spread(np.ravel(ratio(stored, supply.writable, at_zero=np.inf)), samples)
    sample = _at_share(filled, share)
    parts = {"stored": stored, "writable": supply.writable, "fill": draws["storage/max_fill"]}
    of = {name: float(spread(np.ravel(array), samples)[sample]) for name, array in parts.items()}
    usable = of["writable"] / of["fill"]
    room = f"{usable:.3g} TB usable of {nodes} node{'s' * (nodes > 1)} × {of['fill']:.3g}"
    if of["writable"] <= 0:
        return f"no space is left to write on {nodes} nodes"
    return f"{of['stored']:.3g} TB ÷ ({room}) = {percent(of['stored'] / of['writable'])}"


def _deciding(at: Chain, uses: dict[Link, Floats], share: float) -> _Case:
    rows = np.stack([spread(np.ravel(use), at.draws.samples) for use in uses.values()])
    sample = _at_share(rows.max(axis=0), share)
    return _Case(link=list(uses)[int(np.argmax(rows[:, sample]))], sample=sample)


def _at_share(values: Floats, share: float) -> int:
    """The sample that is the largest of the smallest such share of all."""
    place = max(int(np.ceil(share * values.size)) - 1, 0)
    return int(np.argsort(values, kind="stable")[place])


def _ceiling(case: _Case, samples: int) -> float:
    if case.link.ceiling_mb_s is None:
        raise ValueError(f"{case.link.name} has no known ceiling")
    return case.of(case.link.ceiling_mb_s, samples)


def _way(link: Link, links: list[Link]) -> str:
    """Which of several links of one constraint decides."""
    return "" if len(links) == 1 else f"{link.label}: "
