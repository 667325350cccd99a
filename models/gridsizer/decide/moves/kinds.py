"""Which kinds of change widen what: each link, the space, and what people ask about anyway."""

from typing import Final

from gridsizer.decide.moves.changes import array, bought, client, grid, other_clients, ports, scratch
from gridsizer.decide.moves.designs import Tried
from gridsizer.decide.moves.trying import Kind

ASKED_ABOUT: Final[tuple[Kind, ...]] = (
    ports.faster_nics,
    client.more_addresses,
    client.more_connections,
    scratch.local_saswork,
    scratch.faster_saswork,
)
_SPACE: Final[tuple[Kind, ...]] = (
    array.array_compression,
    array.protection,
    array.larger_drives,
    array.storage_nodes,
    bought.size,
)
_SURVIVAL: Final[tuple[Kind, ...]] = (
    array.safer_protection,
    array.array_compression,
    array.larger_drives,
    array.storage_nodes,
)
_OF_A_LINK: Final[dict[str, tuple[Kind, ...]]] = {
    "nfs_client": (
        client.more_connections,
        client.more_addresses,
        other_clients.another_client,
        scratch.local_saswork,
        grid.enough_grid_nodes,
    ),
    "grid_node_port": (
        client.more_connections,
        client.more_addresses,
        scratch.local_saswork,
        ports.more_ports,
        ports.faster_nics,
        grid.enough_grid_nodes,
    ),
    "vm_network": (scratch.local_saswork, grid.enough_grid_nodes),
    "vm_disks": (scratch.faster_saswork, grid.enough_grid_nodes),
    "purchased_throughput": (bought.size, scratch.local_saswork),
    "storage_ports": (array.front_end, client.more_addresses, scratch.local_saswork, array.storage_nodes),
    "local_saswork": (scratch.faster_saswork, grid.enough_grid_nodes),
    "switch_uplinks": (scratch.local_saswork, grid.more_uplinks),
}
_OF_THE_ARRAY: Final[tuple[Kind, ...]] = (client.more_addresses, scratch.local_saswork, array.storage_nodes)


def kinds_for(tried: Tried) -> tuple[Kind, ...]:
    """What might make a design fit that does not, the least change first."""
    verdict = tried.verdict
    if not verdict.data_reached:
        return ()
    if not verdict.protection_keeps_data:
        return _SURVIVAL
    if verdict.state == "over_full" or not verdict.data_survives:
        return _SPACE
    name = "" if verdict.binding is None else verdict.binding.name
    return next((kinds for link, kinds in _OF_A_LINK.items() if name.startswith(link)), _OF_THE_ARRAY)
