"""What may be bought: arrays, ways to attach grid nodes to them, speeds of ports, types of grid nodes."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from gridsizer.describe.grid import GridNodes
from gridsizer.describe.nfs_client import NfsClient
from gridsizer.describe.nic import Nic
from gridsizer.describe.storage import StorageArray
from gridsizer.units import LinkKind


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ArrayOffer:
    """An array as it is sold. `own` where it is the one of the design, with what was entered there of it.

    `attachment` is how the grid nodes reach this one, where they do not as they are; `cloud` is the one that
    sells it, empty for what stands on one's own floor; `node` is what one storage node is, if more than that.
    """

    id: str
    name: str
    storage: StorageArray
    own: bool
    attachment: "Attachment | None" = None
    cloud: str = ""
    node: str = ""

    @property
    def is_service(self) -> bool:
        """Whether it is bought by its size, and not by storage nodes."""
        return self.storage.purchased is not None

    @property
    def family(self) -> str:
        """The line it belongs to: entries of one line differ in drives and ports; a service is its own."""
        return self.name if self.is_service else self.name.partition(",")[0]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Attachment:
    """Ports and client of a grid node for arrays that are reached otherwise than the design's.

    Ports are None where they stay. `facts` is the same as sections of a document, `words` what it is.
    """

    nic: Nic | None
    nfs_client: NfsClient
    words: str
    facts: Mapping[str, Any]

    def through(self, client: "Attachment | None") -> "Attachment":
        """The same ports with the client of another, where there is one."""
        if client is None:
            return self
        return Attachment(
            nic=self.nic,
            nfs_client=client.nfs_client,
            words=f"{self.words}, {client.words}",
            facts={**self.facts, **client.facts},
        )


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class GridNodeOffer:
    """Another type of grid node."""

    id: str
    group: GridNodes


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Offers:
    """All of it; `port_gbit_s` are the speeds sold of each kind of port.

    `cloud` is where the grid nodes are: empty on one's own floor, None where that is not known.
    """

    arrays: tuple[ArrayOffer, ...]
    attachments: Mapping[LinkKind, Attachment]
    port_gbit_s: Mapping[LinkKind, tuple[float, ...]]
    grid_nodes: tuple[GridNodeOffer, ...] = ()
    cloud: str | None = None
