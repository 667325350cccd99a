"""A calibration applied: the scenario with the fitted fields, and the same as changes of a document."""

import math
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, Final

from annotated_types import doc

from gridsizer.describe.fields import Field
from gridsizer.describe.quantity import SMALLEST, Quantity, Source
from gridsizer.describe.scenario import Scenario, scenario_json
from gridsizer.errors import CapacityError
from gridsizer.learn.calibration.calibration import Calibration, FittedField
from gridsizer.learn.calibration.paths import CARRIED, field_at, with_quantity
from gridsizer.learn.fitting import LEVEL, pert_ends

_DIGITS: Final = 3  # no run determines more
_FITTED: Final = (
    "sums",
    "scaling",
)  # of which the band is what 90 % lie in; printed ranges are farthest ends
_SAME: Final = 1e-9  # of a step: two ways of writing one number


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentChange:
    """A value to set in a user's document; a list is replaced as a whole, as in the catalogue."""

    pointer: str  # JSON pointer: "/workload/read_share"
    value: Annotated[Any, doc("With basis measured, and the runs as its source.")]


class NotDetermined(CapacityError):
    """A field chosen to be applied that the runs do not determine."""

    def __init__(self, path: str, possible: Collection[str]) -> None:
        there_are = ", ".join(possible) or "none"
        super().__init__(f"wanted fields that the runs determine ({there_are}), got {path!r}")


def applied(scenario: Scenario, calibration: Calibration, chosen: Collection[str] | None = None) -> Scenario:
    """The scenario with the chosen fields measured: paths, or the usual ones. To undo, keep the old scenario.

    Raises NotDetermined for a field that cannot be applied, and Misfit where one breaks an invariant of its
    noun.
    """
    for field in _chosen(calibration, chosen):
        scenario = with_quantity(scenario, field.path, fitted_quantity(scenario, field, calibration))
    return scenario


def document_changes(
    scenario: Scenario, calibration: Calibration, chosen: Collection[str] | None = None
) -> tuple[DocumentChange, ...]:
    """The changes to the document that `scenario` was resolved from. Raises as `applied`."""
    changed = scenario_json(applied(scenario, calibration, chosen))
    places = dict.fromkeys(_place(field.path) for field in _chosen(calibration, chosen))
    return tuple(
        DocumentChange(pointer="/" + "/".join(place), value=_value(changed, place)) for place in places
    )


def _chosen(calibration: Calibration, chosen: Collection[str] | None) -> Iterator[FittedField]:
    wanted = calibration.usual if chosen is None else chosen
    for path in wanted:
        if path not in calibration.possible:
            raise NotDetermined(path, calibration.possible)
    return (field for field in calibration.fields if field.path in wanted)


def fitted_quantity(scenario: Scenario, field: FittedField, calibration: Calibration) -> Quantity:
    """The fitted field as a quantity within its bounds, of three digits; a value alone where it has no band.

    Of logs and tables it has the ends of the distribution that has 90 % in the band: answers sample between
    the ends of a quantity, which are the farthest that it can be. The ends are rounded outwards.
    """
    if field.value is None:
        raise ValueError(f"{field.path} was not fitted")
    declared = field_at(scenario, field.path)
    value, (least, most) = _kept(field.value, declared), _ends(field, whole=declared.whole)
    low = value if least is None else min(_kept(least, declared, down=True), value)
    high = value if most is None else max(_kept(most, declared, up=True), value)
    low = value if low == declared.gt else low
    return Quantity(
        low=low,
        mid=value if low < high else None,
        high=high,
        basis="measured",
        source=Source(
            title=f"Measured: {', '.join(calibration.runs)}",
            where=field.source,
            note=_note(field) if low < high else f"{field.because}.",
        ),
    )


def _ends(field: FittedField, *, whole: bool) -> tuple[float | None, float | None]:
    """The ends of the range to sample: of a fit so far out that 90 % of the samples lie in the band.

    None where the band has no width: of what was seen as a figure, rounding makes no range, but where only
    whole numbers are kept: 2.5 jobs of a node are 2 to 3.
    """
    if field.is_figure and not whole:
        return None, None
    if field.kind not in _FITTED or field.value is None or field.low is None or field.high is None:
        return field.low, field.high
    if not field.low <= field.value <= field.high or field.low == field.high:
        return field.low, field.high
    least, most = pert_ends(field.low, field.value, field.high, LEVEL)
    return least if least > 0 else field.low, most


def _note(field: FittedField) -> str:
    """What the band of an applied field rests on, and that its ends are not those of its range."""
    if field.kind not in _FITTED or field.low is None or field.high is None:
        return f"90 % band: {field.band}."
    return f"90 % of this range lie between {field.low:.3g} and {field.high:.3g}: {field.band}."


def _kept(value: float, declared: Field, *, down: bool = False, up: bool = False) -> float:
    """The nearest value of three digits within the bounds; values too small to be kept become 0."""
    within = declared.within(value)
    if within is None or abs(within) < SMALLEST:
        return 0.0
    step = 1.0 if declared.whole else 10.0 ** (math.floor(math.log10(abs(within))) - _DIGITS + 1)
    steps = within / step
    near = abs(steps - round(steps)) < _SAME
    turned = math.floor(steps) if down and not near else math.ceil(steps) if up and not near else round(steps)
    rounded = declared.within(float(f"{turned * step:.12g}"))
    return within if rounded is None else rounded


def _place(path: str) -> tuple[str, ...]:
    """The steps down to the field, or to the list it is part of."""
    steps = path.removesuffix("/").split("/")
    if path.startswith(CARRIED):
        return tuple(steps[:2])
    return tuple(steps[: next((at for at, step in enumerate(steps) if step.isdigit()), len(steps))])


def _value(document: dict[str, Any], place: tuple[str, ...]) -> Any:
    found: Any = document
    for step in place:
        found = found[step]
    return found
