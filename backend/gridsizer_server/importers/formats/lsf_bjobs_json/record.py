"""Fields of one record of `bjobs -json` -> times, durations, sizes."""

import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final

from gridsizer_server.importers.lsf.printed_dates import MONTHS
from gridsizer_server.importers.text.durations import duration_s
from gridsizer_server.importers.text.printed_numbers import BINARY

Record = Mapping[str, str]

_DATE: Final = re.compile(
    rf"({'|'.join(MONTHS)}) +(\d\d?) (\d\d):(\d\d)(?::(\d\d))?(?: (\d{{4}}))?(?: [LEX])?"
)
_SECONDS: Final = re.compile(r"(\d+(?:\.\d+)?) ?second(?:\(s\)|s)?")
_CLOCK: Final = re.compile(r"\d+:\d\d:\d\d(?:\.\d+)?")
_SIZE: Final = re.compile(r"(\d+(?:\.\d+)?) ?([KMGTP]?)bytes?", re.IGNORECASE)
_HOST: Final = re.compile(r"(?:(\d+)\*)?([^:*\s]+)")


def walls_of(cells: Sequence[str], settled_year: int | None) -> tuple[list[datetime | None], bool]:
    """The local times of cells in the order in which they happened, and whether one lacks its year.

    A year that is not printed is the settled one, or the next where the time would be before the last one.

    >>> walls, yearless = walls_of(["Dec 31 23:50", "Jan  1 00:10 L", ""], 2025)
    >>> [wall and wall.isoformat() for wall in walls], yearless
    (['2025-12-31T23:50:00', '2026-01-01T00:10:00', None], True)
    >>> walls_of(["Feb 21 00:02 2019"], None)
    ([datetime.datetime(2019, 2, 21, 0, 2)], False)
    """
    walls: list[datetime | None] = []
    yearless, last = False, None
    for found in map(_DATE.fullmatch, cells):
        year = None if found is None else int(found[6]) if found[6] else settled_year
        yearless |= found is not None and not found[6]
        wall = _wall(found, year)
        if found and wall and last and not found[6] and wall < last:
            wall = _wall(found, wall.year + 1)
        walls.append(wall)
        last = wall or last
    return walls, yearless


def _wall(found: re.Match[str] | None, year: int | None) -> datetime | None:
    if found is None or year is None:
        return None
    month, day = MONTHS.index(found[1]) + 1, int(found[2])
    try:
        return datetime(year, month, day, int(found[3]), int(found[4]), int(found[5] or 0))
    except ValueError:
        return None


def seconds_of(cell: str) -> float | None:
    """Seconds of a duration; None where it is none.

    >>> seconds_of("57208 second(s)"), seconds_of("15:53:28"), seconds_of("1:24"), seconds_of("-")
    (57208.0, 57208.0, None, None)
    """
    if found := _SECONDS.fullmatch(cell):
        return float(found[1])
    return duration_s(cell) if _CLOCK.fullmatch(cell) else None


def bytes_of(cell: str) -> float | None:
    """Bytes of a size.

    >>> bytes_of("1.5 Gbytes"), bytes_of("233 Mbytes"), bytes_of("")
    (1610612736.0, 244318208.0, None)
    """
    found = _SIZE.fullmatch(cell)
    return float(found[1]) * BINARY[found[2].upper()] if found else None


def hosts_of(record: Record) -> tuple[list[str], float | None]:
    """The nodes of a job, and how many slots it had.

    >>> hosts_of({"EXEC_HOST": "4*grid01:grid02"}), hosts_of({"FIRST_HOST": "grid01", "SLOTS": "8"})
    ((['grid01', 'grid02'], 5.0), (['grid01'], 8.0))
    """
    listed = record.get("EXEC_HOST") or record.get("ALLOC_SLOT") or ""
    places = [_HOST.fullmatch(each) for each in listed.split(":")]
    counted = sum(float(place[1] or 1) for place in places if place)
    hosts = [place[2] for place in places if place] or list(filter(None, [record.get("FIRST_HOST", "")]))
    said = next((record[name] for name in ("SLOTS", "NALLOC_SLOT") if record.get(name, "").isdecimal()), "")
    return list(dict.fromkeys(hosts)), float(said) if said else counted or None
