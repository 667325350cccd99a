"""Advice that promises an effect: found by asking the design with the wider link, and said only if true."""

import numpy as np

from gridsizer.decide.answer.assessment_parts import Bottleneck, LinkAnswer
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.calculation.wording import in_sentence
from gridsizer.decide.chain.bottleneck import rank
from gridsizer.decide.chain.chain import Chain, chain_of
from gridsizer.decide.chain.delivered import asked_flow, expected_flow
from gridsizer.decide.chain.link import Link
from gridsizer.decide.sizing import holding
from gridsizer.decide.sizing.carried_shares import carried_shares
from gridsizer.predict.uncertainty import Band, middle
from gridsizer.units import MB_PER_GB

_NOTICED = 0.005  # a change of utilisation, or of what is delivered, by less is not one


def faster_ports(chain: Chain, binding: Bottleneck | None, links: tuple[LinkAnswer, ...]) -> str:
    """What a faster port of the grid nodes would change: the upgrade that everyone asks about."""
    asked = {link.name: link for link in chain.evaluated if link.kind.upgrade_asked}
    ports = [link for link in links if link.name in asked and link.utilisation]
    if binding is None or not ports or chain.throughput_refusal():
        return ""
    port = max(ports, key=lambda link: link.utilisation.p50 if link.utilisation else 0.0)
    used = percent(port.utilisation.p50 if port.utilisation else 0.0)
    word = in_sentence(_device(port.label))
    if not above_target(chain, asked[port.name]) and np.all(holding.used(chain, asked[port.name]) <= 1):
        tighter = "" if binding.name in asked else f", and {in_sentence(binding.label)} is tighter"
        enough = ", less than the headroom leaves" if not tighter else ""
        return f"A faster {word} changes nothing: it is {used} used{tighter}{enough}.{_at_peak(chain, port)}"
    return f"{_twice_as_fast(chain, asked[port.name], binding, word, used)}{_at_peak(chain, port)}"


def above_target(chain: Chain, link: Link) -> bool:
    """Whether a link is asked more than the headroom leaves of it, in the middle of the assumptions."""
    return not middle(holding.carries_with_headroom(chain, link).astype(np.float64)) > 0


def _twice_as_fast(chain: Chain, port: Link, binding: Bottleneck, word: str, used: str) -> str:
    """What ports of twice the speed do to the tightest link, found by asking."""
    path = f"grid/{port.group}/nic/port_gbit_s"
    faster = chain_of(chain.draws.replaced({path: 2 * chain.draws[path]}), unrecorded, sizing_only=True)
    ranking = rank(faster)
    tightest = middle(holding.used(faster, ranking.first))
    if tightest < binding.utilisation.p50 - _NOTICED:
        then = f"{in_sentence(ranking.first.label)} is the tightest then, at {percent(tightest)}"
        return f"A {word} twice as fast would help: it is asked {used} of what it sustains; {then}."
    before, after = _delivered_gb_s(chain), _delivered_gb_s(faster)
    if after > before * (1 + _NOTICED):
        stays = f"{in_sentence(binding.label)} stays the tightest"
        return f"A {word} twice as fast would let {after:.3g} GB/s through instead of {before:.3g}; {stays}."
    now, faster_share = (carried_shares(each).now or 0.0 for each in (chain, faster))
    if faster_share > now + _NOTICED:
        share = f"{percent(faster_share)} of the assumptions instead of {percent(now)}"
        return f"A {word} twice as fast would do in {share}; {in_sentence(binding.label)} stays the tightest."
    own = middle(holding.used(faster, next(link for link in faster.links if link.name == port.name)))
    if own >= middle(holding.used(chain, port)) - _NOTICED:
        return f"A faster {word} changes nothing: its connections limit it, not its ports."
    return f"A faster {word} alone changes nothing: {in_sentence(binding.label)} is tighter."


def _device(label: str) -> str:
    """A port without its direction, with its group of grid nodes where there are several.

    >>> _device("Grid-node NIC · receive"), _device("Grid-node NIC · receive, batch")
    ('Grid-node NIC', 'Grid-node NIC, batch')
    """
    name, _, way = label.partition(" · ")
    _, comma, group = way.partition(", ")
    return f"{name}{comma}{group}"


def _delivered_gb_s(chain: Chain) -> float:
    """What all links together let through of the demand that sizes, in the middle of the assumptions."""
    flow = (expected_flow(chain) if chain.sizes_for_expected else None) or asked_flow(chain)
    return middle(np.minimum(flow.offered, flow.cap)) / MB_PER_GB


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


def widening(used: Band, binding: Bottleneck, coming: Bottleneck | None, *, binds: bool, enough: bool) -> str:
    """What widening one link would do; `enough` where it carries its load with the headroom asked."""
    if not binds:
        at = percent(binding.utilisation.p50)
        return f"Widening it changes nothing while {in_sentence(binding.label)} is at {at}."
    if enough:
        return "It carries its load with the headroom asked: nothing needs to be wider."
    if coming is None or coming.utilisation.p50 <= 0:
        return "Widening it helps; no other link is loaded."
    gain = used.p50 / coming.utilisation.p50
    then = in_sentence(coming.label)
    return f"Widening it helps until {then} is as tight, at {gain:.2g} times its ceiling."
