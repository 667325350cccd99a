"""The times of records of sadf -d (UTC, local with -t, or seconds since 1970 with -U), and of restarts."""

import re
from datetime import date
from typing import Final

import numpy as np

from gridsizer.learn.observations import Lines
from gridsizer.units import Floats
from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.host_tools.restarts import Mark, Restarts
from gridsizer_server.importers.times.local_times import in_summer
from gridsizer_server.importers.times.time_columns import DAY_S, LocalTimes

_STAMP: Final = re.compile(rb"(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)(?: ([A-Z]{1,5}))?|(\d{9,11})")
_EPOCH_DAY: Final = date(1970, 1, 1).toordinal()
_MARK: Final = re.compile(
    rb"^(?P<host>[^;\n]*);-1;(?P<time>[^;\n]*);"
    rb"(?:LINUX-(?P<restart>RESTART)(?:\s+\((?P<cpus>\d+) CPU\))?|COM\b).*$",
    re.MULTILINE,
)


class RecordTimes:
    """The clock of one kind of table. Many records have one stamp: it is read once a block."""

    def __init__(self, reading: HostReading) -> None:
        self._reading = reading
        self._clocks: dict[str, LocalTimes] = {}  # by the zone's name as printed

    def utc_s(self, stamps: list[bytes], line: Lines) -> Floats:
        """When each record was taken; NaN, and counted, where its stamp is none."""
        first_line: dict[bytes, int] = {}
        for stamp, number in zip(stamps, line.tolist(), strict=True):
            first_line.setdefault(stamp, number)
        walls: dict[str, dict[bytes, float]] = {}
        for stamp, number in first_line.items():
            zone, wall_s = _read(stamp)
            if np.isnan(wall_s):
                self._reading.tally.unreadable(number)
            walls.setdefault(zone, {})[stamp] = wall_s
        known: dict[bytes, float] = {}
        for zone, group in walls.items():
            lines = np.array([first_line[stamp] for stamp in group], dtype=np.int64)
            wall = np.array(list(group.values()), dtype=np.float64)
            at_s = self._clock(zone, int(lines[0])).utc_s(wall, lines)
            self._reading.zones.met(
                zone, int(lines[0]), in_summer=in_summer(zone, float((wall - at_s).max()))
            )
            known |= zip(group, at_s.tolist(), strict=True)
        return np.array([known[stamp] for stamp in stamps], dtype=np.float64)

    def _clock(self, zone: str, line: int) -> LocalTimes:
        if not zone:
            self._reading.ask_zone(line)
        if zone not in self._clocks:
            self._clocks[zone] = self._reading.times_all_year_in(zone, line)
        return self._clocks[zone]


def _read(stamp: bytes) -> tuple[str, float]:
    """The zone's name, "" where none is printed, and the time on its clock."""
    found = _STAMP.fullmatch(stamp)
    if found is None:
        return "UTC", float("nan")
    if found[8]:
        return "UTC", float(found[8])
    try:
        day = date(int(found[1]), int(found[2]), int(found[3])).toordinal() - _EPOCH_DAY
    except ValueError:
        return "UTC", float("nan")
    zone = (found[7] or b"").decode()
    return zone, DAY_S * day + 3_600 * int(found[4]) + 60 * int(found[5]) + int(found[6])


def restarts(reading: HostReading) -> Restarts:
    """Restarts that stand as records between the tables."""
    times = RecordTimes(reading)

    def found(mark: Mark, line: int) -> tuple[str, float]:
        (at_s,) = times.utc_s([mark["time"]], np.array([line], dtype=np.int64))
        return mark["host"].decode("latin-1"), float(at_s)

    return Restarts(reading, _MARK, found)
