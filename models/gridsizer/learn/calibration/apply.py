"""A calibration applied: the scenario with the fitted fields, and the same as changes of a document."""

from dataclasses import dataclass
from typing import Any

from gridsizer.describe.quantity import SMALLEST, Quantity, Source
from gridsizer.describe.scenario import Scenario, scenario_json
from gridsizer.learn.calibration.calibration import Calibration, FittedField
from gridsizer.learn.calibration.paths import field_at, with_quantity


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentChange:
    """A value to set in a user's document; a list is replaced as a whole, as in the catalogue."""

    pointer: str  # JSON pointer: "/workload/read_share"
    value: Any


def applied(scenario: Scenario, calibration: Calibration) -> Scenario:
    """The scenario with every identified field measured. To undo, keep the old scenario.

    Raises Misfit where a fitted field breaks an invariant of its noun.
    """
    for field in calibration.fields:
        if field.identified and field.value is not None:
            scenario = with_quantity(scenario, field.path, fitted_quantity(scenario, field, calibration))
    return scenario


def document_changes(scenario: Scenario, calibration: Calibration) -> tuple[DocumentChange, ...]:
    """The changes to the document that `scenario` was resolved from. Raises Misfit as `applied`."""
    changed = scenario_json(applied(scenario, calibration))
    places = dict.fromkeys(
        _place(field.path) for field in calibration.fields if field.identified and field.value is not None
    )
    return tuple(
        DocumentChange(pointer="/" + "/".join(place), value=_value(changed, place)) for place in places
    )


def fitted_quantity(scenario: Scenario, field: FittedField, calibration: Calibration) -> Quantity:
    """The fitted field as a quantity within its bounds; a value alone where it has no band."""
    if field.value is None:
        raise ValueError(f"{field.path} was not fitted")
    declared = field_at(scenario, field.path)
    least = max(bound for bound in (declared.ge, declared.gt, float("-inf")) if bound is not None)
    most = min(bound for bound in (declared.le, declared.lt, float("inf")) if bound is not None)
    value = _kept(field.value, least, most)
    low, high = (value if end is None else _kept(end, least, most) for end in (field.low, field.high))
    low = value if low == declared.gt else low
    return Quantity(
        low=low,
        mid=value if low < high else None,
        high=high,
        basis="measured",
        source=Source(
            title=f"Measured: {', '.join(calibration.runs)}",
            where=field.source,
            note=f"90 % band: {field.band}." if low < high else f"{field.because}.",
        ),
    )


def _kept(value: float, least: float, most: float) -> float:
    """The nearest value within the bounds; values too small to be kept become 0."""
    within = min(max(value, least), most)
    return within if abs(within) >= SMALLEST else 0.0


def _place(path: str) -> tuple[str, ...]:
    """The steps down to the field, or to the list it is part of."""
    steps = path.split("/")
    return tuple(steps[: next((at for at, step in enumerate(steps) if step.isdigit()), len(steps))])


def _value(document: dict[str, Any], place: tuple[str, ...]) -> Any:
    found: Any = document
    for step in place:
        found = found[step]
    return found
