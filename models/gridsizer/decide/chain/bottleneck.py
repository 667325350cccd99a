"""Links: the places every byte crosses; which one binds, and which one comes next."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.units import Floats

_DIRECTIONS: Final = ("_receive", "_transmit", "_in", "_out", "_read", "_write")


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Place:
    """A place bytes cross, or one direction of it, and the sustained MB/s it carries, caches cold.

    `ceiling_mb_s` is None where it is Unknown: such a place is listed with its `reason` and never ranked.
    """

    name: str
    label: str
    scope: str  # what demand and ceiling are stated for, e.g. "per grid node"
    detail: str = ""
    ceiling_mb_s: Floats | None
    reason: str = ""

    @property
    def device(self) -> str:
        """What one would buy to widen it: both directions of a port are one device."""
        kind, _, group = self.name.partition(":")
        for direction in _DIRECTIONS:
            kind = kind.removesuffix(direction)
        return f"{kind}:{group}"


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Link:
    """A place with the demands on it [MB/s]: by the rule, as expected, and at a grid node's short peak.

    `group` is the group of grid nodes the link belongs to, None where the whole grid shares it.
    `background_mb_s` is the part of each demand that other tenants make up. `takes` is the demand that reads
    and writes of any size would be: of one grid node on its own links, of the whole grid on shared ones.
    """

    place: Place
    group: int | None
    asked_mb_s: Floats
    expected_mb_s: Floats | None
    peak_mb_s: Floats | None = None
    background_mb_s: Floats
    takes: Callable[[Floats, Floats], Floats]

    @property
    def evaluated(self) -> bool:
        """True where the ceiling is known."""
        return self.place.ceiling_mb_s is not None

    def utilisation(self, demand_mb_s: Floats) -> Floats:
        """Demand over ceiling [share]. Raises ValueError where the ceiling is Unknown."""
        if self.place.ceiling_mb_s is None:
            raise ValueError(f"{self.place.name} has no known ceiling")
        return demand_mb_s / self.place.ceiling_mb_s


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
