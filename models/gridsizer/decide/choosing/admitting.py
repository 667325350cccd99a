"""The smallest change found that admits a family: each tried change is a design, judged like any other."""

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from gridsizer.decide.calculation.wording import listed
from gridsizer.decide.choosing.answer import Admission
from gridsizer.decide.choosing.design import Design, Shape
from gridsizer.decide.choosing.offers import ArrayOffer
from gridsizer.decide.choosing.question import Question, most
from gridsizer.decide.choosing.smaller_work import (
    SmallerWork,
    fewer_cores,
    less_data,
    less_of_both,
    of_one_family,
    of_one_kind,
)
from gridsizer.decide.choosing.space import sold
from gridsizer.decide.sizing.entered import entered
from gridsizer.describe.policy import Policy
from gridsizer.describe.quantity import Quantity
from gridsizer.describe.scenario import Scenario

Way = Callable[[Question, Design], Admission | None]

_MOST_CORES: Final = 1024  # of one server
_MOST_UPLINKS: Final = 64  # assumed: whoever needs more needs other switches


def admission(question: Question, design: Design) -> Admission | None:
    """The first change that admits a design, in the order of what it costs to make; None where none does."""
    policies: tuple[Way, ...] = (_losses, _grid_losses, _headroom)
    of_design: tuple[Way, ...] = (_more_nodes, _more_uplinks, _fewer_cores, _less_data)
    lenient = question.without_losses()
    tried: list[tuple[Question, tuple[Way, ...]]] = [(question, (*policies, *of_design))]
    tried += [] if lenient is question else [(lenient, of_design)]
    tried.append((lenient, (_less_of_both,)))
    found = (way(asked, design) for asked, ways in tried for way in ways)
    return next((each for each in found if each is not None), None)


def not_admitted(question: Question, design: Design) -> str:
    """What was tried in vain, where no change admits a design."""
    policy = question.base.policy
    cores, data = of_one_kind(question), of_one_family(question)
    names = {
        "fewer losses": policy.survive_storage_nodes.ends()[1] > 0,
        "fewer lost grid nodes": policy.survive_grid_nodes.ends()[1] > 0,
        "less headroom": policy.headroom.ends()[1] > 0,
        "more nodes than the limit": bool(_beyond_limit(question, design)),
        "more switch uplinks": _has_uplinks(question),
        "fewer cores": cores,
        "less data": data,
        "fewer cores with less data": cores and data,
    }
    tried = [name for name, applies in names.items() if applies]
    left = [*_untried(question)]
    untried = f" Not tried: {listed(left)}." if left else ""
    vain = f"None found: {listed(tried)} would not do." if tried else "No change of this design."
    return f"{vain}{untried}"


def _untried(question: Question) -> Iterator[str]:
    """What less work is not tried, as nobody says where it is to be less."""
    grid, families = question.base.grid, question.base.reduction.families
    if len(grid) > 1:
        yield f"fewer cores (of {len(grid)} groups of grid nodes)"
    elif grid[0].nodes.is_range:
        yield "fewer cores (of a range of grid nodes)"
    if len(families) > 1:
        yield f"less data (of {len(families)} families)"
    elif families and families[0].logical_tb.is_range:
        yield "less data (of a range of TB)"


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
    lost = question.base.policy.survive_storage_nodes

    def asking(policy: Policy, count: Quantity) -> Policy:
        return replace(policy, survive_storage_nodes=count)

    return _fewer(question, design, lost, "survive_storage_nodes", asking, ("loss", "losses"))


def _grid_losses(question: Question, design: Design) -> Admission | None:
    lost = question.base.policy.survive_grid_nodes

    def asking(policy: Policy, count: Quantity) -> Policy:
        return replace(policy, survive_grid_nodes=count)

    words = ("lost grid node", "lost grid nodes")
    return _fewer(question, design, lost, "survive_grid_nodes", asking, words)


def _fewer(  # one kind of loss: how many are asked, how a policy asks for fewer, and its words
    question: Question,
    design: Design,
    lost: Quantity,
    field: str,
    asking: Callable[[Policy, Quantity], Policy],
    words: tuple[str, str],
) -> Admission | None:
    made = design.scenario(question.base)
    for fewer in range(int(lost.ends()[1]) - 1, -1, -1):
        kept = replace(made, policy=asking(made.policy, entered(fewer)))
        asks = f"Ask for {fewer or 'no'} {words[fewer > 1]}."
        if (found := question.admits(design, kept, asks, {"policy": {field: fewer}})) is not None:
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
    beyond = _beyond_limit(question, design)
    found = question.first_that_holds([replace(design, storage_nodes=size) for size in beyond])
    if found is None:
        return None
    words = f"{found.storage_nodes} nodes, above the limit of {question.asked.max_storage_nodes}"
    return question.admits(found, found.scenario(question.base), f"{words}{question.also}.", {})


def _beyond_limit(question: Question, design: Design) -> list[int]:
    limit = question.asked.max_storage_nodes
    return [int(size) for size in sold(design.scenario(question.base), 252) if size > limit]


def _more_uplinks(question: Question, design: Design) -> Admission | None:
    """The fewest uplinks, and the smallest size within the limit that holds behind as many as one likes."""
    if not _has_uplinks(question):
        return None

    def of_uplinks(count: int) -> Scenario:
        return replace(question.base, network=replace(question.base.network, uplinks=entered(count)))

    ample = replace(question, base=of_uplinks(_MOST_UPLINKS))
    sizes = sold(design.scenario(question.base), question.asked.max_storage_nodes)
    found = ample.first_that_holds([replace(design, storage_nodes=int(size)) for size in sizes])
    if found is None:
        return None
    few = most(lambda count: not question.holds(found.scenario(of_uplinks(count))), _MOST_UPLINKS)
    enough = few + 1
    words = f"{enough} switch uplinks{question.also}."
    change = {"network": {"uplinks": enough}}
    return question.admits(found, found.scenario(of_uplinks(enough)), words, change)


def _has_uplinks(question: Question) -> bool:
    network = question.base.network
    return network.kind.value == "uplinks" and not network.uplinks.is_range


def _fewer_cores(question: Question, design: Design) -> Admission | None:
    return _admitted(question, design, fewer_cores(question, design.scenario(question.base)))


def _less_data(question: Question, design: Design) -> Admission | None:
    return _admitted(question, design, less_data(question, design.scenario(question.base)))


def _less_of_both(question: Question, design: Design) -> Admission | None:
    return _admitted(question, design, less_of_both(question, design.scenario(question.base)))


def _admitted(question: Question, design: Design, work: SmallerWork | None) -> Admission | None:
    if work is None:
        return None
    words = f"{work.words}{question.also}."
    return question.admits(design, work.scenario, words, work.change, first_group=work.first_group)
