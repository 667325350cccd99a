"""How high designs stand, and whether that is within what the user allows."""

from gridsizer.decide.choosing.asked import SizingAsked
from gridsizer.describe.storage import StorageArray


def rack_units(storage: StorageArray, nodes: int) -> float | None:
    """Rack units of so many storage nodes, in whole chassis; None where the height is not known."""
    units, per_chassis = storage.rack_units_per_chassis, storage.nodes_per_chassis
    if not units.known or not per_chassis.known:
        return None
    return -(-nodes // per_chassis.ends()[0]) * units.ends()[1]


def within_height(storage: StorageArray, nodes: int, asked: SizingAsked) -> bool:
    """Whether so many storage nodes keep the limit of rack units; not where their height is not known."""
    if asked.max_rack_units is None:
        return True
    units = rack_units(storage, nodes)
    return units is not None and units <= asked.max_rack_units
