"""Dates such as `Mon Oct  8 17:08:44`, whose year a person settles and whose weekday checks it."""

import re
from dataclasses import dataclass
from datetime import datetime
from typing import Final

_MONTHS: Final = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_WEEKDAYS: Final = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_DATE: Final = re.compile(
    rf"({'|'.join(_WEEKDAYS)}) ({'|'.join(_MONTHS)}) +(\d\d?) (\d\d):(\d\d):(\d\d)(?: (\d{{4}}))?"
)


@dataclass(frozen=True, slots=True)
class PrintedDate:
    """A date as printed; `year` is None where it is not."""

    weekday: str
    month: int
    day: int
    hour: int
    minute: int
    second: int
    year: int | None

    def wall(self, settled_year: int | None) -> datetime | None:
        """The local time: in the printed year, else in the settled one or, over New Year, the next or last.

        None where no year is known, or the weekday fits none of them.

        >>> date = date_printed("Mon Dec 31 23:59:00")
        >>> date.wall(2018).year, date.wall(2019).year, date.wall(2016), date.wall(None)
        (2018, 2018, None, None)
        """
        if self.year is not None:
            return self._in(self.year)
        for year in () if settled_year is None else (settled_year, settled_year + 1, settled_year - 1):
            wall = self._in(year)
            if wall and _WEEKDAYS[wall.weekday()] == self.weekday:
                return wall
        return None

    def _in(self, year: int) -> datetime | None:
        try:
            return datetime(year, self.month, self.day, self.hour, self.minute, self.second)
        except ValueError:
            return None


def date_printed(text: str) -> PrintedDate | None:
    """The date that a text is; None for another text."""
    found = _DATE.fullmatch(text)
    if found is None:
        return None
    weekday, month, day, hour, minute, second, year = found.groups()
    return PrintedDate(
        weekday=weekday,
        month=_MONTHS.index(month) + 1,
        day=int(day),
        hour=int(hour),
        minute=int(minute),
        second=int(second),
        year=None if year is None else int(year),
    )
