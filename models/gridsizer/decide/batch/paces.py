"""How fast bytes can pass the links of a chain: seconds for each MB, the inverse of a rate."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import reduce

import numpy as np
from numpy.typing import NDArray

from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.delivered import room_of
from gridsizer.decide.chain.link import Link
from gridsizer.units import Floats

_ONE, _NONE = np.ones(1), np.zeros(1)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Crossing:
    """One link, and the part of it that an MB read and an MB written take for a second [1 / (MB/s)]."""

    link: Link
    per_read: Floats
    per_write: Floats

    def full_s(self, read_mb: Floats, write_mb: Floats) -> Floats:
        """For how long bytes that are read and written fill the link [s]."""
        return read_mb * self.per_read + write_mb * self.per_write

    def of_samples(self, at: NDArray[np.bool_]) -> "Crossing":
        """The same in some samples."""
        return replace(self, per_read=some_of(self.per_read, at), per_write=some_of(self.per_write, at))

    def of_one_flow(self) -> "Crossing":
        """The same of one flow among others: where both ways share the link, it may be alone on its way."""
        read, write = self.per_read, self.per_write
        most = np.where((read > 0) & (write > 0), np.maximum(read, write), 0.0)
        return replace(self, per_read=np.maximum(read, most), per_write=np.maximum(write, most))


@dataclass(frozen=True, slots=True, kw_only=True)
class Paces:
    """Links of one grid node of each group, and those that the whole grid shares."""

    of_node: tuple[tuple[Crossing, ...], ...]
    of_grid: tuple[Crossing, ...]
    alone: tuple[tuple[Floats, Floats], ...]  # an MB read and one written with the grid to itself, by group

    def of_samples(self, at: NDArray[np.bool_]) -> "Paces":
        """The same in some samples."""
        return Paces(
            of_node=tuple(tuple(each.of_samples(at) for each in own) for own in self.of_node),
            of_grid=tuple(each.of_samples(at) for each in self.of_grid),
            alone=tuple((some_of(read, at), some_of(write, at)) for read, write in self.alone),
        )


def paces_of(chain: Chain) -> Paces:
    """The links of a chain that shared bytes cross and whose ceilings are known."""
    crossed = [link for link in chain.evaluated if link.kind.shared_bytes]
    groups = range(len(chain.draws.scenario.grid))
    of_node = tuple(tuple(_crossing(link) for link in crossed if link.group == at) for at in groups)
    of_grid = tuple(_shared_crossing(chain, link) for link in crossed if link.group is None)
    alone = tuple(each_way((*own, *of_grid)) for own in of_node)
    return Paces(of_node=of_node, of_grid=of_grid, alone=alone)


def slowest(crossings: Iterable[Crossing], read_share: Floats) -> Floats:
    """The longest that an MB of a mix takes on any of the links when it is full [s/MB]; 0 without links."""
    return full_s(crossings, read_share, 1 - read_share)


def full_s(crossings: Iterable[Crossing], read_mb: Floats, write_mb: Floats) -> Floats:
    """For how long bytes that are read and written fill the tightest of the links [s]; 0 without links."""
    return longest(crossing.full_s(read_mb, write_mb) for crossing in crossings)


def each_way(crossings: Iterable[Crossing]) -> tuple[Floats, Floats]:
    """The longest that an MB read and one written take on any of the links when it is full [s/MB]."""
    ways = [(crossing.per_read, crossing.per_write) for crossing in crossings]
    return longest(read for read, _ in ways), longest(write for _, write in ways)


def longest(times: Iterable[Floats]) -> Floats:
    """The longest of some times, (samples,); 0 of none."""
    return reduce(np.maximum, times, _NONE)


def _shared_crossing(chain: Chain, link: Link) -> Crossing:
    """Of what storage nodes carry other tenants' part lies evenly, the grid's as it is mounted."""
    crossing = _crossing(link)
    longer = room_of(chain, link, chain.sizing_load, chain.sizing_demand(link)).over_additive
    return replace(crossing, per_read=crossing.per_read * longer, per_write=crossing.per_write * longer)


def _crossing(link: Link) -> Crossing:
    left = np.maximum(1 - link.used_by_others, 1e-12)  # tenants leave next to nothing
    return Crossing(
        link=link,
        per_read=link.utilisation(link.takes(_ONE, _NONE)) / left,
        per_write=link.utilisation(link.takes(_NONE, _ONE)) / left,
    )


def some_of(array: Floats, at: NDArray[np.bool_]) -> Floats:
    """An array in some samples; one that does not vary is as it was."""
    return array if array.shape[-1] == 1 else array[..., at]
