"""Times on lines of their own between the reports of a tool that prints none itself."""

import re
from datetime import date
from typing import Final

import numpy as np

from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.host_tools.sysstat.stamps import stamp_in
from gridsizer_server.importers.times.dates import Dates
from gridsizer_server.importers.times.time_columns import DAY_S, LocalTimes

_MONTHS: Final = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
_DATE: Final = re.compile(  # date(1) in the C locale, and ctime(3)
    r"\w{3} (\w{3}) {1,2}(\d{1,2}) (\d\d):(\d\d):(\d\d)(?: ([A-Z]{1,5}))? (\d{4})"
)
_EPOCH_DAY: Final = date(1970, 1, 1).toordinal()


class StampedLines:
    """What date(1) printed, or the tool's wrapper did."""

    def __init__(self, reading: HostReading) -> None:
        self._reading = reading
        self._dates = reading.dates = Dates(reading.settled, ())
        self._clocks: dict[str, LocalTimes] = {}
        self.at_s: float | None = None  # of the last such line, in UTC

    def take(self, text: str, line: int) -> bool:
        """Whether a line is a time, and nothing else."""
        text = text.strip().removeprefix("Timestamp:").strip()
        if found := _DATE.fullmatch(text):
            if found[1] not in _MONTHS:
                return False
            day = date(int(found[7]), _MONTHS.index(found[1]) + 1, int(found[2])).toordinal() - _EPOCH_DAY
            of_day_s = 3_600.0 * int(found[3]) + 60 * int(found[4]) + int(found[5])
            self.at_s = self._utc_s(DAY_S * day + of_day_s, found[6] or "", line)
            return True
        stamp = stamp_in(text.encode())
        if stamp is None or stamp.day is None:
            return False
        wall_s = DAY_S * self._dates.day(stamp.day, line) + stamp.of_day_s
        local = stamp.offset_s is None
        self.at_s = self._utc_s(wall_s, "", line) if local else wall_s - (stamp.offset_s or 0.0)
        return True

    def _utc_s(self, wall_s: float, zone: str, line: int) -> float:
        if not zone:
            self._reading.ask_zone(line)
        if zone not in self._clocks:
            self._clocks[zone] = self._reading.times_in(zone, line)
        (at_s,) = self._clocks[zone].utc_s(np.array([wall_s]), np.array([line]))
        return float(at_s)
