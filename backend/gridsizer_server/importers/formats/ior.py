"""IOR: one row a repetition under a header that differs by version; rates are of the bytes really moved.

The summary repeats the results. With a stonewall "aggregate filesize" is what was planned; what was moved
stands in a warning before the row. `bw` is in MiB/s over `total(s)`.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, tzinfo
from typing import Final

from gridsizer.learn.observations import Finding, Metric, Observation
from gridsizer_server.importers import findings
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.samples import Samples, Track
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.text.lines import SHORT, text_lines
from gridsizer_server.importers.text.printed_numbers import MIB, finite
from gridsizer_server.importers.times.local_times import utc_s, zone_not_printed, zone_of

_HEADER: Final = re.compile(rb"^access[ \t]+bw\(MiB/s\)", re.MULTILINE)
_BEGAN: Final = re.compile(r"(?:StartTime|Began|Run began)\s*:\s+(\w{3} \w{3} +\d+ \d\d:\d\d:\d\d \d{4})\s*")
_MOVED: Final = re.compile(r".*Using actual aggregate bytes moved\s*=\s*(\d+).*")
_METRICS: Final = {
    "read": (Metric.READ_BYTES_S, Metric.READ_OPS_S, Metric.READ_BYTES),
    "write": (Metric.WRITE_BYTES_S, Metric.WRITE_OPS_S, Metric.WRITE_BYTES),
}
_SUMMARIES: Final = (["Summary", "of"], ["Max", "Write:"], ["Max", "Read:"])  # what follows repeats the rows


def _recognises(head: bytes) -> bool:
    return _HEADER.search(head) is not None


def _read(source: Source, settled: Settled) -> Iterator[Observation]:
    reading, unread = _Reading(zone_of(settled)), findings.Unread()
    for line in text_lines(source, longest=SHORT):
        words = line.text.split()
        if words[:1] == ["access"] and "bw(MiB/s)" in words:
            reading.names = words
        elif began := _BEGAN.fullmatch(line.text):
            reading.begin(began[1], line.number)
        elif found := _MOVED.fullmatch(line.text):
            reading.moved = (float(found[1]), line.number)
        elif words[:2] in _SUMMARIES:
            reading.names = []
        elif reading.names and words and words[0] in _METRICS and not reading.add(words, line.number):
            unread.add(line)
    if not reading.rows:
        raise UnreadableLog(wanted="a row of reads or writes", got="none that is whole")
    yield from reading.samples.rest()
    yield from zone_not_printed(settled, reading.zoneless)
    yield from findings.no_times(known=reading.zoneless is not None)
    yield from _added_up(reading)
    yield from unread.findings()


class _Reading:
    """What was read so far."""

    def __init__(self, zone: tzinfo) -> None:
        self.zone, self.samples = zone, Samples()
        self.names: list[str] = []  # of the columns; empty outside the results
        self.moved: tuple[float, int] | None = None  # bytes of the row to come, and their line
        self.zoneless: int | None = None  # the line of the first time
        self.rows = 0
        self._clock_s = float("nan")

    def begin(self, printed: str, line: int) -> None:
        """Set the clock."""
        try:
            self._clock_s = utc_s(datetime.strptime(printed, "%a %b %d %H:%M:%S %Y"), self.zone)
        except ValueError:
            return
        self.zoneless = self.zoneless or line

    def add(self, words: list[str], line: int) -> bool:
        """Keep a row; False where it is not whole."""
        row = dict(zip(self.names, words, strict=False))
        rate, lasted_s = finite(row.get("bw(MiB/s)", "")), finite(row.get("total(s)", ""))
        if rate is None or lasted_s is None or len(words) < len(self.names):
            return False
        self.rows += 1
        self._clock_s += lasted_s
        rate_of, ops_of, bytes_of = _METRICS[words[0]]
        place = Track(
            metric=rate_of,
            layer="application",
            unit_printed="MiB/s",
            device=f"iteration {row.get('iter', '0')}",
            interval_s=lasted_s,
        )
        self.samples.add(place, rate * MIB, line, self._clock_s)
        ops = finite(row.get("IOPS", ""))
        if ops is not None:
            self.samples.add(replace(place, metric=ops_of, unit_printed="IOPS"), ops, line, self._clock_s)
        if self.moved:
            self.samples.add(
                replace(place, metric=bytes_of, unit_printed="bytes"), *self.moved, self._clock_s
            )
            self.moved = None
        return True


def _added_up(reading: _Reading) -> Iterator[Finding]:
    if reading.rows > 1 and reading.zoneless is not None:
        yield Finding(
            code="times_added_up",
            severity="info",
            message="Only the start is printed: each row's time is the start and the rows' times so far.",
            line=reading.zoneless,
        )


FORMAT: Final = LogFormat(
    name="IOR",
    group="Tests",
    command="ior ... > FILE",
    recognises=_recognises,
    read=_read,
    evidence="real file",
    marks=(b"bw(MiB/s)",),
)
