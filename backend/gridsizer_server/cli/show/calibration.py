"""A calibration for a person at a terminal."""

from collections.abc import Iterator
from typing import Final

from gridsizer_server.cli.show.table import numbers, show, table, words
from gridsizer_server.runs.calibration.effects import Standing, figure
from gridsizer_server.runs.calibration.schemas import CalibrationOut

Row = tuple[str, ...]
_LEAST_SHARE: Final = 5e-6  # 0.0005 %: less is left of rounding
_LEAST_OF_LARGEST: Final = 1e-9


def show_calibration(answered: CalibrationOut) -> None:
    """How far off the scenario was and is, what was fitted, what applying changes, what was not informed."""
    fields = *words(""), *numbers("before", "fitted", "90 % band"), *words("unit", "applied", "because")
    errors = *words(""), *numbers("rows", "before", "after", "within band")
    effects = *words("", "binds"), *numbers("used", "storage nodes", "window h"), *words("")
    show(
        _sentences(answered),
        table("Fields", fields, _fields(answered)),
        table("The design, before and after", effects, _effects(answered)),
        table("Error on what was held out", errors, _errors(answered)),
        table(
            "Not informed by these runs",
            words("", "because"),
            ((field.label, field.because) for field in answered.not_informed),
        ),
    )


def _sentences(answered: CalibrationOut) -> list[str]:
    said = list(answered.asks_apart)
    if answered.before is not None and answered.after is not None:
        tested = sum(error.path in answered.applied for error in answered.errors)
        said.append(
            f"Largest error of {_tested(tested, len(answered.applied))} on {answered.held_out}, "
            "which the fit did not see: "
            f"{percent(answered.before)} before, {percent(answered.after)} after."
        )
    elif answered.applied:
        said.append("Nothing was held out that could test what is applied.")
    if not answered.fields:
        said.append("These runs tell nothing that the scenario asks for.")
    why = answered.hold_out_because
    return [
        *said,
        *([f"Note: {why}."] if why else []),
        *(f"Note: {caution}" for caution in answered.cautions),
    ]


def _tested(tested: int, applied: int) -> str:
    """The applied fields that were tested, in words.

    >>> _tested(1, 1), _tested(3, 3), _tested(1, 4)
    ('the applied field', 'the 3 applied fields', 'the 1 tested of 4 applied fields')
    """
    if tested < applied:
        return f"the {tested} tested of {applied} applied fields"
    return "the applied field" if applied == 1 else f"the {applied} applied fields"


def _fields(answered: CalibrationOut) -> Iterator[Row]:
    for field in answered.fields:
        ends = span(field.before.low, field.before.high), span(field.value, field.value)
        is_applied = field.path in answered.applied
        because = field.because if is_applied or not field.left_because else field.left_because
        applied = "yes" if is_applied else "no"
        yield field.label, *ends, span(field.low, field.high), field.unit, applied, because


def _effects(answered: CalibrationOut) -> Iterator[Row]:
    labels = {field.path: field.label for field in answered.fields}
    yield "as it was", *_standing(answered.was), ""
    for effect in answered.effects:
        if effect.alone is not None:
            applied = "" if effect.applied else "not applied"
            yield f"{labels[effect.path]} alone", *_standing(effect.alone), applied
    yield "all applied fields", *_standing(answered.becomes), ""


def _standing(design: Standing) -> Row:
    return (
        design.binding_link or design.refused or "Unknown",
        "" if design.utilisation is None else percent(design.utilisation),
        "" if design.storage_nodes is None else str(design.storage_nodes),
        "" if design.window_s is None else figure(design.window_s / 3600),
    )


def _errors(answered: CalibrationOut) -> Iterator[Row]:
    for error in answered.errors:
        held = "" if error.held_by_band is None else percent(error.held_by_band)
        yield error.label, str(error.n), percent(error.before), percent(error.after), held


def percent(share: float) -> str:
    """A share with three digits; what is left of rounding is nothing.

    >>> percent(0.0312), percent(2.26e-17), percent(6e-6)
    ('3.12 %', '0 %', '0.0006 %')
    """
    return f"{figure(100 * share if abs(share) >= _LEAST_SHARE else 0)} %"


def span(low: float | None, high: float | None) -> str:
    """From one end to the other; an end beside which the other is nothing is said to be 0.

    >>> span(2.0, 2.0), span(0.25, 3.0), span(2.26e-17, 3.0), span(0.0001, 0.0002)
    ('2', '0.25 to 3', '0 to 3', '0.0001 to 0.0002')
    """
    if low is None or high is None:
        return "Unknown"
    largest = max(abs(low), abs(high))
    first, last = (figure(end if abs(end) >= _LEAST_OF_LARGEST * largest else 0) for end in (low, high))
    return first if first == last else f"{first} to {last}"
