"""Why what is bought comes in more volumes than there are: what fails with one fewer of the largest size."""

from collections.abc import Iterator

from gridsizer.arrays import anywhere
from gridsizer.decide.answer.equation.figures import beyond_all
from gridsizer.decide.calculation.wording import does
from gridsizer.decide.chain.bottleneck import pressure
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.purchased_links import PURCHASED
from gridsizer.decide.sizing.bought import largest_of
from gridsizer.decide.sizing.bought_holds import with_bought
from gridsizer.decide.sizing.bought_parts import Bought, Volumes
from gridsizer.decide.sizing.holding import ROUNDING, share_asked, space_share
from gridsizer.predict.uncertainty import at_share, spread


def why_not_fewer(chain: Chain, bought: Bought, needed: Volumes) -> str:
    """What one volume fewer of the largest size would be asked; "" where no volumes are added.

    The size that decides says how large all of them are together, and not why they are so many.
    """
    if needed.volumes <= bought.now.volumes:
        return ""
    share = share_asked(chain.draws.scenario)
    fewer = largest_of(chain, needed.volumes - 1, share)
    if fewer is None:
        return ""
    label, use = max(_uses(with_bought(chain, fewer), share), key=lambda each: each[1])
    of = f"{fewer.volumes:,} of the largest" if fewer.volumes > 1 else "one of the largest"
    if use <= 1 + ROUNDING:
        return f"With {of} each limit holds, but too seldom all in the same cases."
    return f"With {of}, {does(label, 'would be')} asked {beyond_all(use)} of what the policy allows."


def _uses(at: Chain, share: float) -> Iterator[tuple[str, float]]:
    """Each metered limit and the space, with what is asked over what the policy allows of it."""
    samples = at.draws.samples
    for link in at.evaluated:
        if link.kind in PURCHASED.values():
            yield link.label, float(at_share(spread(pressure(at, link), samples), share))
    space = space_share(at.draws)
    if space is not None and anywhere(space > 0):
        yield "the space", float(at_share(spread(space, samples), share))
