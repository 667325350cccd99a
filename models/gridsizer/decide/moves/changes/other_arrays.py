"""Other arrays of the catalogue, reached the same way, at the size that each of them needs."""

from dataclasses import dataclass
from typing import Final

from gridsizer.decide.calculation.merge_patch import Patch
from gridsizer.decide.moves.designs import Designs, Tried

_SAMPLES: Final = 100  # enough to choose by; the one that is shown is sized and assessed in full


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherArrays:
    """How many other arrays fit, and the one of fewest storage nodes, assessed in full."""

    count: int
    smallest: Tried


def other_arrays(designs: Designs) -> OtherArrays | None:
    """The other arrays that fit as asked; None where none does."""
    samples = min(_SAMPLES, designs.samples)
    fitting = []
    for array in designs.catalogue.arrays:
        tried = _reached_alike(designs, array, samples)
        nodes = None if tried is None or tried.chain.throughput_refusal() else tried.found.size
        if tried is not None and nodes is not None and (sized := tried.of_size(nodes)).fits:
            fitting.append((nodes, -sized.holds, array))
    for nodes, _, array in sorted(fitting):
        smallest = _in_all_cases(designs, array, nodes)
        if smallest is not None:
            return OtherArrays(count=len(fitting), smallest=smallest)
    return None


def _in_all_cases(designs: Designs, array: str, chosen_by: int) -> Tried | None:
    """An array at the size that all cases ask for, else at the one it was chosen by; None if neither fits."""
    bare = _bare(designs, array)
    asked = designs.changed({"storage": bare})
    sizes = (None if asked is None else asked.found.size, chosen_by)
    for nodes in dict.fromkeys(size for size in sizes if size is not None):
        tried = designs.changed({"storage": {**bare, "nodes": nodes}})
        if tried is not None and tried.fits:
            return tried
    return None


def _reached_alike(designs: Designs, array: str, samples: int) -> Tried | None:
    """The design on another array as the catalogue has it; None where it is reached otherwise.

    A service that is bought by size is no array that one exchanges for another.
    """
    storage, patch = designs.asked.scenario.storage, {"storage": _bare(designs, array)}
    if storage.purchased is not None or storage.origin.startswith(f"storage_arrays/{array}@"):
        return None
    other = designs.scenario_after(patch)
    if other is None or other.storage.topology.value != storage.topology.value:
        return None
    return designs.changed(patch, samples=samples) if other.storage.purchased is None else None


def _bare(designs: Designs, array: str) -> Patch:
    """The array of the catalogue in place of whatever the document says of its own."""
    return {**dict.fromkeys(designs.document["storage"]), "from": array}
