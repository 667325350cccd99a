"""What stands at a path of a rule, and whether a comparison holds there."""

import operator
from collections.abc import Callable, Mapping
from typing import Any, Final

from gridsizer.decide.advice.figures import FIGURE, Value
from gridsizer.decide.advice.scene import Scene
from gridsizer.describe.advice import UNKNOWN, AdviceRule, Comparison, Operator
from gridsizer.describe.quantity import Choice, Quantity
from gridsizer.predict.uncertainty import middle

_HELD: Final[Mapping[Operator, Callable[[Any, Any], bool]]] = {
    "is": operator.eq,
    "is_not": operator.ne,
    "contains": operator.contains,
    "below": operator.lt,
    "at_most": operator.le,
    "above": operator.gt,
    "at_least": operator.ge,
}
_OF_NUMBERS: Final = ("below", "at_most", "above", "at_least")


def said_of(rule: AdviceRule, scene: Scene, at: int) -> bool:
    """Whether a rule holds for one item of its list; `at` is 0 where it is asked of the design."""
    return all(_holds(each, rule, scene, at) for each in rule.every) and (
        not rule.any_of or any(_holds(each, rule, scene, at) for each in rule.any_of)
    )


def value_at(path: str, of: str, scene: Scene, at: int) -> Value | None:
    """The figure or word at a path: the middle of a range, "Unknown", or None where the section is absent."""
    if path in FIGURE:
        return FIGURE[path](scene, at)
    below = path.removeprefix(f"{of}/") if of and path.startswith(f"{of}/") else ""
    found: Any = scene.items(of)[at] if below else scene.chain.draws.scenario
    for name in (below or path).split("/"):
        found = None if found is None else getattr(found, name)
    if isinstance(found, Choice):
        return str(found.value)
    if not isinstance(found, Quantity):
        return None if found is None else str(found)
    drawn = scene.chain.draws.maybe(f"{of}/{at}/{below}" if below else path)
    return UNKNOWN if drawn is None else middle(drawn)


def _holds(comparison: Comparison, rule: AdviceRule, scene: Scene, at: int) -> bool:
    """Whether a comparison holds. Of what is absent none does, of what is Unknown only that it is."""
    value = value_at(comparison.path, rule.of, scene, at)
    if value is None or (value == UNKNOWN and comparison.operator in _OF_NUMBERS):
        return False
    return _HELD[comparison.operator](value, comparison.value)
