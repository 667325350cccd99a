"""The numbers that designs of one shape may have: sizes, ports, speeds, addresses."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.decide.choosing.asked import SizingAsked
from gridsizer.decide.choosing.offers import Offers
from gridsizer.describe.grid import GridNodes
from gridsizer.describe.quantity import Quantity
from gridsizer.describe.scenario import Scenario
from gridsizer.units import Floats

_NIC_PORTS: Final = (1.0, 2.0, 4.0)
_ADDRESSES: Final = (1.0, 2.0, 4.0, 8.0, 16.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Axes:
    """The numbers that designs of one shape may have; `nic` pairs a port speed with a number of ports.

    The first of each is what is there: of several groups of grid nodes that of the first, which stands for
    each group as it is. Every other number is one for all groups.
    """

    storage_nodes: Floats
    ports_per_node: Floats  # empty where there are none
    nic: tuple[tuple[float, float], ...]
    addresses: Floats

    @property
    def shape(self) -> tuple[int, int, int, int]:
        """How many there are of each."""
        others = (self.ports_per_node, self.nic, self.addresses)
        ports, nic, addresses = (max(len(axis), 1) for axis in others)
        return len(self.storage_nodes), ports, nic, addresses

    def widening(self) -> Iterator[tuple[str, set[float]]]:
        """What a design may have of each number that widens its links, by its name in the design."""
        yield "nic_gbit_s", {speed for speed, _ in self.nic}
        yield "nic_ports", {int(count) for _, count in self.nic}
        yield "ports_per_node", {int(count) for count in self.ports_per_node}
        yield "addresses", {int(count) for count in self.addresses}


def axes_of(made: Scenario, offers: Offers, asked: SizingAsked, sizes: Floats) -> Axes:
    """What may be had of the array and of the ports of the grid nodes of a shape, in so many sizes."""
    storage, groups = made.storage, made.grid
    family = [offer.storage for offer in offers.arrays if offer.family == storage.name.partition(",")[0]]
    ports = _around([storage.ports_per_node], (_most(other.ports_per_node) for other in family))
    of_network = storage.topology.value == "nas_ethernet"
    ports_count = storage.topology.value != "local_disks" and all(group.vm is None for group in groups)
    return Axes(
        storage_nodes=sizes,
        ports_per_node=ports if "front_end_ports" in asked.free else ports[:1],
        nic=_nics(groups, offers, asked) if ports_count else (),
        addresses=_around(
            [group.nfs_client.server_addresses for group in groups],
            _ADDRESSES if "addresses" in asked.free and of_network else (),
        ),
    )


def as_is_or(values: Floats, own: Floats) -> Floats:
    """The numbers of an axis as a group of grid nodes has them: its own where nothing is changed.

    >>> as_is_or(np.array([10.0, 25.0]), np.array([40.0])).tolist()
    [40.0, 25.0]
    """
    return np.where(values == values[0], own, values)


def _nics(groups: Sequence[GridNodes], offers: Offers, asked: SizingAsked) -> tuple[tuple[float, float], ...]:
    free, nics = "nic" in asked.free, [group.nic for group in groups]
    sold = offers.port_gbit_s.get(nics[0].kind.value, ()) if free else ()
    speeds = _around([nic.port_gbit_s for nic in nics], sold)
    counts = _around([nic.ports for nic in nics], _NIC_PORTS if free else ())
    return tuple((float(speed), float(count)) for speed in speeds for count in counts)


def _around(own: Sequence[Quantity], others: Sequence[float] | Iterator[float]) -> Floats:
    """What is there first, then what else may be had; empty where nothing is known to be there.

    A range that was entered stays a range, and nothing else is put in its place.
    """
    if any(not each.known or each.is_range for each in own):
        return np.array([])
    here = own[0].ends()[0]
    return np.array([here, *sorted({other for other in others if other not in (here, 0)})])


def _most(quantity: Quantity) -> float:
    return quantity.ends()[1] if quantity.known else 0.0
