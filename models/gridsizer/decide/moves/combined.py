"""Several changes together, where none alone makes a design fit."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from gridsizer.decide.calculation.merge_patch import Patch, difference, undone
from gridsizer.decide.calculation.wording import in_sentence
from gridsizer.decide.moves.changes.change import DesignChange
from gridsizer.decide.moves.changes.scratch import SASWORK
from gridsizer.decide.moves.designs import Designs
from gridsizer.decide.moves.kinds import kinds_for
from gridsizer.decide.moves.parts import Fix
from gridsizer.decide.moves.told import fix_of
from gridsizer.decide.moves.trying import Kind, Reached, reached
from gridsizer.errors import CapacityError

_MOST: Final = 4  # changes at once; whoever needs more needs another design


@dataclass(frozen=True, slots=True, kw_only=True)
class _Made:
    """One of several changes: of which kind, and the designs before it and after it."""

    kind: Kind
    change: DesignChange
    before: Designs
    after: Designs


def combined(designs: Designs) -> Iterator[Fix]:
    """Changes one after the other, each for the link that binds after those before it, until all fits.

    Then each of them once more beside all others: what was sized for a load that a later change takes from
    it is made no larger than is left to do, or not at all.
    """
    now: Designs = designs
    made: list[_Made] = []
    while len(made) < _MOST and not now.asked.fits:
        changes = [each.change for each in made]
        found = ((kind, reached(now, kind)) for kind in kinds_for(now.asked))
        useful = [
            (kind, one)
            for kind, one in found
            if one is not None and (one.fits or one.helps) and not _faster_still(one.change, changes)
        ]
        if not useful:
            return
        kind, best = min(useful, key=lambda each: _worse(each[1]))
        after = now.after(best.change.patch)
        made.append(_Made(kind=kind, change=best.change, before=now, after=after))
        now = after
    if now.asked.fits:
        changes, now = _no_more_than_needed(made, now)
        yield fix_of(designs, as_one(changes, difference(designs.document, now.document)), now.asked)


def _no_more_than_needed(made: list[_Made], now: Designs) -> tuple[list[DesignChange], Designs]:
    """The changes, each the least of its kind that fits beside all others, and the design with them."""
    changes = [each.change for each in made]
    for name in dict.fromkeys(change.kind for change in changes):
        steps = [each for each in made if each.change.kind == name]
        without = _without(steps, now)
        if without is None:
            continue
        if without.asked.fits:
            changes, now = [change for change in changes if change.kind != name], without
            continue
        least = reached(without, steps[-1].kind)
        if least is not None and least.fits and least.change.kind == name:
            at = next(at for at, change in enumerate(changes) if change.kind == name)
            changes = [*changes[:at], least.change, *(each for each in changes[at:] if each.kind != name)]
            now = without.after(least.change.patch)
    return changes, now


def _without(steps: list[_Made], now: Designs) -> Designs | None:
    """The design without some of the changes that led to it; None where the others do not stand alone."""
    document = now.document
    for step in reversed(steps):
        document = undone(document, step.before.document, step.after.document)
    try:
        return now.of(document)
    except CapacityError:
        return None


def _faster_still(change: DesignChange, made: list[DesignChange]) -> bool:
    """Whether disks that are made faster already would be made faster once more: none are as fast."""
    return change.kind == SASWORK and any(each.kind == SASWORK for each in made)


def _worse(one: Reached) -> tuple[bool, float, tuple[float, ...]]:
    """What fails after a change: of links that hold a change may bring more without being the worse."""
    return not one.fits, -one.tried.holds, tuple(each for each in one.tried.overloads if each > 1)


def _labels(made: list[DesignChange]) -> list[str]:
    """What is changed, from what it is to what it becomes where that takes two changes.

    >>> steps = ("Uplinks 2 → 5", "Uplinks 5 → 7")
    >>> _labels([DesignChange(kind="uplinks", label=each, patch={}) for each in steps])
    ['Uplinks 2 → 7']
    """
    labels: dict[str, str] = {}
    for each in made:
        was, arrow, becomes = each.label.partition(" → ")
        before, _, reached = labels.get(each.kind, "").partition(" → ")
        goes_on = arrow and reached and reached.split()[0] == was.split()[-1]
        key = each.kind if goes_on or each.kind not in labels else each.label
        labels[key] = f"{before} → {becomes}" if goes_on else each.label
    return list(labels.values())


def as_one(made: list[DesignChange], patch: Patch) -> DesignChange:
    """Several changes as one, of which the patch is that of all of them."""
    first, *others = _labels(made)
    losses = dict.fromkeys(filter(None, (each.loss for each in made)))
    label = ", ".join([first, *map(in_sentence, others)])
    return DesignChange(kind="together", label=label, patch=patch, loss=", ".join(losses))
