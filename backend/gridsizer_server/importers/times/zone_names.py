"""Zones as tools abbreviate them: `EST`, `UTC`."""

from collections.abc import Iterator
from datetime import UTC, timedelta, timezone, tzinfo
from typing import Final

from gridsizer.learn.observations import Finding
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.times.local_times import zone_of

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
