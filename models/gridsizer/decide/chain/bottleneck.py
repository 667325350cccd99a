"""The bottleneck of a chain: which link binds, which one comes next, how often each does."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.arrays import anywhere, ratio
from gridsizer.decide.calculation.remembered import remembered
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.failure import allowed
from gridsizer.decide.chain.link import Link
from gridsizer.predict.uncertainty import medians, spread
from gridsizer.units import Floats

LOADED: Final = 1e-6  # a link that is pressed less carries nothing to speak of
_NOTHING_LEFT: Final = 1e-6  # stands for 0, so that links of which nothing is left keep their order


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranking:
    """The tightest link by median pressure, the tightest of another device, and how often each is tightest.

    Widening a port widens both its directions, so what comes next is something else; a link that carries
    nothing does not come next.
    """

    first: Link
    second: Link | None
    binds_share: Floats  # of every link of Chain.evaluated


@remembered
def rank(chain: Chain) -> Ranking:
    """Rank the links of `chain.evaluated` by how near each is to what the policy allows."""
    pressed = pressures(chain)
    middles = medians(pressed)
    rows = ranked(middles)
    ordered = [chain.evaluated[row] for row in rows]
    loaded = middles[rows] > LOADED
    others = [
        link for link, load in zip(ordered, loaded, strict=True) if load and link.device != ordered[0].device
    ]
    return Ranking(first=ordered[0], second=others[0] if others else None, binds_share=binds_shares(pressed))


def pressures(chain: Chain) -> Floats:
    """Grid load over what the policy and other tenants leave of each ceiling, (links, samples).

    The policy keeps its headroom, with its losses; above 1 a link fails it. Tenants' load does not grow with
    the grid's, so this, and not utilisation, says what fails first. Infinite where tenants leave nothing.
    """
    return np.array([spread(pressure(chain, link), chain.draws.samples) for link in chain.evaluated])


def pressure(chain: Chain, link: Link) -> Floats:
    """The same of one link."""
    used, most = chain.used[link], np.maximum(allowed(chain, link), _NOTHING_LEFT)
    if not anywhere(link.background_mb_s):
        return used / most
    others = link.used_by_others
    full = np.where(used > others, np.inf, 0.0)
    return ratio(used - others, np.maximum(most - others, 0), at_zero=full)


def ranked(middles: Floats) -> list[int]:
    """Rows by their median utilisation, (links,), the tightest first.

    Source: Menascé et al., Performance by Design (2004), section 3.3: the bottleneck is the resource with the
    highest utilisation. https://www.informit.com/articles/article.aspx?p=170721&seqNum=3

    >>> ranked(np.array([0.3, 0.8, 0.5]))
    [1, 2, 0]
    """
    return [int(row) for row in np.argsort(-middles, kind="stable")]


def binds_shares(utilisation: Floats) -> Floats:
    """Share of the samples in which each link is the tightest, (links,).

    >>> binds_shares(np.array([[0.2, 0.4], [0.9, 0.3]])).tolist()
    [0.5, 0.5]
    """
    tightest = np.argmax(utilisation, axis=0)
    counts = np.bincount(tightest, minlength=utilisation.shape[0])
    shares: Floats = counts / utilisation.shape[1]
    return shares
