"""The grid side: groups of identical grid nodes and how they reach the shared storage."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from annotated_types import Ge, Le, MultipleOf, Unit, doc

from gridsizer.describe.bounds import (
    Apart,
    Count,
    CountIfKnown,
    Factor,
    Falls,
    PositiveShare,
    RateMbSIfKnown,
    Rises,
    SizeTbIfKnown,
    SpeedGbitS,
    SpeedGbitSIfKnown,
)
from gridsizer.describe.quantity import NOT_STATED, Choice, Quantity, Source
from gridsizer.describe.virtual_machine import VirtualMachine
from gridsizer.errors import Misfit
from gridsizer.units import LinkKind

SasworkPlacement = Literal["local", "shared_block", "shared_nfs"]
BondHash = Literal["layer2", "layer3+4"]
UplinkKind = Literal["none", "uplinks"]
SasworkDisks = Literal["own", "attached"]
ClientProtocol = Literal[
    "not_stated", "nfs_v3", "nfs_v4_1", "nfs_rdma", "smb",
    "lustre", "spectrum_scale", "weka", "beegfs",
    "block",
]  # fmt: skip

NFS: Final[frozenset[ClientProtocol]] = frozenset(("not_stated", "nfs_v3", "nfs_v4_1", "nfs_rdma"))

_PROTOCOL: Final[Choice[ClientProtocol]] = Choice(
    value="not_stated", basis="assumed", source=NOT_STATED.source
)
_OWN_DISKS: Final[Choice[SasworkDisks]] = Choice(
    value="own", basis="assumed", source=Source(title="Local scratch lies on the node's own disks")
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Nic:
    """The ports of one grid node towards the shared storage: Ethernet, Fibre Channel or PCIe."""

    origin: str = ""
    kind: Annotated[Choice[LinkKind], doc("Port kind. What the ports speak; sets how Gbit/s become MB/s.")]
    ports: Annotated[Count, Falls, doc("Ports per grid node. Ports that carry shared-storage traffic.")]
    port_gbit_s: Annotated[SpeedGbitS, Falls, doc("Port speed. Nominal speed of one port, each way.")]
    mtu_bytes: Annotated[
        Quantity,
        Unit("bytes"),
        Ge(576),
        Le(65_536),
        MultipleOf(1),
        Falls,
        doc(
            "MTU. Largest packet on the wire; below 9,000 bytes, headers take more of the Ethernet ports "
            "of the grid node, of the uplinks and of the storage nodes' front end."
        ),
    ]
    wire_efficiency: Annotated[
        PositiveShare,
        Falls,
        doc(
            "Wire efficiency. Share of the line rate left for data after framing and protocol headers, "
            "at an MTU of 9,000 bytes."
        ),
    ]
    both_ways: Annotated[
        Quantity,
        Unit("ratio"),
        Ge(1),
        Le(2),
        Falls,
        doc(
            "Both ways together. Data received and sent at once over what a port carries one way; "
            "2 or Unknown where neither way slows the other."
        ),
    ] = NOT_STATED
    bond_hash: Annotated[
        Choice[BondHash],
        doc(
            "Bond hash. What spreads flows over ports: layer2 gives one port per peer, layer3+4 one per flow."
        ),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class NfsClient:
    """The shared-file-system client of one grid node.

    A client of a parallel file system reaches every storage node, whatever it mounts: its connections are
    those to each of them.
    """

    origin: str = ""
    protocol: Annotated[
        Choice[ClientProtocol],
        doc("Protocol. What the client speaks to the shared storage; names its rows."),
    ] = _PROTOCOL
    server_addresses: Annotated[
        Count,
        Falls,
        doc("Server addresses. Distinct storage addresses one grid node mounts; mounts of one share a flow."),
    ]
    nconnect: Annotated[
        Count, Falls, doc("nconnect. Connections per server address; the channels of an SMB session.")
    ]
    flow_mb_s: Annotated[
        RateMbSIfKnown,
        Falls,
        doc(
            "Ceiling per connection. What one TCP connection sustains each way; "
            "where known it goes before those of reads and of writes."
        ),
    ]
    flow_read_mb_s: Annotated[
        RateMbSIfKnown, Falls, doc("Ceiling per connection, reads. What one TCP connection reads.")
    ] = NOT_STATED
    flow_write_mb_s: Annotated[
        RateMbSIfKnown, Falls, doc("Ceiling per connection, writes. What one TCP connection writes.")
    ] = NOT_STATED
    client_read_mb_s: Annotated[
        RateMbSIfKnown,
        Falls,
        doc("Client read ceiling. What one grid node reads through its client, all mounts."),
    ]
    client_write_mb_s: Annotated[
        RateMbSIfKnown,
        Falls,
        doc("Client write ceiling. What one grid node writes through its client, all mounts."),
    ]
    client_mixed_mb_s: Annotated[
        RateMbSIfKnown,
        Falls,
        doc("Client mixed ceiling. Reads plus writes of one grid node through its client."),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class Saswork:
    """SASWORK and UTILLOC: the scratch space of one grid node."""

    placement: Annotated[
        Choice[SasworkPlacement],
        doc(
            "SASWORK placement. Local disks; shared block storage; or shared NFS, which SAS advises against."
        ),
    ]
    ceiling_mb_s: Annotated[
        RateMbSIfKnown,
        Falls,
        doc("SASWORK ceiling. Sustained reads plus writes of one node's local scratch."),
    ]
    capacity_tb: Annotated[SizeTbIfKnown, Apart, doc("SASWORK capacity. Local scratch space of one node.")]
    disks: Annotated[
        Choice[SasworkDisks],
        doc("SASWORK disks. The node's own, or attached over the network within a virtual machine's limit."),
    ] = _OWN_DISKS


@dataclass(frozen=True, slots=True, kw_only=True)
class GridNodes:
    """A group of identical grid nodes. Raises Misfit where more cores are used than there are."""

    name: str
    origin: str = ""
    nodes: Annotated[Count, doc("Grid nodes. Nodes in this group.")]
    cores_per_node: Annotated[
        Count, Apart, doc("Cores per node. Physical cores (or vCPUs, if the policy says so).")
    ]
    cores_used_per_node: Annotated[Count, doc("Cores used. Cores of a node the SAS workload may use.")]
    core_speed_factor: Annotated[
        Factor, Rises, doc("Core speed. Speed of a core against the cores the I/O rule was made on.")
    ]
    ram_gib: Annotated[
        Quantity,
        Unit("GiB"),
        Ge(1),
        Le(1e6),
        Apart,
        doc(
            "RAM. Memory of one node; what it serves of reads is the workload's page-cache hit, "
            "SAS asks for 8 GB a physical core."
        ),
    ]
    nic: Nic
    nfs_client: NfsClient
    saswork: Saswork
    vm: VirtualMachine | None = None  # None for a server of one's own

    def __post_init__(self) -> None:
        used, cores = self.cores_used_per_node.high, self.cores_per_node.high
        if used is not None and cores is not None and used > cores:
            raise Misfit("cores_used_per_node", wanted=f"at most cores_per_node, {cores:g}", got=f"{used:g}")
        vcpus = None if self.vm is None else self.vm.vcpus.high
        if vcpus is not None and cores is not None and cores > vcpus:
            raise Misfit("cores_per_node", wanted=f"at most vm/vcpus, {vcpus:g}", got=f"{cores:g}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Network:
    """What lies between the grid nodes and the storage ports."""

    origin: str = ""
    kind: Annotated[
        Choice[UplinkKind],
        doc("Switch uplinks. None when nodes and storage share a switch that does not block."),
    ]
    uplinks: Annotated[
        CountIfKnown, Falls, doc("Uplinks. Links between the grid's switches and the storage's.")
    ]
    uplink_gbit_s: Annotated[
        SpeedGbitSIfKnown, Falls, doc("Uplink speed. Nominal speed of one uplink, each way.")
    ]
    wire_efficiency: Annotated[
        PositiveShare, Falls, doc("Wire efficiency. Share of the line rate left for data.")
    ]

    def __post_init__(self) -> None:
        for name in ("uplinks", "uplink_gbit_s"):
            if self.kind.value == "uplinks" and not getattr(self, name).known:
                raise Misfit(name, wanted="a number, since kind is 'uplinks'", got="Unknown")
