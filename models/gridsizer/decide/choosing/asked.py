"""What a buyer asks of a choice: what may be changed, within which limits, against which futures."""

from dataclasses import dataclass
from typing import Annotated, Literal

from annotated_types import Ge, Le, doc

from gridsizer.describe.prices import Prices

Dimension = Literal["array", "protection", "drives", "front_end_ports", "nic", "addresses", "grid_node"]
FutureName = Literal[
    "as_asked", "rule_100", "expected", "cores_16", "growth_15", "growth_25", "network_25", "one_more_loss"
]


@dataclass(frozen=True, slots=True, kw_only=True)
class SizingAsked(Prices):
    """The terms of a choice; what is not free stays as the design has it."""

    free: Annotated[
        tuple[Dimension, ...],
        doc("Free. What may be changed; all else is pinned. Storage nodes are always sized."),
    ] = ("array", "protection", "drives", "front_end_ports", "nic", "addresses")
    arrays: Annotated[
        tuple[str, ...], doc("Arrays. Ids of the entries to choose among; none means all.")
    ] = ()
    max_storage_nodes: Annotated[
        int, Ge(1), Le(252), doc("Most storage nodes. Larger sizes are not considered.")
    ] = 40
    max_rack_units: Annotated[
        float | None, Ge(1), Le(10_000), doc("Most rack units. Where set, arrays of unknown height are out.")
    ] = None
    futures: Annotated[tuple[FutureName, ...], doc("Futures. What may come, beside what is asked today.")] = (
        "rule_100",
        "expected",
        "cores_16",
        "growth_15",
        "growth_25",
    )
    short_price: Annotated[
        float, Ge(0), Le(1000), doc("Price of being short. Spare storage nodes that a missing one counts as.")
    ] = 2.0
