"""The answer in words: short, active, numbers before adjectives."""

import numpy as np

from gridsizer.decide.answer import Bottleneck, Influence, Opening
from gridsizer.decide.chain import Chain
from gridsizer.decide.storage_nodes import StorageNodesRequired
from gridsizer.predict.uncertainty import Band


def percent(share: float) -> str:
    """A share as whole percent.

    >>> percent(0.804)
    '80 %'
    """
    return f"{share * 100:.0f} %"


def percent_band(band: Band) -> str:
    """A band as percent, the range only where there is one.

    >>> percent_band(Band(0.58, 0.8, 1.12)), percent_band(Band(0.5, 0.5, 0.5))
    ('80 % (58 – 112 %)', '50 %')
    """
    low, high = f"{band.p10 * 100:.0f}", f"{band.p90 * 100:.0f}"
    return percent(band.p50) if low == high else f"{percent(band.p50)} ({low} – {high} %)"


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
    if chain.draws.scenario.workload.node_links_checked_on.value == "peak" and "node" in binding.label:
        asks = "a node's peak asks"
    verb = "binds" if binding.utilisation.p50 >= 1 else "is tightest"
    among = " of the links that can be evaluated" if refused else ""
    follows = f" Next: {in_sentence(coming.label)}, {percent(coming.utilisation.p50)}." if coming else ""
    rest = f" {verb}{among}: {asks} {percent_band(binding.utilisation)} of what it sustains.{follows}"
    return Opening(emphasis=binding.label, rest=rest)


def takes(
    chain: Chain,
    required: StorageNodesRequired,
    share: float | None,
    share_after_failure: float | None,
    decisive: Influence | None,
    refused: str | None,
) -> str:
    """What it takes, in which share of the assumptions tried, and which input decides most."""
    if refused:
        return f"{refused} Ports and capacity are sized all the same."
    storage = chain.draws.scenario.storage
    lost = int(np.max(chain.draws["policy/survive_storage_nodes"]))
    after = (
        f" ({percent(share_after_failure)} with {lost} storage node{'s' * (lost > 1)} lost)"
        if lost and share_after_failure is not None
        else ""
    )
    carried = (
        f"{required.now} × {storage.name} carry it in {percent(share or 0)} of the assumptions tried{after}"
    )
    if required.total is None:
        needed = "; no size the vendor sells meets every constraint."
    elif required.total == required.now:
        needed = "; that is the size needed."
    else:
        needed = f"; {required.total} are needed."
    decides = f" {decisive.label} decides most." if decisive else ""
    return f"{carried}{needed}{decides}"


def unchanged(chain: Chain, binding: Bottleneck | None, utilisation_by_name: dict[str, Band]) -> str:
    """What would not help, and why: the port upgrade everyone asks about, unless the ports bind."""
    ports = {name: used for name, used in utilisation_by_name.items() if name.startswith("grid_node_port")}
    if binding is None or not ports:
        return ""
    name, used = max(ports.items(), key=lambda item: item[1].p50)
    if binding.name == name:
        return f"Faster ports on the grid nodes would help: they are {percent(used.p50)} used."
    word = next(link.place.label for link in chain.links if link.place.name == name).split(" · ")[0]
    tighter = f"{in_sentence(binding.label)} is tighter"
    return f"A faster {in_sentence(word)} changes nothing: it is {percent(used.p50)} used, and {tighter}."


def widening(label: str, used: Band, binding: Bottleneck, coming: Bottleneck | None, *, binds: bool) -> str:
    """What widening one link would do."""
    if not binds:
        at = percent(binding.utilisation.p50)
        return f"Widening it changes nothing while {in_sentence(binding.label)} is at {at}."
    if coming is None:
        return "Widening it helps; no other link could be evaluated."
    gain = used.p50 / coming.utilisation.p50 if coming.utilisation.p50 > 0 else np.inf
    if not np.isfinite(gain):
        return f"Widening {in_sentence(label)} helps; nothing else is loaded."
    return f"Widening it helps until {in_sentence(coming.label)} binds, at {gain:.2g} times its ceiling."
