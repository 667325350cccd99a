"""iostat -o JSON: the best of iostat's forms, as its names need no guessing."""

import re
from collections.abc import Iterator
from typing import Any, Final

import numpy as np

from gridsizer.learn.observations import Observation, Severity
from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.host_tools.sysstat.json_samples import (
    JsonSample,
    json_samples,
    keep_row,
    word_of,
)
from gridsizer_server.importers.host_tools.sysstat.known_tables import CPU_JSON, DISK_JSON
from gridsizer_server.importers.host_tools.sysstat.listed_rows import ListedRows
from gridsizer_server.importers.host_tools.sysstat.stamps import stamp_in
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.times.dates import Dates
from gridsizer_server.importers.times.time_columns import DAY_S

_TABLES: Final = ("avg-cpu", "disk.item")
_DATED: Final = re.compile(rb'"timestamp": ?"([^"\s]+) ')
_SINCE_BOOT: Final = (
    "The first report of a start is an average since boot, unless iostat -y was used: left out"
    " ({often} {often:time|times})."
)
_DROPPED: Final[tuple[str, Severity]] = ("since_boot_dropped", "info")
_NOTHING_ELSE: Final[tuple[str, Severity]] = ("since_boot_only", "warning")


def _read(source: Source, settled: Settled) -> Iterator[Observation]:
    """All reports but the first. Raises UnreadableLog for what is no JSON and for dates that are none."""
    reading = HostReading(settled)
    reading.dates = Dates(settled, _printed_days(source))
    times = _Times(reading, reading.dates)
    disks = ListedRows(reading, "disk.item", DISK_JSON, "disk", "disk_device")
    number, starts, reports, first_line = 0, 0, 0, 0
    facts: dict[str, Any] | None = None
    for sample in json_samples(source, _TABLES, reading.tally):
        if sample.facts is not facts:  # a document of its own: another start
            facts, number, starts = sample.facts, 0, starts + 1
        at_s = times.utc_s(sample, number)
        host = word_of(sample.facts, "nodename")
        if number == 0:
            first_line = first_line or sample.line
            cpus = word_of(sample.facts, "number-of-cpus")
            if cpus.isdigit():
                reading.cores(host, int(cpus), sample.line, at_s)
        else:
            _keep(sample, host, at_s, reading, disks)
            reports += 1
            yield from reading.samples.full()
        number += 1
    if starts:
        code, severity = _DROPPED if reports else _NOTHING_ELSE
        reading.tally.meet(code, severity, _SINCE_BOOT, first_line, starts)
    yield from reading.rest()


def _keep(sample: JsonSample, host: str, at_s: float, reading: HostReading, disks: ListedRows) -> None:
    for row in sample.rows:
        if row.table == "avg-cpu":
            keep_row(row, CPU_JSON, "node", "", host=host, at_s=at_s, reading=reading)
    disks.keep(sample, host=host, at_s=at_s)


class _Times:
    def __init__(self, reading: HostReading, dates: Dates) -> None:
        self._reading, self._dates = reading, dates
        self._local = reading.local_times()

    def utc_s(self, sample: JsonSample, number: int) -> float:
        """When a report was taken: as printed, else as settled."""
        stamp = stamp_in(word_of(sample.stamp, "timestamp").encode())
        if stamp is None or stamp.day is None:
            return self._reading.untimed_s(number, sample.line) if number else float("nan")
        wall_s = DAY_S * self._dates.day(stamp.day, sample.line) + stamp.of_day_s
        if stamp.offset_s is not None:
            return wall_s - stamp.offset_s
        self._reading.ask_zone(sample.line)
        (at_s,) = self._local.utc_s(np.array([wall_s]), np.array([sample.line]))
        return float(at_s)


def _printed_days(source: Source) -> Iterator[bytes]:
    for block in source.blocks():
        yield from _DATED.findall(block.data)


def _recognises(head: bytes) -> bool:
    return b'"sysstat"' in head and (b'"avg-cpu"' in head or b'"disk_device"' in head)


FORMAT: Final = LogFormat(
    name="iostat JSON",
    group="Nodes",
    command="S_TIME_FORMAT=ISO iostat -t -x -m -y -o JSON 10",
    recognises=_recognises,
    read=_read,
    evidence="real file",
)
