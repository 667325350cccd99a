"""Changes of the grid nodes' side: addresses and connections, ports, scratch."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from gridsizer.decide.calculation.merge_patch import Patch, patched
from gridsizer.decide.chain.amounts import two_digits
from gridsizer.decide.moves.changes.change import DesignChange
from gridsizer.decide.moves.designs import Designs
from gridsizer.decide.moves.patches import in_groups
from gridsizer.decide.sizing.addresses import more_addresses as addresses_that_do
from gridsizer.decide.sizing.port_speeds import PORT_GBIT_S
from gridsizer.describe.grid import GridNodes
from gridsizer.describe.nfs_client import NFS
from gridsizer.describe.quantity import Quantity

ADDRESSES: Final = "more server addresses"
CONNECTIONS: Final = "more NFS connections"
NICS: Final = "faster NICs"
PORTS: Final = "more NIC ports"
SASWORK: Final = "faster SASWORK"
_CONNECTIONS: Final = (2, 4, 8, 16)  # nconnect goes to 16 (Linux nfs(5))
_PORTS: Final = (2, 4)
_TIMES: Final = (1.25, 1.5, 2, 3, 4)  # of what the scratch sustains now


def more_addresses(designs: Designs) -> Iterator[DesignChange]:
    """Each grid node mounting more storage nodes, up to all of them."""
    nodes = designs.asked.verdict.storage_nodes
    counts = sorted({*(2**power for power in range(1, 6) if 2**power < nodes), nodes})
    return _more_of(designs, ADDRESSES, "Server addresses", "server_addresses", counts)


def mounts_of_more_nodes(designs: Designs) -> Iterator[DesignChange]:
    """More addresses in the groups that mount few, with the storage nodes that then do, where none did."""
    asked = designs.asked
    cure = None if asked.found.size is not None else addresses_that_do(asked.chain, asked.found.sizes)
    if cure is None or not _over_nfs(designs):
        return
    few = [
        at
        for at, group in enumerate(asked.scenario.grid)
        if group.nfs_client.server_addresses.ends()[0] < cure.server_addresses
    ]
    groups = [*designs.document["grid"]]
    for at in few:
        groups[at] = patched(groups[at], {"nfs_client": {"server_addresses": cure.server_addresses}})
    where = "" if len(few) == len(groups) else f" of {', '.join(asked.scenario.grid[at].name for at in few)}"
    yield DesignChange(
        kind=ADDRESSES,
        label=f"{cure.server_addresses} server addresses{where}, {cure.storage_nodes:,} storage nodes",
        patch={"grid": groups, "storage": {"nodes": cure.storage_nodes}},
    )


def more_connections(designs: Designs) -> Iterator[DesignChange]:
    """More TCP connections to each address."""
    return _more_of(designs, CONNECTIONS, "nconnect", "nconnect", _CONNECTIONS)


def _more_of(
    designs: Designs, kind: str, words: str, field: str, counts: Sequence[int]
) -> Iterator[DesignChange]:
    """The NFS client of every grid node with more of something than any of them has."""
    now = _most(designs, lambda group: getattr(group.nfs_client, field))
    for count in counts if _over_nfs(designs) else ():
        if count > now:
            yield DesignChange(
                kind=kind,
                label=f"{words} {now:g} → {count}",
                patch=in_groups(designs.document, {"nfs_client": {field: count}}),
            )


def faster_nics(designs: Designs) -> Iterator[DesignChange]:
    """The next speeds of an Ethernet port, in every grid node."""
    now = _least(designs, lambda group: group.nic.port_gbit_s)
    for speed in PORT_GBIT_S["ethernet"] if _over_ethernet(designs) else ():
        if speed > now:
            yield _nic(designs, NICS, f"NIC ports {now:g} → {speed} GbE", {"port_gbit_s": speed})


def slower_nics(designs: Designs) -> Iterator[DesignChange]:
    """The next lower speeds of an Ethernet port, the largest saving first."""
    now = _most(designs, lambda group: group.nic.port_gbit_s)
    for speed in PORT_GBIT_S["ethernet"] if _over_ethernet(designs) else ():
        if 10 <= speed < now:  # nobody buys slower ones
            yield _nic(designs, "slower NICs", f"NIC ports {now:g} → {speed} GbE", {"port_gbit_s": speed})


def more_ports(designs: Designs) -> Iterator[DesignChange]:
    """More ports of the speed there is, in every grid node."""
    now = _least(designs, lambda group: group.nic.ports)
    for ports in _PORTS if _over_ethernet(designs) else ():
        if ports > now:
            yield _nic(designs, PORTS, f"NIC ports {now:g} → {ports}", {"ports": ports})


def local_saswork(designs: Designs) -> Iterator[DesignChange]:
    """SASWORK on the grid nodes' own disks, where it lies on shared storage."""
    if any(group.saswork.placement.value != "local" for group in designs.asked.scenario.grid):
        yield DesignChange(
            kind="SASWORK on local disks",
            label="SASWORK on local disks",
            patch=in_groups(designs.document, {"saswork": {"placement": "local"}}),
            loss="local disks in every grid node",
        )


def faster_saswork(designs: Designs) -> Iterator[DesignChange]:
    """Faster disks under local SASWORK."""
    known = [
        group.saswork.ceiling_mb_s.ends()
        for group in designs.asked.scenario.grid
        if group.saswork.placement.value == "local" and group.saswork.ceiling_mb_s.known
    ]
    for times in _TIMES if len(known) == len(designs.asked.scenario.grid) else ():
        least, most = min(low for low, _ in known), max(high for _, high in known)
        wanted = float(f"{times * least:.2g}")
        now = _span(least / 1000, most / 1000)
        yield DesignChange(
            kind=SASWORK,
            label=f"SASWORK {now} → {two_digits(wanted / 1000)} GB/s a grid node",
            patch=in_groups(designs.document, {"saswork": {"ceiling_mb_s": wanted}}),
        )


def _span(low: float, high: float) -> str:
    return two_digits(low) if low == high else f"{two_digits(low)}–{two_digits(high)}"


def _nic(designs: Designs, kind: str, label: str, change: Patch) -> DesignChange:
    nodes = sum(group.nodes.ends()[1] for group in designs.asked.scenario.grid)
    return DesignChange(
        kind=kind,
        label=label,
        patch=in_groups(designs.document, {"nic": change}),
        loss=f"other cards in {nodes:g} grid nodes",
    )


def _over_nfs(designs: Designs) -> bool:
    scenario = designs.asked.scenario
    nfs = all(group.nfs_client.protocol.value in NFS for group in scenario.grid)
    return nfs and scenario.storage.topology.value == "nas_ethernet"


def _over_ethernet(designs: Designs) -> bool:
    scenario = designs.asked.scenario
    apart = scenario.storage.topology.value == "local_disks"
    return not apart and all(
        group.nic.kind.value == "ethernet" and group.vm is None for group in scenario.grid
    )


def _least(designs: Designs, of: Callable[[GridNodes], Quantity]) -> float:
    return min(of(group).ends()[0] for group in designs.asked.scenario.grid)


def _most(designs: Designs, of: Callable[[GridNodes], Quantity]) -> float:
    return max(of(group).ends()[1] for group in designs.asked.scenario.grid)
