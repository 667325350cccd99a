"""Why nothing is said of throughput: what is known, and what each storage node would have to sustain."""

import math

from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.calculation.wording import in_sentence, listed
from gridsizer.decide.capacity.capacity_chain import supply_of
from gridsizer.decide.chain.amounts import three_digits
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.link import Link
from gridsizer.decide.sizing.least_ceiling import least_gb_s_per_node, rounded_up
from gridsizer.decide.sizing.storage_nodes import Sized
from gridsizer.decide.sizing.unknown_way import OTHER, least_of_way, unknown_way
from gridsizer.decide.verdict.parts import Verdict, Why
from gridsizer.decide.verdict.phrases import lost, nodes, verb_of


def unknown_why(chain: Chain, found: Sized, verdict: Verdict) -> Why:
    """What the known links ask for, what would have to be sustained, and what binds whatever that is."""
    each = _each_would(chain, found.share, verdict.storage_nodes)
    binding, least = verdict.binding, ""
    if found.size is not None:
        least = f"{_least_known(chain, found, found.size)}; that is not a sizing. "
    if binding is None or binding.beyond <= 0:
        return Why(before=least, link="", after=each)
    if binding.used_after_losses is None:
        return Why(before=least, link="", after=f"{each} {nothing_left(chain, binding.name)} asked for.")
    used = f"{percent(binding.used_after_losses.p50)} used"
    with_lost = f" with {lost(chain, binding.name)} lost" if binding.used_after_losses != binding.used else ""
    before = f"{least}{each} Whatever that is, "
    after = f"{verb_of(binding)}: {used}{with_lost}."
    return Why(before=before, link=in_sentence(binding.label), after=after)


def nothing_left(chain: Chain, name: str) -> str:
    """What the losses take all of, where nothing is left of a link."""
    link = next(link for link in chain.evaluated if link.name == name)
    lost = {"grid_nodes": "grid node", "uplinks": "switch uplink"}.get(link.kind.lost_with, "storage node")
    groups = chain.draws.scenario.grid
    of = f" of {groups[link.group].name}" if link.group is not None and len(groups) > 1 else ""
    return f"No {lost}{of} is left after the losses"


def of_way(chain: Chain) -> str:
    """The direction whose ceiling is Unknown, where the other is known; else ""."""
    way = unknown_way(chain)
    return "" if way is None else f" of {way}s"


def _each_would(chain: Chain, share: float, now: int) -> str:
    """What each storage node would have to sustain; of one direction where the other is known."""
    way = unknown_way(chain)
    least = least_gb_s_per_node(chain, share) if way is None else least_of_way(chain, way, share)
    if way is not None and not math.isfinite(least):
        return f"With {nodes(now)}, no figure of {way}s would be enough: {OTHER[way]}s alone are too many."
    it = "it" if now == 1 else "each"
    beside = "" if way is None else f" of {way}s beside the {OTHER[way]}s"
    sustain = three_digits(rounded_up(least))
    return f"With {nodes(now)}, {it} would have to sustain {sustain} GB/s{beside}."


def _least_known(chain: Chain, found: Sized, size: int) -> str:
    """What a size is enough for; where smaller ones are sold, what needs it."""
    known = _known(chain)
    if size > found.sizes[0]:
        return f"{known.capitalize()} need {nodes(size)}"
    return f"{nodes(size)} {'is' if size == 1 else 'are'} enough for {known}"


def _known(chain: Chain) -> str:
    """What is known to ask for storage nodes where throughput is not: "reads, space and ports", or less."""
    known = [way for link in chain.deciding if link.evaluated and (way := _way(link))]
    known += ["ports"] if supply_of(chain.draws).writable is None else ["space", "ports"]
    return listed(known)


def _way(link: Link) -> str:
    """The direction of a link, as its label ends; "" of one of both."""
    return link.label.partition(", ")[2]
