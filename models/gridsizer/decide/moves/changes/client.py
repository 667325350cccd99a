"""Changes of the grid nodes' NFS clients: addresses and connections."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, cast

from gridsizer.decide.moves.changes.change import DesignChange
from gridsizer.decide.moves.changes.groups import below, groups_of, least, now, of_whom
from gridsizer.decide.moves.designs import Designs
from gridsizer.decide.moves.patches import in_groups
from gridsizer.decide.sizing.addresses import more_addresses as addresses_that_do
from gridsizer.describe.grid import GridNodes
from gridsizer.describe.quantity import Quantity

ADDRESSES: Final = "more server addresses"
CONNECTIONS: Final = "more NFS connections"
_CONNECTIONS: Final = (2, 4, 8, 16)  # nconnect goes to 16 (Linux nfs(5))


def more_addresses(designs: Designs) -> Iterator[DesignChange]:
    """Each grid node mounting more storage nodes, up to all of them."""
    nodes = designs.asked.verdict.storage_nodes
    counts = sorted({*(2**power for power in range(1, 6) if 2**power < nodes), nodes})
    return _more_of(designs, ADDRESSES, "Server addresses", "server_addresses", counts, most=lambda _: nodes)


def mounts_of_more_nodes(designs: Designs) -> Iterator[DesignChange]:
    """More addresses in the groups that mount few, with the storage nodes that then do, where none did.

    Addresses were tried by doubling: fewer come first, and groups that the design can do without stay.
    """
    asked = designs.asked
    cure = None if asked.found.size is not None else addresses_that_do(asked.chain, asked.found.sizes)
    if cure is None or not _mounted(designs):
        return
    most, nodes = cure.server_addresses, cure.storage_nodes
    needed = below(designs, _addresses, most)
    for at in list(needed):
        others = [each for each in needed if each != at]
        tried = designs.changed(_mounts(designs, others, most, nodes).patch) if others else None
        needed = others if tried is not None and tried.fits else needed
    for count in range(most // 2 + 1, most + 1):
        few = [at for at in needed if at in below(designs, _addresses, count)]
        if few:
            yield _mounts(designs, few, count, nodes)


def _mounts(designs: Designs, at: list[int], addresses: int, nodes: int) -> DesignChange:
    client = {"nfs_client": {"server_addresses": addresses}}
    return DesignChange(
        kind=ADDRESSES,
        label=f"{addresses} server addresses{of_whom(designs, at)}, {nodes:,} storage nodes",
        patch=in_groups(designs.document, client, at) | {"storage": {"nodes": nodes}},
    )


def more_connections(designs: Designs) -> Iterator[DesignChange]:
    """More TCP connections to each address, of the clients that can open them."""
    return _more_of(designs, CONNECTIONS, "nconnect", "nconnect", _CONNECTIONS, most=_connections_possible)


def _more_of(
    designs: Designs,
    kind: str,
    words: str,
    field: str,
    counts: Sequence[int],
    *,
    most: Callable[[GridNodes], float],
) -> Iterator[DesignChange]:
    """The NFS clients with more of something, those that have less of it and can have so much."""

    def of(group: GridNodes) -> Quantity:
        return cast(Quantity, getattr(group.nfs_client, field))

    fewest, groups = least(designs, of), groups_of(designs)
    for count in counts if _mounted(designs) else ():
        few = [at for at in below(designs, of, count) if count <= most(groups[at])]
        if count > fewest and few:
            yield DesignChange(
                kind=kind,
                label=f"{words} {now(designs, of, few)} → {count}{of_whom(designs, few)}",
                patch=in_groups(designs.document, {"nfs_client": {field: count}}, few),
            )


def _mounted(designs: Designs) -> bool:
    return designs.asked.scenario.storage.topology.value == "nas_ethernet"


def _addresses(group: GridNodes) -> Quantity:
    return group.nfs_client.server_addresses


def _connections_possible(group: GridNodes) -> float:
    return group.nfs_client.connections_possible
