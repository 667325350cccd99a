"""Changes of what is bought of a service: its size, its volumes, what is provisioned."""

from collections.abc import Iterator

from gridsizer.decide.chain.amounts import to_buy
from gridsizer.decide.moves.changes.change import DesignChange
from gridsizer.decide.moves.designs import Designs
from gridsizer.decide.sizing.bought import bought_of


def size(designs: Designs) -> Iterator[DesignChange]:
    """The service as it has to be bought for the load and the data, where that is not as designed."""
    bought = bought_of(designs.asked.chain)
    if bought is None or bought.needed is None or bought.needed == bought.now:
        return
    now, needed = bought.now, bought.needed
    cost = needed.total_tib - now.total_tib
    yield DesignChange(
        kind="what is bought",
        label=f"Bought {now.words} → {needed.words}",
        patch={"storage": {"purchased": needed.facts}},
        loss="" if not cost else f"{to_buy(abs(cost))} TiB {'more' if cost > 0 else 'less'}",
    )
