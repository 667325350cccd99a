"""Fields of a scenario by path: declaration, value, and the scenario with another value."""

from dataclasses import replace
from typing import Any, Final

from gridsizer.describe.array_words import EvidenceWay
from gridsizer.describe.ceiling_evidence import CeilingEvidence
from gridsizer.describe.fields import Field, fields_of
from gridsizer.describe.quantity import NOT_STATED, Choice, Quantity
from gridsizer.describe.scenario import Scenario

CARRIED: Final = "storage/evidence/"  # and a way: what the array carried at least, a line of its own


_WAYS: Final[dict[str, EvidenceWay]] = {"mixed": "mixed", "read": "read", "write": "write"}


def field_at(scenario: Scenario, path: str) -> Field:
    """The declaration of the field: label, unit and bounds."""
    if path.startswith(CARRIED):
        carried = next(field for field in fields_of(CeilingEvidence) if field.name == "gb_s")
        return replace(carried, label=f"Carried at least, {path.removeprefix(CARRIED)}")
    *above, name = path.split("/")
    noun: type = type(_at(scenario, above))
    return next(field for field in fields_of(noun) if field.name == name)


def label_at(scenario: Scenario, path: str) -> str:
    """The label of the field, with the name of the class, group or family that it is of."""
    label = field_at(scenario, path).label
    if path.startswith(CARRIED):
        return label
    steps = path.split("/")
    owners = [_at(scenario, steps[: at + 1]) for at, step in enumerate(steps) if step.isdigit()]
    return label if not owners or len(_at(scenario, steps[:-2])) == 1 else f"{label}, {owners[-1].name}"


def quantity_at(scenario: Scenario, path: str) -> Quantity:
    """The field's value; of what was carried the highest that the scenario knows of."""
    if path.startswith(CARRIED):
        return _carried(scenario, path.removeprefix(CARRIED))
    found = _at(scenario, path.split("/"))
    if not isinstance(found, Quantity):
        raise TypeError(f"{path}: wanted a quantity, got {type(found).__name__}")
    return found


def with_quantity(scenario: Scenario, path: str, quantity: Quantity) -> Scenario:
    """The scenario with another value at `path`. Raises Misfit where an invariant of its noun is broken.

    What was carried becomes a line of evidence beside those that there are.
    """
    if path.startswith(CARRIED):
        return _with_carried(scenario, path.removeprefix(CARRIED), quantity)
    changed: Scenario = _with(scenario, path.split("/"), quantity)
    return changed


def _carried(scenario: Scenario, way: str) -> Quantity:
    lines = [
        line.gb_s
        for line in scenario.storage.evidence
        if line.kind.value == "carried" and line.way.value == way
    ]
    return max(lines, key=lambda line: line.ends()[0], default=NOT_STATED)


def _with_carried(scenario: Scenario, way: str, quantity: Quantity) -> Scenario:
    basis, source = quantity.basis, quantity.source
    line = CeilingEvidence(
        label=source.title,
        gb_s=quantity,
        kind=Choice(value="carried", basis=basis, source=source),
        way=Choice(value=_WAYS[way], basis=basis, source=source),
    )
    storage = scenario.storage
    return replace(scenario, storage=replace(storage, evidence=(*storage.evidence, line)))


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
