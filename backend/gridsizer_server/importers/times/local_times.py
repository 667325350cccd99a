"""Times without a zone -> seconds since 1970 in UTC, by the zone that a person settled or a tool prints."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from re import fullmatch
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from gridsizer.learn.observations import Finding
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.settled import Settled

_UNIVERSAL: Final = frozenset(("UTC", "GMT", "Z", "UCT"))
_HOURS: Final = {  # RFC 5322, section 4.3
    "EDT": -4,
    "EST": -5,
    "CDT": -5,
    "CST": -6,
    "MDT": -6,
    "MST": -7,
    "PDT": -7,
    "PST": -8,
    "WET": 0,
    "WEST": 1,
    "CET": 1,
    "CEST": 2,
    "EET": 2,
    "EEST": 3,  # IANA tz database, europe
}


class Abbreviations:
    """Zones by their abbreviations. A settled zone goes before them: they are ambiguous."""

    def __init__(self, settled: Settled) -> None:
        self._settled = settled
        self._taken: dict[str, int] = {}  # with the line each was first met in

    def zone(self, name: str, line: int) -> tzinfo:
        """The zone of a name; the settled one, else UTC, for one that is not known."""
        if name in _UNIVERSAL:
            return UTC
        self._taken.setdefault(name, line)
        if self._settled.zone is None and name in _HOURS:
            return timezone(timedelta(hours=_HOURS[name]))
        return zone_of(self._settled)

    def question(self) -> Iterator[Finding]:
        """What was taken for each abbreviation, unless a zone is settled."""
        if self._settled.zone is not None:
            return
        for name, line in self._taken.items():
            offset = f"{_HOURS[name]:+03d}:00" if name in _HOURS else "UTC"
            yield Finding(
                code="zone_abbreviated",
                severity="question",
                message=f"{name} is the name of more than one zone; it is taken as {offset}.",
                line=line,
                setting="zone",
                default=offset,
            )


_YEAR_10000_S: Final = 253_402_300_800  # where datetime ends


def zone_of(settled: Settled) -> tzinfo:
    """The settled zone, else UTC. Raises UnreadableLog for a name that is no zone."""
    name = settled.zone or "UTC"
    if offset := fullmatch(r"([+-])(\d\d):?(\d\d)", name):
        ahead = timedelta(hours=int(offset[2]), minutes=int(offset[3]))
        return timezone(-ahead if offset[1] == "-" else ahead)
    try:
        return UTC if name == "UTC" else ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise UnreadableLog(wanted='a zone such as "Europe/Berlin" or "+02:00"', got=repr(name)) from error


def utc_s(wall: datetime, zone: tzinfo) -> float:
    """Seconds since 1970; a time that has its own offset keeps it."""
    return (wall if wall.tzinfo else wall.replace(tzinfo=zone)).timestamp()


def epoch_s(seconds: float | None) -> float | None:
    """Seconds since 1970 as printed; None where they are no time of the years 1970 to 9999.

    >>> epoch_s(1_700_000_000), epoch_s(-1), epoch_s(1e30), epoch_s(None)
    (1700000000, None, None, None)
    """
    return seconds if seconds is not None and 0 <= seconds < _YEAR_10000_S else None


def settled_start_s(settled: Settled) -> float | None:
    """When the first sample was taken, where a person said so. Raises UnreadableLog for no ISO time."""
    if settled.start is None:
        return None
    try:
        return utc_s(datetime.fromisoformat(settled.start), zone_of(settled))
    except ValueError as error:
        raise UnreadableLog(wanted="an ISO 8601 start time", got=repr(settled.start)) from error


def zone_not_printed(settled: Settled, line: int | None) -> Iterable[Finding]:
    """The question for a zone; nothing where it is settled or no time was read."""
    if line is not None and settled.zone is None:
        yield Finding(
            code="zone_not_printed",
            severity="question",
            message="Times are printed without a zone and taken as UTC.",
            line=line,
            setting="zone",
            default="UTC",
        )
