"""When jobs were submitted, started and ended."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, tzinfo
from math import inf, isnan, nan
from typing import Final

from gridsizer_server.importers.formats.job_table.layout import Layout
from gridsizer_server.importers.tables.cell_times import Order, instant_s, when_of
from gridsizer_server.importers.times.hours_twice import Both, HoursTwice

_DAY_S: Final = 86_400.0


@dataclass(slots=True, kw_only=True)
class Clock:
    """How the cells of a row become seconds since 1970 in UTC."""

    order: Order
    zone: tzinfo
    day_s: float  # the midnight before times that print no date; NaN where nobody settled it
    from_s: float = -inf  # such a time before it is of the next day
    zoneless: bool = False  # such a time was read
    dateless: bool = False
    hours: HoursTwice = field(default_factory=HoursTwice)

    def read(
        self, row: Sequence[str], layout: Layout, ran_s: float | None = None, line: int = 0
    ) -> dict[str, float | None]:
        """Each time of a row: NaN where none is printed or known, None for a cell that is no time.

        A time of day before that of the start is of the next day. `ran_s` is the run time, where it is
        printed: it tells in which of an hour that the zone has twice a job began and ended.
        """
        times: dict[str, float | None] = {}
        for role, place in layout.clocks.items():
            times[role] = self._instant_s(row[place])
        start, end = times.get("start_s"), times.get("end_s")
        if start is not None and end is not None and end < start and not self._has_day(row, layout):
            times["end_s"] = end + _DAY_S
        elif start is not None and end is not None and self.zone is not UTC:
            starts, ends = (
                self._both(row[layout.clocks[role]], first)
                for role, first in (("start_s", start), ("end_s", end))
            )
            times["start_s"], times["end_s"] = self.hours.span(starts, ends, ran_s, line)
        return times

    def between_s(self, row: Sequence[str], layout: Layout) -> float | None:
        """From start to end, where both are printed."""
        times = self.read(row, layout)
        start, end = times.get("start_s"), times.get("end_s")
        if start is None or end is None or isnan(end - start):
            return None
        return end - start

    def _instant_s(self, cell: str) -> float | None:
        if not cell.strip():
            return nan
        when = when_of(cell, self.order)
        if when is None:
            return None
        if when.day is None:
            self.dateless = True
            at_s = self.day_s + when.of_day_s
            return at_s + _DAY_S if at_s < self.from_s else at_s
        self.zoneless |= when.offset_s is None
        return instant_s(when, self.zone)

    def _both(self, cell: str, first: float) -> Both:
        """A cell in the first and the second of an hour that the zone has twice."""
        when = when_of(cell, self.order)
        if when is None or when.day is None:
            return first, first
        return first, instant_s(when, self.zone, fold=1)

    def length_s(self, row: Sequence[str], layout: Layout) -> float:
        """From start to end by times of day alone, the end after the start; NaN where they are not both."""
        cells = [row[layout.clocks[role]] for role in ("start_s", "end_s") if role in layout.clocks]
        times = [when for cell in cells if (when := when_of(cell, self.order)) and when.day is None]
        return (times[1].of_day_s - times[0].of_day_s) % _DAY_S if len(times) == 2 else nan

    def _has_day(self, row: Sequence[str], layout: Layout) -> bool:
        when = when_of(row[layout.clocks["end_s"]], self.order)
        return when is not None and when.day is not None
