"""The times of an nmon file's snapshots: `ZZZZ,T0001,13:18:32,07-DEC-2012`."""

import re
from bisect import bisect_left
from datetime import date
from typing import Final

import numpy as np

from gridsizer.units import Floats
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.source import Block, Source
from gridsizer_server.importers.times.time_columns import DAY_S

_MONTHS: Final = {
    name: month
    for month, name in enumerate(
        (b"JAN", b"FEB", b"MAR", b"APR", b"MAY", b"JUN", b"JUL", b"AUG", b"SEP", b"OCT", b"NOV", b"DEC"), 1
    )
}
_STAMP: Final = re.compile(
    rb"ZZZZ,(T\d+),(\d\d):(\d\d)[:.](\d\d)(?:\.\d+)?,(\d{1,2})-([A-Za-z]{3})-(\d{4})(?:,.*)?"
)
_BEGINS: Final = b"AAA,host,"
_SHARES_OF_A_PARTITION: Final = b"VP_User%"
_EPOCH_DAY: Final = date(1970, 1, 1).toordinal()


def is_stamp(line: bytes) -> bool:
    """Whether a line is the time of a snapshot, to the last digit of the year."""
    return _STAMP.fullmatch(line) is not None


class Snapshots:
    """When each snapshot was taken.

    The times are read before the rest of the file, as sorting an nmon file puts them last. Where several
    recordings were joined, those of each hold from its host's line on. Where snapshot numbers come again
    within one, each time holds from its place in the file on.
    """

    def __init__(self, source: Source, reading: HostReading) -> None:
        names: list[bytes] = []
        walls: list[float] = []
        lines: list[int] = []
        begins: list[int] = []  # lines of the recordings
        self.of_partition = False  # whether LPAR has the CPU shares of a partition: AIX
        for block in source.blocks():
            self.of_partition = self.of_partition or _SHARES_OF_A_PARTITION in block.data
            begins += _lines_of(_BEGINS, block)
            for stamp, line in _stamps_in(block):
                names.append(stamp[1])
                walls.append(_wall_s(stamp, line))
                lines.append(line)
        self.count = len(names)
        self._names, self._joined = names, len(set(names)) < len(names)
        self._begins = [bisect_left(lines, line) for line in begins[1:]]
        self._times_s = _utc_s(walls, lines, self._begins, reading)
        if len(begins) > 1:
            said = "{often} recordings are in this file, one behind the other: each has its own times."
            reading.tally.meet("recordings_joined", "info", said, begins[1], len(begins))
        self._known: dict[bytes, int] = {}
        self._passed = self._recording = 0
        self._learn(0, self._begins[0] if self._begins else self.count)

    def recording_begins(self) -> None:
        """The line with a recording's host was reached."""
        self._recording += 1
        if 2 <= self._recording <= len(self._begins) + 1:
            ends = [*self._begins[1:], self.count]
            self._learn(self._begins[self._recording - 2], ends[self._recording - 2])

    def passed(self, name: bytes) -> None:
        """The line with that snapshot's time was reached."""
        if self._joined and self._passed < self.count:
            self._known[name] = self._passed
            self._passed += 1

    def _learn(self, first: int, end: int) -> None:
        """Know those snapshots by name: the first of each, which is the one before its second time."""
        if self._joined:
            for at in range(end - 1, first - 1, -1):
                self._known[self._names[at]] = at
        else:
            self._known |= {self._names[at]: at for at in range(first, end)}

    def number(self, name: bytes) -> int:
        """Which of all snapshots that name stands for here; -1 for one whose time is not printed."""
        return self._known.get(name, -1)

    def times_s(self, numbers: list[int]) -> Floats:
        """The times of those snapshots; NaN for -1."""
        return np.append(self._times_s, np.nan)[numbers]


def _utc_s(walls: list[float], lines: list[int], begins: list[int], reading: HostReading) -> Floats:
    """The times in UTC; a recording that begins before the one above it ended is no clock that steps back."""
    if lines:
        reading.ask_zone(lines[0])
    parts = zip(
        np.split(np.array(walls, dtype=np.float64), begins),
        np.split(np.array(lines, dtype=np.int64), begins),
        strict=True,
    )
    return np.concatenate([reading.local_times().utc_s(wall_s, line) for wall_s, line in parts])


def _lines_of(start: bytes, block: Block) -> list[int]:
    """The lines that start so."""
    data, found = b"\n" + block.data, []
    at = data.find(b"\n" + start)
    while at >= 0:
        found.append(block.first_line + data.count(b"\n", 0, at))
        at = data.find(b"\n" + start, at + 1)
    return found


def _stamps_in(block: Block) -> list[tuple[re.Match[bytes], int]]:
    found: list[tuple[re.Match[bytes], int]] = []
    data, line, counted = block.data, block.first_line, 0
    begin = 0 if data.startswith(b"ZZZZ,") else data.find(b"\nZZZZ,") + 1
    while begin or data.startswith(b"ZZZZ,", begin):
        line += data.count(b"\n", counted, begin)
        counted = begin
        end = data.find(b"\n", begin)
        stamp = _STAMP.fullmatch(data, begin, len(data) if end < 0 else end)
        if stamp is None and end >= 0:
            raise UnreadableLog(wanted="a time such as 13:18:32,07-DEC-2012", got="another form", line=line)
        if stamp is not None:
            found.append((stamp, line))
        begin = data.find(b"\nZZZZ,", begin) + 1
        if not begin:
            break
    return found


def _wall_s(stamp: re.Match[bytes], line: int) -> float:
    month = _MONTHS.get(stamp[6].upper())
    if month is None:
        raise UnreadableLog(wanted="an English month such as DEC", got="another language's", line=line)
    try:
        day = date(int(stamp[7]), month, int(stamp[5])).toordinal() - _EPOCH_DAY
    except ValueError as error:
        raise UnreadableLog(wanted="a date", got="a day that the month has not", line=line) from error
    return DAY_S * day + 3_600 * int(stamp[2]) + 60 * int(stamp[3]) + int(stamp[4])
