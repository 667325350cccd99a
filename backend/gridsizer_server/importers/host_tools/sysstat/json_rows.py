"""Rows of sysstat's JSON -> samples."""

from typing import Any

from gridsizer.learn.observations import Metric
from gridsizer_server.importers.host_tools.devices import FamilyOrLayer, check_count
from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.host_tools.sysstat.json_samples import JsonRow
from gridsizer_server.importers.host_tools.sysstat.known_tables import CPU_JSON, LATENCY_OF, Figures
from gridsizer_server.importers.samples import Track
from gridsizer_server.importers.tally import Tally
from gridsizer_server.importers.text.json_events import number_of


def keep_row(
    row: JsonRow,
    figures: Figures,
    place: FamilyOrLayer,
    device: str,
    *,
    host: str,
    at_s: float,
    reading: HostReading,
) -> None:
    """The figures of one row as samples; CPU times that are printed apart are added up."""
    reading.choice.meet(place, [device])
    check_count(len(reading.choice), row.line)
    if not reading.choice.keeps(place, device):
        return
    values = _values(row, figures, reading.tally)
    for latency, operations in LATENCY_OF.items():
        if values.get(operations, ("", 1.0))[1] == 0:
            values.pop(latency, None)
    for metric, (unit, value) in values.items():
        track = Track(
            metric=metric,
            layer=reading.choice.layer(place, device),
            unit_printed=unit,
            host=host,
            device=device,
        )
        reading.samples.add(track, value, row.line, at_s)


def _values(row: JsonRow, figures: Figures, tally: Tally) -> dict[Metric, tuple[str, float]]:
    values: dict[Metric, tuple[str, float]] = {}
    for name, figure in figures.items():
        metric = figure.column.metric
        if name not in row.words or (metric in values and figures is not CPU_JSON):
            continue
        number = number_of(row.words[name])
        if number is None:
            tally.unreadable(row.line)
            continue
        before = values.get(metric, ("", 0.0))[1]
        values[metric] = (figure.column.unit_printed, before + number * figure.factor)
    return values


def word_of(words: dict[str, Any], *names: str) -> str:
    """The first of those names that is there, as text; "" without one."""
    return next((str(words[name]) for name in names if name in words), "")
