"""What a design that fits can do without, each assessed."""

from collections.abc import Iterator

from gridsizer.decide.moves.changes.array import storage_nodes
from gridsizer.decide.moves.changes.bought import size
from gridsizer.decide.moves.changes.ports import slower_nics
from gridsizer.decide.moves.designs import Designs, Tried
from gridsizer.decide.moves.parts import Fix
from gridsizer.decide.moves.told import fix_of
from gridsizer.decide.sizing.bought import as_designed


def what_can_go(designs: Designs) -> Iterator[Fix]:
    """The smallest array that still fits, or the least to buy of a service, and the slowest ports."""
    for kind in (storage_nodes, size, slower_nics):
        for change in kind(designs):
            tried = designs.changed(change.patch)
            if tried is not None and tried.fits and not asks_more(designs.asked, tried):
                yield fix_of(designs, change, tried, fits="Still fits")
                break


def asks_more(now: Tried, after: Tried) -> bool:
    """Whether more is to be bought: sizes above the least that the array needs alone may be larger."""
    if now.scenario.storage.purchased is None:
        return after.storage_nodes > now.storage_nodes
    has, becomes = as_designed(now.chain), as_designed(after.chain)
    more = becomes.total_tib - has.total_tib
    return more > 0 or (more == 0 and (becomes.provisioned_mb_s or 0) > (has.provisioned_mb_s or 0))
