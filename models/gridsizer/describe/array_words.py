"""The words that a storage array is described with: topology, protection, where its ceilings come from."""

from typing import Final, Literal

from gridsizer.units import LinkKind

Topology = Literal[
    "nas_ethernet",  # NFS or SMB: a client reaches the storage nodes whose addresses it mounts
    "parallel_ethernet",  # a client of a parallel file system reaches all of them
    "parallel_infiniband",
    "block_fc",
    "block_ethernet",  # iSCSI, NVMe over TCP or RoCE
    "block_pcie",
    "local_disks",
]  # fmt: skip
PairKeeps = Literal["not_paired", "half", "all"]
CeilingScope = Literal["whole_array", "hottest_node"]
CeilingFrom = Literal["sustained", "derated_spec"]
EvidenceKind = Literal[
    "carried",  # seen with room to spare: a lower bound
    "carried_otherwise",  # for a short time, or of work easier than SAS's: no bound of what SAS gets
    "saturation",  # measured with the array full
    "vendor_up_to",  # the most a data sheet claims
    "arithmetic",  # worked out from ports, drives or CPU
    "like_array",  # the range of another array; used only where the scenario takes it over
    "not_stated",
]  # fmt: skip
EvidenceWay = Literal["mixed", "read", "write"]
InlineCompression = Literal["none", "offloaded", "in_software"]
AddressFailover = Literal["one_survivor", "spread"]
Protection = Literal[
    "+1d:1n", "+2d:1n", "+3d:1n", "+3d:1n1d", "+4d:1n", "+4d:2n",
    "+1n", "+2n", "+3n", "+4n",
    "2x", "3x", "4x", "5x", "6x", "7x", "8x",
    "stated_usable",
]  # fmt: skip

CeilingProtection = Literal[
    "+1d:1n", "+2d:1n", "+3d:1n", "+3d:1n1d", "+4d:1n", "+4d:2n",
    "+1n", "+2n", "+3n", "+4n",
    "2x", "3x", "4x", "5x", "6x", "7x", "8x",
    "not_stated",
]  # fmt: skip

PARALLEL: Final[frozenset[Topology]] = frozenset(("parallel_ethernet", "parallel_infiniband"))
OF_FILES: Final[frozenset[Topology]] = PARALLEL | {"nas_ethernet"}  # reached through a client of files

PORT_KIND: Final[dict[Topology, LinkKind]] = {
    "nas_ethernet": "ethernet",
    "parallel_ethernet": "ethernet",
    "parallel_infiniband": "infiniband",
    "block_fc": "fibre_channel",
    "block_ethernet": "ethernet",
    "block_pcie": "pcie",
}
