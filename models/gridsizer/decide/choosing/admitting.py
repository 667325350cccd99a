"""The smallest change found that admits a family: each tried change is a design, judged like any other."""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from gridsizer.decide.calculation.draws import sample
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.chain.chain import chain_of
from gridsizer.decide.choosing.answer import Admission
from gridsizer.decide.choosing.asked import SizingAsked
from gridsizer.decide.choosing.design import Design, Shape
from gridsizer.decide.choosing.entered import entered
from gridsizer.decide.choosing.looked_at import shares_of
from gridsizer.decide.choosing.offers import ArrayOffer
from gridsizer.decide.choosing.patches import Document, patch_of
from gridsizer.decide.choosing.space import sold
from gridsizer.decide.sizing.least_ceiling import least_gb_s_per_node, rounded_up
from gridsizer.describe.scenario import Scenario

_STEPS: Final = 40  # times a ceiling is raised until all links hold in the same cases
_MORE: Final = 1.02
_AMPLE_GB_S: Final = 1e5
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

    change: Mapping[str, Any] = field(default_factory=dict)  # of the document, before anything else is tried

    def holds(self, scenario: Scenario) -> float:
        """Share of cases in which a design keeps its policy."""
        return shares_of([scenario], samples=self.samples, seed=self.seed)[0]

    def without_losses(self) -> "Question":
        """The same question with no loss of storage nodes asked for; itself where none is."""
        policy = self.base.policy
        if policy.survive_storage_nodes.ends()[1] == 0:
            return self
        base = replace(self.base, policy=replace(policy, survive_storage_nodes=entered(0)))
        return replace(self, base=base, change={"policy": {"survive_storage_nodes": 0}})

    @property
    def also(self) -> str:
        """What was changed before, after the words of another change."""
        return ", and survive 0 losses" if self.change else ""


def admission(question: Question, design: Design) -> Admission | None:
    """The first change that admits a design, in the order of what it costs to make; None where none does."""
    ways = (_losses, _headroom, _more_nodes, _fewer_cores, _less_data)
    found = next((found for way in ways if (found := way(question, design)) is not None), None)
    lenient = question.without_losses()
    if found is not None or lenient is question:
        return found
    return next((found for way in ways[2:] if (found := way(lenient, design)) is not None), None)


def measured(question: Question, shape: Shape) -> Admission | None:
    """What an array of unknown throughput must sustain, on the fewest nodes whose ports and space do.

    Where none do, the same with no loss of storage nodes asked for.
    """
    for lenient in (question, question.without_losses()):
        sizes = [int(size) for size in sold(shape.scenario(question.base), question.asked.max_storage_nodes)]
        designs = [Design(shape=shape, storage_nodes=size) for size in sizes]
        ample = [_sustaining(design.scenario(lenient.base), _AMPLE_GB_S) for design in designs]
        held = shares_of(ample, samples=question.samples, seed=question.seed)
        enough = (at for at, holds in zip(designs, held, strict=True) if holds >= question.share)
        found = next((each for at in enough if (each := _sustained(lenient, at)) is not None), None)
        if found is not None:
            return found
    return None


def one_server(question: Question, array: ArrayOffer) -> Admission | None:
    """The largest single server that its own disks feed; no loss of them is survived."""
    lenient = question.without_losses()
    design = Design(shape=Shape(array=array), storage_nodes=int(array.storage.nodes.ends()[0]))
    made = design.scenario(lenient.base)
    machine = {} if made.grid[0].vm is None else {"vm": None}  # a server of one's own has no limits of a host
    group = replace(made.grid[0], nodes=entered(1), vm=None)

    def of_cores(cores: int) -> Scenario:
        used = replace(group, cores_per_node=entered(cores), cores_used_per_node=entered(cores))
        return replace(made, grid=(used,))

    cores = _most(lambda count: question.holds(of_cores(count)) >= question.share, 1024)
    change = {"nodes": 1, "cores_per_node": cores, "cores_used_per_node": cores, **machine}
    words = f"One server of {cores} core{'s' * (cores > 1)}, no grid{lenient.also}."
    if cores == 0:
        return None
    return _if_holds(lenient, design, of_cores(cores), words, _first_group(question, change))


def _sustained(question: Question, design: Design) -> Admission | None:
    """The least ceiling with which a design fits, rounded up."""
    nodes, made = design.storage_nodes, design.scenario(question.base)
    chain = chain_of(sample(made, samples=question.samples, seed=question.seed), unrecorded)
    each = float(rounded_up(least_gb_s_per_node(chain, question.share)))
    for _ in range(_STEPS):  # the ceiling and the other links may fail in different cases
        total = round(each * nodes, 6)
        holds = question.holds(_sustaining(made, total))
        if holds >= question.share:
            break
        each = float(rounded_up(each * _MORE))
    else:
        return None
    patch = merged_patches(patch_of(question.document, design), question.change)
    patch["storage"] |= {
        "ceiling_from": "sustained",
        "sustained_mixed_gb_s": total,
        "ceiling_nodes": nodes,
    }
    also = "" if not question.change else ", if no loss is asked for"
    return Admission(
        words=f"{nodes} node{'s fit' if nodes > 1 else ' fits'} from {each:.3g} GB/s a node{also}.",
        asks="Enter one measured figure.",
        storage_nodes=nodes,
        holds_share=holds,
        patch=patch,
    )


def _losses(question: Question, design: Design) -> Admission | None:
    lost = int(question.base.policy.survive_storage_nodes.ends()[1])
    made = design.scenario(question.base)
    for fewer in range(lost - 1, -1, -1):
        policy = replace(made.policy, survive_storage_nodes=entered(fewer))
        change = {"policy": {"survive_storage_nodes": fewer}}
        found = _if_holds(question, design, replace(made, policy=policy), f"Survive {fewer} losses.", change)
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
    words = f"{nodes} nodes, above the limit of {limit}{question.also}."
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
        words = f"{nodes * cores_each} cores or fewer: {nodes} grid node{'s' * (nodes > 1)}{question.also}."
        return _if_holds(question, design, of_nodes(nodes), words, _first_group(question, {"nodes": nodes}))
    cores = _most(lambda count: question.holds(of_cores(count)) >= question.share, cores_each)
    if cores == 0:
        return None
    words = f"{cores} core{'s' * (cores > 1)} or fewer, on one grid node{question.also}."
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
    words = f"{tb:g} TB of data or less{question.also}."
    patch = {"reduction": {"families": [{**listed[0], "logical_tb": tb}]}}
    return _if_holds(question, design, holding(tb), words, patch)


def _if_holds(
    question: Question, design: Design, scenario: Scenario, words: str, change: Mapping[str, Any]
) -> Admission | None:
    holds = question.holds(scenario)
    if holds < question.share:
        return None
    patch = merged_patches(merged_patches(patch_of(question.document, design), question.change), change)
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


def _sustaining(scenario: Scenario, gb_s: float) -> Scenario:
    """A design whose array sustains so much as a whole, as somebody may enter it."""
    storage = scenario.storage
    return replace(
        scenario,
        storage=replace(
            storage,
            ceiling_from=replace(storage.ceiling_from, value="sustained"),
            sustained_mixed_gb_s=entered(gb_s),
            ceiling_nodes=entered(storage.nodes.ends()[0]),
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
