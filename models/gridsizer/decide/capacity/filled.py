"""How full the array is."""

from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.capacity.capacity_chain import stored_tb, supply_of
from gridsizer.predict.uncertainty import middle


def filled_share(draws: Draws) -> float | None:
    """The data over the usable space [share], in the middle; None where that space is not known."""
    supply = supply_of(draws)
    if supply.usable is None or not (supply.usable > 0).all():
        return None
    stored = stored_tb(draws)
    return middle(stored / supply.usable)
