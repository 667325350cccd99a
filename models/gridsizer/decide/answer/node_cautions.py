"""What a reader must know of the grid nodes besides their throughput: their client, room for SASWORK."""

from collections.abc import Iterator
from typing import Final

from gridsizer.decide.answer.cautions import Caution
from gridsizer.decide.calculation.cores import sessions_a_node
from gridsizer.decide.chain.amounts import from_to
from gridsizer.decide.chain.chain import Chain
from gridsizer.describe.array_words import OF_FILES, PARALLEL, PORT_KIND
from gridsizer.describe.nfs_client import NFS, ClientProtocol
from gridsizer.describe.scenario import Scenario
from gridsizer.predict.demand import saswork_tb
from gridsizer.units import Floats, LinkKind

_PORTS: Final[dict[LinkKind, str]] = {
    "ethernet": "Ethernet",
    "infiniband": "InfiniBand",
    "fibre_channel": "Fibre Channel",
    "pcie": "PCIe",
}
_BLOCK: Final[dict[ClientProtocol, str]] = {"block": "one of block devices"}
_NO_NAS_CLIENTS: Final = _BLOCK | dict[ClientProtocol, str].fromkeys(
    ("lustre", "spectrum_scale", "weka", "beegfs"), "one of a parallel file system"
)
_NO_PARALLEL_CLIENTS: Final = _BLOCK | dict[ClientProtocol, str].fromkeys(
    ("not_stated", "nfs_v3"),
    "one of NFS",  # later NFS may be parallel
)


def node_cautions(chain: Chain) -> Iterator[Caution]:
    """Cautions on each group of grid nodes."""
    for at in range(len(chain.draws.scenario.grid)):
        yield from _client(chain.draws.scenario, at)
        yield from _connections(chain.draws.scenario, at)
        yield from _ports(chain.draws.scenario, at)
        yield from _scratch(chain, at)


def _client(scenario: Scenario, at: int) -> Iterator[Caution]:
    """A client that the storage is not reached with: its figures are those of another path."""
    group, storage = scenario.grid[at], scenario.storage
    protocol = group.nfs_client.protocol.value
    if storage.topology.value in PARALLEL:
        wanted, there = "a client of its parallel file system", _NO_PARALLEL_CLIENTS.get(protocol)
    elif storage.topology.value == "nas_ethernet":
        wanted, there = "a client of NFS or SMB", _NO_NAS_CLIENTS.get(protocol)
    else:
        return
    if there is None:
        return
    has = f"that of {group.name} is {there}, whose figures stand here"
    yield Caution(
        code="client_of_other_storage",
        sentence=f"{storage.name} is reached with {wanted}; {has}.",
        pointer=f"/grid/{at}/nfs_client/protocol",
    )


def _connections(scenario: Scenario, at: int) -> Iterator[Caution]:
    """More connections than the client opens; what is not stated holds of NFS alone, none of local disks."""
    group = scenario.grid[at]
    if scenario.storage.topology.value not in OF_FILES:
        return
    client, entered = group.nfs_client, group.nfs_client.nconnect.ends()[1]
    stated = client.most_connections.known or client.protocol.value in NFS
    if stated and entered > client.connections_possible:
        most = client.connections_possible
        yield Caution(
            code="connections_not_opened",
            sentence=f"The client of {group.name} opens {most:g} connection{'s' * (most != 1)} "
            f"to one address at most; {entered:g} are counted.",
            pointer=f"/grid/{at}/nfs_client/nconnect",
        )


def _ports(scenario: Scenario, at: int) -> Iterator[Caution]:
    """Ports that the storage is not reached over; a virtual machine's are those of its network."""
    group, storage = scenario.grid[at], scenario.storage
    wanted, there = PORT_KIND.get(storage.topology.value), group.nic.kind.value
    if wanted in (None, there) or group.vm is not None:
        return
    yield Caution(
        code="ports_of_other_storage",
        sentence=f"{storage.name} is reached over {_PORTS[wanted]}; the ports of {group.name} are "
        f"{_PORTS[there]}, whose figures stand here.",
        pointer=f"/grid/{at}/nic/kind",
    )


def _scratch(chain: Chain, at: int) -> Iterator[Caution]:
    """Local scratch that may be too small for the sessions of a node, those entered or one a core."""
    draws, group = chain.draws, chain.draws.scenario.grid[at]
    each = draws.maybe("workload/saswork_gb_per_session")
    if each is None or group.saswork.placement.value != "local":
        return
    held = sessions_a_node(draws, at)
    equation = f"{_drawn(held)} cores × {_drawn(each)} GB a session"
    if draws.scenario.workload.sessions.known:
        equation = f"{_drawn(held)} sessions × {_drawn(each)} GB"
    needed, has = saswork_tb(held, each), draws.maybe(f"grid/{at}/saswork/capacity_tb")
    pointer = f"/grid/{at}/saswork/capacity_tb"
    asked = f"SASWORK of {group.name} needs {_drawn(needed)} TB a node ({equation})"
    if has is None:
        yield Caution(code="saswork_space", sentence=f"{asked}; what a node has is Unknown.", pointer=pointer)
    elif (needed > has).any():
        full = "sessions stop" if (needed > has).all() else "sessions may stop"
        sentence = f"{asked} and has {_drawn(has)}: {full} when it is full."
        yield Caution(code="saswork_space", sentence=sentence, pointer=pointer)


def _drawn(values: Floats) -> str:
    return from_to(float(values.min()), float(values.max()))
