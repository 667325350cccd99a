"""The time columns of a table -> seconds since 1970 in UTC, a chunk of rows at a time."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, tzinfo

import numpy as np
from numpy.typing import NDArray

from gridsizer.learn.observations import Lines
from gridsizer.units import Floats
from gridsizer_server.importers.tables.cell_times import (
    Order,
    TimeForm,
    When,
    epoch_s,
    plain_iso_s,
    when_of,
)
from gridsizer_server.importers.tally import Tally
from gridsizer_server.importers.times.clock_changes import tell_skipped, tell_twice
from gridsizer_server.importers.times.time_columns import DAY_S, TimesOfDay, offsets_s

Cells = Sequence[str]
Truths = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Start:
    """When the first row was taken, as far as a person said so; NaN where not."""

    at_s: float
    day_s: float  # the midnight before it, where it was taken
    interval_s: float


class Times:
    """The time columns of a mapping, row by row -> seconds since 1970 in UTC.

    Rows may be in any order, so that of an hour which a zone has twice nothing tells which is meant.
    """

    def __init__(self, form: TimeForm | None, order: Order, zone: tzinfo, start: Start, tally: Tally) -> None:
        self._form, self._order, self._zone, self._start = form, order, zone, start
        self._tally = tally
        self._clock, self._rows = TimesOfDay(), 0
        self.zoneless = False  # a time was read that names no zone

    def read(self, columns: Sequence[Cells], line: Lines) -> tuple[Floats, Truths]:
        """A time for each row, NaN where none is known, and whether its cells could be read."""
        rows = len(line)
        if self._form is None:
            row = np.arange(self._rows, self._rows + rows, dtype=np.float64)
            at_s: Floats = self._start.at_s + row * self._start.interval_s
            self._rows += rows
            return at_s, np.ones(rows, dtype=bool)
        if self._form not in ("date", "clock"):
            at_s = np.array([epoch_s(cell, self._form) for cell in columns[0]], dtype=np.float64)
            return at_s, np.isfinite(at_s)
        if self._form == "date" and len(columns) == 1 and (wall_s := plain_iso_s(columns[0])) is not None:
            self.zoneless = True
            return self._utc_s(wall_s, line), np.ones(rows, dtype=bool)
        whens = [when_of(" ".join(cells), self._order) for cells in zip(*columns, strict=True)]
        read = np.array([when is not None for when in whens], dtype=bool)
        self.zoneless |= any(when is not None and when.offset_s is None for when in whens)
        if self._form == "clock":
            return self._of_clock(whens, read), read
        at_s = self._of_days(whens, line)
        return at_s, np.isfinite(at_s)

    def _of_days(self, whens: Sequence[When | None], line: Lines) -> Floats:
        at_s = np.array([_wall_s(when) for when in whens], dtype=np.float64)
        ahead_s = np.array([_ahead_s(when) for when in whens], dtype=np.float64)
        local = np.isnan(ahead_s) & ~np.isnan(at_s)
        at_s[~local] -= ahead_s[~local]
        at_s[local] = self._utc_s(at_s[local], line[local])
        return at_s

    def _utc_s(self, wall_s: Floats, line: Lines) -> Floats:
        """Local times as UTC, in the first of an hour that the zone has twice."""
        if self._zone is UTC or not len(wall_s):
            return wall_s
        first, second = (offsets_s(wall_s, self._zone, fold=fold) for fold in (0, 1))
        tell_twice(first, second, line, self._tally)
        tell_skipped(first, second, line, self._tally)
        return wall_s - first

    def _of_clock(self, whens: Sequence[When | None], read: Truths) -> Floats:
        of_day_s = np.array([when.of_day_s for when in whens if when], dtype=np.float64)
        at_s = np.full(len(whens), np.nan)
        at_s[read] = self._start.day_s + self._clock.since_first_day_s(of_day_s)
        return at_s


def _wall_s(when: When | None) -> float:
    """A cell's time as printed, in seconds since 1970; NaN where it has no day."""
    return math.nan if when is None or when.day is None else when.day * DAY_S + when.of_day_s


def _ahead_s(when: When | None) -> float:
    """How far a cell's time is ahead of UTC; NaN where the cell does not say."""
    return math.nan if when is None or when.offset_s is None else when.offset_s
