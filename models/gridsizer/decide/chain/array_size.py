"""One size of an array, as it was tried together with others."""

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any

from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.chain.chain import Chain
from gridsizer.units import Floats


@dataclass(frozen=True, slots=True, eq=False)
class ArraySize:
    """One of the sizes of a chain that `Chain.with_storage_nodes` made, or the only one of any other chain.

    What is reckoned of the chain is reckoned once for all its sizes; `of` takes this size's part of it.
    """

    chain: Chain
    row: int = 0
    answers: dict[Hashable, Any] = field(init=False, default_factory=dict, repr=False)

    def of(self, array: Floats) -> Floats:
        """This size's part, (samples,) or (1,), of an array that may hold one row for each size."""
        return array[min(self.row, array.shape[0] - 1)] if array.ndim > 1 else array

    @property
    def draws(self) -> Draws:
        """What the chain was drawn from: "storage/nodes" holds all of its sizes."""
        return self.chain.draws

    @property
    def nodes(self) -> Floats:
        """Storage nodes of this size, (1,) or (samples,)."""
        return self.of(self.chain.draws["storage/nodes"])
