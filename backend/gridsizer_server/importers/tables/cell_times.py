"""Times in the cells of a table, in any usual form -> seconds since 1970 in UTC."""

import math
import re
from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime, timedelta, tzinfo
from functools import lru_cache
from typing import Final, Literal, NamedTuple

import numpy as np

from gridsizer.units import Floats
from gridsizer_server.importers.tables.cell_numbers import LONGEST, DecimalMark, number
from gridsizer_server.importers.tables.summary_rows import kind_of_summary

Order = Literal["ymd", "mdy", "dmy"]
TimeForm = Literal["date", "clock", "epoch_s", "epoch_ms", "epoch_us"]

_DATE: Final = r"(?P<a>\d{1,4})[-/. ](?P<b>\d{1,2}|[A-Za-z]{3,9})\.?[-/. ](?P<c>\d{4}|\d{2})"
_ENGLISH: Final = r"(?P<month>[A-Za-z]{3,9})\.? (?P<day>\d{1,2}),? (?P<year>\d{4})"
_CLOCK: Final = r"(?P<h>\d{1,2}):(?P<m>\d{2})(?::(?P<s>\d{2}(?:[.,]\d{1,9})?))? ?(?P<half>[AaPp]\.?[Mm]\.?)?"
_ZONE: Final = r" ?(?P<zone>Z|UTC|GMT|[+-]\d{2}:?\d{2})?"
_WHEN: Final = re.compile(
    rf"(?:(?:[A-Za-z]{{3,9}},? )?(?:{_DATE}|{_ENGLISH}))?[T,]? ?(?:{_CLOCK})?{_ZONE}", re.ASCII
)
_MONTHS: Final = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_LEAST_TIMES: Final = 2 / 3  # share of a column's filled cells that are times, for a column of times
_EPOCHS: Final[dict[TimeForm, float]] = {"epoch_s": 1.0, "epoch_ms": 1e3, "epoch_us": 1e6}
_YEARS_S: Final = (6.3e8, 4.2e9)  # 1990 to 2103: what a count of seconds may be to be a time of a log
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_EPOCH_DAY: Final = date(1970, 1, 1).toordinal()
_DAY_S: Final = 86_400.0
_SLOT_S: Final = 900.0  # no zone has ever changed its offset but on a quarter of an hour
_ISO: Final = r"[12]\d{3}-\d\d-\d\d[ T]\d\d:\d\d:\d\d"
_PLAIN_ISO: Final = re.compile(rf"{_ISO}(?:\n{_ISO})*", re.ASCII)


class When(NamedTuple):
    """What one cell tells: a day, a time of day, an offset from UTC, each if it does."""

    day: int | None  # since 1970
    of_day_s: float
    offset_s: float | None


def form_of(cells: Sequence[str]) -> TimeForm | None:
    """The form that most filled cells have; None where they are no times.

    Rows that sum the others up have a word there, and now and then a time is spoilt: neither makes the others
    none. Counts since 1970 look like any number: each number of their column is one.

    >>> form_of(["2019-03-04 09:15", "2019-03-04 09:16", "soon", "Average"]), form_of(["09:15", "soon"])
    ('date', None)
    """
    filled = [cell for cell in cells if cell.strip() and not kind_of_summary(cell)]
    if not filled:
        return None
    for form, per_second in _EPOCHS.items():
        counted = [cell for cell in filled if number(cell, ".") is not None]
        if _are_most(counted, filled) and all(_is_epoch(cell, per_second) for cell in counted):
            return form
    whens = [when for cell in filled if (when := when_of(cell, "dmy") or when_of(cell, "mdy"))]
    if not _are_most(whens, filled):
        return None
    return "date" if _are_most([when for when in whens if when.day is not None], whens) else "clock"


def _are_most(some: Sequence[object], of: Sequence[object]) -> bool:
    return bool(some) and len(some) >= _LEAST_TIMES * len(of)


def _is_epoch(cell: str, per_second: float) -> bool:
    text = cell.strip()
    plain = text.isascii() and text.replace(".", "", 1).isdecimal()
    return plain and _YEARS_S[0] <= float(text) / per_second <= _YEARS_S[1]


def epoch_s(cell: str, form: TimeForm) -> float:
    """Seconds since 1970 of a printed count; NaN where it is none."""
    return float(cell) / _EPOCHS[form] if _is_epoch(cell, _EPOCHS[form]) else math.nan


def order_of(cells: Iterable[str]) -> Order | None:
    """Which of the numbers is the month, where a cell shows it; None where day and month may be either."""
    for cell in cells:
        found = _WHEN.fullmatch(cell.strip())
        if not found or not found["a"]:
            continue
        if len(found["a"]) == 4:
            return "ymd"
        if found["b"].isdecimal() and int(found["b"]) > 12:
            return "mdy"
        if not found["b"].isdecimal() or int(found["a"]) > 12:
            return "dmy"
    return None


def usual_order(cell: str, decimal: DecimalMark) -> Order:
    """What is taken where nothing shows it: month first before a slash, day first before a point or dash.

    Nobody who writes numbers with a decimal comma writes the month first.

    >>> usual_order("03/04/2019 09:15", "."), usual_order("03.04.2019 09:15", ".")
    ('mdy', 'dmy')
    >>> usual_order("03/04/2019 09:15", ",")
    'dmy'
    """
    return "mdy" if "/" in cell and decimal == "." else "dmy"


def when_of(cell: str, order: Order) -> When | None:
    """What a cell tells of a time; None where it is none in that order.

    >>> when_of("2019-03-04T09:15:02.5+01:00", "ymd")
    When(day=17959, of_day_s=33302.5, offset_s=3600.0)
    >>> when_of("3/4/19 1:05 PM", "mdy") == when_of("04-Mar-2019 13:05", "dmy")
    True
    """
    return _when_of(cell, order) if len(cell) <= LONGEST else None


@lru_cache(maxsize=4096)
def _when_of(cell: str, order: Order) -> When | None:
    found = _WHEN.fullmatch(cell.strip())
    if not found or not (found["a"] or found["month"] or found["h"]):
        return None
    try:
        return When(_day(found, order), _of_day_s(found), _offset_s(found["zone"]))
    except ValueError:
        return None


def _day(found: re.Match[str], order: Order) -> int | None:
    if found["month"]:
        year, month, day = found["year"], found["month"], found["day"]
    elif not found["a"]:
        return None
    elif len(found["a"]) == 4:
        year, month, day = found["a"], found["b"], found["c"]
    elif order == "mdy" and found["b"].isdecimal():
        month, day, year = found["a"], found["b"], found["c"]
    else:
        day, month, year = found["a"], found["b"], found["c"]
    number = int(month) if month.isdecimal() else _MONTHS.index(month[:3].lower()) + 1
    full = int(year) + (2000 if len(year) == 2 else 0)
    return date(full, number, int(day)).toordinal() - _EPOCH_DAY


def _of_day_s(found: re.Match[str]) -> float:
    hours, minutes = int(found["h"] or 0), int(found["m"] or 0)
    seconds = float((found["s"] or "0").replace(",", "."))
    if found["half"]:
        if not 1 <= hours <= 12:
            raise ValueError
        hours = hours % 12 + (12 if found["half"][0] in "Pp" else 0)
    if hours > 24 or minutes > 59 or seconds >= 61:
        raise ValueError
    return hours * 3600.0 + minutes * 60.0 + seconds


def _offset_s(zone: str | None) -> float | None:
    if zone is None:
        return None
    if zone[0] not in "+-":
        return 0.0
    digits = zone[1:].replace(":", "")
    seconds = int(digits[:2]) * 3600.0 + int(digits[2:]) * 60.0
    return -seconds if zone[0] == "-" else seconds


def instant_s(when: When, zone: tzinfo, *, fold: int = 0) -> float:
    """Seconds since 1970 in UTC of a cell with a day; NaN without one.

    `fold` 1 is the second of an hour that the zone has twice.
    """
    if when.day is None:
        return math.nan
    wall_s = when.day * _DAY_S + when.of_day_s
    return wall_s - (_zone_offset_s(wall_s, zone, fold) if when.offset_s is None else when.offset_s)


def utc_s(wall_s: Floats, zone: tzinfo) -> Floats:
    """Seconds since 1970 in UTC of local times without an offset of their own."""
    slot, of = np.unique(np.floor_divide(wall_s, _SLOT_S), return_inverse=True)
    offset_s: Floats = np.array([_zone_offset_s(each * _SLOT_S, zone) for each in slot])[of]
    return wall_s - offset_s


def _zone_offset_s(wall_s: float, zone: tzinfo, fold: int = 0) -> float:
    if zone is UTC:
        return 0.0
    wall = (_EPOCH + timedelta(seconds=wall_s)).replace(tzinfo=zone, fold=fold)
    offset = wall.utcoffset()
    return 0.0 if offset is None else offset.total_seconds()


def plain_iso_s(cells: Sequence[str]) -> Floats | None:
    """Seconds since 1970 of cells that are all like "2019-03-04 09:15:02"; None where one is not.

    >>> plain_iso_s(["1970-01-01 00:00:10", "1970-01-02T00:00:00"])
    array([1.00e+01, 8.64e+04])
    >>> plain_iso_s(["1970-01-01 00:00:10Z"]) is None, plain_iso_s(["1970-13-01 00:00:10"]) is None
    (True, True)
    """
    if not _PLAIN_ISO.fullmatch("\n".join(cells)):
        return None
    try:
        seconds: Floats = np.array(cells, dtype="datetime64[s]").astype(np.float64)
    except ValueError:
        return None
    return seconds
