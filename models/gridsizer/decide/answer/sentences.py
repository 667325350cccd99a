"""The answer in words: short, active, numbers before adjectives."""

from gridsizer.decide.answer.assessment_parts import Bottleneck, Opening
from gridsizer.decide.calculation.percent import percent, percent_band
from gridsizer.decide.calculation.wording import agreeing, closed, in_sentence
from gridsizer.decide.capacity.capacity_parts import CapacityAnswer
from gridsizer.decide.chain.chain import Chain


def opening(
    chain: Chain,
    binding: Bottleneck | None,
    coming: Bottleneck | None,
    capacity: CapacityAnswer,
    refused: str | None,
) -> Opening:
    """What binds, how hard, how sure; what is next. Data that does not fit goes before any throughput."""
    if capacity.utilisation is not None and capacity.utilisation.p50 > 1:
        takes = f"{percent_band(capacity.utilisation)} of the space that may be filled"
        rest = "" if binding is None else f" {closed(binding.label)}{_pressed(chain, binding, coming)}"
        return Opening(
            emphasis="Capacity", rest=f" is short: the data takes {takes}, whatever the throughput.{rest}"
        )
    if binding is None:
        return Opening(emphasis="Nothing can be evaluated", rest=": no link has a known ceiling.")
    if refused:
        known = f" Of the links that are known, {closed(in_sentence(binding.label))}"
        return Opening(
            emphasis="Throughput unknown",
            rest=f": the array's ceiling is not known.{known}{_pressed(chain, binding, coming)}",
        )
    comma = closed(binding.label).removeprefix(binding.label)
    return Opening(emphasis=binding.label, rest=f"{comma}{_pressed(chain, binding, coming)}")


def _pressed(chain: Chain, binding: Bottleneck, coming: Bottleneck | None) -> str:
    asks = "expected use takes" if chain.sizes_for_expected else "the rule asks"
    on_peak = chain.draws.scenario.workload.node_links_checked_on.value == "peak"
    if on_peak and _on_a_grid_node(chain, binding):
        asks = "a node's peak asks"
    verb, it, sustains = (agreeing(binding.label, word) for word in (_verb(binding), "it", "sustains"))
    tightest = "" if binding.utilisation.p50 >= 1 else " tightest"
    share = percent_band(binding.utilisation)
    return f" {verb}{tightest}: {asks} {share} of what {it} {sustains}.{_then(coming)}"


def _verb(binding: Bottleneck) -> str:
    return "binds" if binding.utilisation.p50 >= 1 else "is"


def _then(coming: Bottleneck | None) -> str:
    """The next device: one that would bind later, or one that is too narrow as well."""
    if coming is None:
        return ""
    word = "Too narrow as well" if coming.utilisation.p50 >= 1 else "Next"
    return f" {word}: {in_sentence(coming.label)}, {percent(coming.utilisation.p50)}."


def _on_a_grid_node(chain: Chain, binding: Bottleneck) -> bool:
    return any(link.group is not None for link in chain.links if link.name == binding.name)
