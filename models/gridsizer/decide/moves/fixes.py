"""What would make a design fit, each change assessed; and what would not help, found the same way."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from gridsizer.decide.moves.changes.grid import fewer_grid_nodes
from gridsizer.decide.moves.combined import combined
from gridsizer.decide.moves.designs import Designs
from gridsizer.decide.moves.kinds import ASKED_ABOUT, kinds_for
from gridsizer.decide.moves.no_help import no_help
from gridsizer.decide.moves.parts import Fix, NoHelp
from gridsizer.decide.moves.spare import what_can_go
from gridsizer.decide.moves.told import another_array, fix_of
from gridsizer.decide.moves.trying import reached
from gridsizer.decide.moves.unknown import ways_to_a_ceiling

_SHOWN: Final = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """Changes that make the design fit, or that it can do without; and those that would not help."""

    fixes: tuple[Fix, ...]
    no_help: tuple[NoHelp, ...]


def fixes_of(designs: Designs) -> Found:
    """What would make the design fit, the least change first; what can go where it fits."""
    verdict = designs.asked.verdict
    if verdict.state == "fits":
        return Found(fixes=tuple(what_can_go(designs))[:_SHOWN], no_help=())
    if verdict.state == "unknown":
        return Found(fixes=tuple(ways_to_a_ceiling(designs)), no_help=())
    helpful = kinds_for(designs.asked)
    tried = {kind: reached(designs, kind) for kind in dict.fromkeys((*helpful, *ASKED_ABOUT))}
    fitting = [fix_of(designs, one.change, one.tried) for one in tried.values() if one and one.fits]
    others = (*_fewer_grid_nodes(designs), *another_array(designs))
    fixes = (*fitting[: _SHOWN - len(others)], *others) or tuple(combined(designs))
    useless = [one.change for kind in ASKED_ABOUT if (one := tried[kind]) and not one.helps]
    return Found(fixes=fixes, no_help=tuple(no_help(designs.asked, useless)))


def _fewer_grid_nodes(designs: Designs) -> Iterator[Fix]:
    for change in fewer_grid_nodes(designs):
        tried = designs.changed(change.patch)
        if tried is not None:
            yield fix_of(designs, change, tried)
