"""Tables of AIX's sar, line by line -> samples."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import isnan, nan
from typing import Final

import numpy as np

from gridsizer.learn.observations import Metric, Observation
from gridsizer.units import Floats
from gridsizer_server.importers.host_tools.cells import Cell, cpu_cells, keep_cells
from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.host_tools.number_columns import KIB, SECTOR_BYTES
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.text.last_lines import has_decimals
from gridsizer_server.importers.text.lines import SHORT, TextLine, text_lines
from gridsizer_server.importers.times.dates import Dates
from gridsizer_server.importers.times.time_columns import DAY_S, LocalTimes, TimesOfDay

_FIRST: Final = re.compile(r"\s*AIX (\S+) .*?(\d\d/\d\d/(?:\d\d|\d{4}))\s*$")
_SYSTEM: Final = re.compile(r"\s*System configuration:.*\blcpu=(\d+)(?P<shared>.*\bent=)?")
_DECIMALS: Final = 1  # of numbers that are not whole ones
_TIME: Final = re.compile(r"(\d\d):(\d\d):(\d\d)$")
_CPU: Final = {
    "%usr": Metric.CPU_USER_SHARE,
    "%sys": Metric.CPU_SYSTEM_SHARE,
    "%wio": Metric.CPU_IOWAIT_SHARE,
    "%idle": Metric.CPU_IDLE_SHARE,
}
_DISK: Final = {
    "Kbs/s": (Metric.TOTAL_BYTES_S, "KB/s", KIB),
    "blks/s": (Metric.TOTAL_BYTES_S, "512-byte blocks/s", SECTOR_BYTES),
    "%busy": (Metric.BUSY_SHARE, "%", 0.01),
}
_SHARED: Final = (
    "The partition shares processors: shares of CPU are of what it may use, not of its CPUs: left out."
    " nmon tells the processors that were used."
)


@dataclass(slots=True)
class _Table:
    """What stands under one header, and the clock of its rows."""

    names: list[str]
    of_day: TimesOfDay
    local: LocalTimes
    at_s: float = nan


@dataclass(slots=True)
class _Session:
    """What the first lines of a report say."""

    host: str = ""
    day: bytes = b""
    line: int = 0
    shared: bool = False
    cpus: int | None = None  # not told yet as of a time
    cpus_line: int = 0
    tables: dict[tuple[str, ...], _Table] = field(default_factory=dict)


def read(source: Source, settled: Settled) -> Iterator[Observation]:
    """CPU and disks of all sessions. Raises UnreadableLog where a date is none."""
    reading = HostReading(settled)
    reading.dates = Dates(settled, ())
    reader = _Reader(reading, reading.dates)
    for line in text_lines(source, longest=SHORT):
        reader.take(line)
        yield from reading.samples.full()
    yield from reading.rest()


class _Reader:
    def __init__(self, reading: HostReading, dates: Dates) -> None:
        self._reading, self._dates = reading, dates
        self._session = _Session()
        self._table: _Table | None = None

    def take(self, line: TextLine) -> None:
        """Read one line: the first of a session, its machine, a header, a row."""
        words = line.text.split()
        if found := _FIRST.match(line.text):
            self._session = _Session(found[1], found[2].encode(), line.number)
            self._table = None
        elif system := _SYSTEM.match(line.text):
            self._session.cpus, self._session.cpus_line = int(system[1]), line.number
            self._session.shared = system["shared"] is not None
        elif not words or words[0] == "Average":
            self._table = self._table if not words else None
        elif not (line.ended or has_decimals(line.text, _DECIMALS)):
            self._reading.tally.cut_short(line.number)
        elif _TIME.match(words[0]):
            self._timed(words, line.number)
        elif self._table is not None:
            self._row(words, line.number)

    def _timed(self, words: Sequence[str], line: int) -> None:
        """A header, or the first row of a moment."""
        names = tuple(words[1:])
        if "%usr" in names or "device" in names:
            session = self._session
            if names not in session.tables:
                session.tables[names] = _Table(list(names), TimesOfDay(), self._reading.local_times())
                session.tables[names].of_day.since_first_day_s(_of_day_s(words[0]))
            self._table = session.tables[names]
        elif any(name.startswith("%") or "/s" in name for name in names):
            self._table = None
            self._reading.tally.skip("other tables")
        elif self._table is not None:
            self._table.at_s = self._at_s(words[0], self._table, line)
            self._count(self._table.at_s)
            self._row(names, line)

    def _count(self, at_s: float) -> None:
        """Tell of the CPUs that a session named, as of its first time."""
        session = self._session
        if session.cpus is not None:
            self._reading.cores(session.host, session.cpus, session.cpus_line, at_s)
            session.cpus = None

    def _at_s(self, time: str, table: _Table, line: int) -> float:
        (since_s,) = table.of_day.since_first_day_s(_of_day_s(time))
        self._reading.ask_zone(line)
        day = self._dates.day(self._session.day, self._session.line) if self._session.day else nan
        wall_s = DAY_S * day + float(since_s)
        return float(table.local.utc_s(np.array([wall_s]), np.array([line]))[0]) if not isnan(day) else nan

    def _row(self, words: Sequence[str], line: int) -> None:
        table = self._table
        if table is None:
            return
        if len(words) != len(table.names):
            self._reading.tally.unreadable(line)
        elif "device" in table.names:
            self._keep(_disk_cells(table.names, words), words, line)
        elif "cpu" in table.names and words[table.names.index("cpu")] != "-":
            self._reading.tally.skip("single CPUs")
        elif self._session.shared:
            self._reading.tally.meet("cpu_of_partition", "warning", _SHARED, line)
        else:
            self._keep(cpu_cells(table.names, _CPU), words, line)

    def _keep(self, cells: list[Cell], words: Sequence[str], line: int) -> None:
        at_s = self._table.at_s if self._table else nan
        for cell in cells:
            self._reading.choice.meet(cell.place, [cell.device])
        keep_cells(cells, words, at_s=at_s, line=line, reading=self._reading, host=self._session.host)


def _disk_cells(names: Sequence[str], words: Sequence[str]) -> list[Cell]:
    device = words[names.index("device")]
    return [
        Cell((at,), metric, unit, factor, "disk", device)
        for at, name in enumerate(names)
        if name in _DISK
        for metric, unit, factor in (_DISK[name],)
    ]


def _of_day_s(time: str) -> Floats:
    hours, minutes, seconds = (int(part) for part in time.split(":"))
    return np.array([3_600.0 * hours + 60 * minutes + seconds])
