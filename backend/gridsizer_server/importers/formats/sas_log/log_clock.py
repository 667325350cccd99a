"""Readings of a log's clock as UTC."""

from collections.abc import Iterable

import numpy as np

from gridsizer.learn.observations import Finding, Lines
from gridsizer.units import Floats
from gridsizer_server.importers.findings import no_times
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.tally import Tally
from gridsizer_server.importers.times.clock_changes import tell_skipped, tell_twice
from gridsizer_server.importers.times.local_times import settled_start_s, zone_not_printed, zone_of
from gridsizer_server.importers.times.time_columns import LocalTimes, offsets_s


class Clock:
    """The clock of one log: of the zone that a logger prints, else of a settled one, else of UTC."""

    def __init__(self, settled: Settled, tally: Tally) -> None:
        self._settled, self._zone, self._tally = settled, zone_of(settled), tally
        self._steps = LocalTimes(self._zone, tally)
        self._start_s = settled_start_s(settled)
        self._first_line: int | None = None  # with a time
        self.zoned = False  # a logger prints the zone with the time: readings are UTC

    @property
    def start_s(self) -> float | None:
        """When a log without times began, where a person said so."""
        return self._start_s if self._first_line is None else None

    def ends_s(self, wall_s: Floats, line: Lines) -> Floats:
        """Ends of steps, in printed order; says where they run backwards. NaN stays NaN."""
        return self._utc_s(wall_s, line, self._steps)

    def utc_s(self, wall_s: Floats, line: Lines) -> Floats:
        """Other times of the log. NaN stays NaN."""
        return self._utc_s(wall_s, line, LocalTimes(self._zone, Tally()))

    def second_s(self, wall_s: Floats) -> Floats:
        """The same in the second of an hour that the zone has twice. NaN stays NaN."""
        known, at_s = np.isfinite(wall_s), wall_s.copy()
        if known.any() and not self.zoned:
            at_s[known] -= offsets_s(wall_s[known], self._zone, fold=1)
        return at_s

    def tell_alone(self, wall_s: Floats, line: Lines) -> None:
        """Tell which of some times, each the only one of its session, the zone has twice or never."""
        known = np.isfinite(wall_s)
        if known.any() and not self.zoned:
            first, second = (offsets_s(wall_s[known], self._zone, fold=fold) for fold in (0, 1))
            tell_twice(first, second, line[known], self._tally)
            tell_skipped(first, second, line[known], self._tally)

    def findings(self) -> Iterable[Finding]:
        """The question for the zone, or for the start where no time is printed."""
        if self._first_line is None:
            return no_times(known=self._start_s is not None)
        return () if self.zoned else zone_not_printed(self._settled, self._first_line)

    def _utc_s(self, wall_s: Floats, line: Lines, times: LocalTimes) -> Floats:
        known = np.isfinite(wall_s)
        if not known.any():
            return wall_s
        self._first_line = self._first_line or int(line[known][0])
        if self.zoned:
            return wall_s
        at_s = wall_s.copy()
        at_s[known] = times.utc_s(wall_s[known], line[known])
        return at_s
