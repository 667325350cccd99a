"""Times without a zone -> seconds since 1970 in UTC, by the zone a person settled."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from re import fullmatch
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from gridsizer.learn.observations import Finding
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.settled import Settled

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
