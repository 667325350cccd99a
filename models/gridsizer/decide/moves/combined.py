"""Several changes together, where none alone makes a design fit."""

from collections.abc import Iterator
from typing import Final

from gridsizer.decide.calculation.merge_patch import Patch, together
from gridsizer.decide.calculation.wording import in_sentence
from gridsizer.decide.moves.changes.change import DesignChange
from gridsizer.decide.moves.changes.scratch import SASWORK
from gridsizer.decide.moves.designs import Designs
from gridsizer.decide.moves.kinds import kinds_for
from gridsizer.decide.moves.parts import Fix
from gridsizer.decide.moves.told import fix_of
from gridsizer.decide.moves.trying import Reached, reached

_MOST: Final = 4  # changes at once; whoever needs more needs another design


def combined(designs: Designs) -> Iterator[Fix]:
    """Changes one after the other, each for the link that binds after those before it, until all fits."""
    now: Designs = designs
    made: list[DesignChange] = []
    patch: Patch = {}
    for _ in range(_MOST):
        found = (reached(now, kind) for kind in kinds_for(now.asked))
        useful = [
            one
            for one in found
            if one is not None and (one.fits or one.helps) and not _faster_still(one.change, made)
        ]
        if not useful:
            return
        best = min(useful, key=_worse)
        made.append(best.change)
        patch = together(patch, best.change.patch)
        now = designs.after(patch)
        if now.asked.fits:
            yield fix_of(designs, _as_one(made, patch), now.asked)
            return


def _faster_still(change: DesignChange, made: list[DesignChange]) -> bool:
    """Whether disks that are made faster already would be made faster once more: none are as fast."""
    return change.kind == SASWORK and any(each.kind == SASWORK for each in made)


def _worse(one: Reached) -> tuple[bool, float, tuple[float, ...]]:
    return not one.fits, -one.tried.holds, one.tried.overloads


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


def _as_one(made: list[DesignChange], patch: Patch) -> DesignChange:
    first, *others = _labels(made)
    losses = dict.fromkeys(filter(None, (each.loss for each in made)))
    label = ", ".join([first, *map(in_sentence, others)])
    return DesignChange(kind="together", label=label, patch=patch, loss=", ".join(losses))
