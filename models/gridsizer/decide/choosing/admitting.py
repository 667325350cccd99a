"""The smallest change found that admits a family: each tried change is a design, judged like any other."""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from gridsizer.decide.choosing.answer import Admission
from gridsizer.decide.choosing.asked import SizingAsked
from gridsizer.decide.choosing.design import Design, Shape
from gridsizer.decide.choosing.entered import entered
from gridsizer.decide.choosing.looked_at import shares_of
from gridsizer.decide.choosing.offers import ArrayOffer
from gridsizer.decide.choosing.patches import Document, patch_of
from gridsizer.decide.choosing.space import sold
from gridsizer.describe.scenario import Scenario

_STEPS: Final = 12  # halvings of a search: to a part in four thousand
TRIED: Final = "losses, headroom, the limit of nodes, fewer cores and less data"


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What an admission is sought for: the user's design and document, its terms, and how it is sampled."""

    document: Document
    base: Scenario
    asked: SizingAsked
    share: float
    samples: int
    seed: int

    def holds(self, scenario: Scenario) -> float:
        """Share of cases in which a design keeps its policy."""
        return shares_of([scenario], samples=self.samples, seed=self.seed)[0]


def admission(question: Question, design: Design) -> Admission | None:
    """The first change that admits a design, in the order of what it costs to make; None where none does."""
    ways = (_losses, _headroom, _more_nodes, _fewer_cores, _less_data)
    return next((found for way in ways if (found := way(question, design)) is not None), None)


def measured(question: Question, shape: Shape) -> Admission | None:
    """What an array of unknown throughput would have to sustain, on the fewest nodes whose ports and space do."""
    scenario = shape.scenario(question.base)
    for size in sold(scenario, question.asked.max_storage_nodes):
        design = Design(shape=shape, storage_nodes=int(size))
        most = _sustaining(design.scenario(question.base), 1e4 * size, size)
        if question.holds(most) < question.share:
            continue
        low, high = 0.0, 1e4
        for _ in range(2 * _STEPS):
            middle = math.sqrt(max(low, 1e-3) * high)
            holds = question.holds(_sustaining(design.scenario(question.base), middle * size, size))
            low, high = (low, middle) if holds >= question.share else (middle, high)
        each = math.ceil(high * 10) / 10
        total = round(each * size, 6)
        patch = patch_of(question.document, design)
        patch["storage"] |= {
            "ceiling_from": "sustained",
            "sustained_mixed_gb_s": total,
            "ceiling_nodes": int(size),
        }
        return Admission(
            words=f"{int(size)} node{'s' * (size > 1)} fit from {each:g} GB/s a node.",
            asks="Enter one measured figure.",
            storage_nodes=int(size),
            holds_share=question.holds(_sustaining(design.scenario(question.base), total, size)),
            patch=patch,
        )
    return None


def one_server(question: Question, array: ArrayOffer) -> Admission | None:
    """The largest single server that its own disks feed."""
    shape = Shape(array=array)
    design = Design(shape=shape, storage_nodes=int(array.storage.nodes.ends()[0]))
    made = design.scenario(question.base)
    group = replace(made.grid[0], nodes=entered(1))

    def of_cores(cores: int) -> Scenario:
        used = replace(group, cores_per_node=entered(cores), cores_used_per_node=entered(cores))
        return replace(made, grid=(used,))

    cores = _most(lambda count: question.holds(of_cores(count)) >= question.share, 1024)
    if cores == 0:
        return None
    first = dict(question.document["grid"][0])
    patch = patch_of(question.document, design)
    patch["grid"] = [first | {"nodes": 1, "cores_per_node": cores, "cores_used_per_node": cores}]
    return Admission(
        words=f"One server of {cores} core{'s' * (cores > 1)}, no grid.",
        asks="",
        storage_nodes=design.storage_nodes,
        holds_share=question.holds(of_cores(cores)),
        patch=patch,
    )


def _losses(question: Question, design: Design) -> Admission | None:
    lost = int(question.base.policy.survive_storage_nodes.ends()[1])
    made = design.scenario(question.base)
    for fewer in range(lost - 1, -1, -1):
        policy = replace(made.policy, survive_storage_nodes=entered(fewer))
        words = f"Survive {fewer} losses."
        found = _if_holds(
            question, design, replace(made, policy=policy), words, {"policy": {"survive_storage_nodes": fewer}}
        )
        if found is not None:
            return found
    return None


def _headroom(question: Question, design: Design) -> Admission | None:
    headroom = question.base.policy.headroom
    if headroom.ends()[1] <= 0:
        return None
    made = design.scenario(question.base)
    kept = _most(
        lambda percents: question.holds(_keeping(made, percents / 100)) >= question.share,
        math.ceil(headroom.ends()[1] * 100) - 1,
        least=-1,
    )
    if kept < 0:
        return None
    share = kept / 100
    words = f"A headroom of {kept} %."
    return _if_holds(question, design, _keeping(made, share), words, {"policy": {"headroom": share}})


def _keeping(scenario: Scenario, share: float) -> Scenario:
    return replace(scenario, policy=replace(scenario.policy, headroom=entered(share)))


def _more_nodes(question: Question, design: Design) -> Admission | None:
    limit = question.asked.max_storage_nodes
    beyond = [int(size) for size in sold(design.scenario(question.base), 252) if size > limit]
    larger = [replace(design, storage_nodes=size) for size in beyond]
    if not larger:
        return None
    scenarios = [each.scenario(question.base) for each in larger]
    held = shares_of(scenarios, samples=question.samples, seed=question.seed)
    found = next((each for each, holds in zip(larger, held, strict=True) if holds >= question.share), None)
    if found is None:
        return None
    nodes = found.storage_nodes
    words = f"{nodes} nodes, above the limit of {limit}."
    return _if_holds(question, found, found.scenario(question.base), words, {})


def _fewer_cores(question: Question, design: Design) -> Admission | None:
    """A smaller grid of the same nodes; of one node, fewer of its cores."""
    made = design.scenario(question.base)
    if len(made.grid) > 1 or made.grid[0].nodes.is_range:
        return None
    group = made.grid[0]

    def of_nodes(count: int) -> Scenario:
        return replace(made, grid=(replace(group, nodes=entered(count)),))

    def of_cores(count: int) -> Scenario:
        return replace(made, grid=(replace(group, nodes=entered(1), cores_used_per_node=entered(count)),))

    nodes = _most(lambda count: question.holds(of_nodes(count)) >= question.share, int(group.nodes.ends()[0]))
    cores_each = int(group.cores_used_per_node.ends()[1])
    if nodes:
        words = f"{nodes * cores_each} cores or fewer: {nodes} grid node{'s' * (nodes > 1)}."
        return _if_holds(question, design, of_nodes(nodes), words, _first_group(question, {"nodes": nodes}))
    cores = _most(lambda count: question.holds(of_cores(count)) >= question.share, cores_each)
    if cores == 0:
        return None
    words = f"{cores} core{'s' * (cores > 1)} or fewer, on one grid node."
    change = {"nodes": 1, "cores_used_per_node": cores}
    return _if_holds(question, design, of_cores(cores), words, _first_group(question, change))


def _less_data(question: Question, design: Design) -> Admission | None:
    made, families = design.scenario(question.base), question.base.reduction.families
    if any(family.logical_tb.is_range for family in families) or not families:
        return None
    written = question.document.get("reduction")
    if len(families) > 1:
        return None

    def holding(tb: float) -> Scenario:
        family = replace(families[0], logical_tb=entered(tb))
        return replace(made, reduction=replace(made.reduction, families=(family,)))

    now = families[0].logical_tb.ends()[0]
    thousandths = _most(lambda part: question.holds(holding(now * part / 1000)) >= question.share, 999)
    if thousandths == 0:
        return None
    tb = float(f"{now * thousandths / 1000:.3g}")
    if tb > now * thousandths / 1000:
        tb = float(f"{tb * 0.995:.3g}")
    listed = written.get("families") if isinstance(written, Mapping) else None
    if not listed:
        return None
    words = f"{tb:g} TB of data or less."
    patch = {"reduction": {"families": [{**listed[0], "logical_tb": tb}]}}
    return _if_holds(question, design, holding(tb), words, patch)


def _if_holds(
    question: Question, design: Design, scenario: Scenario, words: str, change: Mapping[str, Any]
) -> Admission | None:
    holds = question.holds(scenario)
    if holds < question.share:
        return None
    patch = merged_patches(patch_of(question.document, design), change)
    return Admission(words=words, asks="", storage_nodes=design.storage_nodes, holds_share=holds, patch=patch)


def merged_patches(first: Mapping[str, Any], second: Mapping[str, Any]) -> dict[str, Any]:
    """One patch that does what two do; of two lists the second stands, its items over those of the first."""
    both = dict(first)
    for name, change in second.items():
        there = both.get(name)
        if isinstance(change, Mapping) and isinstance(there, Mapping):
            both[name] = merged_patches(there, change)
        elif isinstance(change, list) and isinstance(there, list):
            both[name] = [_over(*pair) for pair in zip(there, change, strict=False)]
        else:
            both[name] = change
    return both


def _over(there: Mapping[str, Any], change: Mapping[str, Any]) -> dict[str, Any]:
    return {**change, **there, **{name: change[name] for name in _SIZES if name in change}}


_SIZES: Final = ("nodes", "cores_used_per_node", "cores_per_node")


def _first_group(question: Question, change: Mapping[str, Any]) -> dict[str, Any]:
    return {"grid": [{**question.document["grid"][0], **change}]}


def _sustaining(scenario: Scenario, gb_s: float, nodes: float) -> Scenario:
    storage = scenario.storage
    return replace(
        scenario,
        storage=replace(
            storage,
            ceiling_from=replace(storage.ceiling_from, value="sustained"),
            sustained_mixed_gb_s=entered(gb_s),
            ceiling_nodes=entered(nodes),
        ),
    )


def _most(holds: Callable[[int], bool], largest: int, least: int = 0) -> int:
    """The largest whole number up to a limit for which something holds that fails above; `least` if none."""
    if largest <= least or holds(largest):
        return max(largest, least)
    good, bad = least, largest
    while bad - good > 1:
        middle = (good + bad) // 2
        good, bad = (middle, bad) if holds(middle) else (good, middle)
    return good

