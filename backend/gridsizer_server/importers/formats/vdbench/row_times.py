"""Times of vdbench's rows: the date of a `timestamp` column, else the time of day after a settled start."""

import re
from collections.abc import Mapping
from datetime import datetime
from typing import Final

from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.times.local_times import settled_start_s, utc_s, zone_of

_TOD: Final = re.compile(r"(\d\d):(\d\d):(\d\d(?:\.\d+)?)")
_STAMP: Final = re.compile(r"(\d\d/\d\d/\d{4}-\d\d:\d\d:\d\d)(?:-(\w+))?")  # 10/21/2016-15:53:03-UTC
_DAY_S: Final = 86_400.0


class VdbenchClock:
    """Row after row: when it was, and how much later than the row before."""

    def __init__(self, settled: Settled) -> None:
        self._zone = zone_of(settled)
        self._start_s = settled_start_s(settled)
        self._since_first_s = 0.0
        self._last_tod_s: float | None = None
        self.step_s: float | None = None  # since the row before
        self.untimed = False  # whether a row had no date
        self.zoneless: int | None = None  # the line of the first date whose zone is not known

    def at_s(self, row: Mapping[str, str], line: int) -> float:
        """Seconds since 1970; NaN where no date is known."""
        self._step(row.get("tod", ""))
        stamp = _STAMP.fullmatch(row.get("timestamp", ""))
        if stamp:
            wall = datetime.strptime(stamp[1], "%m/%d/%Y-%H:%M:%S")
            if stamp[2] in {"UTC", "GMT"}:
                return utc_s(wall, zone_of(Settled()))
            self.zoneless = self.zoneless or line
            return utc_s(wall, self._zone)
        if self._start_s is None or (self.step_s is None and self._since_first_s > 0):
            self.untimed = True
            return float("nan")
        return self._start_s + self._since_first_s

    def _step(self, printed: str) -> None:
        """Go on by the time of day, past midnight where it falls."""
        found = _TOD.fullmatch(printed)
        if found is None:
            self.step_s = None
            return
        tod_s = float(found[1]) * 3600 + float(found[2]) * 60 + float(found[3])
        self.step_s = None if self._last_tod_s is None else (tod_s - self._last_tod_s) % _DAY_S
        self._since_first_s += self.step_s or 0.0
        self._last_tod_s = tod_s
