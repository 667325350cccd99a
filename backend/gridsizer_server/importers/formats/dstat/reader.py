"""dstat's CSV, row by row. dstat appends to its file, so that several starts may follow each other."""

from collections.abc import Iterator, Sequence
from typing import Final

from gridsizer.learn.observations import Observation
from gridsizer_server.importers.formats.dstat.groups import are_of_single_cpus, cells_of, filled
from gridsizer_server.importers.formats.dstat.row_times import RowTimes, order_in
from gridsizer_server.importers.host_tools.cells import Cell, keep_cells, meet_devices
from gridsizer_server.importers.host_tools.devices import check_count
from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.host_tools.paragraphs import ended_lines
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.text.cells import csv_cells
from gridsizer_server.importers.text.lines import TextLine
from gridsizer_server.importers.times.dates import Order

_FACTS: Final = ("Host:", "Cmdline:", "Date:")


def read(source: Source, settled: Settled) -> Iterator[Observation]:
    """All rows but the first of each start, which is since boot."""
    reading = HostReading(settled)
    reader = _Reader(reading, order_in(source))
    head = source.head()
    delimiter = ";" if head.count(b";") > head.count(b",") else ","
    for line in ended_lines(source, reading.tally):
        reader.take(_cells(line, delimiter), line.number)
        yield from reading.samples.full()
    reader.end_start()
    yield from reading.rest()


class _Reader:
    def __init__(self, reading: HostReading, order: Order | None) -> None:
        self._reading, self._order = reading, order
        self._facts: dict[str, str] = {}
        self._groups: list[str] = []
        self._cells: list[Cell] = []
        self._width = 0
        self._times: RowTimes | None = None
        self._rows = 0
        self._first_line = 0

    def take(self, words: Sequence[str], line: int) -> None:
        """Read one line: facts, groups, names, or numbers."""
        if not any(words):
            return
        if _is_number(words) and self._times is not None:
            self._take_row(words, line)
        elif any(word in _FACTS for word in words) or len(words) == 1:
            self._take_facts(words)
        elif not self._groups:
            self._groups = list(words)
        else:
            self._take_names(words, line)

    def _take_facts(self, words: Sequence[str]) -> None:
        """The lines before a table: its groups and names follow."""
        self.end_start()
        self._groups, self._times = [], None
        for at, word in enumerate(words[:-1]):
            if word in _FACTS:
                self._facts[word] = words[at + 1]

    def _take_names(self, words: Sequence[str], line: int) -> None:
        groups = filled(self._groups, len(words))
        self._cells = cells_of(groups, words)
        if are_of_single_cpus(groups):
            message = "Only single CPUs are printed, not all together (dstat -C total): they are left out."
            self._reading.tally.meet("single_cpus_only", "warning", message, line)
        self._width = len(words)
        check_count(self._width, line, what="columns")
        meet_devices(self._cells, self._reading)
        facts = (self._facts.get("Cmdline:", ""), self._facts.get("Date:", ""))
        self._times = RowTimes(*facts, words, self._reading, line, self._order)
        self._groups, self._rows = [], 0

    def _take_row(self, words: Sequence[str], line: int) -> None:
        if len(words) != self._width or self._times is None:
            self._reading.tally.unreadable(line)
            return
        self._rows += 1
        at_s = self._times.utc_s(words, self._rows - 1, line)
        if self._rows == 1:
            self._first_line = line
            return
        if at_s is None:
            self._reading.tally.unreadable(line)
            return
        host = self._facts.get("Host:", "")
        keep_cells(self._cells, words, host=host, at_s=at_s, line=line, reading=self._reading)

    def end_start(self) -> None:
        """Say what the first row was."""
        if self._rows == 1:
            message = (
                "The only row of a start is an average since boot: it is left out"
                " ({often} {often:time|times})."
            )
            self._reading.tally.meet("since_boot_only", "warning", message, self._first_line)
        elif self._rows:
            message = (
                "The first row of a start is an average since boot: it is left out"
                " ({often} {often:time|times})."
            )
            self._reading.tally.meet("since_boot_dropped", "info", message, self._first_line)
        self._rows = 0


def _cells(line: TextLine, delimiter: str) -> list[str]:
    """A spreadsheet saves CSV between semicolons where commas stand in numbers."""
    cells = csv_cells(line, delimiter)
    return cells if delimiter == "," else [cell.replace(",", ".") for cell in cells]


def _is_number(words: Sequence[str]) -> bool:
    return any(word.replace(".", "", 1).isdecimal() for word in words)
