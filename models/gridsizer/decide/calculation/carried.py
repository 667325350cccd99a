"""What an array was seen to carry with room to spare: no ceiling that is only a range lies below it."""

from collections.abc import Iterator
from typing import get_args

from gridsizer.describe.array_words import EvidenceWay
from gridsizer.describe.quantity import Quantity
from gridsizer.describe.storage import StorageArray


def carried_gb_s(storage: StorageArray, way: EvidenceWay, figure: Quantity | None) -> float | None:
    """The most that was seen carried of what a figure is about, of anything without one [GB/s], if at all."""
    seen = [
        line.gb_s.ends()[1]
        for line in storage.evidence
        if line.kind.value == "carried"
        and line.way.value == way
        and (figure is None or line.gb_s.source.qualifies(figure.source))
    ]
    return max(seen, default=None)


def least_of_ranges(storage: StorageArray) -> Iterator[tuple[str, float]]:
    """Path of each stated ceiling that is a range, with what was carried [GB/s]; a value stands as stated."""
    for way in get_args(EvidenceWay):
        name = f"sustained_{way}_gb_s"
        figure: Quantity = getattr(storage, name)
        if not figure.known or not figure.is_range:
            continue
        least = carried_gb_s(storage, way, figure)
        if least is not None and figure.ends()[0] < least <= figure.ends()[1]:
            yield f"storage/{name}", least
