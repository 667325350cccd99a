"""The JSON that sysstat's tools write: facts of the host, then samples, whose rows hold the figures."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from gridsizer.learn.observations import Metric
from gridsizer_server.importers.host_tools.devices import MAX_HEADERS, FamilyOrLayer, check_count
from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.host_tools.sysstat.known_tables import CPU_JSON, LATENCY_OF, Figures
from gridsizer_server.importers.samples import Sample, Track
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.tally import Tally
from gridsizer_server.importers.text.json_events import CUT, JsonEvent, json_events, number_of

_HOST: Final = "sysstat.hosts.item."
_PLACES: Final = ("statistics", "restarts")


@dataclass(slots=True)
class JsonRow:
    """One object of a sample that holds figures: of all CPUs, of a disk, of a port."""

    table: str  # "disk.item"
    line: int
    words: dict[str, Any] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)  # of those that stand on lines of their own


@dataclass(slots=True)
class JsonSample:
    """One object of `statistics` or `restarts`."""

    place: str
    line: int
    facts: dict[str, Any]  # of the host, as far as they were told before
    stamp: dict[str, Any] = field(default_factory=dict)  # by name
    rows: list[JsonRow] = field(default_factory=list)
    listed: dict[str, int] = field(default_factory=dict)  # tables that it lists to their end: a line of each


def json_samples(source: Source, tables: Collection[str], tally: Tally) -> Iterator[JsonSample]:
    """The samples, each with the rows of those tables. Raises UnreadableLog for what is no JSON."""
    facts: dict[str, Any] = {}
    sample: JsonSample | None = None
    for event in json_events(source):
        if event.kind == CUT:
            tally.cut_short(event.line)
        if event.kind == "start_map" and not event.prefix:
            facts = {}  # a document of its own, as appending makes
        if not event.prefix.startswith(_HOST):
            continue
        place, _, rest = event.prefix.removeprefix(_HOST).partition(".item")
        if place not in _PLACES:
            if event.kind in ("string", "number"):
                facts[place] = event.value
        elif not rest and event.kind == "start_map":
            sample = JsonSample(place, event.line, facts)
        elif not rest and event.kind == "end_map" and sample is not None:
            yield sample
        elif sample is not None:
            _tell(sample, rest.removeprefix("."), event, tables)


def _tell(sample: JsonSample, path: str, event: JsonEvent, tables: Collection[str]) -> None:
    begin, _, name = path.rpartition(".")
    if path.startswith(("timestamp", "boot")):
        if event.kind in ("string", "number"):
            sample.stamp[name] = event.value
    elif event.kind == "start_array" and f"{path}.item" in tables:
        sample.listed[f"{path}.item"] = event.line
    elif path in tables and event.kind == "start_map":
        sample.rows.append(JsonRow(path, event.line))
        check_count(len(sample.rows), event.line)
    elif event.kind in ("string", "number") and sample.rows:
        row = sample.rows[-1]
        if f"{begin}.".startswith(f"{row.table}."):
            row.words[name] = event.value
            check_count(len(row.words), event.line, most=MAX_HEADERS, what="figures of one device")


def row_samples(
    row: JsonRow,
    figures: Figures,
    place: FamilyOrLayer,
    device: str,
    *,
    host: str,
    reading: HostReading,
) -> list[Sample]:
    """The figures of one row; CPU times that are printed apart are added up."""
    reading.choice.meet(place, [device])
    check_count(len(reading.choice), row.line)
    if not reading.choice.keeps(place, device):
        return []
    values = _values(row, figures, reading.tally)
    for latency, operations in LATENCY_OF.items():
        if operations in values and values[operations][1] == 0:
            values.pop(latency, None)
    layer = reading.choice.layer(place, device)
    return [
        (Track(metric=metric, layer=layer, unit_printed=unit, host=host, device=device), value, line)
        for metric, (unit, value, line) in values.items()
    ]


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
    """The figures of one row as samples."""
    for track, value, line in row_samples(row, figures, place, device, host=host, reading=reading):
        reading.samples.add(track, value, line, at_s)


def _values(row: JsonRow, figures: Figures, tally: Tally) -> dict[Metric, tuple[str, float, int]]:
    """The unit, the value and the line of each metric; of figures that are added up the line of the first."""
    values: dict[Metric, tuple[str, float, int]] = {}
    for name, figure in figures.items():
        metric = figure.column.metric
        if name not in row.words or (metric in values and figures is not CPU_JSON):
            continue
        number, line = number_of(row.words[name]), row.lines.get(name, row.line)
        if number is None:
            tally.unreadable(line)
            continue
        _, before, line = values.get(metric, ("", 0.0, line))
        values[metric] = (figure.column.unit_printed, before + number * figure.factor, line)
    return values


def word_of(words: dict[str, Any], *names: str) -> str:
    """The first of those names that is there, as text; "" without one."""
    return next((str(words[name]) for name in names if name in words), "")
