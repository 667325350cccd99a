"""The link that a verdict is told of, and the next: the tightest, unless the policy fails by another."""

from gridsizer.decide.chain.bottleneck import rank
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.link import Link
from gridsizer.decide.sizing import holding
from gridsizer.predict.uncertainty import at_share


def told_of(chain: Chain, share: float) -> tuple[Link, Link | None]:
    """The tightest link by the middle of the samples, and the next of another device.

    Where the tightest keeps the policy in the share of the samples that is asked and another does not, as one
    that varies more, it is the one that is the most beyond; what is tighter in the middle comes next then.
    Raises IndexError where no link is evaluated.
    """
    ranking = rank(chain)
    first, second = ranking.first, ranking.second
    if _beyond(chain, first, share) <= 0:
        worst = max(chain.evaluated, key=lambda link: _beyond(chain, link, share))
        if _beyond(chain, worst, share) > holding.ROUNDING and worst.device != first.device:
            return worst, first
    return first, second


def _beyond(chain: Chain, link: Link, share: float) -> float:
    """By how much a link is asked more than the policy allows, at the share of the samples."""
    return float(at_share(holding.policy_share(chain, link), share)) - 1
