"""The second line of a verdict: why, by the link that decides and the next."""

from dataclasses import replace

from gridsizer.arrays import anywhere
from gridsizer.decide.calculation.percent import percent, percent_of_all
from gridsizer.decide.calculation.wording import in_sentence, is_plural, listed
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.demands import others_beside
from gridsizer.decide.chain.filled_by_others import asked_by_others
from gridsizer.decide.chain.link import Link
from gridsizer.decide.sizing import holding
from gridsizer.decide.sizing.bought import bought_of
from gridsizer.decide.sizing.storage_nodes import Sized
from gridsizer.decide.verdict.figures import apart, figure
from gridsizer.decide.verdict.parts import Verdict, Why
from gridsizer.decide.verdict.phrases import enough_alone_words, lost, needed_of, of_space, verb_of
from gridsizer.decide.verdict.policy_links import PolicyLink
from gridsizer.decide.verdict.unknown import nothing_left, unknown_why
from gridsizer.predict.uncertainty import middle

_A = {"per grid node": " a grid node", "per storage node": " a storage node"}


def why(chain: Chain, found: Sized, verdict: Verdict) -> Why:
    """The link that decides, what it is asked against what the policy allows, and the next link."""
    told = _of_links(chain, found, verdict)
    if verdict.data_reached:
        return told
    return replace(told, before=f"The storage is one server's own disks. {told.before}")


def _of_links(chain: Chain, found: Sized, verdict: Verdict) -> Why:
    binding, state = verdict.binding, verdict.state
    if binding is None:
        return Why(before="", link="No link", after=" has a known ceiling.")
    tightest = _tightest(chain, verdict, binding)
    if state == "unknown":
        return unknown_why(chain, found, verdict)
    if state == "over_full":
        bought = bought_of(chain)
        told = needed_of(verdict, bought) != ""
        space = f": {of_space(chain, verdict, bought)}" if told else ", whatever the throughput"
        return Why(
            before="",
            link="Capacity",
            after=f" binds{space}. {tightest.before}{tightest.link}{tightest.after}",
        )
    if state == "fits" or verdict.short_gb_s is None:
        cannot_rebuild = verdict.protection_keeps_data and not verdict.data_survives
        short = "No room to rebuild what is lost. " if cannot_rebuild else ""
        return replace(tightest, before=f"{short}{tightest.before}")
    if state == "just_too_small":
        needed, now = verdict.storage_nodes_needed, verdict.storage_nodes
        alone = enough_alone_words(verdict, of_service=False)
        before = f"By the policy {needed} are needed{alone}. " if needed and needed > now else ""
        return Why(
            before=before,
            link=binding.label,
            after=f"{verb_of(binding)}; {_missing(verdict.short_gb_s)} is missing.",
        )
    asked, allowed = apart(binding.asked_gb_s, binding.allowed_gb_s or 0.0)
    a_node = _A.get(binding.scope, "")
    allows = f"the policy allows {allowed}"
    if not binding.allowed_gb_s:
        allows = f"and {in_sentence(nothing_left(chain, binding.name))}"
    alone = _by_others(chain, binding)
    says = f"{verb_of(binding)}: {_asks(chain, binding)} {asked} GB/s{a_node}, {allows}{alone}."
    return Why(before="", link=binding.label, after=f"{says}{_next(chain, verdict)}")


def _tightest(chain: Chain, verdict: Verdict, binding: PolicyLink) -> Why:
    used, left = percent(binding.used.p50), binding.used_after_losses
    after = "nothing left" if left is None else percent(left.p50)
    # Where capacity binds, a link that is too narrow is not the tightest of those that hold.
    word = "Too narrow as well" if verdict.state == "over_full" and binding.beyond > 0 else "Tightest"
    with_lost = f", {after} with {lost(chain, binding.name)} lost" if after != used else ""
    coming = "" if verdict.state == "over_full" else _next(chain, verdict)
    alone = _by_others(chain, binding)
    return Why(
        before=f"{word}: ",
        link=in_sentence(binding.label),
        after=f", {used} used{with_lost}{_judged(chain, binding)}; "
        f"the policy allows {_allowed(chain)}{alone}.{coming}",
    )


def _allowed(chain: Chain) -> str:
    return percent(1 - middle(chain.draws["policy/headroom"]))


def _asks(chain: Chain, link: PolicyLink) -> str:
    on_peak = chain.draws.scenario.workload.node_links_checked_on.value == "peak"
    if on_peak and link.scope == "per grid node":
        return "a node's peak asks"
    own = "expected use" if chain.sizes_for_expected else "the rule"
    if not anywhere(_link(chain, link).used_by_others):
        return f"{own} asks"
    return f"{listed([own, *others_beside(chain.draws)])} ask"


def _by_others(chain: Chain, link: PolicyLink) -> str:
    """What others ask of a link alone, where they leave the grid nothing: it is why it binds."""
    told = asked_by_others(chain, _link(chain, link))
    return told and f"; {told}"


def _link(chain: Chain, told: PolicyLink) -> Link:
    return next(each for each in chain.links if each.name == told.name)


def _next(chain: Chain, verdict: Verdict) -> str:
    coming = verdict.next
    if coming is None:
        return ""
    word = "Too narrow as well" if coming.beyond > 0 else "Next"
    used, left = percent(coming.used.p50), coming.used_after_losses
    it = "them" if is_plural(coming.label) else "it"
    with_lost = f", nothing left of {it} after the losses"
    if left is not None:
        after = percent(left.p50)
        told = coming.beyond > 0 and after != used
        with_lost = f", {after} with {lost(chain, coming.name)} lost" if told else ""
        with_lost += _judged(chain, coming)
        if coming.beyond > 0 and left.p50 < 1:
            with_lost += f"; the policy allows {_allowed(chain)}"
    return f" {word}: {in_sentence(coming.label)}, {used} used{with_lost}."


def _judged(chain: Chain, link: PolicyLink) -> str:
    """What a link is used at the policy's percentile, where that is too much and the middle is not."""
    after, keep = link.used_after_losses, 1 - middle(chain.draws["policy/headroom"])
    if link.beyond <= holding.ROUNDING or link.policy_used is None or after is None or after.p50 > keep:
        return ""
    case = chain.draws.scenario.policy.percentile.value.upper()
    return f", {percent_of_all(link.policy_used * keep)} at {case}"


def _missing(gb_s: float) -> str:
    return f"{figure(gb_s)} GB/s"
