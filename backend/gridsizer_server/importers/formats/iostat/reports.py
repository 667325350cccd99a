"""The reports of a file in the order printed: which are since boot, and when each was taken."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import numpy as np

from gridsizer.learn.observations import Lines
from gridsizer.units import Floats
from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.host_tools.sysstat.banner import Session, session_days
from gridsizer_server.importers.host_tools.sysstat.stamps import Stamp
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.times.dates import Dates
from gridsizer_server.importers.times.time_columns import DAY_S, LocalTimes, TimesOfDay

_DATED: Final = re.compile(rb"^(\d\d[-/.]\d\d[-/.]\d{2,4}) \d", re.MULTILINE)


@dataclass(slots=True)
class _Start:
    """One start of iostat, and the reports it printed so far."""

    session: Session | None  # None where the file does not begin with its first line
    times_of_day: TimesOfDay = field(default_factory=TimesOfDay)
    reports: int = 0
    first_line: int = 0  # of its first report

    @property
    def host(self) -> str:
        """The node's name; "" where the file does not begin with it."""
        return self.session.host if self.session else ""


class _Report(NamedTuple):
    line: int
    stamp: Stamp | None
    start: _Start
    number: int  # from 0 in its start


class Reports:
    """Reports are numbered from 0 over the whole file; their times are worked out a block at a time."""

    def __init__(self, source: Source, reading: HostReading) -> None:
        self._reading = reading
        self._dates = reading.dates = Dates(reading.settled, _printed_days(source), source.head())
        self._clocks: dict[str, LocalTimes] = {}  # by host
        self._start = _Start(None)
        self._starts = 0
        self._begun: list[_Report] = []
        self._carried_s = np.zeros(0)  # the time of the report that the block before left open
        self.latest = -1

    @property
    def host(self) -> str:
        """The node's name; "" where the file does not begin with it."""
        return self._start.host

    @property
    def since_boot(self) -> bool:
        """Whether the report that is open is the first of its start, so an average since the machine's."""
        return self._start.reports <= 1

    def start(self, session: Session) -> None:
        """iostat was started."""
        self._end_start()
        self._start = _Start(session)

    def begin(self, line: int, stamp: Stamp | None) -> None:
        """A report begins."""
        self.latest += 1
        self._start.reports += 1
        if self._start.reports == 1:
            self._start.first_line = line
            self._starts += 1
        self._begun.append(_Report(line, stamp, self._start, self._start.reports - 1))

    def times_s(self) -> tuple[int, Floats]:
        """The number of the first report of this block, and the times from it on, in UTC."""
        begun, self._begun = self._begun, []
        line = np.array([each.line for each in begun], dtype=np.int64)
        at_s = np.concatenate([self._carried_s, self._times_of(begun, line)])
        self._carried_s = at_s[-1:]
        for each, each_s in zip(begun, at_s[len(at_s) - len(begun) :], strict=True):
            session = each.start.session
            if each.number == 0 and session and session.cpus:
                self._reading.cores(session.host, session.cpus, session.line, float(each_s))
        return self.latest + 1 - len(at_s), at_s

    def end(self) -> None:
        """The file ends."""
        self._end_start()

    def _end_start(self) -> None:
        tally, start = self._reading.tally, self._start
        if start.reports == 1:
            message = (
                "The only report of a start is an average since boot: it is left out"
                " ({often} {often:time|times})."
            )
            tally.meet("since_boot_only", "warning", message, start.first_line)
        elif start.reports:
            message = (
                "The first report of a start is an average since boot, unless iostat -y was used:"
                " it is left out ({often} {often:time|times})."
            )
            tally.meet("since_boot_dropped", "info", message, start.first_line)

    def _times_of(self, begun: list[_Report], line: Lines) -> Floats:
        at_s = np.full(len(begun), np.nan)
        wall: list[int] = []
        for at, each in enumerate(begun):
            if each.stamp is None:
                at_s[at] = self._settled_s(each)
            elif each.stamp.day is None:
                at_s[at] = self._dayless_s(each, each.stamp.of_day_s)
                wall.append(at)
            else:
                at_s[at] = DAY_S * self._dates.day(each.stamp.day, each.line) + each.stamp.of_day_s
                if each.stamp.offset_s is None:
                    wall.append(at)
                else:
                    at_s[at] -= each.stamp.offset_s
        if wall:
            self._reading.ask_zone(begun[wall[0]].line)
            hosts = np.array([begun[at].start.host for at in wall], dtype=object)
            for host in dict.fromkeys(hosts):
                own = np.array(wall)[hosts == host]
                at_s[own] = self._clock_of(host).utc_s(at_s[own], line[own])
        return at_s

    def _clock_of(self, host: str) -> LocalTimes:
        """Each host's own: reports of several may stand one after the other."""
        return self._clocks.setdefault(host, self._reading.local_times())

    def _dayless_s(self, report: _Report, of_day_s: float) -> float:
        clock, session = report.start.times_of_day, report.start.session
        (since_s,) = clock.since_first_day_s(np.array([of_day_s]))
        if clock.half_day_clock:
            self._reading.ask_half_day(report.line)
        if session is None:
            return DAY_S * self._reading.undated_day(report.line) + float(since_s)
        return float(DAY_S * self._dates.day(session.day, session.line) + since_s)

    def _settled_s(self, report: _Report) -> float:
        """By the settled start, which is that of the report since boot, and the settled interval.

        NaN where iostat was started again: nobody knows when.
        """
        if report.number == 0 or self._starts > 1:
            return float("nan")
        return self._reading.untimed_s(report.number, report.line)


def _printed_days(source: Source) -> Iterator[bytes]:
    yield from session_days(source)
    for block in source.blocks():
        yield from _DATED.findall(block.data)
