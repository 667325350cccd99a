"""Dates as LSF prints them, with a weekday and mostly without a year."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from gridsizer.learn.observations import Finding
from gridsizer_server.importers.settled import Settled

MONTHS: Final = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_WEEKDAYS: Final = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_DATE: Final = re.compile(
    rf"({'|'.join(_WEEKDAYS)}) ({'|'.join(MONTHS)}) +(\d\d?) (\d\d):(\d\d):(\d\d)(?: (\d{{4}}))?"
)
_CALENDARS: Final = range(2000, 2028)  # every weekday of every date, in leap years and others, once


@dataclass(frozen=True, slots=True)
class PrintedDate:
    """A date such as `Mon Oct  8 17:08:44`; `year` is None where it is not printed."""

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
            if wall := self.fitting(year):
                return wall
        return None

    def seconds_until(self, later: "PrintedDate") -> float | None:
        """How much later the other date is, which needs no year where the weekdays tell it; None where not.

        >>> date_printed("Mon Dec 31 23:59:00").seconds_until(date_printed("Tue Jan  1 00:00:30"))
        90.0
        >>> date_printed("Mon Oct  8 17:00:00").seconds_until(date_printed("Mon Oct  8 16:00:00")) is None
        True
        """
        begins = [self.year] if self.year is not None else _CALENDARS
        for begin, year in ((self.fitting(year), year) for year in begins):
            ends = (
                [later.fitting(each) for each in (year, year + 1)]
                if later.year is None
                else [later.wall(None)]
            )
            for end in ends:
                if begin and end and end >= begin:
                    return (end - begin).total_seconds()
        return None

    def fitting(self, year: int) -> datetime | None:
        """The local time in a year in which it is that weekday; None in another."""
        wall = self._in(year)
        return wall if wall and _WEEKDAYS[wall.weekday()] == self.weekday else None

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
        month=MONTHS.index(month) + 1,
        day=int(day),
        hour=int(hour),
        minute=int(minute),
        second=int(second),
        year=None if year is None else int(year),
    )


def questions_of_years(
    settled: Settled, yearless: int | None, misfit: int | None = None
) -> Iterator[Finding]:
    """Asks for the year of dates without one, and says where the settled one does not fit; lines or None."""
    if yearless is not None and settled.year is None:
        yield Finding(
            code="year_not_printed",
            severity="question",
            message="Dates are printed without a year: times are left out until it is settled. "
            "Run, wait and CPU times are kept.",
            line=yearless,
            setting="year",
        )
    if misfit is not None:
        yield Finding(
            code="year_does_not_fit",
            severity="warning",
            message=f"A weekday does not fit {settled.year} or the years beside it: its time is left out.",
            line=misfit,
        )
