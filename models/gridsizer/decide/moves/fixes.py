"""What would make a design fit, each change assessed; and what would not help, found the same way."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from gridsizer.decide.calculation.merge_patch import together
from gridsizer.decide.moves.changes.array import storage_nodes
from gridsizer.decide.moves.changes.bought import size
from gridsizer.decide.moves.changes.client import mounts_of_more_nodes
from gridsizer.decide.moves.changes.grid import fewer_grid_nodes
from gridsizer.decide.moves.changes.scratch import local_saswork
from gridsizer.decide.moves.combined import as_one, combined
from gridsizer.decide.moves.designs import Designs, Tried
from gridsizer.decide.moves.kinds import ASKED_ABOUT, kinds_for
from gridsizer.decide.moves.no_help import no_help
from gridsizer.decide.moves.parts import Fix, NoHelp
from gridsizer.decide.moves.spare import asks_more, what_can_go
from gridsizer.decide.moves.told import another_array, fix_of
from gridsizer.decide.moves.trying import Kind, Reached, reached
from gridsizer.decide.moves.unknown import ways_to_a_ceiling

_SHOWN: Final = 3
_MOST: Final = 4  # where less of the storage is enough with SASWORK on local disks


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """Changes that make the design fit, or that it can do without; and those that would not help."""

    fixes: tuple[Fix, ...]
    no_help: tuple[NoHelp, ...]


def fixes_of(designs: Designs) -> Found:
    """What would make the design fit, the least change first; what can go where it fits."""
    asked = designs.asked
    if asked.fits:
        return Found(fixes=tuple(what_can_go(designs))[:_SHOWN], no_help=())
    if asked.verdict.state == "unknown":
        return Found(fixes=tuple(ways_to_a_ceiling(designs)), no_help=())
    helpful = kinds_for(asked)
    tried = {kind: reached(designs, kind) for kind in dict.fromkeys((*helpful, *ASKED_ABOUT))}
    useless = [one.change for kind in ASKED_ABOUT if (one := tried[kind]) and not one.helps]
    mounts = _mounts_of_more_nodes(designs)
    fixes = (
        _that_fit(designs, tried, mounts)
        or _several(designs, mounts)
        or [fix_of(designs, one.change, one.tried) for kind in helpful if (one := tried[kind]) and one.helps]
    )
    shown = tuple(fixes[:_MOST])
    return Found(fixes=shown, no_help=tuple(no_help(designs, useless, [*shown, *mounts])))


def _that_fit(designs: Designs, tried: Mapping[Kind, Reached | None], mounts: list[Fix]) -> list[Fix]:
    """Changes of one kind that are enough; at the end fewer grid nodes, and another array."""
    others = [*_fewer_grid_nodes(designs), *another_array(designs)]
    enough = [
        fix_of(designs, one.change, one.tried)
        for one in tried.values()
        if one and _enough(designs.asked, one)
    ]
    if others and not enough:  # whoever keeps the grid and the array has several things to change
        enough = _several(designs, mounts)
    return [*enough[: _SHOWN - len(others)], *_less_with_local_saswork(designs, tried), *others]


def _less_with_local_saswork(designs: Designs, tried: Mapping[Kind, Reached | None]) -> Iterator[Fix]:
    """Less of the storage than is enough alone, with SASWORK on local disks, where these alone are not."""
    local = tried.get(local_saswork)
    if local is None or local.fits or not local.helps:
        return
    for kind in (storage_nodes, size):
        alone = tried.get(kind)
        less = reached(designs.after(local.change.patch), kind) if alone and alone.fits else None
        if alone and less and less.fits and asks_more(less.tried, alone.tried):
            patch = together(local.change.patch, less.change.patch)
            yield fix_of(designs, as_one([local.change, less.change], patch), less.tried)


def _several(designs: Designs, mounts: list[Fix]) -> list[Fix]:
    """Several changes that are enough together: one after the other, and addresses with nodes to mount."""
    return [*combined(designs), *mounts]


def _mounts_of_more_nodes(designs: Designs) -> list[Fix]:
    """Addresses with nodes to mount, where that is enough.

    Of these two neither helps first: addresses alone have no more nodes to mount, nodes alone no mounts.
    """
    mounts = reached(designs, mounts_of_more_nodes)
    enough = mounts is not None and _enough(designs.asked, mounts)
    return [fix_of(designs, mounts.change, mounts.tried)] if mounts and enough else []


def _enough(asked: Tried, one: Reached) -> bool:
    """Whether a change fits, or gives room to data that had none where throughput stays unknown.

    Of what is known of throughput nothing may then be short.
    """
    if one.fits or asked.chain.throughput_refusal() is None:
        return one.fits
    after = one.tried
    return (asked.over_full or asked.loses_data) and not after.loses_data and after.holds_each_alone


def _fewer_grid_nodes(designs: Designs) -> Iterator[Fix]:
    for change in fewer_grid_nodes(designs):
        tried = designs.changed(change.patch)
        if tried is not None:
            yield fix_of(designs, change, tried)
