"""Times on lines of their own between the reports of a tool that prints none itself."""

import re
from datetime import date
from typing import Final

import numpy as np

from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.host_tools.sysstat.stamps import stamp_in
from gridsizer_server.importers.times.dates import Dates
from gridsizer_server.importers.times.time_columns import DAY_S, LocalTimes, TimesOfDay

_MONTHS: Final = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
_DATE: Final = re.compile(  # date(1) in the C locale, and ctime(3)
    r"\w{3} (?P<month>\w{3}) {1,2}(?P<day>\d{1,2}) (?P<h>\d\d):(?P<m>\d\d):(?P<s>\d\d)"
    r"(?: (?P<zone>[A-Z]{1,5}))? (?P<year>\d{4})"
)
_AMERICAN: Final = re.compile(  # date(1) in en_US
    r"\w{3} (?P<day>\d{1,2}) (?P<month>\w{3}) (?P<year>\d{4}) (?P<h>\d\d):(?P<m>\d\d):(?P<s>\d\d)"
    r"(?: (?P<half>[AP]M))?(?: (?P<zone>[A-Z]{1,5}))?"
)
_LABEL: Final = re.compile(r"#?\s*time ?stamp\s*[:=]\s*", re.IGNORECASE)
_EPOCH: Final = re.compile(r"\d{9,10}(?:\.\d+)?")
_PARTS: Final = re.compile(r"(?<=:\d\d)[.,]\d+")  # of a second
_EPOCH_DAY: Final = date(1970, 1, 1).toordinal()


class StampedLines:
    """What date(1) printed, or the tool's wrapper did."""

    def __init__(self, reading: HostReading) -> None:
        self._reading = reading
        self._dates = reading.dates = Dates(reading.settled, ())
        self._clocks: dict[str, LocalTimes] = {}
        self._of_day = TimesOfDay()
        self.at_s: float | None = None  # of the last such line, in UTC

    def take(self, text: str, line: int) -> bool:
        """Whether a line is a time, and nothing else."""
        text = text.strip()
        labelled = _LABEL.match(text)
        text = _PARTS.sub("", text[labelled.end() :] if labelled else text)
        if found := _DATE.fullmatch(text) or _AMERICAN.fullmatch(text):
            return self._take_date(found.groupdict(), line)
        if labelled and _EPOCH.fullmatch(text):
            self.at_s = float(text)
            return True
        stamp = stamp_in(text.encode())
        if stamp is None or (stamp.day is None and not labelled):
            return False
        if stamp.day is None:
            (since_s,) = self._of_day.since_first_day_s(np.array([stamp.of_day_s]))
            self.at_s = self._utc_s(DAY_S * self._reading.undated_day(line) + float(since_s), "", line)
            return True
        wall_s = DAY_S * self._dates.day(stamp.day, line) + stamp.of_day_s
        local = stamp.offset_s is None
        self.at_s = self._utc_s(wall_s, "", line) if local else wall_s - (stamp.offset_s or 0.0)
        return True

    def _take_date(self, found: dict[str, str | None], line: int) -> bool:
        month, half = found["month"] or "", found.get("half")
        if month not in _MONTHS:
            return False
        day, hour, minute, second, year = (int(found[name] or 0) for name in ("day", "h", "m", "s", "year"))
        if half:
            hour = hour % 12 + (12 if half == "PM" else 0)
        days = date(year, _MONTHS.index(month) + 1, day).toordinal() - _EPOCH_DAY
        wall_s = DAY_S * days + 3_600.0 * hour + 60 * minute + second
        self.at_s = self._utc_s(wall_s, found["zone"] or "", line)
        return True

    def _utc_s(self, wall_s: float, zone: str, line: int) -> float:
        if not zone:
            self._reading.ask_zone(line)
        if zone not in self._clocks:
            self._clocks[zone] = self._reading.times_in(zone, line)
        (at_s,) = self._clocks[zone].utc_s(np.array([wall_s]), np.array([line]))
        return float(at_s)
