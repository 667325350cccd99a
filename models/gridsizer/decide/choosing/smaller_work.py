"""A smaller piece of the user's work that a design would do: fewer cores, less data, or less of both."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from gridsizer.decide.calculation.merge_patch import Patch
from gridsizer.decide.choosing.question import Question, most
from gridsizer.decide.sizing.entered import entered
from gridsizer.describe.grid import GridNodes
from gridsizer.describe.quantity import Quantity
from gridsizer.describe.scenario import Scenario
from gridsizer.figures import plain


@dataclass(frozen=True, slots=True, kw_only=True)
class SmallerWork:
    """The design with less to do, in words, and as a change of the document and of its only grid nodes."""

    scenario: Scenario
    words: str
    change: Patch
    first_group: Mapping[str, Any] | None = None


def of_one_kind(question: Question) -> bool:
    """Whether there is one kind of grid nodes, of a known number: else nobody says which are to go."""
    return len(question.base.grid) == 1 and not question.base.grid[0].nodes.is_range


def of_one_family(question: Question) -> bool:
    """Whether the document lists one data family of a known size."""
    families = question.base.reduction.families
    listed = question.document.get("reduction", {}).get("families")
    return len(families) == 1 and not families[0].logical_tb.is_range and bool(listed)


def fewer_cores(question: Question, made: Scenario) -> SmallerWork | None:
    """A smaller grid of the same nodes; of one node, fewer of its cores."""
    if not of_one_kind(question):
        return None
    group = made.grid[0]

    def of_nodes(count: int) -> Scenario:
        return replace(made, grid=(replace(group, nodes=entered(count)),))

    def of_cores(count: int) -> Scenario:
        return replace(made, grid=(_one_node(group, entered(count)),))

    nodes = _most_nodes(question, of_nodes, int(group.nodes.ends()[0]))
    each = int(group.cores_used_per_node.ends()[1])
    if nodes:
        fewer = "" if _lost(question) else " or fewer"
        words = f"{nodes * each} cores{fewer}: {nodes} grid node{'s' * (nodes > 1)}"
        return SmallerWork(scenario=of_nodes(nodes), words=words, change={}, first_group={"nodes": nodes})
    cores = most(lambda count: question.holds(of_cores(count)), each)
    if cores == 0:
        return None
    return SmallerWork(
        scenario=of_cores(cores),
        words=f"{cores} core{'s' * (cores > 1)} or fewer, on one grid node",
        change={},
        first_group={"nodes": 1, "cores_used_per_node": cores},
    )


def _lost(question: Question) -> float:
    return question.base.policy.survive_grid_nodes.ends()[1]


def _most_nodes(question: Question, of_nodes: Callable[[int], Scenario], now: int) -> int:
    """The most grid nodes that a design would carry; 0 if none.

    Where some may be lost few may fit no better than many, as those that are left have the more to do: then
    every number is tried.
    """
    if _lost(question) == 0:
        return most(lambda count: question.holds(of_nodes(count)), now)
    counts = range(now, 0, -1)
    held = question.shares([of_nodes(count) for count in counts])
    return next((count for count, share in zip(counts, held, strict=True) if share >= question.share), 0)


def less_data(question: Question, made: Scenario) -> SmallerWork | None:
    """Less of the only data family, where the document lists it."""
    if not of_one_family(question):
        return None
    family = made.reduction.families[0]

    def holding(tb: float) -> Scenario:
        less = replace(family, logical_tb=entered(tb))
        return replace(made, reduction=replace(made.reduction, families=(less,)))

    now = family.logical_tb.ends()[0]
    thousandths = most(lambda part: question.holds(holding(now * part / 1000)), 999)
    if thousandths == 0:
        return None
    tb = float(f"{now * thousandths / 1000:.3g}")
    if tb > now * thousandths / 1000:
        tb = float(f"{tb * 0.995:.3g}")
    listed = question.document["reduction"]["families"][0]
    change = {"reduction": {"families": [{**listed, "logical_tb": tb}]}}
    return SmallerWork(scenario=holding(tb), words=f"{plain(tb)} TB of data or less", change=change)


def less_of_both(question: Question, made: Scenario) -> SmallerWork | None:
    """The most data that is held while one core works, and then the most cores."""
    if not of_one_kind(question):
        return None
    idle = replace(made, grid=(_one_node(made.grid[0], entered(1)),))
    data = less_data(question, idle)
    if data is None:
        return None
    cores = fewer_cores(question, replace(made, reduction=data.scenario.reduction))
    return cores and replace(cores, words=f"{cores.words}, and {data.words}", change=data.change)


def _one_node(group: GridNodes, cores: Quantity) -> GridNodes:
    return replace(group, nodes=entered(1), cores_used_per_node=cores)
