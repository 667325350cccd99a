"""The answer in words: short, active, numbers before adjectives."""

import numpy as np

from gridsizer.arrays import anywhere, everywhere
from gridsizer.decide.answer.assessment_parts import Bottleneck, Opening
from gridsizer.decide.calculation.percent import percent, percent_band
from gridsizer.decide.calculation.wording import closed, in_sentence, listed, sustained, verb
from gridsizer.decide.capacity.capacity_parts import CapacityAnswer
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.demands import others_beside
from gridsizer.decide.chain.link import Link
from gridsizer.decide.sizing import holding
from gridsizer.decide.verdict.phrases import lost
from gridsizer.decide.verdict.unknown import nothing_left
from gridsizer.predict.uncertainty import middle


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
    label = binding.label
    tightest = f"{verb(label, 'is')} tightest" if binding.utilisation.p50 < 1 else verb(label, "binds")
    return (
        f" {tightest}: {_asks(chain, binding)} {percent_band(binding.utilisation)} of what "
        f"{sustained(label)}{_with_losses(chain, binding)}.{_then(chain, coming)}"
    )


def _asks(chain: Chain, binding: Bottleneck) -> str:
    """Whose demand it is that the link carries: the grid's, and that of others beside it."""
    link = _link(chain, binding)
    on_peak = chain.draws.scenario.workload.node_links_checked_on.value == "peak"
    if on_peak and link.group is not None:
        return "a node's peak asks"
    own, does = ("expected use", "take") if chain.sizes_for_expected else ("the rule", "ask")
    if not anywhere(link.background_mb_s):
        return f"{own} {does}s"
    return f"{listed([own, *others_beside(chain.draws)])} {does}"


def _with_losses(chain: Chain, told: Bottleneck) -> str:
    """What a link is used with the losses of the policy, which rank links; "" where that is as much."""
    after = holding.used_after_losses(chain, _link(chain, told))
    if not everywhere(np.isfinite(after)):
        return f"; {in_sentence(nothing_left(chain, told.name))}"
    share = percent(middle(after))
    return "" if share == percent(told.utilisation.p50) else f", {share} with {lost(chain, told.name)} lost"


def _then(chain: Chain, coming: Bottleneck | None) -> str:
    """The next device: one that would bind later, or one that is too narrow as well."""
    if coming is None:
        return ""
    word = "Too narrow as well" if coming.utilisation.p50 >= 1 else "Next"
    used = f"{percent(coming.utilisation.p50)}{_with_losses(chain, coming)}"
    return f" {word}: {in_sentence(coming.label)}, {used}."


def _link(chain: Chain, told: Bottleneck) -> Link:
    return next(link for link in chain.evaluated if link.name == told.name)
