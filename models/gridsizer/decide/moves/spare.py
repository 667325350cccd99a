"""What a design that fits can do without, each assessed."""

from collections.abc import Iterator

from gridsizer.decide.moves.changes.array import storage_nodes
from gridsizer.decide.moves.changes.bought import size
from gridsizer.decide.moves.changes.ports import slower_nics
from gridsizer.decide.moves.designs import Designs
from gridsizer.decide.moves.parts import Fix
from gridsizer.decide.moves.told import fix_of


def what_can_go(designs: Designs) -> Iterator[Fix]:
    """The smallest array that still fits, or the least to buy of a service, and the slowest ports."""
    for kind in (storage_nodes, size, slower_nics):
        for change in kind(designs):
            tried = designs.changed(change.patch)
            if tried is not None and tried.fits:
                yield fix_of(designs, change, tried, fits="Still fits")
                break
