"""The bottleneck of a chain: which link binds, which one comes next, how often each does."""

from dataclasses import dataclass

import numpy as np

from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.link import Link
from gridsizer.units import Floats


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranking:
    """The tightest link by median utilisation, the tightest of another device, and how often each binds.

    Widening a port widens both its directions, so what comes next is something else.
    """

    first: Link
    second: Link | None
    binds_share: Floats  # of every link of Chain.evaluated


def rank(chain: Chain, pressures: Floats) -> Ranking:
    """Rank the links of `chain.evaluated` by the rows of `chain.pressures()`."""
    ordered = [chain.evaluated[row] for row in ranked(pressures)]
    others = [link for link in ordered if link.device != ordered[0].device]
    return Ranking(
        first=ordered[0], second=others[0] if others else None, binds_share=binds_shares(pressures)
    )


def ranked(utilisation: Floats) -> list[int]:
    """Rows of (links, samples) by median utilisation, the tightest first.

    Source: Menascé et al., Performance by Design (2004), section 3.3: the bottleneck is the resource with the
    highest utilisation. https://www.informit.com/articles/article.aspx?p=170721&seqNum=3

    >>> ranked(np.array([[0.2, 0.4], [0.9, 0.7], [0.5, 0.5]]))
    [1, 2, 0]
    """
    medians = np.median(utilisation, axis=-1)
    return [int(row) for row in np.argsort(-medians, kind="stable")]


def binds_shares(utilisation: Floats) -> Floats:
    """Share of the samples in which each link is the tightest, (links,).

    >>> binds_shares(np.array([[0.2, 0.4], [0.9, 0.3]])).tolist()
    [0.5, 0.5]
    """
    tightest = np.argmax(utilisation, axis=0)
    counts = np.bincount(tightest, minlength=utilisation.shape[0])
    shares: Floats = counts / utilisation.shape[1]
    return shares
