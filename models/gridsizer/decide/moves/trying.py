"""Changes of one kind, tried: the least that fits, or whether the most of them helps at all."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from gridsizer.decide.moves.changes.change import DesignChange
from gridsizer.decide.moves.designs import Designs, Tried

Kind = Callable[[Designs], Iterator[DesignChange]]  # changes of one kind, the least first

_NOTICED: Final = 0.005  # a smaller change of what is used, or of the cases that hold, is none


@dataclass(frozen=True, slots=True, kw_only=True)
class Reached:
    """The least change of one kind that fits, or the most of it where none does; whether it helps at all."""

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
    if not most.fits:
        return Reached(change=changes[-1], tried=most, fits=False, helps=better(most, designs.asked))
    for change in changes[:-1]:
        tried = designs.changed(change.patch)
        if tried is not None and tried.fits:
            return Reached(change=change, tried=tried, fits=True, helps=True)
    return Reached(change=changes[-1], tried=most, fits=True, helps=True)


def better(after: Tried, before: Tried) -> bool:
    """Whether the data fits that did not, more cases hold, or the tightest link is used less."""
    over_full = [each.verdict.state == "over_full" for each in (after, before)]
    if over_full[0] != over_full[1]:
        return over_full[1]
    holds = [each.verdict.holds_share or 0.0 for each in (after, before)]
    if abs(holds[0] - holds[1]) > _NOTICED:
        return holds[0] > holds[1]
    used = [each.verdict.binding.policy_used if each.verdict.binding else 0.0 for each in (after, before)]
    return used[0] < used[1] * (1 - _NOTICED)
