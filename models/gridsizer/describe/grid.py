"""Groups of identical grid nodes, and their scratch space."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from annotated_types import Ge, Le, Unit, doc

from gridsizer.describe.bounds import Apart, Count, Factor, Falls, RateMbSIfKnown, Rises, SizeTbIfKnown
from gridsizer.describe.nfs_client import NfsClient
from gridsizer.describe.nic import Nic
from gridsizer.describe.quantity import Choice, Quantity, Source
from gridsizer.describe.virtual_machine import VirtualMachine
from gridsizer.errors import Misfit
from gridsizer.figures import plain

SasworkPlacement = Literal["local", "shared_block", "shared_nfs"]
SasworkDisks = Literal["own", "attached"]

_OWN_DISKS: Final[Choice[SasworkDisks]] = Choice(
    value="own", basis="assumed", source=Source(title="Local scratch lies on the node's own disks")
)


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

    @property
    def states_physical_cores(self) -> bool:
        """True of a machine that has as many vCPUs as its cores make, or more: its cores are no vCPUs."""
        if self.vm is None or not (self.vm.vcpus.known and self.vm.vcpus_per_core.known):
            return False
        most = self.cores_per_node.ends()[1] * self.vm.vcpus_per_core.ends()[1]
        return self.vm.vcpus >= most

    def __post_init__(self) -> None:
        used, cores = self.cores_used_per_node.high, self.cores_per_node.high
        if used is not None and cores is not None and used > cores:
            raise Misfit(
                "cores_used_per_node", wanted=f"at most cores_per_node, {plain(cores)}", got=plain(used)
            )
        vcpus = None if self.vm is None else self.vm.vcpus.high
        if vcpus is not None and cores is not None and cores > vcpus:
            raise Misfit("cores_per_node", wanted=f"at most vm/vcpus, {plain(vcpus)}", got=f"{plain(cores)}")
