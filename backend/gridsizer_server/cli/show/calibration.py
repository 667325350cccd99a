"""A calibration for a person at a terminal."""

from collections.abc import Iterator

from gridsizer_server.cli.show.table import numbers, show, table, words
from gridsizer_server.runs.calibration.effects import Standing, figure
from gridsizer_server.runs.calibration.schemas import CalibrationOut

Row = tuple[str, ...]


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
    said = list(answered.asks_less)
    if answered.before is not None and answered.after is not None:
        count = len(answered.applied)
        said.append(
            f"Largest error of the {count} applied field{'s' * (count != 1)} on {answered.held_out}, "
            "which the fit did not see: "
            f"{_percent(answered.before)} before, {_percent(answered.after)} after."
        )
    if not answered.fields:
        said.append("These runs tell nothing that the scenario asks for.")
    why = answered.hold_out_because
    return [
        *said,
        *([f"Note: {why}."] if why else []),
        *(f"Note: {caution}" for caution in answered.cautions),
    ]


def _fields(answered: CalibrationOut) -> Iterator[Row]:
    for field in answered.fields:
        ends = _span(field.before.low, field.before.high), _span(field.value, field.value)
        is_applied = field.path in answered.applied
        because = field.because if is_applied or not field.left_because else field.left_because
        applied = "yes" if is_applied else "no"
        yield field.label, *ends, _span(field.low, field.high), field.unit, applied, because


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
        "" if design.utilisation is None else _percent(design.utilisation),
        "" if design.storage_nodes is None else str(design.storage_nodes),
        "" if design.window_s is None else figure(design.window_s / 3600),
    )


def _errors(answered: CalibrationOut) -> Iterator[Row]:
    for error in answered.errors:
        held = "" if error.held_by_band is None else _percent(error.held_by_band)
        yield error.label, str(error.n), _percent(error.before), _percent(error.after), held


def _percent(share: float) -> str:
    return f"{figure(100 * share)} %"


def _span(low: float | None, high: float | None) -> str:
    if low is None or high is None:
        return "Unknown"
    return figure(low) if figure(low) == figure(high) else f"{figure(low)} to {figure(high)}"
