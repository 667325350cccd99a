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
_REGIONS: Final = {  # where winter time has that name: what a machine is set to, IANA tz database
    "GMT": "Europe/London",
    "WET": "Europe/Lisbon",
    "CET": "Europe/Berlin",
    "EET": "Europe/Helsinki",
    "EST": "America/New_York",
    "CST": "America/Chicago",
    "MST": "America/Denver",
    "PST": "America/Los_Angeles",
}


class Abbreviations:
    """Zones by their abbreviations. A settled zone goes before them: they are ambiguous."""

    def __init__(self, settled: Settled) -> None:
        self._settled = settled
        self._taken: dict[str, int] = {}  # with the line each was first met in
        self._in_summer: dict[str, int] = {}

    def zone(self, name: str, line: int) -> tzinfo:
        """The zone of a name; the settled one, else UTC, for one that is not known."""
        if name in _UNIVERSAL:
            return UTC
        self._taken.setdefault(name, line)
        if self._settled.zone is None and name in _HOURS:
            return timezone(timedelta(hours=_HOURS[name]))
        return zone_of(self._settled)

    def zone_all_year(self, name: str, line: int) -> tzinfo:
        """As `zone`, where a tool prints the name of winter time in summer too: then that of the region."""
        if self._settled.zone is None and name in _REGIONS:
            return ZoneInfo(_REGIONS[name])
        return self.zone(name, line)

    def met(self, name: str, line: int, *, in_summer: bool) -> None:
        """A time was read with the name of winter time, and the clock was on summer time or not."""
        if name in _REGIONS and in_summer:
            self._in_summer.setdefault(name, line)
        elif name in _REGIONS and name not in _UNIVERSAL:
            self._taken.setdefault(name, line)

    def question(self) -> Iterator[Finding]:
        """What was taken for each abbreviation, unless a zone is settled."""
        if self._settled.zone is not None:
            return
        for name, line in self._in_summer.items():
            yield Finding(
                code="zone_printed_all_year",
                severity="question",
                message=f"{name} is printed in summer too, as sadf -T does where clocks show summer time:"
                f" the times are read as {_REGIONS[name]}'s, an hour earlier than {name}.",
                line=line,
                setting="zone",
                default=_REGIONS[name],
            )
        for name, line in self._taken.items():
            if name in self._in_summer:
                continue
            offset = f"{_HOURS[name]:+03d}:00" if name in _HOURS else "UTC"
            yield Finding(
                code="zone_abbreviated",
                severity="question",
                message=f"{name} is the name of more than one zone; it is taken as {offset}.",
                line=line,
                setting="zone",
                default=offset,
            )


def in_summer(name: str, ahead_s: float) -> bool:
    """Whether a clock so far ahead of UTC is on summer time, though the name is that of winter time.

    >>> in_summer("CET", 7200.0), in_summer("CET", 3600.0), in_summer("EST", -14400.0)
    (True, False, True)
    """
    return name in _REGIONS and ahead_s > 3_600 * _HOURS.get(name, 0)


YEAR_10000_S: Final = 253_402_300_800  # where datetime ends


def zone_of(settled: Settled) -> tzinfo:
    """The settled zone, else UTC. Raises UnreadableLog for a name that is no zone."""
    name = settled.zone or "UTC"
    try:
        if offset := fullmatch(r"([+-])(\d\d):?(\d\d)", name):
            ahead = timedelta(hours=int(offset[2]), minutes=int(offset[3]))
            return timezone(-ahead if offset[1] == "-" else ahead)
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
    return seconds if seconds is not None and 0 <= seconds < YEAR_10000_S else None


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
