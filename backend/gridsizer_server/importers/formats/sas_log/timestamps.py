"""What stands beside Timestamp -> a reading of the clock; watches whether the order of its date is sure."""

import re
from collections.abc import Iterable
from datetime import UTC, datetime
from functools import lru_cache
from math import isnan, nan
from typing import Final, Literal

from gridsizer.learn.observations import Finding
from gridsizer_server.importers.settled import Settled

DateOrder = Literal["mdy", "dmy", "ymd"]
_PRINTED: Final[DateOrder] = "mdy"  # FULLSTIMER's, in SAS 9.4 Companion for UNIX, FULLSTIMER system option
_WORDS: Final = {"mdy": "month, day, year", "dmy": "day, month, year", "ymd": "year, month, day"}
_DAY: Final = re.compile(rb"(\d{1,4})([/.-])(\d{1,2})\2(\d{1,4})")
_TIME_OF_DAY: Final = re.compile(rb"(\D{0,8})(\d{1,2}):(\d\d):(\d\d)(?:[.,]\d+)?[ \t]*(\D{0,8})")
_BEFORE_NOON: Final = (b"AM", "上午".encode(), "上午".encode("gb18030"))
_AFTER_NOON: Final = (b"PM", "下午".encode(), "下午".encode("gb18030"))


class Timestamps:
    """Readings of one log's clock, in the settled order of day and month or in that which its dates suggest.

    That is the documentation's; a date with points is European, and begins with the day.
    """

    def __init__(self, settled: Settled) -> None:
        self._settled = settled.date_order is not None
        self._order: DateOrder | None = settled.date_order
        self._days: dict[bytes, float] = {}
        self._sure = False  # a day past the 12th was read
        self._first_line: int | None = None
        self._against = 0

    def wall_s(self, printed: bytes, line: int) -> float:
        """Seconds since 1970 on the clock that printed it; NaN where it is no date with a time of day."""
        day, _, time_of_day = printed.partition(b" ")
        day_s = self._days.get(day)
        if day_s is None:
            day_s = self._new_day(day, line)
        return day_s + _of_day_s(time_of_day)

    def findings(self) -> Iterable[Finding]:
        """The question for the order; nothing where it is settled, or a day past the 12th tells it."""
        if self._settled or self._first_line is None or (self._sure and not self._against):
            return
        left_out = f", which {self._against:,} dates are not: they are left out" if self._against else ""
        yield Finding(
            code="date_order_ambiguous",
            severity="question",
            message=f"Dates are read as {_WORDS[self._order or _PRINTED]}{left_out}.",
            line=self._first_line,
            setting="date_order",
            default=self._order or _PRINTED,
            options=("mdy", "dmy"),
        )

    def _new_day(self, printed: bytes, line: int) -> float:
        if self._order is None and not _year_first(printed):
            self._order = "dmy" if b"." in printed else _PRINTED
        day_s = _day_s(printed, self._order or _PRINTED)
        in_other_s = _day_s(printed, "mdy" if self._order == "dmy" else "dmy")
        if isnan(day_s):
            self._against += not isnan(in_other_s)
        else:
            self._days[printed] = day_s
            self._sure = self._sure or isnan(in_other_s) or _year_first(printed)
        if self._first_line is None and not isnan(in_other_s):
            self._first_line = line
        return day_s


def _year_first(printed: bytes) -> bool:
    return printed[:4].isdigit()


def _day_s(printed: bytes, order: DateOrder) -> float:
    """Midnight [s since 1970].

    >>> _day_s(b"01/02/1970", "mdy"), _day_s(b"01/02/1970", "dmy"), _day_s(b"1970-01-02", "mdy")
    (86400.0, 2678400.0, 86400.0)
    """
    parts = _DAY.fullmatch(printed)
    if parts is None:
        return nan
    order = "ymd" if _year_first(printed) else order
    by_part = dict(zip(order, (int(parts[1]), int(parts[3]), int(parts[4])), strict=True))
    try:
        return datetime(by_part["y"], by_part["m"], by_part["d"], tzinfo=UTC).timestamp()
    except ValueError:
        return nan


@lru_cache(maxsize=1 << 16)
def _of_day_s(printed: bytes) -> float:
    """Seconds since midnight.

    >>> [_of_day_s(each) / 3600 for each in (b"12:00:00 AM", b"12:30:00 PM", b"9:00:00 p.m.", b"23:00:00")]
    [0.0, 12.5, 21.0, 23.0]
    """
    parts = _TIME_OF_DAY.fullmatch(printed.strip())
    if parts is None:
        return nan
    hour, minute, second = int(parts[2]), int(parts[3]), int(parts[4])
    half = (parts[1] + parts[5]).replace(b".", b"").strip().upper()
    if half in _BEFORE_NOON or half in _AFTER_NOON:
        sound, hour = 1 <= hour <= 12, hour % 12 + 12 * (half in _AFTER_NOON)
    else:
        sound = not half and hour <= 23
    return 3600.0 * hour + 60.0 * minute + second if sound and minute <= 59 and second <= 60 else nan
