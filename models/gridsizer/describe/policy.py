"""What the buyer asks of the design besides carrying the load."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from annotated_types import Ge, Lt, Unit, doc

from gridsizer.describe.bounds import Apart, CountOrNone, Known, Share
from gridsizer.describe.quantity import Choice, Quantity, Source

Percentile = Literal["p50", "p80", "p90"]
UnitBase = Literal["1000", "1024"]
CoreUnit = Literal["core", "vcpu"]
LossState = Literal["down", "rebuilding"]

_DOWN: Final[Choice[LossState]] = Choice(
    value="down",
    basis="assumed",
    source=Source(
        title="A node that is down is waited for",
        note="Its clients move at once; its data is rebuilt only if it does not come back.",
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """Headroom, failures to survive, and how numbers are read."""

    origin: str = ""
    headroom: Annotated[
        Quantity,
        Unit("share"),
        Ge(0),
        Lt(1),
        Known,
        Apart,
        doc("Headroom asked. Share of every ceiling to keep free, with the losses asked for as well."),
    ]
    percentile: Annotated[Choice[Percentile], doc("Size at. Share of the cases that must hold at the size.")]
    survive_storage_nodes: Annotated[
        CountOrNone,
        Apart,
        doc("Storage nodes lost. Storage nodes that may be lost with the headroom still kept."),
    ]
    loss_state: Annotated[
        Choice[LossState],
        doc(
            "After a loss. Down: the lost nodes' clients have moved. Rebuilding: their data is re-protected "
            "on the nodes that are left as well, which takes the rebuild tax and the space."
        ),
    ] = _DOWN
    survive_grid_nodes: Annotated[
        CountOrNone,
        Apart,
        doc("Survive grid nodes. Grid nodes that may be lost of each group; its others take their work."),
    ]
    survive_uplinks: Annotated[CountOrNone, Apart, doc("Survive uplinks. Switch uplinks that may be lost.")]
    rebuild_tax: Annotated[
        Share,
        Apart,
        doc("Rebuild tax. Share of the array's ceiling that a rebuild and other background jobs take."),
    ]
    unit_base: Annotated[
        Choice[UnitBase], doc("MB in a GB. 1000 (decimal) or 1024 when storage GB/s become MB/s for cores.")
    ]
    core_unit: Annotated[Choice[CoreUnit], doc("Counted in. Physical cores, or vCPUs (two to a core).")]
