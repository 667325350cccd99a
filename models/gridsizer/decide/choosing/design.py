"""One design of many: which array, how many nodes of it, and what else is not as the user's design has it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from gridsizer.decide.capacity.stated_usable import usable_of
from gridsizer.decide.choosing.offers import ArrayOffer, Attachment, GridNodeOffer
from gridsizer.decide.sizing.bought_parts import Volumes
from gridsizer.decide.sizing.entered import entered
from gridsizer.describe.drive_size import DriveSize
from gridsizer.describe.purchased import Purchased
from gridsizer.describe.quantity import ENTERED, Choice, Source
from gridsizer.describe.scenario import Scenario
from gridsizer.describe.storage import StorageArray


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """What arrays of numbers cannot vary: array, drives, protection, how it is attached, the grid nodes.

    None is: as the array or the design has it.
    """

    array: ArrayOffer
    drives: DriveSize | None = None
    protection: str | None = None
    attachment: Attachment | None = None
    grid_node: GridNodeOffer | None = None

    @property
    def line(self) -> str:
        """The id of the array, with the drives where they are named."""
        return self.array.id + (f"-{self.drives.name.replace(' ', '_')}" if self.drives else "")

    @property
    def changes(self) -> int:
        """How many parts are not as the design or the array has them; another array has any of its drives."""
        drives = self.drives if self.array.own else None
        return sum(part is not None for part in (drives, self.protection, self.attachment, self.grid_node))

    @property
    def storage(self) -> StorageArray:
        """The array with its drives and its protection."""
        storage = self.array.storage
        if self.drives is not None:
            space: dict[str, Any] = {name: entered(tb) for name, tb in self.drives.space.items()}
            storage = replace(storage, **space)
        if self.protection is not None:
            storage = replace(storage, protection=_chosen(self.protection))
        return storage

    def scenario(self, base: Scenario) -> Scenario:
        """The design of this shape, everything else as the user's design and the array have it."""
        grid = base.grid
        if self.grid_node is not None:
            grid = (self.grid_node.group,)
        if self.attachment is not None:
            nic, client = self.attachment.nic, self.attachment.nfs_client
            grid = tuple(replace(group, nic=nic or group.nic, nfs_client=client) for group in grid)
        return replace(base, storage=self.storage, grid=grid)


@dataclass(frozen=True, slots=True, kw_only=True)
class Design:
    """A shape with its numbers; None is: as the array or the grid nodes have it.

    `bought` is what is bought of a service, which is one storage node whatever its size.
    """

    shape: Shape
    storage_nodes: int
    bought: Volumes | None = None
    ports_per_node: int | None = None
    nic_gbit_s: float | None = None
    nic_ports: int | None = None
    addresses: int | None = None

    def scenario(self, base: Scenario) -> Scenario:
        """The whole design."""
        made = self.shape.scenario(base)
        storage: StorageArray = replace(made.storage, nodes=_nodes(made.storage, self.storage_nodes))
        if (usable := usable_of(made.storage, self.storage_nodes)) is not None:
            storage = replace(storage, usable_tb_stated=usable)
        if self.bought is not None and storage.purchased is not None:
            storage = replace(storage, purchased=_bought(storage.purchased, self.bought))
        if self.ports_per_node is not None:
            storage = replace(storage, ports_per_node=entered(self.ports_per_node))
        return replace(made, storage=storage, grid=tuple(map(self._group, made.grid)))

    def _group(self, group: Any) -> Any:
        nic, client = group.nic, group.nfs_client
        if self.nic_gbit_s is not None:
            nic = replace(nic, port_gbit_s=entered(self.nic_gbit_s))
        if self.nic_ports is not None:
            nic = replace(nic, ports=entered(self.nic_ports))
        if self.addresses is not None:
            client = replace(client, server_addresses=entered(self.addresses))
        return replace(group, nic=nic, nfs_client=client)


def changes_in_words(design: Design) -> Iterator[str]:
    """What is not as the design or the array has it, and which drives another array is taken with."""
    if design.shape.grid_node is not None:
        group = design.shape.grid_node.group
        yield f"{group.nodes.ends()[0]:g} grid nodes {design.shape.grid_node.id}"
    if design.shape.attachment is not None:
        yield design.shape.attachment.words
    if design.shape.drives is not None:
        yield f"drives of {design.shape.drives.name}"
    if design.shape.protection is not None:
        yield f"protection {design.shape.protection}"
    if design.ports_per_node is not None:
        yield f"{design.ports_per_node} front-end port{'s' * (design.ports_per_node > 1)} a node"
    if design.nic_ports is not None:
        yield f"{design.nic_ports} port{'s' * (design.nic_ports > 1)} a grid node"
    if design.nic_gbit_s is not None:
        yield f"{design.nic_gbit_s:g} Gbit/s a grid port"
    if design.addresses is not None:
        yield f"{design.addresses} server address{'es' * (design.addresses > 1)} a grid node"


def _nodes(storage: StorageArray, nodes: int) -> Any:
    """The array's own number with its source where it is the same."""
    return storage.nodes if storage.nodes.ends() == (nodes, nodes) else entered(nodes)


def _bought(purchased: Purchased, of: Volumes) -> Purchased:
    """So many volumes of that size; a number that is the same stays with its source."""
    numbers = {"volumes": of.volumes, "tib": of.tib, "provisioned_mb_s": of.provisioned_mb_s}
    changed: dict[str, Any] = {
        name: entered(number)
        for name, number in numbers.items()
        if number is not None and getattr(purchased, name).ends() != (number, number)
    }
    return replace(purchased, **changed)


def _chosen(protection: str) -> Choice[Any]:
    return Choice(value=protection, basis="assumed", source=Source(title=ENTERED))
