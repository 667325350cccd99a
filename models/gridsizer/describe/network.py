"""The switches between the grid and the storage."""

from dataclasses import dataclass
from typing import Annotated, Literal

from annotated_types import doc

from gridsizer.describe.bounds import CountIfKnown, Falls, PositiveShare, SpeedGbitSIfKnown
from gridsizer.describe.quantity import Choice
from gridsizer.errors import Misfit

UplinkKind = Literal["none", "uplinks"]


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
