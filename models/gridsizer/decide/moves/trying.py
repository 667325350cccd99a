"""Changes of one kind, tried: the least that fits, or whether the most of them helps at all."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from gridsizer.decide.moves.changes.change import DesignChange
from gridsizer.decide.moves.designs import Designs, Tried

Kind = Callable[[Designs], Iterator[DesignChange]]  # changes of one kind, the least first

_NOTICED: Final = 0.005  # a smaller change of what is used, or of the cases that hold, is none


@dataclass(frozen=True, slots=True, kw_only=True)
class Reached:
    """The least change of one kind that fits, or that helps as much as any; whether it helps at all."""

    change: DesignChange
    tried: Tried
    fits: bool
    helps: bool


def reached(designs: Designs, kind: Kind) -> Reached | None:
    """What a kind of change reaches; None where the design has nothing of it to change."""
    changes = list(kind(designs))
    most = designs.changed(changes[-1].patch) if changes else None
    if most is None:
        return None
    helps = most.fits or better(most, designs.asked)
    for change in changes[:-1] if helps else ():
        tried = designs.changed(change.patch)
        if tried is not None and (tried.fits if most.fits else not better(most, tried)):
            return Reached(change=change, tried=tried, fits=tried.fits, helps=True)
    return Reached(change=changes[-1], tried=most, fits=most.fits, helps=helps)


def better(after: Tried, before: Tried) -> bool:
    """Whether the data fits or survives that did not, more cases hold, or links are less beyond policy."""
    if after.over_full != before.over_full:
        return before.over_full
    if after.loses_data != before.loses_data:
        return before.loses_data
    if abs(after.holds - before.holds) > _NOTICED:
        return after.holds > before.holds
    for now, was in zip(after.overloads, before.overloads, strict=False):
        if not math.isclose(now, was, rel_tol=_NOTICED):
            return now < was
    return False
