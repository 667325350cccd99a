"""Prices that a buyer entered: none is known otherwise, and none is guessed."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Final

from annotated_types import Ge, Le, MaxLen, doc


@dataclass(frozen=True, slots=True, kw_only=True)
class Prices:
    """What storage nodes cost, array by array."""

    node_prices: Annotated[
        Mapping[str, Annotated[float, Ge(0), Le(1e12)]],
        doc("Prices. What one storage node of an array costs, by the id of its entry."),
    ] = field(default_factory=dict)
    currency: Annotated[str, MaxLen(12), doc("Currency. Of the prices.")] = ""

    def cost_of(self, array: str, storage_nodes: int) -> float | None:
        """What so many storage nodes of an array cost, in the currency; None where no price was entered.

        >>> Prices(node_prices={"isilon_f800": 12_000}).cost_of("isilon_f800", 8)
        96000
        """
        price = self.node_prices.get(array)
        return None if price is None else price * storage_nodes


NO_PRICES: Final = Prices()
