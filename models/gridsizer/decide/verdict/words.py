"""The two lines of a verdict: the answer as a sentence, and why."""

import math

from gridsizer.decide.calculation.percent import percent, percent_of_cases
from gridsizer.decide.calculation.wording import binds, closed, in_sentence, listed, verb
from gridsizer.decide.capacity.capacity_chain import supply_of
from gridsizer.decide.chain.amounts import three_digits
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.link import Link
from gridsizer.decide.sizing.bought import bought_of
from gridsizer.decide.sizing.bought_parts import Bought
from gridsizer.decide.sizing.least_ceiling import least_gb_s_per_node, rounded_up
from gridsizer.decide.sizing.storage_nodes import Sized
from gridsizer.decide.sizing.unknown_way import OTHER, least_of_way, unknown_way
from gridsizer.decide.verdict.figures import apart, figure
from gridsizer.decide.verdict.parts import Verdict, Why
from gridsizer.decide.verdict.policy_links import PolicyLink
from gridsizer.predict.uncertainty import middle

_A = {"per grid node": " a grid node", "per storage node": " a storage node"}


def title(chain: Chain, verdict: Verdict) -> str:
    """The answer: fits, just too small, too small, over-full or unknown, with what is needed.

    That is storage nodes, or the size to buy of a service whose throughput hangs on it.
    """
    bought = bought_of(chain)
    match verdict.state:
        case "unknown":
            name = chain.draws.scenario.storage.name
            return f"Throughput unknown: no sustained GB/s{of_way(chain)} is known for {name}."
        case "over_full":
            return f"Over-full: {_needed_of(verdict, bought) or _of_space(verdict)}."
        case "fits":
            space = ", space unknown" if supply_of(chain.draws).writable is None else ""
            return f"Fits{space}: {_fits(verdict) if bought is None else _of_bought(bought)}."
        case "just_too_small":
            return f"Just too small: {_just(chain, verdict)}."
        case "too_small":
            return f"Too small: {_too_small(chain, verdict, bought)}."


def why(chain: Chain, found: Sized, verdict: Verdict) -> Why:
    """The link that decides, what it is asked against what the policy allows, and the next link."""
    binding, state = verdict.binding, verdict.state
    if binding is None:
        return Why(before="", link="No link", after=" has a known ceiling.")
    tightest = _tightest(chain, verdict, binding)
    if state == "unknown":
        return _unknown(chain, found, verdict)
    if state == "over_full":
        told = _needed_of(verdict, bought_of(chain)) != ""
        space = f": {_of_space(verdict)}" if told else ", whatever the throughput"
        return Why(
            before="",
            link="Capacity",
            after=f" binds{space}. {tightest.before}{tightest.link}{tightest.after}",
        )
    if state == "fits" or verdict.short_gb_s is None:
        return tightest
    if state == "just_too_small":
        needed, now = verdict.storage_nodes_needed, verdict.storage_nodes
        before = f"By the policy {needed} are needed. " if needed and needed > now else ""
        return Why(
            before=before,
            link=binding.label,
            after=f"{_binds(binding)}; {_missing(verdict.short_gb_s)} is missing.",
        )
    asked, allowed = apart(binding.asked_gb_s, binding.allowed_gb_s or 0.0)
    a_node = _A.get(binding.scope, "")
    allows = f"the policy allows {allowed}" if binding.allowed_gb_s else "and the losses leave nothing of it"
    says = f"{_binds(binding)}: {_asks(chain, binding)} {asked} GB/s{a_node}, {allows}."
    return Why(before="", link=binding.label, after=f"{says}{_next(chain, verdict)}")


def _tightest(chain: Chain, verdict: Verdict, binding: PolicyLink) -> Why:
    used, left = percent(binding.used.p50), binding.used_after_losses
    after = "nothing left" if left is None else percent(left.p50)
    # Where capacity binds, a link that is too narrow is not the tightest of those that hold.
    word = "Too narrow as well" if verdict.state == "over_full" and binding.beyond > 0 else "Tightest"
    lost = f", {after} with {_lost(chain)} lost" if after != used else ""
    allows = percent(1 - middle(chain.draws["policy/headroom"]))
    coming = "" if verdict.state == "over_full" else _next(chain, verdict)
    return Why(
        before=f"{word}: ",
        link=in_sentence(binding.label),
        after=f", {used} used{lost}; the policy allows {allows}.{coming}",
    )


def _unknown(chain: Chain, found: Sized, verdict: Verdict) -> Why:
    each = _each_would(chain, found.share, verdict.storage_nodes)
    binding, least = verdict.binding, ""
    if found.size is not None:
        least = f"{_least_known(chain, found, found.size)}; that is not a sizing. "
    if binding is None or binding.beyond <= 0:
        return Why(before=least, link="", after=each)
    if binding.used_after_losses is None:
        return Why(before=least, link="", after=f"{each} No storage node is left after the losses asked for.")
    used = f"{percent(binding.used_after_losses.p50)} used"
    lost = f" with {_lost(chain)} lost" if binding.used_after_losses != binding.used else ""
    before = f"{least}{each} Whatever that is, "
    return Why(before=before, link=in_sentence(binding.label), after=f"{_binds(binding)}: {used}{lost}.")


def _each_would(chain: Chain, share: float, nodes: int) -> str:
    """What each storage node would have to sustain; of one direction where the other is known."""
    way = unknown_way(chain)
    least = least_gb_s_per_node(chain, share) if way is None else least_of_way(chain, way, share)
    if way is not None and not math.isfinite(least):
        return f"With {_nodes(nodes)}, no figure of {way}s would be enough: {OTHER[way]}s alone are too many."
    it = "it" if nodes == 1 else "each"
    beside = "" if way is None else f" of {way}s beside the {OTHER[way]}s"
    sustain = three_digits(rounded_up(least))
    return f"With {_nodes(nodes)}, {it} would have to sustain {sustain} GB/s{beside}."


def _least_known(chain: Chain, found: Sized, size: int) -> str:
    """What a size is enough for; where smaller ones are sold, what needs it."""
    known = _known(chain)
    if size > found.sizes[0]:
        return f"{known.capitalize()} need {_nodes(size)}"
    return f"{_nodes(size)} {'is' if size == 1 else 'are'} enough for {known}"


def _known(chain: Chain) -> str:
    """What is known to ask for storage nodes where throughput is not: "reads, space and ports", or less."""
    known = [way for link in chain.deciding if link.evaluated and (way := _way(link))]
    known += ["ports"] if supply_of(chain.draws).writable is None else ["space", "ports"]
    return listed(known)


def of_way(chain: Chain) -> str:
    """The direction whose ceiling is Unknown, where the other is known; else ""."""
    way = unknown_way(chain)
    return "" if way is None else f" of {way}s"


def _way(link: Link) -> str:
    """The direction of a link, as its label ends; "" of one of both."""
    return link.label.partition(", ")[2]


def _fits(verdict: Verdict) -> str:
    needed, now = verdict.storage_nodes_needed, verdict.storage_nodes
    if needed is None or needed > now:
        return f"{_nodes(now)}{'' if needed is None else f', sold as {needed}'}"
    return f"{_nodes(needed)} needed, {now} in this design"


def _just(chain: Chain, verdict: Verdict) -> str:
    binding, left = verdict.binding, verdict.headroom_left
    if binding is None or left is None or verdict.short_gb_s is None:
        share = percent_of_cases(verdict.holds_share or 0.0, verdict.share_asked)
        asked = percent(verdict.share_asked)
        return f"each link holds alone, all of them in {share} of cases, not {asked}"
    one = verdict.widened_by_storage_nodes and verdict.storage_nodes == 1
    label = closed(in_sentence(binding.label))
    who = _nodes(verdict.storage_nodes) if verdict.widened_by_storage_nodes else label
    several = "leave" if not one else "leaves"
    leaves = several if verdict.widened_by_storage_nodes else verb(binding.label, "leaves")
    asked_free = middle(chain.draws["policy/headroom"])
    lost = f" with {_lost(chain)} lost" if binding.used_after_losses != binding.used else ""
    if left < 0:
        return f"{who}{lost} would be asked {_digits(1 - left, 1)} of what is sustained"
    return f"{who} {leaves} {_digits(left, asked_free)} free{lost}, not {percent(asked_free)}"


def _of_bought(bought: Bought) -> str:
    """What is needed of a service beside what is designed."""
    if bought.needed is None:
        return f"no size sold is enough, {bought.now.words} in this design"
    return f"{bought.needed.words} needed, {bought.now.words} in this design"


def _too_small(chain: Chain, verdict: Verdict, bought: Bought | None) -> str:
    if bought is not None:
        other = f"{_other(verdict)}, not the {bought.now.words} bought"
        return other if bought.enough else _of_bought(bought)
    needed, now = verdict.storage_nodes_needed, verdict.storage_nodes
    if not verdict.data_survives and needed is None:
        nodes = int(chain.draws["policy/survive_storage_nodes"].max())
        return f"the data does not survive {'one' if nodes == 1 else nodes} lost storage {_word(nodes)}"
    if needed is None:
        return f"no number of storage nodes sold is enough, {now} in this design"
    if needed > now:
        return _needed_of(verdict, None)
    return f"{_other(verdict)}, not the {'storage node' if now == 1 else _nodes(now)}"


def _other(verdict: Verdict) -> str:
    """That a link binds which is none of the array's, or of the service's."""
    return binds(verdict.binding.label if verdict.binding else "another link")


def _needed_of(verdict: Verdict, bought: Bought | None) -> str:
    """What is needed beside what is designed; "" where that is no number."""
    if bought is not None:
        return _of_bought(bought)
    needed, now = verdict.storage_nodes_needed, verdict.storage_nodes
    return "" if needed is None else f"{_nodes(needed)} needed, {now} in this design"


def _of_space(verdict: Verdict) -> str:
    stored, room = apart(verdict.stored_tb or 0.0, verdict.fillable_tb or 0.0)
    return f"{stored} TB stored, {room} TB may be filled"


def _asks(chain: Chain, link: PolicyLink) -> str:
    on_peak = chain.draws.scenario.workload.node_links_checked_on.value == "peak"
    if on_peak and link.scope == "per grid node":
        return "a node's peak asks"
    return "expected use asks" if chain.sizes_for_expected else "the rule asks"


def _next(chain: Chain, verdict: Verdict) -> str:
    coming = verdict.next
    if coming is None:
        return ""
    word = "Too narrow as well" if coming.beyond > 0 else "Next"
    used, left = percent(coming.used.p50), coming.used_after_losses
    lost = ", nothing left of it after the losses"
    if left is not None:
        after = percent(left.p50)
        lost = f", {after} with {_lost(chain)} lost" if coming.beyond > 0 and after != used else ""
    return f" {word}: {in_sentence(coming.label)}, {used} used{lost}."


def _binds(link: PolicyLink) -> str:
    """That a link binds, after its label."""
    return f"{closed(link.label).removeprefix(link.label)} {verb(link.label, 'binds')}"


def _missing(gb_s: float) -> str:
    return f"{figure(gb_s)} GB/s"


def _digits(share: float, asked: float) -> str:
    """A share as percent, in as many digits as set it apart from the one asked."""
    digits = (
        1 if round(share, 3) != round(asked, 3) else max(1, math.ceil(-math.log10(abs(share - asked))) - 1)
    )
    return percent(share, digits=min(digits, 6))


def _lost(chain: Chain) -> str:
    lost = _most_lost(chain)
    return "one" if lost == 1 else f"{lost}"


def _most_lost(chain: Chain) -> int:
    paths = ("policy/survive_storage_nodes", "policy/survive_grid_nodes", "policy/survive_uplinks")
    return int(max(chain.draws[path].max() for path in paths))


def _nodes(count: int) -> str:
    return f"{count} storage {_word(count)}"


def _word(count: int) -> str:
    return "node" if count == 1 else "nodes"
