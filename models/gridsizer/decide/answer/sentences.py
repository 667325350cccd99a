"""The answer in words: short, active, numbers before adjectives."""

import numpy as np

from gridsizer.decide.answer.assessment_parts import Bottleneck, LinkAnswer, Opening
from gridsizer.decide.answer.sensitivity import Influence
from gridsizer.decide.calculation.percent import percent, percent_band
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.sizing.carried_shares import CarriedShares
from gridsizer.decide.sizing.storage_nodes import StorageNodesRequired
from gridsizer.predict.uncertainty import Band, middle
from gridsizer.units import MB_PER_GB


def in_sentence(label: str) -> str:
    """A label inside a sentence: its first letter small, unless it begins with an abbreviation.

    >>> in_sentence("Storage ports · out"), in_sentence("NFS client · read")
    ('storage ports · out', 'NFS client · read')
    """
    return label if label[:2].isupper() else label[:1].lower() + label[1:]


def opening(
    chain: Chain, binding: Bottleneck | None, coming: Bottleneck | None, refused: str | None
) -> Opening:
    """What binds, how hard, how sure; what is next."""
    if binding is None:
        return Opening(emphasis="Nothing can be evaluated", rest=": no link has a known ceiling.")
    asks = "expected use takes" if chain.sizes_for_expected else "the rule asks"
    on_peak = chain.draws.scenario.workload.node_links_checked_on.value == "peak"
    if on_peak and _on_a_grid_node(chain, binding):
        asks = "a node's peak asks"
    verb = "binds" if binding.utilisation.p50 >= 1 else "is tightest"
    among = " of the links that can be evaluated" if refused else ""
    follows = f" Next: {in_sentence(coming.label)}, {percent(coming.utilisation.p50)}." if coming else ""
    rest = f" {verb}{among}: {asks} {percent_band(binding.utilisation)} of what it sustains.{follows}"
    return Opening(emphasis=binding.label, rest=rest)


def _on_a_grid_node(chain: Chain, binding: Bottleneck) -> bool:
    return any(link.group is not None for link in chain.links if link.name == binding.name)


def takes(
    chain: Chain,
    binding: Bottleneck | None,
    required: StorageNodesRequired,
    shares: CarriedShares,
    decisive: Influence | None,
    refused: str | None,
) -> str:
    """What it takes, in which share of the assumptions tried, and which input decides most."""
    if refused:
        return f"{refused} Ports and capacity are sized all the same."
    storage = chain.draws.scenario.storage
    nodes = f"{required.now} storage node{'s' * (required.now > 1)} ({storage.name})"
    verb = "carry" if required.now > 1 else "carries"
    carried = f"{nodes} {verb} it in {percent(shares.now or 0)} of the assumptions tried"
    lost = int(np.max(chain.draws["policy/survive_storage_nodes"]))
    if lost and shares.after_failure is not None:
        carried += f", {percent(shares.after_failure)} with {lost} of them lost"
    decides = f" What decides most: {in_sentence(decisive.label)}." if decisive else ""
    useless = ""
    if binding is not None and binding.utilisation.p50 > 1 and _on_a_grid_node(chain, binding):
        useless = f" More storage nodes would not widen the {in_sentence(binding.label)}."
    return f"{carried}. {_needed(required)}{useless}{decides}"


def _needed(required: StorageNodesRequired) -> str:
    reasons = " and ".join(required.by_constraint[name].words for name in required.decided_by)
    if required.total is None:
        return f"No size the vendor sells is enough for {reasons}."
    if required.total == required.now:
        return f"{required.total} {'are' if required.total > 1 else 'is'} needed."
    are = "are needed" if required.total > required.now else "would do"
    return f"{required.total} {are}, for {reasons}."


def unchanged(chain: Chain, binding: Bottleneck | None, links: tuple[LinkAnswer, ...]) -> str:
    """What would not help, and why: the upgrade everyone asks about, unless what it widens binds."""
    asked = {link.name for link in chain.links if link.kind.upgrade_asked}
    ports = [link for link in links if link.name in asked and link.utilisation]
    if binding is None or not ports:
        return ""
    port = max(ports, key=lambda link: link.utilisation.p50 if link.utilisation else 0.0)
    used = port.utilisation.p50 if port.utilisation else 0.0
    word = in_sentence(port.label.split(" · ", maxsplit=1)[0])
    if binding.name in asked:
        return f"A faster {word} would help: it is asked {percent(used)} of what it sustains."
    because = f"it is {percent(used)} used, and {in_sentence(binding.label)} is tighter"
    return f"A faster {word} changes nothing: {because}.{_at_peak(chain, port)}"


def _at_peak(chain: Chain, port: LinkAnswer) -> str:
    """A node's short peak on its ports, where the design is checked on the sustained rate."""
    sustained = chain.draws.scenario.workload.node_links_checked_on.value == "sustained"
    peak = chain.draws.maybe("workload/node_peak_mb_s")
    if not sustained or peak is None or port.at_peak is None or port.at_peak.utilisation is None:
        return ""
    if port.ceiling_mb_s is None:
        return ""
    mixed, one_way = percent(port.at_peak.utilisation.p50), percent(middle(peak) / port.ceiling_mb_s.p50)
    short_peak = f"On a node's short {middle(peak) / MB_PER_GB:.1f} GB/s peak"
    return f" {short_peak} it would be {mixed} used, {one_way} if all of it went one way."


def widening(used: Band, binding: Bottleneck, coming: Bottleneck | None, *, binds: bool) -> str:
    """What widening one link would do."""
    if not binds:
        at = percent(binding.utilisation.p50)
        return f"Widening it changes nothing while {in_sentence(binding.label)} is at {at}."
    if coming is None or coming.utilisation.p50 <= 0:
        return "Widening it helps; no other link is loaded."
    gain = used.p50 / coming.utilisation.p50
    return f"Widening it helps until {in_sentence(coming.label)} binds, at {gain:.2g} times its ceiling."
