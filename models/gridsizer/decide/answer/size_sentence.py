"""What a design takes, in words: the question first, then the size, then what the design as entered does."""

from dataclasses import replace

from gridsizer.decide.answer.assessment_parts import Bottleneck
from gridsizer.decide.answer.sensitivity import Influence
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.calculation.wording import doing, in_sentence
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.imbalance import mounted_imbalance
from gridsizer.decide.sizing.bought_parts import Bought
from gridsizer.decide.sizing.constraints import VENDOR_STEP
from gridsizer.decide.sizing.storage_nodes import SizeAsked, StorageNodesRequired
from gridsizer.describe.scenario import Scenario
from gridsizer.predict.uncertainty import middle


def takes(
    chain: Chain,
    binding: Bottleneck | None,
    required: StorageNodesRequired,
    carried: float | None,
    decisive: Influence | None,
    refused: str | None,
) -> str:
    """What it takes, asked how; what was published of this array; what the design does; what decides most."""
    if refused:
        return f"{refused} {_at_least(required)}"
    decides = f" What decides most: {in_sentence(decisive.label)}." if decisive else ""
    if required.bought is not None:
        return f"{_of_bought(chain, required, required.bought)}{decides}"
    size = f"{_published(chain)}{_question(required.asked)}, {_needed(chain, required)}."
    return f"{size}{_as_entered(required, carried)}{_useless(chain, binding)}{decides}"


def _of_bought(chain: Chain, required: StorageNodesRequired, bought: Bought) -> str:
    """What has to be bought of a service, for data and for load, and what the design as entered does."""
    name, needed = chain.draws.scenario.storage.name, bought.needed
    if needed is None:
        enough = f"no size sold is enough ({name})"
    else:
        sizes = f": {bought.words}" if bought.words else ""
        enough = f"{needed.words} ({name}) {'is' if needed.volumes == 1 else 'are'} needed{sizes}"
    shares = "" if bought.carried_share is None else f" That is enough in {percent(bought.carried_share)}."
    now = f" The {bought.now.words} of this design are enough in {percent(bought.carried_share_now)}."
    asked = replace(required.asked, lost=0)  # a service outlives its own losses
    return f"{_question(asked)}, {enough}.{shares}{now}"


def _question(asked: SizeAsked) -> str:
    basis = "By the rule" if asked.demand == "rule" else "By expected use"
    free = f"with {percent(asked.headroom.p50)} free" if asked.headroom.p50 else "with nothing kept free"
    lost = ""
    if asked.lost:
        state = "down" if asked.loss_state == "down" else "lost and being rebuilt"
        lost = f" and {asked.lost} storage node{'s' * (asked.lost > 1)} {state}"
    return f"{basis}, {free}{lost}, in {asked.percentile[1:]} % of cases or more"


def _needed(chain: Chain, required: StorageNodesRequired) -> str:
    reasons = " and ".join(required.by_constraint[name].words for name in required.decided_by)
    name = chain.draws.scenario.storage.name
    if required.total is None and (cure := required.more_addresses):
        mounted = f"with {cure.server_addresses} server addresses a grid node, {cure.storage_nodes} would do"
        return f"more storage nodes do not help ({name}), as few of them are mounted: {mounted}"
    if required.total is None:
        return f"no size the vendor sells is enough for {reasons} ({name})"
    nodes = f"{required.total} storage node{'s' * (required.total > 1)}"
    if required.decided_by == (VENDOR_STEP.name,):
        one = "is" if required.total == 1 else "are"
        return f"{nodes} ({name}), {VENDOR_STEP.words}, {one} enough"
    if required.total == required.now:
        return f"the {nodes} of this design ({name}) are needed, for {reasons}"
    are = "are needed" if required.total > 1 else "is needed"
    return f"{nodes} ({name}) {are}, for {reasons}"


def _as_entered(required: StorageNodesRequired, carried: float | None) -> str:
    """In which share of the assumptions the size passes, and what the design as entered does.

    A size passes for the array alone; the design carries its load where the grid nodes' links hold as well.
    """
    if required.carried_share_now is None or carried is None:
        return ""
    share, one = required.carried_share, required.now == 1
    they = "It passes" if required.total == 1 else "They pass"
    passes = "" if share is None else f" {they} in {percent(share)}."
    load = f" The design as entered carries the load in {percent(carried)} of cases"
    if required.total == required.now:
        return f"{passes}{load}."
    its = "its storage node passes" if one else f"its {required.now} storage nodes pass"
    return f"{passes}{load}, and {its} as asked in {percent(required.carried_share_now)}."


def _at_least(required: StorageNodesRequired) -> str:
    if required.at_least is None:
        return "No size the vendor sells is enough for what is known."
    plural = "s" * (required.at_least > 1)
    known = "what is known of ports, back end and capacity"
    return f"At least {required.at_least} storage node{plural}, for {known}."


def _published(chain: Chain) -> str:
    """What so many storage nodes of this array carried in published runs, where the design asks no more.

    Scratch on shared storage is more than the runs asked of any array.
    """
    if any(group.saswork.placement.value != "local" for group in chain.draws.scenario.grid):
        return ""
    tested = _tested(chain.draws.scenario)
    if tested is None:
        return ""
    nodes, grid_nodes, cores = tested
    few_mounted = middle(mounted_imbalance(chain.draws, None)) > 1
    if few_mounted or middle(chain.used_cores()) > cores or middle(chain.grid_nodes()) > grid_nodes:
        return ""
    carried = f"{nodes:g} storage node{'s' * (nodes > 1)} carried"
    return f"{carried} {grid_nodes:g} grid nodes of {cores:g} used cores in the published runs. "


def _tested(scenario: Scenario) -> tuple[float, float, float] | None:
    storage = scenario.storage
    limits = (storage.tested_storage_nodes, storage.tested_grid_nodes, storage.tested_used_cores)
    if not all(limit.known for limit in limits):
        return None
    nodes, grid_nodes, cores = (limit.ends()[1] for limit in limits)
    return nodes, grid_nodes, cores


def _useless(chain: Chain, binding: Bottleneck | None) -> str:
    """That more storage nodes do not widen what a grid node itself binds at."""
    if binding is None or binding.utilisation.p50 <= 1:
        return ""
    link = next(link for link in chain.links if link.name == binding.name)
    if link in chain.of_storage_nodes:
        return ""
    return (
        f" The {doing(in_sentence(binding.label), 'binds')} all the same: more storage nodes do not widen it."
    )
