"""The JSON that sysstat's tools write: facts of the host, then an object a sample, told in its order."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from gridsizer_server.importers.host_tools.devices import MAX_HEADERS, check_count
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.tally import Tally
from gridsizer_server.importers.text.json_events import CUT, JsonEvent, json_events

_HOST: Final = "sysstat.hosts.item."
_PLACES: Final = ("statistics", "restarts")


@dataclass(slots=True)
class JsonRow:
    """One object of a sample that holds figures: of all CPUs, of a disk, of a port."""

    table: str  # "disk.item"
    line: int
    words: dict[str, Any] = field(default_factory=dict)


@dataclass(slots=True)
class JsonSample:
    """One object of `statistics` or `restarts`."""

    place: str
    line: int
    facts: dict[str, Any]  # of the host, as far as they were told before
    stamp: dict[str, Any] = field(default_factory=dict)  # by name
    rows: list[JsonRow] = field(default_factory=list)


def json_samples(source: Source, tables: Collection[str], tally: Tally) -> Iterator[JsonSample]:
    """The samples, each with the rows of those tables. Raises UnreadableLog for what is no JSON."""
    facts: dict[str, Any] = {}
    sample: JsonSample | None = None
    for event in json_events(source):
        if event.kind == CUT:
            tally.cut_short(event.line)
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
    elif path in tables and event.kind == "start_map":
        sample.rows.append(JsonRow(path, event.line))
        check_count(len(sample.rows), event.line)
    elif event.kind in ("string", "number") and sample.rows:
        row = sample.rows[-1]
        if f"{begin}.".startswith(f"{row.table}."):
            row.words[name] = event.value
            check_count(len(row.words), event.line, most=MAX_HEADERS, what="figures of one device")
