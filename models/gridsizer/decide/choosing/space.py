"""Which designs there are within a user's limits and pins: shapes, and the numbers that each may have."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from gridsizer.decide.capacity.drives_sold import drives_in_use, other_drives
from gridsizer.decide.capacity.stated_usable import usable_of
from gridsizer.decide.choosing.asked import SizingAsked
from gridsizer.decide.choosing.axes import Axes, axes_of
from gridsizer.decide.choosing.design import Design, Shape
from gridsizer.decide.choosing.offers import ArrayOffer, Attachment, GridNodeOffer, Offers
from gridsizer.describe.array_words import PORT_KIND
from gridsizer.describe.drive_size import DriveSize
from gridsizer.describe.quantity import Quantity
from gridsizer.describe.scenario import Scenario
from gridsizer.describe.storage import StorageArray
from gridsizer.predict.protection import LEVELS
from gridsizer.predict.sizing import sold_sizes
from gridsizer.units import Floats


@dataclass(frozen=True, slots=True, kw_only=True)
class Space:
    """All designs of one shape: `scenario` is the shape at its smallest size, `own` what it has unchanged."""

    shape: Shape
    scenario: Scenario
    axes: Axes

    @property
    def designs(self) -> int:
        """How many designs there are."""
        return int(np.prod(self.axes.shape))

    def changes(self) -> Floats:
        """How many things are not as the design or the array has them, of each design but for its size."""
        storage, group = self.scenario.storage, self.scenario.grid[0]
        _, ports, nics, addresses = self.axes.shape
        of_ports = _differ(self.axes.ports_per_node, storage.ports_per_node, ports)
        speeds = np.array([speed for speed, _ in self.axes.nic])
        counts = np.array([count for _, count in self.axes.nic])
        of_nic = _differ(speeds, group.nic.port_gbit_s, nics) + _differ(counts, group.nic.ports, nics)
        of_addresses = _differ(self.axes.addresses, group.nfs_client.server_addresses, addresses)
        of_numbers = of_ports[:, None, None] + of_nic[None, :, None] + of_addresses[None, None, :]
        every = of_numbers + self.shape.changes
        return np.broadcast_to(every, self.axes.shape)

    def plain(self) -> list[Design]:
        """Its sizes with nothing else changed."""
        return [Design(shape=self.shape, storage_nodes=int(size)) for size in self.axes.storage_nodes]

    def widest(self) -> list[Design]:
        """Its sizes with the fastest and most ports, and the most addresses."""
        axes = self.axes
        nic = max(range(len(axes.nic)), key=lambda at: axes.nic[at][0] * axes.nic[at][1], default=0)
        ports, addresses = (
            int(np.argmax(axis)) if len(axis) else 0 for axis in (axes.ports_per_node, axes.addresses)
        )
        return [self.design((row, ports, nic, addresses)) for row in range(len(axes.storage_nodes))]

    def design(self, at: Sequence[int]) -> Design:
        """One of them, by its place on each axis."""
        storage, group = self.scenario.storage, self.scenario.grid[0]
        nodes, ports, nic, addresses = at
        speed, count = self.axes.nic[nic] if self.axes.nic else (None, None)
        return Design(
            shape=self.shape,
            storage_nodes=int(self.axes.storage_nodes[nodes]),
            ports_per_node=_whole(_changed(self.axes.ports_per_node, ports, storage.ports_per_node)),
            nic_gbit_s=_unless(group.nic.port_gbit_s, speed),
            nic_ports=_whole(_unless(group.nic.ports, count)),
            addresses=_whole(_changed(self.axes.addresses, addresses, group.nfs_client.server_addresses)),
        )


def spaces(
    base: Scenario, offers: Offers, asked: SizingAsked, arrays: Sequence[ArrayOffer]
) -> Iterator[Space]:
    """Every shape of some arrays within what is free, with its numbers."""
    for array in arrays:
        for attachment in _attachments(base, offers, array):
            for grid_node in grid_nodes_of(offers, asked):
                for protection, drives in product(_protections(base, asked, array), _drives(asked, array)):
                    shape = Shape(
                        array=array,
                        drives=drives,
                        protection=protection,
                        attachment=attachment,
                        grid_node=grid_node,
                    )
                    made = shape.scenario(base)
                    if sizes := tuple(sold(made, asked.max_storage_nodes)):
                        axes = axes_of(made, offers, asked, np.array(sizes))
                        first = _as_drawn(made.storage, sizes[0])
                        at_first = Design(shape=shape, storage_nodes=first).scenario(base)
                        yield Space(shape=shape, scenario=at_first, axes=axes)


def _as_drawn(storage: StorageArray, smallest: float) -> int:
    """The storage nodes that sizes are drawn from: those that a usable capacity is stated for, if one is."""
    return int(smallest if usable_of(storage, smallest) is None else storage.nodes.ends()[0])


def sold(scenario: Scenario, most: int) -> Iterator[float]:
    """Sizes that are sold of the array, up to a limit, that can keep its protection."""
    storage = scenario.storage
    first, step, largest = (
        int(limit.ends()[0]) for limit in (storage.min_nodes, storage.step_nodes, storage.max_nodes)
    )
    level = LEVELS.get(storage.protection.value)
    for size in sold_sizes(first, step, largest):
        if size <= most and (level is None or size >= level.min_nodes):
            yield float(size)


def _attachments(base: Scenario, offers: Offers, array: ArrayOffer) -> Iterator[Attachment | None]:
    """How grid nodes reach an array: with what they have where its ports speak the same."""
    topology = array.storage.topology.value
    if topology == "local_disks":
        yield None
        return
    kind = PORT_KIND[topology]
    if all(group.nic.kind.value == kind for group in base.grid):
        yield array.attachment
    elif kind in offers.attachments:
        yield offers.attachments[kind].through(array.attachment)


def grid_nodes_of(offers: Offers, asked: SizingAsked) -> Iterator[GridNodeOffer | None]:
    """The grid nodes as they are, None, and the others where they may be changed."""
    yield None
    if "grid_node" in asked.free:
        yield from offers.grid_nodes


def _protections(base: Scenario, asked: SizingAsked, array: ArrayOffer) -> Iterator[str | None]:
    """The array's own level, and where that is free each that is not weaker than it or than the design's."""
    yield None
    own = array.storage.protection.value
    if "protection" not in asked.free or own not in LEVELS:
        return
    held = [LEVELS[level] for level in (own, base.storage.protection.value) if level in LEVELS]
    parity, losses = max(level.parity for level in held), max(level.node_losses for level in held)
    for name, level in LEVELS.items():
        if name != own and level.parity >= parity and level.node_losses >= losses:
            yield name


def _drives(asked: SizingAsked, array: ArrayOffer) -> list[DriveSize | None]:
    """The drives that the array has, named of another than the design's; then the others, where free."""
    has = None if array.own else drives_in_use(array.storage)
    return [has, *(other_drives(array.storage) if "drives" in asked.free else ())]


def _differ(values: Floats, own: Quantity, count: int) -> Floats:
    """1 where a number is not what is there, 0 where it is."""
    if len(values) == 0 or not own.known:
        return np.zeros(count)
    differ: Floats = (values != own.ends()[0]).astype(np.float64)
    return differ


def _changed(values: Floats, at: int, own: Quantity) -> float | None:
    return None if len(values) == 0 else _unless(own, float(values[at]))


def _unless(own: Quantity, value: float | None) -> float | None:
    return None if value is None or (own.known and own.ends() == (value, value)) else value


def _whole(value: float | None) -> int | None:
    return None if value is None else int(value)
