"""What widening each link would do: said of what limits it, and found by asking the design that has it."""

from typing import Final

from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.calculation.remembered import remembered
from gridsizer.decide.calculation.wording import closed, does, in_sentence, verb
from gridsizer.decide.chain.amounts import three_digits, two_digits
from gridsizer.decide.chain.bottleneck import Ranking, pressure, rank
from gridsizer.decide.chain.chain import Chain, chain_of
from gridsizer.decide.chain.failure import allowed
from gridsizer.decide.chain.link import Limiter, Link
from gridsizer.decide.sizing import holding
from gridsizer.predict.uncertainty import middle

_NEARLY: Final = 1.1  # a gain below takes a third digit to be seen
_AS_TIGHT: Final = 1.005  # a gain below is printed as none


def widening(chain: Chain, ranking: Ranking, link: Link, tightest_share: float) -> str:
    """What it does to widen a link, or to lift what limits it; "" where no throughput can be said.

    `tightest_share` is of the samples in which the link's device is the tightest.
    """
    if chain.throughput_refusal():
        return ""  # what it would change is not known
    first = ranking.first  # of both ways of a port the tighter: they are bought as one
    if link.device != first.device:
        return _of_another(chain, first, tightest_share)
    if keeps(chain, first):
        return "It keeps the policy: nothing needs to be wider."
    limiter = first.limiter()
    return _lifted(chain, first, limiter) if limiter.lifted else _wider(chain, ranking, limiter)


def keeps(chain: Chain, link: Link) -> bool:
    """Whether a link keeps the policy in the share of the assumptions that is asked."""
    held = holding.share(holding.carries_after_losses(chain, link))
    return held >= holding.share_asked(chain.draws.scenario)


def named(link: Link, word: str) -> str:
    """A link and its verb in a sentence, with what limits it where the device would carry more."""
    label, words = in_sentence(link.label), link.limiter().words
    limited = f" ({words})" if words else ""
    return f"{label}{limited}{closed(label).removeprefix(label)} {verb(label, word)}"


@remembered
def _used(chain: Chain, link: Link) -> str:
    return percent(middle(holding.used(chain, link)))


def _of_another(chain: Chain, first: Link, tightest_share: float) -> str:
    """What widening a link does that is not the tightest at the middle."""
    if tightest_share == 0:
        return _changes_nothing(chain, first)
    cases = f"{percent(tightest_share)} of cases at most"
    return f"Widening it helps in {cases}: in the others another link is tighter."


@remembered
def _changes_nothing(chain: Chain, first: Link) -> str:
    return f"Widening it changes nothing while {named(first, 'is')} at {_used(chain, first)}."


def _lifted(chain: Chain, link: Link, limiter: Limiter) -> str:
    """The tightest link of the design without the limit."""
    then = chain_of(chain.draws.replaced(limiter.lifted), unrecorded, sizing_only=True)
    first = rank(then).first
    at = _used(then, first)
    if first.name == link.name:
        it, is_at, stays = (verb(first.label, word) for word in ("it", "is", "stays"))
        return f"{limiter.with_it} {it} {is_at} at {at}, and {stays} the tightest."
    return f"{limiter.with_it} {does(first.label, 'is')} the tightest, at {at}."


def _wider(chain: Chain, ranking: Ranking, limiter: Limiter) -> str:
    """The factor of its ceiling at which another device is as tight."""
    link, coming = ranking.first, ranking.second
    if coming is None:
        return f"{limiter.helps}; no other link is loaded."
    others, most = link.used_by_others, allowed(chain, link)
    if (most <= 0).any():
        return "Widening it does not help: the losses leave nothing of it."
    own = chain.used[link] - others
    gain = middle((own / middle(pressure(chain, coming)) + others) / most)
    if gain < _AS_TIGHT:
        return f"Alone it changes nothing: {does(coming.label, 'is')} as tight."
    then = f"until {does(coming.label, 'is')} as tight"
    told = three_digits(gain) if gain < _NEARLY else two_digits(gain)
    return f"{limiter.helps} {then}, at {told} times its ceiling."
