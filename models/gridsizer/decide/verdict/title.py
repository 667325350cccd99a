"""The first line of a verdict: the answer as a sentence."""

from gridsizer.decide.calculation.percent import percent, percent_and_asked, percent_of_cases
from gridsizer.decide.calculation.wording import binds, closed, in_sentence, verb
from gridsizer.decide.capacity.capacity_chain import supply_of
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.own_disks import cannot_share
from gridsizer.decide.sizing.bought import bought_of
from gridsizer.decide.sizing.bought_parts import Bought
from gridsizer.decide.verdict.parts import Verdict
from gridsizer.decide.verdict.phrases import (
    each_alone,
    lost,
    needed_of,
    nodes,
    nodes_needed,
    of_bought,
    of_space,
)
from gridsizer.decide.verdict.unknown import nothing_left, of_way
from gridsizer.predict.uncertainty import middle


def title(chain: Chain, verdict: Verdict) -> str:
    """The answer: fits, just too small, too small, not shared, over-full or unknown, with what is needed.

    That is storage nodes, or the size to buy of a service whose throughput hangs on it.
    """
    bought = bought_of(chain)
    match verdict.state:
        case "unknown":
            name = chain.draws.scenario.storage.name
            return f"Throughput unknown: no sustained GB/s{of_way(chain)} is known for {name}."
        case "over_full":
            return f"Over-full: {needed_of(verdict, bought) or of_space(chain, verdict, bought)}."
        case "fits":
            space = ", space unknown" if supply_of(chain.draws).writable is None else ""
            return f"Fits{space}: {_fits(verdict) if bought is None else of_bought(verdict, bought)}."
        case "just_too_small":
            return f"Just too small: {_just(chain, verdict)}."
        case "too_small" if not verdict.data_reached:
            return f"Not shared: {cannot_share(chain.draws)}."
        case "too_small":
            return f"Too small: {_too_small(chain, verdict, bought)}."


def _fits(verdict: Verdict) -> str:
    needed, now = verdict.storage_nodes_needed, verdict.storage_nodes
    if needed is None or needed > now:
        return f"{nodes(now)}{'' if needed is None else f', sold as {needed}'}"
    return nodes_needed(verdict, needed)


def _just(chain: Chain, verdict: Verdict) -> str:
    binding, left = verdict.binding, verdict.headroom_left
    if binding is None or left is None or verdict.short_gb_s is None:
        share = percent_of_cases(verdict.holds_share or 0.0, verdict.share_asked)
        asked = percent(verdict.share_asked)
        return f"{each_alone(chain)}, all of them in {share} of cases, not {asked}"
    label = closed(in_sentence(binding.label))
    who = nodes(verdict.storage_nodes) if verdict.widened_by_storage_nodes else label
    leaves = verb(who, "leaves")
    with_lost = f" with {lost(chain, binding.name)} lost" if binding.used_after_losses != binding.used else ""
    if left < 0:
        return f"{who}{with_lost} would be asked {percent_and_asked(1 - left, 1)[0]} of what is sustained"
    free, asked_free = percent_and_asked(left, middle(chain.draws["policy/headroom"]))
    return f"{who} {leaves} {free} free{with_lost}, not {asked_free}"


def _too_small(chain: Chain, verdict: Verdict, bought: Bought | None) -> str:
    if bought is not None:
        if not bought.enough:
            return of_bought(verdict, bought)
        return f"{_binding(verdict)}, not the {bought.now.words} bought"
    needed, now = verdict.storage_nodes_needed, verdict.storage_nodes
    if not verdict.protection_keeps_data and needed is None:
        most = int(chain.draws["policy/survive_storage_nodes"].max())
        lost_nodes = "one lost storage node" if most == 1 else f"{most} lost storage nodes"
        return f"the data does not survive {lost_nodes}"
    if needed is None or needed > now:
        return needed_of(verdict, None)
    if verdict.binding is not None and verdict.binding.used_after_losses is None:
        return in_sentence(nothing_left(chain, verdict.binding.name))
    return f"{_binding(verdict)}, not the {'storage node' if now == 1 else nodes(now)}"


def _binding(verdict: Verdict) -> str:
    """What binds, and that it does."""
    return binds(verdict.binding.label if verdict.binding else "another link")
