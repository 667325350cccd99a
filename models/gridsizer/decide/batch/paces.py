"""How fast bytes can pass the links of a chain: seconds for each MB, the inverse of a rate."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.link import Link
from gridsizer.units import Floats

_ONE, _NONE = np.ones(1), np.zeros(1)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Crossing:
    """One link, and the part of it that an MB read and an MB written take for a second [1 / (MB/s)]."""

    link: Link
    per_read: Floats
    per_write: Floats

    def pace(self, read_share: Floats) -> Floats:
        """Seconds that an MB takes at a mix of reads and writes when the link is full [s/MB]."""
        return read_share * self.per_read + (1 - read_share) * self.per_write


@dataclass(frozen=True, slots=True, kw_only=True)
class Paces:
    """Links of one grid node of each group, and those that the whole grid shares."""

    of_node: tuple[tuple[Crossing, ...], ...]
    of_grid: tuple[Crossing, ...]
    alone: tuple[tuple[Floats, Floats], ...]  # an MB read and one written with the grid to itself, by group


def paces_of(chain: Chain) -> Paces:
    """The links of a chain that shared bytes cross and whose ceilings are known."""
    crossed = [link for link in chain.evaluated if link.kind.shared_bytes]
    groups = range(len(chain.draws.scenario.grid))
    of_node = tuple(tuple(_crossing(link) for link in crossed if link.group == at) for at in groups)
    of_grid = tuple(_crossing(link) for link in crossed if link.group is None)
    alone = tuple((slowest((*own, *of_grid), _ONE), slowest((*own, *of_grid), _NONE)) for own in of_node)
    return Paces(of_node=of_node, of_grid=of_grid, alone=alone)


def slowest(crossings: Iterable[Crossing], read_share: Floats) -> Floats:
    """The longest that an MB of a mix takes on any of the links when it is full [s/MB]; 0 without links."""
    pace = np.zeros(1)
    for crossing in crossings:
        pace = np.maximum(pace, crossing.pace(read_share))
    return pace


def _crossing(link: Link) -> Crossing:
    left = np.maximum(1 - link.utilisation(link.background_mb_s), 1e-12)  # tenants leave next to nothing
    return Crossing(
        link=link,
        per_read=link.utilisation(link.takes(_ONE, _NONE)) / left,
        per_write=link.utilisation(link.takes(_NONE, _ONE)) / left,
    )
