"""Fields of a scenario by path: declaration, value, and the scenario with another value."""

from dataclasses import replace
from typing import Any

from gridsizer.describe.fields import Field, fields_of
from gridsizer.describe.quantity import Quantity
from gridsizer.describe.scenario import Scenario


def field_at(scenario: Scenario, path: str) -> Field:
    """The declaration of the field: label, unit and bounds."""
    *above, name = path.split("/")
    noun: type = type(_at(scenario, above))
    return next(field for field in fields_of(noun) if field.name == name)


def label_at(scenario: Scenario, path: str) -> str:
    """The label of the field, with the name of the class, group or family that it is of."""
    label = field_at(scenario, path).label
    steps = path.split("/")
    owners = [_at(scenario, steps[: at + 1]) for at, step in enumerate(steps) if step.isdigit()]
    return label if not owners or len(_at(scenario, steps[:-2])) == 1 else f"{label}, {owners[-1].name}"


def quantity_at(scenario: Scenario, path: str) -> Quantity:
    """The field's value."""
    found = _at(scenario, path.split("/"))
    if not isinstance(found, Quantity):
        raise TypeError(f"{path}: wanted a quantity, got {type(found).__name__}")
    return found


def with_quantity(scenario: Scenario, path: str, quantity: Quantity) -> Scenario:
    """The scenario with another value at `path`. Raises Misfit where an invariant of its noun is broken."""
    changed: Scenario = _with(scenario, path.split("/"), quantity)
    return changed


def _at(noun: Any, steps: list[str]) -> Any:
    for step in steps:
        noun = noun[int(step)] if isinstance(noun, tuple) else getattr(noun, step)
    return noun


def _with(noun: Any, steps: list[str], value: Quantity) -> Any:
    if not steps:
        return value
    step, *rest = steps
    if isinstance(noun, tuple):
        at = int(step)
        return (*noun[:at], _with(noun[at], rest, value), *noun[at + 1 :])
    return replace(noun, **{step: _with(getattr(noun, step), rest, value)})
