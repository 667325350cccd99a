"""The words that a storage array is described with: topology, protection, where its ceilings come from."""

from typing import Final, Literal

from gridsizer.units import LinkKind

Topology = Literal["nas_ethernet", "block_fc", "block_pcie", "local_disks"]
CeilingScope = Literal["whole_array", "hottest_node"]
CeilingFrom = Literal["sustained", "derated_spec"]
InlineCompression = Literal["none", "offloaded", "in_software"]
AddressFailover = Literal["one_survivor", "spread"]
Protection = Literal[
    "+1d:1n", "+2d:1n", "+3d:1n", "+3d:1n1d", "+4d:1n", "+4d:2n",
    "+1n", "+2n", "+3n", "+4n",
    "2x", "3x", "4x", "5x", "6x", "7x", "8x",
    "stated_usable",
]  # fmt: skip

PORT_KIND: Final[dict[Topology, LinkKind]] = {
    "nas_ethernet": "ethernet",
    "block_fc": "fibre_channel",
    "block_pcie": "pcie",
}
