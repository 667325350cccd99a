"""elbencho's results, as text or as CSV: the state when the last thread was done counts, not the first.

CSV columns as elbencho documents them (docs/csv-docs.md): `MiB/s [last]`, `IOPS [last]`, `MiB [last]`; with a
mix of reads and writes the reads stand in columns of their own.
"""

import csv
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from gridsizer.learn.observations import Finding, Metric, Observation
from gridsizer_server.importers import findings
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.samples import Samples, Track
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.text.cells import csv_cells
from gridsizer_server.importers.text.lines import text_lines
from gridsizer_server.importers.text.printed_numbers import MIB, finite
from gridsizer_server.importers.times.local_times import utc_s, zone_not_printed, zone_of

_TEXT: Final = re.compile(rb"^OPERATION\s+RESULT TYPE\s+FIRST DONE\s+LAST DONE", re.MULTILINE)
_ROW: Final = re.compile(r"([A-Z]\w{0,30})?\s+(\S[\w /]{0,40}?)\s*:\s*(\S+)\s+(\S+)\s*")
_CSV: Final = frozenset({"operation", "mib/s [last]", "mib [last]"})
_DIRECTIONS: Final = {
    "READ": (Metric.READ_BYTES_S, Metric.READ_OPS_S, Metric.READ_BYTES),
    "WRITE": (Metric.WRITE_BYTES_S, Metric.WRITE_OPS_S, Metric.WRITE_BYTES),
}
_LABELS: Final = {"Throughput MiB/s": "mib/s", "IOPS": "iops", "Total MiB": "mib"}
_KINDS: Final = {
    name: f"{name} phases" for name in ("MKDIRS", "RMDIRS", "RMFILES", "STAT", "SYNC", "DROPCACHE")
}
_NAN: Final = float("nan")


@dataclass(slots=True)
class _Reading:
    """What was read so far."""

    settled: Settled
    samples: Samples = field(default_factory=Samples)
    unread: findings.Unread = field(default_factory=findings.Unread)
    skipped: Counter[str] = field(default_factory=Counter)
    said: dict[str, Finding] = field(default_factory=dict)
    zoneless: int | None = None
    untimed: bool = False

    def add(self, operation: str, name: str, value: float, line: int, at_s: float) -> None:
        """Keep one value of a phase: its "mib/s", "iops" or "mib"."""
        rate_of, ops_of, bytes_of = _DIRECTIONS[operation]
        metric, unit, factor = {
            "mib/s": (rate_of, "MiB/s", float(MIB)),
            "iops": (ops_of, "IOPS", 1.0),
            "mib": (bytes_of, "MiB", float(MIB)),
        }[name]
        track = Track(metric=metric, layer="application", unit_printed=unit)
        self.samples.add(track, value * factor, line, at_s)

    def doubt_cache(self, line: int) -> None:
        """Say once that a phase went through the page cache."""
        finding = findings.page_cache_suspected("elbencho ran without --direct", line)
        self.said.setdefault(finding.code, finding)


def _recognises(head: bytes) -> bool:
    first = head.lstrip().partition(b"\n")[0].decode(errors="replace")
    if b"OPERATION" in head and _TEXT.search(head):
        return True
    return set(_names(next(csv.reader([first]), []))) >= _CSV


def _read(source: Source, settled: Settled) -> Iterator[Observation]:
    reading = _Reading(settled)
    (_text if _TEXT.search(source.head()) else _table)(source, reading)
    if not len(reading.samples):
        raise UnreadableLog(wanted="a READ or WRITE phase", got="none that is whole")
    yield from reading.samples.rest()
    yield from zone_not_printed(settled, reading.zoneless)
    yield from findings.no_times(known=not reading.untimed)
    yield from reading.said.values()
    yield from reading.unread.findings()
    yield from findings.not_used(reading.skipped)


def _text(source: Source, reading: _Reading) -> None:
    operation, results = "", False
    for line in text_lines(source):
        if line.text.startswith("elbencho ") and "--direct" not in line.text:
            reading.doubt_cache(line.number)
        results = results or line.text.startswith("OPERATION ")
        row = _ROW.fullmatch(line.text) if results else None
        if row is None:
            continue
        if row[1]:
            operation = row[1]
            if operation not in _DIRECTIONS:
                reading.skipped[_KINDS.get(operation, "other phases")] += 1
        if operation in _DIRECTIONS and row[2] in _LABELS:
            last_done = finite(row[4])
            if last_done is None or not line.ended:
                reading.unread.add(line)
                continue
            reading.untimed = True
            reading.add(operation, _LABELS[row[2]], last_done, line.number, _NAN)


def _table(source: Source, reading: _Reading) -> None:
    names: list[str] = []
    for line in text_lines(source):
        cells = csv_cells(line)
        if set(_names(cells)) >= _CSV:
            names = _names(cells)
            continue
        row = dict(zip(names, cells, strict=False))
        operation = row.get("operation", "")
        if operation not in _DIRECTIONS:
            reading.skipped[_KINDS.get(operation, "other phases")] += bool(cells)
            continue
        if not line.ended or len(cells) < len(names):
            reading.unread.add(line)
            continue
        if row.get("direct io") == "0":
            reading.doubt_cache(line.number)
        at_s = _ended_s(row.get("iso date", ""), reading, line.number)
        for prefix, direction in (("", operation), ("rwmix read ", "READ")):
            for name in _LABELS.values():
                value = finite(row.get(f"{prefix}{name} [last]", ""))
                if value is not None:
                    reading.add(direction, name, value, line.number, at_s)


def _ended_s(printed: str, reading: _Reading, line: int) -> float:
    """When a phase ended; NaN where no date is printed."""
    try:
        wall = datetime.fromisoformat(printed)
    except ValueError:
        reading.untimed = True
        return _NAN
    reading.zoneless = reading.zoneless or (None if wall.tzinfo else line)
    return utc_s(wall, zone_of(reading.settled))


def _names(cells: list[str]) -> list[str]:
    return [cell.strip().lower() for cell in cells]


FORMAT: Final = LogFormat(
    name="elbencho",
    group="Tests",
    command="elbencho --csvfile FILE ... (or --resfile)",
    recognises=_recognises,
    read=_read,
    evidence="real file",
)
