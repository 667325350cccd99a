"""A calibration for a person at a terminal."""

from collections.abc import Iterator

from gridsizer_server.cli.show.table import numbers, show, table, words
from gridsizer_server.runs.calibration.schemas import CalibrationOut

Row = tuple[str, ...]


def show_calibration(answered: CalibrationOut) -> None:
    """How far off the scenario was and is, what was fitted, and what the runs say nothing of."""
    fields = *words(""), *numbers("before", "fitted", "90 % band"), *words("unit", "identified", "because")
    errors = *words(""), *numbers("rows", "before", "after", "within band")
    show(
        _sentences(answered),
        table("Fields", fields, _fields(answered)),
        table("Error on what was held out", errors, _errors(answered)),
        table(
            "Not informed by these runs",
            words("", "because"),
            ((field.path, field.because) for field in answered.not_informed),
        ),
    )


def _sentences(answered: CalibrationOut) -> list[str]:
    said = []
    if answered.before is not None and answered.after is not None:
        said.append(
            f"Mean error on {answered.held_out}, which the fit did not see: "
            f"{answered.before:.1%} before, {answered.after:.1%} after."
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
        identified = "yes" if field.identified else "no"
        yield field.label, *ends, _span(field.low, field.high), field.unit, identified, field.because


def _errors(answered: CalibrationOut) -> Iterator[Row]:
    for error in answered.errors:
        held = "" if error.held_by_band is None else f"{error.held_by_band:.0%}"
        yield error.label, str(error.n), f"{error.before:.1%}", f"{error.after:.1%}", held


def _span(low: float | None, high: float | None) -> str:
    if low is None or high is None:
        return "Unknown"
    return f"{low:.3g}" if low == high else f"{low:.3g} to {high:.3g}"
