"""Advice that promises an effect: found by asking the design with the wider link, and said only if true."""

import numpy as np

from gridsizer.decide.answer.assessment_parts import Bottleneck, LinkAnswer
from gridsizer.decide.answer.widening import named
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.calculation.wording import closed, in_sentence
from gridsizer.decide.chain.amounts import three_digits
from gridsizer.decide.chain.bottleneck import pressure, rank
from gridsizer.decide.chain.chain import Chain, chain_of
from gridsizer.decide.chain.delivered import asked_flow, expected_flow
from gridsizer.decide.chain.filled_by_others import filling
from gridsizer.decide.chain.link import Link
from gridsizer.decide.sizing import holding
from gridsizer.decide.sizing.carried_shares import carried_shares
from gridsizer.predict.uncertainty import middle
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
    word, tightest = closed(in_sentence(port.place)), rank(chain).first
    if all(holding.carries_after_losses(chain, link).all() for link in asked.values()):
        tighter = ", less than the policy allows"
        if tightest.name not in asked:
            tighter = f", and {named(tightest, 'is')} tighter"
        return f"A faster {word} changes nothing: it is {used} used{tighter}.{_at_peak(chain, port)}"
    return f"{_twice_as_fast(chain, asked[port.name], word, used)}{_at_peak(chain, port)}"


def _twice_as_fast(chain: Chain, port: Link, word: str, used: str) -> str:
    """What ports of twice the speed do to the tightest link, found by asking."""
    path = f"grid/{port.group}/nic/port_gbit_s"
    faster = chain_of(chain.draws.replaced({path: 2 * chain.draws[path]}), unrecorded, sizing_only=True)
    binding, first = rank(chain).first, rank(faster).first
    if middle(pressure(faster, first)) < middle(pressure(chain, binding)) - _NOTICED:
        then = f"{named(first, 'is')} the tightest then, at {percent(middle(holding.used(faster, first)))}"
        return f"A {word} twice as fast would help: it is asked {used} of what it sustains; {then}."
    stays = f"{named(binding, 'stays')} the tightest"
    before, after = _delivered_gb_s(chain), _delivered_gb_s(faster)
    if after > before * (1 + _NOTICED):
        let = f"would let {three_digits(after)} GB/s through instead of {three_digits(before)}"
        return f"A {word} twice as fast {let}; {stays}."
    now, then_held = (carried_shares(each).after_failure or 0.0 for each in (chain, faster))
    if then_held > now + _NOTICED:
        share = f"{percent(then_held)} of cases instead of {percent(now)}"
        return f"A {word} twice as fast would do in {share}; {stays}."
    why = filling(chain, binding) or f"{named(binding, 'is')} tighter"
    return f"A faster {word} alone changes nothing: {why}."


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
    if port.ceiling_mb_s is None or port.utilisation is None:
        return ""
    if port.at_peak.utilisation.p50 <= port.utilisation.p50:  # a larger node asks more all the time
        return ""
    mixed, one_way = percent(port.at_peak.utilisation.p50), percent(middle(peak) / port.ceiling_mb_s.p50)
    short_peak = f"On a node's short {middle(peak) / MB_PER_GB:.1f} GB/s peak"
    then = "" if one_way == mixed else f", {one_way} if all of it went one way"
    return f" {short_peak} it would be {mixed} used{then}."
