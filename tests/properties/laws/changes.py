"""One quantity of a design made larger or smaller, as a user would who enters another one."""

import copy
from collections.abc import Callable
from typing import Any, Final

from hypothesis import assume

from gridsizer.catalogue import resolve
from gridsizer.describe.fields import walk
from gridsizer.describe.quantity import Quantity
from gridsizer.describe.scenario import Scenario

Document = dict[str, Any]
Change = Callable[[float], float]
IF_UNKNOWN: Final = 10.0
_FIELDS: Final = dict(walk(Scenario))


def times(factor: float) -> Change:
    """A size so many times as large."""
    return lambda size: size * factor


def and_one(size: float) -> float:
    """One more."""
    return size + 1


def before_and_after(document: Document, path: str, change: Change) -> tuple[Document, Document]:
    """The design with one of its quantities entered as it is, and entered as changed.

    Both are entered, so that nothing differs but the number; an Unknown one is entered as 10 of its unit. A
    change that its bounds undo is none.
    """
    quantity = _at(resolve(document), path)
    ends = {
        end: size
        for end, size in (("low", quantity.low), ("mid", quantity.mid), ("high", quantity.high))
        if size is not None
    } or {"low": IF_UNKNOWN, "high": IF_UNKNOWN}
    changed = {end: _within_bounds(path, change(size)) for end, size in ends.items()}
    assume(changed != ends)
    return _entered(document, path, ends), _entered(document, path, changed)


def _at(scenario: Scenario, path: str) -> Quantity:
    place: Any = scenario
    for step in path.split("/"):
        place = place[int(step)] if step.isdigit() else getattr(place, step)
    quantity: Quantity = place
    return quantity


def _within_bounds(path: str, size: float) -> float:
    field = _FIELDS["/".join(step for step in path.split("/") if not step.isdigit())]
    most = field.le if field.le is not None else field.lt
    least = field.ge if field.ge is not None else field.gt
    if field.lt is not None:
        most = field.lt - 0.01
    size = min(max(size, least or 0), float("inf") if most is None else most)
    return max(round(size), 1 if field.ge == 1 else 0) if field.whole else size


def _entered(document: Document, path: str, facts: dict[str, float]) -> Document:
    after = copy.deepcopy(document)
    *way, name = path.split("/")
    place: Any = after
    for step in way:
        place = place[int(step)] if step.isdigit() else place.setdefault(step, {})
    place[name] = facts
    return after
