"""What ends the batch of a design that fits in time, each change assessed."""

from collections.abc import Iterator, Sequence
from typing import Final

from gridsizer.decide.calculation.merge_patch import patched
from gridsizer.decide.moves.batch_ends import late
from gridsizer.decide.moves.changes.array import larger_arrays, of_size
from gridsizer.decide.moves.changes.bought import larger_volumes, more_volumes
from gridsizer.decide.moves.changes.change import DesignChange
from gridsizer.decide.moves.changes.grid import more_grid_nodes
from gridsizer.decide.moves.changes.slots import more_slots
from gridsizer.decide.moves.designs import Designs, Tried
from gridsizer.decide.moves.parts import Fix
from gridsizer.decide.moves.told import fix_of

_SAMPLES: Final = 200  # of a search; what it finds is tried in as many as the design
_NEXT: Final = 3  # changes tried beyond the one that the search finds


def ends_late(design: Tried) -> bool:
    """Whether a design fits and its batch does not end in time."""
    return design.fits and bool(late(design))


def ends_in_time(designs: Designs) -> Iterator[Fix]:
    """The least of grid nodes, storage and slots with which the design fits and its batch is in time.

    Nothing of a design that does not fit, or whose batch is in time as it is.
    """
    if not ends_late(designs.asked):
        return
    several = more_grid_nodes, larger_arrays, larger_volumes, more_volumes, more_slots
    for changes in (kind(designs) for kind in several):
        for change in _from_the_least(designs, list(changes)):
            if (fix := _in_time(designs, change)) is not None:
                yield fix
                break


def _from_the_least(designs: Designs, changes: Sequence[DesignChange]) -> Sequence[DesignChange]:
    """The first change with which the batch is in time and some after it, by bisection.

    Assumes: more of what is bought ends no batch later.
    """

    def is_late(at: int) -> bool:
        tried = designs.changed(changes[at].patch, samples=min(designs.samples, _SAMPLES))
        return tried is None or bool(late(tried))

    if not changes or is_late(len(changes) - 1):
        return ()
    first, found = 0, len(changes) - 1
    while first < found:
        at = (first + found) // 2
        if is_late(at):
            first = at + 1
        else:
            found = at
    return changes[found : found + 1 + _NEXT]


def _in_time(designs: Designs, change: DesignChange) -> Fix | None:
    """The change where it fits and ends the batch in time, else with the storage nodes that it then needs."""
    tried = designs.changed(change.patch)
    if tried is None:
        return None
    if not tried.fits:
        change = _with_storage_nodes(designs, change, tried) or change
        tried = designs.changed(change.patch)
    if tried is None or not tried.fits or late(tried):
        return None
    return fix_of(designs, change, tried)


def _with_storage_nodes(designs: Designs, change: DesignChange, tried: Tried) -> DesignChange | None:
    size = tried.found.size
    if size is None or size <= tried.storage_nodes:
        return None
    return DesignChange(
        kind=change.kind,
        label=f"{change.label}, storage nodes {tried.storage_nodes:,} → {size:,}",
        patch=patched(change.patch, of_size(designs, size)),
    )
