"""Local times, many at once -> seconds since 1970 in UTC; times of day that go on past midnight."""

from datetime import UTC, datetime, timedelta, tzinfo
from typing import Final

import numpy as np

from gridsizer.learn.observations import Lines
from gridsizer.units import Floats
from gridsizer_server.importers.tally import Tally
from gridsizer_server.importers.times.clock_changes import ClockChanges

DAY_S: Final = 86_400.0
_HALF_DAY_S: Final = DAY_S / 2
_HOUR_S: Final = 3_600.0
_SLOT_S: Final = 900.0  # no zone has ever changed its offset but on a quarter of an hour
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


class LocalTimes:
    """The times of one table in printed order, local -> UTC; says where they run backwards.

    An hour that a zone has twice is the later one from where the times step back in it. Where a table begins
    in it and never steps back nothing tells, and that is said, as are times that the zone does not have.
    """

    def __init__(self, zone: tzinfo, tally: Tally) -> None:
        self._zone, self._tally = zone, tally
        self._last_wall_s = -np.inf
        self._in_second_hour = False
        self._last_s = -np.inf
        self._changes = ClockChanges(tally)

    def utc_s(self, wall_s: Floats, line: Lines) -> Floats:
        """Local seconds since 1970 as UTC."""
        if not len(wall_s):
            return wall_s
        at_s = wall_s if self._zone is UTC else wall_s - self._offsets_s(wall_s, line)
        back = np.flatnonzero(np.diff(at_s, prepend=self._last_s) < 0)
        if len(back):
            message = "The clock steps back {often} {often:time|times}; the times are kept as printed."
            self._tally.meet("clock_jumped_back", "warning", message, int(line[back[0]]), len(back))
        self._last_s = float(at_s[-1])
        return at_s

    def _offsets_s(self, wall_s: Floats, line: Lines) -> Floats:
        first, second = (offsets_s(wall_s, self._zone, fold=fold) for fold in (0, 1))
        twice = first > second
        at = np.arange(len(wall_s), dtype=np.float64)
        stepped_back = np.diff(wall_s, prepend=self._last_wall_s) < 0
        self._changes.look(first, second, stepped_back, line)
        before = -0.5 if self._in_second_hour else -1.0
        last_back = np.maximum.accumulate(np.where(stepped_back, at, before))
        last_once = np.maximum.accumulate(np.where(twice, -1.0, at))
        later = twice & (last_back > last_once)
        self._last_wall_s, self._in_second_hour = float(wall_s[-1]), bool(later[-1])
        return np.where(later, second, first)


def offsets_s(wall_s: Floats, zone: tzinfo, *, fold: int) -> Floats:
    """How far local times are ahead of UTC; `fold` 1 in the second of an hour that the zone has twice."""
    slot, of = np.unique(np.floor_divide(wall_s, _SLOT_S), return_inverse=True)
    ahead: Floats = np.array([_offset_s(each * _SLOT_S, zone, fold=fold) for each in slot])[of]
    return ahead


def _offset_s(wall_s: float, zone: tzinfo, *, fold: int) -> float:
    wall = (_EPOCH + timedelta(seconds=wall_s)).replace(tzinfo=zone, fold=fold)
    offset = wall.utcoffset()
    return 0.0 if offset is None else offset.total_seconds()


class TimesOfDay:
    """Times of day in printed order, told apart across midnight.

    >>> clock = TimesOfDay()
    >>> clock.since_first_day_s(np.array([86_390.0, 0.0])).tolist(), clock.since_first_day_s(np.array([10.0]))
    ([86390.0, 86400.0], array([86410.]))
    """

    def __init__(self) -> None:
        self._last_s: float | None = None
        self._added_s = 0.0
        self._might_be_half = True  # all hours so far 1 to 12
        self.half_day_clock = False  # 12-hour times without AM or PM were met

    def since_first_day_s(self, of_day_s: Floats) -> Floats:
        """Seconds since the midnight before the first time ever given. Times run at most half a day back."""
        if not len(of_day_s):
            return of_day_s
        before = of_day_s[0] if self._last_s is None else self._last_s
        steps = np.diff(of_day_s, prepend=before)
        added = np.where(steps < -_HALF_DAY_S, DAY_S, 0.0)
        on_half_clock = (of_day_s >= _HOUR_S) & (of_day_s < 13 * _HOUR_S)
        self._might_be_half = self._might_be_half and bool(on_half_clock.all())
        if self._might_be_half:
            noon = (steps >= -_HALF_DAY_S) & (steps < -10 * _HOUR_S)
            self.half_day_clock = self.half_day_clock or bool(noon.any())
            added[noon] = _HALF_DAY_S
        days = self._added_s + np.cumsum(added)
        self._last_s, self._added_s = float(of_day_s[-1]), float(days[-1])
        return np.asarray(of_day_s + days)
