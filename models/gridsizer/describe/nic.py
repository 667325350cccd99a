"""The ports of a grid node."""

from dataclasses import dataclass
from typing import Annotated, Literal

from annotated_types import Ge, Le, MultipleOf, Unit, doc

from gridsizer.describe.bounds import Count, Falls, PositiveShare, SpeedGbitS
from gridsizer.describe.quantity import NOT_STATED, Choice, Quantity
from gridsizer.units import LinkKind

BondHash = Literal["layer2", "layer3+4"]


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
