"""The times that rows of sar and mpstat begin with -> UTC, and the marks of restarts between the rows."""

import re
from collections.abc import Sequence
from typing import Final

import numpy as np

from gridsizer.learn.observations import Lines
from gridsizer.units import Floats
from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.host_tools.restarts import Mark, Restarts
from gridsizer_server.importers.host_tools.sysstat.banner import Session
from gridsizer_server.importers.times.time_columns import DAY_S, TimesOfDay

_NOON_H: Final = 12
_MARK: Final = re.compile(
    rb"^(?P<time>\d\d:\d\d:\d\d)(?: (?P<half>[AP]M))?\s+"
    rb"(?:LINUX (?P<restart>RESTART)(?:\s+\((?P<cpus>\d+) CPU\))?|COM\b).*$",
    re.MULTILINE,
)


class RowTimes:
    """The clock of one table in one session: its rows run on past midnight."""

    def __init__(self, session: Session | None, reading: HostReading) -> None:
        self._session, self._reading = session, reading
        self._of_day = TimesOfDay()
        self._local = reading.local_times()

    def began(self, words: Sequence[bytes], *, halves: bool) -> None:
        """The time in a table's first header: rows that are earlier in their day are of the next."""
        self._of_day.since_first_day_s(times_of_day_s([words], halves=halves))

    def utc_s(self, rows: Sequence[Sequence[bytes]], line: Lines, *, halves: bool) -> Floats:
        """When each row was printed. Raises UnreadableLog where the session's date is none."""
        self._reading.ask_zone(int(line[0]))
        since_s = self._of_day.since_first_day_s(times_of_day_s(rows, halves=halves))
        if self._of_day.half_day_clock and not halves:
            self._reading.ask_half_day(int(line[0]))
        return self._local.utc_s(DAY_S * self._day(int(line[0])) + since_s, line)

    def _day(self, line: int) -> float:
        if self._session is None or self._reading.dates is None:
            return self._reading.undated_day(line)
        return self._reading.dates.day(self._session.day, self._session.line)


def times_of_day_s(rows: Sequence[Sequence[bytes]], *, halves: bool) -> Floats:
    """Seconds since midnight of rows that begin with `HH:MM:SS`, and AM or PM where there are halves.

    >>> times_of_day_s([[b"12:00:01", b"AM"], [b"01:00:00", b"PM"]], halves=True).tolist()
    [1.0, 46800.0]
    """
    text = np.frombuffer(b"".join([row[0] for row in rows]), np.uint8).reshape(-1, 8)
    digits = text.astype(np.float64) - ord("0")
    hour, minute, second = (10 * digits[:, at] + digits[:, at + 1] for at in (0, 3, 6))
    if halves:
        hour = hour % _NOON_H + _NOON_H * np.array([row[1] == b"PM" for row in rows])
    return np.asarray(3_600 * hour + 60 * minute + second)


def begins_with_time(words: Sequence[bytes]) -> bool:
    """Whether a row begins with `HH:MM:SS`.

    >>> begins_with_time([b"13:20:09", b"all"]), begins_with_time([b"Average:", b"all"])
    (True, False)
    """
    time = words[0]
    return len(time) == 8 and time[2:3] == b":" == time[5:6] and (time[:2] + time[3:5] + time[6:]).isdigit()


def restarts(session: Session | None, reading: HostReading) -> Restarts:
    """Restarts within one session. sar prints each again in every table."""
    times = RowTimes(session, reading)

    def found(mark: Mark, line: int) -> tuple[str, float] | None:
        if session is None:
            return None
        words = [mark["time"], mark["half"] or b""]
        (at_s,) = times.utc_s([words], np.array([line]), halves=mark["half"] is not None)
        return session.host, float(at_s)

    return Restarts(reading, _MARK, found)
