"""When dstat's rows were taken: a column of theirs, else the start and the interval of its command line."""

import re
from collections.abc import Sequence
from datetime import date
from typing import Final

import numpy as np

from gridsizer.learn.observations import Lines
from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.text.printed_numbers import finite
from gridsizer_server.importers.times.dates import Order, order_shown
from gridsizer_server.importers.times.time_columns import DAY_S, LocalTimes

_MONTHS: Final = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
_START: Final = re.compile(r"(\d{1,2}) (\w{3}) (\d{4}) (\d\d):(\d\d):(\d\d)(?: ([A-Z]{1,5}))?")
_YEARLESS: Final = re.compile(r"(\d{1,2}|[A-Z][a-z]{2})-(\d{1,2}) (\d\d):(\d\d):(\d\d)(?:\.\d+)?")
_DATED: Final = re.compile(rb"(?<![\d-])(\d{1,2})-(\d{1,2}) \d\d:\d\d:\d\d")
_EPOCH_DAY: Final = date(1970, 1, 1).toordinal()
_TAKES_A_WORD: Final = re.compile(r"-[a-zA-Z]*[CDILMNS]|--(?:output|cpu|top|bits|disk|net|swap)\S*")
_DEFAULT_S: Final = 1.0  # dstat(1)


def order_in(source: Source) -> Order | None:
    """Whether day or month comes first in dates without a year; None where no date of the file shows it."""
    for block in source.blocks():
        for found in _DATED.finditer(block.data):
            if order := order_shown(int(found[1]), int(found[2])):
                return order
    return None


class RowTimes:
    """The clock of one start of dstat."""

    def __init__(
        self,
        command: str,
        start: str,
        names: Sequence[str],
        reading: HostReading,
        line: int,
        order: Order | None,
    ) -> None:
        self._reading = reading
        self._order = reading.settled.date_order or order
        self.interval_s = delay_s(command)
        self._epoch_at = names.index("epoch") if "epoch" in names else None
        dated = [at for at, name in enumerate(names) if name in ("time", "date/time")]
        self._dated_at = dated[0] if dated else None
        found = _START.fullmatch(start)
        self._zone = (found[7] or "") if found else ""
        self._local: LocalTimes = reading.times_in(self._zone, line)
        self._year = int(found[3]) if found else reading.settled.year
        self._last_month = 0
        self._start_day = (int(found[1]), _month(found[2])) if found else None
        self._start_s = self._start_of(found, line) if found else None

    def utc_s(self, words: Sequence[str], number: int, line: int) -> float | None:
        """When row `number`, from 0, was taken; NaN where nobody said, None where a word is no time."""
        if self._epoch_at is not None:
            return finite(words[self._epoch_at])
        if self._dated_at is not None:
            if self._year is None:
                self._reading.ask_year(line)
                return float("nan")
            found = _YEARLESS.fullmatch(words[self._dated_at].strip())
            return self._dated_s(found, line) if found else None
        if self._start_s is not None:
            self._reading.tally.meet(
                "times_from_start",
                "info",
                "Rows have no time: the start and the interval of dstat's command line are taken.",
                line,
            )
            return self._start_s + number * self.interval_s
        return self._reading.untimed_s(number, line)

    def _start_of(self, found: re.Match[str], line: int) -> float | None:
        if found[2] not in _MONTHS:
            return None
        wall_s = _wall_s(int(found[3]), _MONTHS.index(found[2]) + 1, int(found[1]), found.groups()[3:6])
        return None if wall_s is None else self._to_utc_s(wall_s, line)

    def _dated_s(self, found: re.Match[str], line: int) -> float | None:
        """No year is printed: that of the start, and the next one once December is over."""
        month, day = _month(found[1]), int(found[2])
        if found[1].isdecimal():
            first, second = int(found[1]), int(found[2])
            month, day = (first, second) if self._order_of(first, second, line) == "mdy" else (second, first)
        if month < self._last_month and self._year is not None:
            self._year += 1
        self._last_month = month
        wall_s = _wall_s(self._year or 0, month, day, found.groups()[2:5])
        return None if wall_s is None else self._to_utc_s(wall_s, line)

    def _order_of(self, first: int, second: int, line: int) -> Order:
        """As the file shows it, else as the first date is that of the start; else day first, and asked."""
        if self._order is None and first != second:
            if self._start_day == (second, first):
                self._order = "mdy"
            else:
                self._order = "dmy"
                if self._start_day != (first, second):
                    self._reading.ask_date_order("dmy", line)
        return self._order or "dmy"

    def _to_utc_s(self, wall_s: float, line: int) -> float:
        if not self._zone:
            self._reading.ask_zone(line)
        lines: Lines = np.array([line], dtype=np.int64)
        (at_s,) = self._local.utc_s(np.array([wall_s]), lines)
        return float(at_s)


def _month(name: str) -> int:
    """Its number; 0 for no month."""
    return _MONTHS.index(name) + 1 if name in _MONTHS else 0


def delay_s(command: str) -> float:
    """The delay of a command line: the first of the numbers that end it.

    >>> delay_s("dstat -tcdn --output x.csv 5 100"), delay_s("dstat -cdn -C 0"), delay_s("dstat 10")
    (5.0, 1.0, 10.0)
    """
    words = command.split()
    numbers: list[str] = []
    while len(words) > 1 and words[-1].replace(".", "", 1).isdecimal() and len(numbers) < 2:
        numbers.insert(0, words.pop())
    if numbers and _TAKES_A_WORD.fullmatch(words[-1]):
        numbers = numbers[1:]
    return float(numbers[0]) if numbers and float(numbers[0]) else _DEFAULT_S


def _wall_s(year: int, month: int, day: int, time: Sequence[str | None]) -> float | None:
    try:
        since_epoch = date(year, month, day).toordinal() - _EPOCH_DAY
    except ValueError:
        return None
    hour, minute, second = (int(part or 0) for part in time)
    return DAY_S * since_epoch + 3_600 * hour + 60 * minute + second
