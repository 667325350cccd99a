"""The rows of one section, gathered over a block, read together, and given as series.

nmon prints all numbers of a row with one decimal, so their digits are read a place of all at a time.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from gridsizer.learn.observations import Lines, Series
from gridsizer.units import Floats
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.formats.nmon.section_headings import Heading
from gridsizer_server.importers.formats.nmon.snapshots import Snapshots
from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.host_tools.number_columns import numbers
from gridsizer_server.importers.samples import interval_shown
from gridsizer_server.importers.tally import Tally

_COMMA: Final = ord(",")
_POINT: Final = ord(".")
_ZERO: Final = np.uint8(ord("0"))
_NINE: Final = 9
_DIGITS: Final = 15  # that a float holds exactly


def tenths(text: bytes) -> Floats | None:
    """The numbers, as exact as float() reads them, at twice the speed of numpy.fromstring.

    None where one of them is not some digits, a point and a digit: those are read otherwise.

    >>> tenths(b"0.1,12.5,900.0").tolist(), tenths(b"0.1,-1.0"), tenths(b"0.1,2"), tenths(b"1.0,,2.0")
    ([0.1, 12.5, 900.0], None, None, None)
    """
    marks = np.frombuffer(text + b",", np.uint8)
    ends = np.flatnonzero(marks == _COMMA)
    widths = np.diff(ends, prepend=-1) - 1
    if widths.min() < 3 or widths.max() > _DIGITS or (marks[ends - 2] != _POINT).any():
        return None
    values = np.zeros(len(ends))
    longer = np.arange(len(ends))
    scale = 1.0
    for back in (1, *range(3, int(widths.max()) + 1)):  # from the end: the decimal, then past the point
        longer = longer[widths[longer] >= back]
        digits = marks[ends[longer] - back] - _ZERO
        if digits.max() > _NINE:
            return None
        values[longer] += digits * scale
        scale *= 10
    return values / 10


_NUMBERS_HELD: Final = 1 << 18  # 2 MB of a section
_SHOWN: Final = 1_000  # times that the interval is looked for in


@dataclass(slots=True)
class Section:
    """One section of one host."""

    host: str
    heading: Heading
    width: int  # columns
    ends_in_comma: bool  # whether the header does, and so its rows
    interval_s: float | None  # as the file says, where its times show none
    _snapshots: list[int] = field(default_factory=list)
    _rows: list[bytes] = field(default_factory=list)
    _lines: list[int] = field(default_factory=list)
    # times, lines, and values of snapshots x columns
    _read: list[tuple[Floats, Lines, Floats]] = field(default_factory=list)
    _held: int = 0
    _shown_s: float | None = None

    def add(self, snapshot: int, row: bytes, line: int) -> None:
        """Keep one row, its numbers unread."""
        self._snapshots.append(snapshot)
        self._rows.append(row[:-1] if self.ends_in_comma and row.endswith(b",") else row)
        self._lines.append(line)

    def read_rows(self, snapshots: Snapshots, reading: HostReading) -> None:
        """Read the numbers of what was kept."""
        if not self._rows:
            return
        at_s = snapshots.times_s(self._snapshots)
        line = np.array(self._lines, dtype=np.int64)
        together = self._together()
        values = self._apart(line, reading.tally) if together is None else together
        timed = np.isfinite(at_s)
        if not timed.all():
            message = "{often} {often:row is|rows are} of snapshots whose time is not printed: left out."
            first = int(line[~timed][0])
            reading.tally.meet("snapshot_without_time", "warning", message, first, int((~timed).sum()))
        self._read.append((at_s[timed], line[timed], values[timed]))
        self._held += values.size
        self._snapshots, self._rows, self._lines = [], [], []

    def full(self, reading: HostReading) -> Iterator[Series]:
        """All that is held, where it grew large."""
        if self._held >= _NUMBERS_HELD:
            yield from self.rest(reading)

    def rest(self, reading: HostReading) -> Iterator[Series]:
        """All that is held."""
        if not self._read:
            return
        at_s, line, values = (np.concatenate(part) for part in zip(*self._read, strict=True))
        self._read, self._held = [], 0
        self._shown_s = self._shown_s or interval_shown(at_s[:_SHOWN].tolist()) or self.interval_s
        for place, cell in enumerate(self.heading.cells):
            there = np.isfinite(values[:, place])
            if there.any() and reading.choice.keeps(self.heading.place, cell.device):
                yield Series(
                    host=self.host,
                    metric=cell.column.metric,
                    layer=reading.choice.layer(self.heading.place, cell.device),
                    device=cell.device,
                    unit_printed=cell.column.unit_printed,
                    at_s=at_s[there],
                    interval_s=self._shown_s,
                    value=values[there, place] * cell.factor,
                    line=line[there],
                )

    def _together(self) -> Floats | None:
        """All rows in one call; None where some row does not fit the header or some word is no number."""
        if {row.count(b",") for row in self._rows} != {self.width - 1}:
            return None
        text = b",".join(self._rows)
        table = tenths(text)
        if table is None:
            try:
                table = np.fromstring(text, dtype=np.float64, sep=",")
            except ValueError:
                return None
        if table.size != len(self._rows) * self.width or not np.isfinite(table).all():
            return None
        return np.asarray(table.reshape(-1, self.width)[:, [cell.at for cell in self.heading.cells]])

    def _apart(self, line: Lines, tally: Tally) -> Floats:
        """Row by row: an empty word is missing, a row that does not fit is counted and left out."""
        rows = [row.split(b",") for row in self._rows]
        if any(len(row) == 2 * self.width > 2 for row in rows):
            raise UnreadableLog(
                wanted="numbers with a decimal point",
                got="twice the header's columns: decimal commas, which also part the columns",
                line=int(line[0]),
            )
        fits = np.array([len(row) == self.width for row in rows])
        for at in np.flatnonzero(~fits):
            tally.unreadable(int(line[at]))
        values = np.full((len(rows), len(self.heading.cells)), np.nan)
        for place, cell in enumerate(self.heading.cells):
            there = [at for at in np.flatnonzero(fits) if rows[at][cell.at].strip()]
            values[there, place] = numbers([rows[at][cell.at] for at in there], line[there], tally)
        return values
