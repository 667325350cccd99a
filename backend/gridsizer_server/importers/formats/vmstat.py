"""vmstat of Linux: CPU shares. Its block counts have a size that differs between systems: not used."""

import re
from collections.abc import Iterator
from math import isnan, nan
from typing import Final

import numpy as np

from gridsizer.learn.observations import Metric, Observation
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.host_tools.cells import Cell, cpu_cells, keep_cells
from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.host_tools.paragraphs import ended_lines
from gridsizer_server.importers.host_tools.sysstat.stamps import stamp_in
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.text.last_lines import ends_in_a_time, right_aligned
from gridsizer_server.importers.times.dates import Dates
from gridsizer_server.importers.times.time_columns import DAY_S, LocalTimes

_CPU: Final = {
    "us": Metric.CPU_USER_SHARE,
    "gu": Metric.CPU_USER_SHARE,
    "sy": Metric.CPU_SYSTEM_SHARE,
    "wa": Metric.CPU_IOWAIT_SHARE,
    "id": Metric.CPU_IDLE_SHARE,
}
_FIRST_NAMES: Final = ["r", "b", "swpd"]
_FIRST_WORDS: Final = ("procs", "--procs--")  # the second since procps 4, with -w
_SCREEN: Final = 15  # rows; assumed: no screen is lower, and each has a head
_UNEVEN: Final = 0.5  # of the step before
_LINUX: Final = re.compile(rb"^(?:procs -|--procs--).*\n +r +b +swpd ", re.MULTILINE)
_OTHER: Final = re.compile(rb"^ ?kthr +mem", re.MULTILINE)


def _read(source: Source, settled: Settled) -> Iterator[Observation]:
    """All rows but the first, which is since boot. Raises UnreadableLog for another Unix's vmstat."""
    if _OTHER.search(source.head()):
        raise UnreadableLog(wanted="vmstat of Linux, or nmon", got="vmstat of another Unix")
    reading = HostReading(settled)
    reading.dates = Dates(settled, ())
    reader = _Reader(reading, reading.dates)
    for line in ended_lines(source, reading.tally, _is_whole):
        reader.take(line.text, line.number)
        yield from reading.samples.full()
    reader.file_ends()
    yield from reading.rest()


def _is_whole(line: str, above: str) -> bool:
    """Whether a last row without its line end is: its percentages are in columns, or its time tells."""
    return ends_in_a_time(line) or right_aligned(line, above)


class _Reader:
    def __init__(self, reading: HostReading, dates: Dates) -> None:
        self._reading, self._dates = reading, dates
        self._cells: list[Cell] = []
        self._width = 0
        self._zone = ""
        self._clocks: dict[str, LocalTimes] = {}
        self._rows = self._starts = 0
        self._since_head = _SCREEN  # rows
        self._first_line = 0
        self._kept = self._early_head = False
        self._last_s = self._step_s = nan

    def take(self, text: str, line: int) -> None:
        """Read one line: a header, or a row."""
        words = text.split()
        if words[:3] == _FIRST_NAMES:
            self._cells = cpu_cells(words, _CPU)
            at_cpu_end = max((at for cell in self._cells for at in cell.at), default=0)
            named = [name for name in words[at_cpu_end:] if name.isupper()]
            self._zone = named[-1] if named else ""
            self._width = len(words) - len(named)
            self._early_head, self._since_head = self._since_head < _SCREEN, 0
        elif words and words[0].isdigit() and self._cells:
            self._take_row(words, line)
        elif words and words[0] not in _FIRST_WORDS:
            self._reading.tally.skip("other lines")

    def _take_row(self, words: list[str], line: int) -> None:
        if len(words) < self._width:
            self._reading.tally.unreadable(line)
            return
        wall_s = self._wall_s(" ".join(words[self._width :]), line)
        if self._early_head and not self._goes_on(wall_s):
            self._rows = 0
        self._early_head = False
        self._step_s, self._last_s = wall_s - self._last_s, wall_s
        self._rows += 1
        self._since_head += 1
        if self._rows == 1:
            self._starts += 1
            self._first_line = self._first_line or line
            return
        self._kept = True
        at_s = self._utc_s(wall_s, line)
        keep_cells(self._cells, words, at_s=at_s, line=line, reading=self._reading)

    def _goes_on(self, wall_s: float) -> bool:
        """Whether a row below an early head is the next one; without times vmstat was begun anew."""
        step_s = wall_s - self._last_s
        return step_s > 0 and not abs(step_s - self._step_s) > _UNEVEN * self._step_s

    def _wall_s(self, stamp_text: str, line: int) -> float:
        """What the clock showed; NaN where no time is printed."""
        stamp = stamp_in(stamp_text.encode())
        if stamp is None or stamp.day is None:
            return nan
        return DAY_S * self._dates.day(stamp.day, line) + stamp.of_day_s

    def _utc_s(self, wall_s: float, line: int) -> float:
        if isnan(wall_s):
            return self._reading.untimed_s(self._rows - 1, line)
        if not self._zone:
            self._reading.ask_zone(line)
        if self._zone not in self._clocks:
            self._clocks[self._zone] = self._reading.times_in(self._zone, line)
        (at_s,) = self._clocks[self._zone].utc_s(np.array([wall_s]), np.array([line]))
        return float(at_s)

    def file_ends(self) -> None:
        """Say what the first row was."""
        tally = self._reading.tally
        if self._kept:
            message = (
                "The first row of a start is an average since boot: it is left out ({often}"
                " {often:time|times})."
            )
            tally.meet("since_boot_dropped", "info", message, self._first_line, self._starts)
        elif self._starts:
            message = "The only row is an average since boot: it is left out."
            tally.meet("since_boot_only", "warning", message, self._first_line)


FORMAT: Final = LogFormat(
    name="vmstat",
    group="Nodes",
    command="vmstat -t -w 10",
    recognises=lambda head: bool(_LINUX.search(head) or _OTHER.search(head)),
    read=_read,
    evidence="real file",
    marks=(b"swpd", b"kthr"),
)
