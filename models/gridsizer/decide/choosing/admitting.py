"""The smallest change found that admits a family: each tried change is a design, judged like any other."""

import math
from dataclasses import replace
from typing import Final

from gridsizer.decide.choosing.answer import Admission
from gridsizer.decide.choosing.design import Design, Shape
from gridsizer.decide.choosing.offers import ArrayOffer
from gridsizer.decide.choosing.question import Question, most
from gridsizer.decide.choosing.space import sold
from gridsizer.decide.sizing.entered import entered
from gridsizer.describe.scenario import Scenario

TRIED: Final = "losses, headroom, the limit of nodes, fewer cores and less data"
_MOST_CORES: Final = 1024  # of one server


def admission(question: Question, design: Design) -> Admission | None:
    """The first change that admits a design, in the order of what it costs to make; None where none does."""
    ways = (_losses, _headroom, _more_nodes, _fewer_cores, _less_data)
    found = next((found for way in ways if (found := way(question, design)) is not None), None)
    lenient = question.without_losses()
    if found is not None or lenient is question:
        return found
    return next((found for way in ways[2:] if (found := way(lenient, design)) is not None), None)


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

    cores = most(lambda count: question.holds(of_cores(count)), _MOST_CORES)
    if cores == 0:
        return None
    change = {"nodes": 1, "cores_per_node": cores, "cores_used_per_node": cores, **machine}
    words = f"One server of {cores} core{'s' * (cores > 1)}, no grid{lenient.also}."
    return lenient.admits(design, of_cores(cores), words, {}, first_group=change)


def _losses(question: Question, design: Design) -> Admission | None:
    lost = int(question.base.policy.survive_storage_nodes.ends()[1])
    made = design.scenario(question.base)
    for fewer in range(lost - 1, -1, -1):
        kept = replace(made, policy=replace(made.policy, survive_storage_nodes=entered(fewer)))
        change = {"policy": {"survive_storage_nodes": fewer}}
        if (found := question.admits(design, kept, f"Survive {fewer} losses.", change)) is not None:
            return found
    return None


def _headroom(question: Question, design: Design) -> Admission | None:
    made = design.scenario(question.base)

    def keeping(percents: int) -> Scenario:
        return replace(made, policy=replace(made.policy, headroom=entered(percents / 100)))

    asked = math.ceil(question.base.policy.headroom.ends()[1] * 100)
    kept = most(lambda percents: question.holds(keeping(percents)), asked - 1, least=-1)
    if kept < 0:
        return None
    change = {"policy": {"headroom": kept / 100}}
    return question.admits(design, keeping(kept), f"A headroom of {kept} %.", change)


def _more_nodes(question: Question, design: Design) -> Admission | None:
    limit = question.asked.max_storage_nodes
    beyond = [int(size) for size in sold(design.scenario(question.base), 252) if size > limit]
    found = question.first_that_holds([replace(design, storage_nodes=size) for size in beyond])
    if found is None:
        return None
    words = f"{found.storage_nodes} nodes, above the limit of {limit}{question.also}."
    return question.admits(found, found.scenario(question.base), words, {})


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

    nodes = most(lambda count: question.holds(of_nodes(count)), int(group.nodes.ends()[0]))
    cores_each = int(group.cores_used_per_node.ends()[1])
    if nodes:
        words = f"{nodes * cores_each} cores or fewer: {nodes} grid node{'s' * (nodes > 1)}{question.also}."
        return question.admits(design, of_nodes(nodes), words, {}, first_group={"nodes": nodes})
    cores = most(lambda count: question.holds(of_cores(count)), cores_each)
    if cores == 0:
        return None
    words = f"{cores} core{'s' * (cores > 1)} or fewer, on one grid node{question.also}."
    change = {"nodes": 1, "cores_used_per_node": cores}
    return question.admits(design, of_cores(cores), words, {}, first_group=change)


def _less_data(question: Question, design: Design) -> Admission | None:
    """Less of the only data family, where the document lists it."""
    made, families = design.scenario(question.base), question.base.reduction.families
    listed = question.document.get("reduction", {}).get("families")
    if len(families) != 1 or families[0].logical_tb.is_range or not listed:
        return None

    def holding(tb: float) -> Scenario:
        family = replace(families[0], logical_tb=entered(tb))
        return replace(made, reduction=replace(made.reduction, families=(family,)))

    now = families[0].logical_tb.ends()[0]
    thousandths = most(lambda part: question.holds(holding(now * part / 1000)), 999)
    if thousandths == 0:
        return None
    tb = float(f"{now * thousandths / 1000:.3g}")
    if tb > now * thousandths / 1000:
        tb = float(f"{tb * 0.995:.3g}")
    change = {"reduction": {"families": [{**listed[0], "logical_tb": tb}]}}
    return question.admits(design, holding(tb), f"{tb:g} TB of data or less{question.also}.", change)
