"""What a table itself says of its two-part times: is 25:14 minutes and seconds, or hours and minutes?"""

import re
from dataclasses import dataclass, field
from typing import Final

from gridsizer_server.importers.formats.job_table.run_lengths import Reading, length_s, two_parts
from gridsizer_server.importers.tables.cell_numbers import DecimalMark

READINGS: Final[tuple[Reading, Reading]] = ("m:ss", "h:mm")
_WHOLE_HOURS: Final = re.compile(r"0*[1-9]\d*:\d\d:00", re.ASCII)
_NEAR: Final = 0.02  # share that a sum, a mean or an end may differ by: rounded cells
_ROUNDED_S: Final = 1.0  # and how much each cell may be rounded


@dataclass(slots=True)
class Evidence:
    """One column of durations, its cells looked at once."""

    seconds_each: float
    decimal: DecimalMark = "."
    jobs: int = 0
    two_parts: int = 0
    three_parts: int = 0
    whole_minutes: int = 0  # three parts that end in ":00"
    of_hours: int = 0  # of those: 0:10:00 alone is 10 minutes to all
    sum_s: dict[Reading, float] = field(default_factory=lambda: dict.fromkeys(READINGS, 0.0))
    totals: list[tuple[str, str, int]] = field(default_factory=list)  # "sum" or "mean", cell, line
    by_clock: dict[Reading, int] = field(default_factory=lambda: dict.fromkeys(READINGS, 0))

    def add_job(self, cell: str, between_s: float | None) -> None:
        """A job's cell, and how long it ran by its start and end."""
        lengths = {reading: length_s(cell, reading, self.seconds_each, self.decimal) for reading in READINGS}
        if lengths["m:ss"] is None:
            return
        self.jobs += 1
        self.two_parts += two_parts(cell) is not None
        self.three_parts += cell.count(":") == 2
        self.whole_minutes += cell.count(":") == 2 and cell.strip().endswith(":00")
        self.of_hours += bool(_WHOLE_HOURS.fullmatch(cell.strip()))
        for reading, length in lengths.items():
            self.sum_s[reading] += length or 0.0
            if two_parts(cell) and between_s is not None and length is not None:
                self.by_clock[reading] += is_near(length, between_s)

    def reading(self) -> tuple[Reading, str] | None:
        """How two-part times are meant by sums or clocks, and which says so; None where neither does."""
        by_sums = {reading: self._fitting(reading) for reading in READINGS}
        for votes, said_by in (
            (by_sums, "the rows of sums and means"),
            (self.by_clock, "the starts and ends"),
        ):
            less, more = sorted(READINGS, key=votes.__getitem__)
            if votes[more] > votes[less]:
                return more, said_by
        return None

    def _fitting(self, reading: Reading) -> int:
        return sum(self.fits(kind, cell, reading) for kind, cell, _ in self.totals)

    def fits(self, kind: str, cell: str, reading: Reading) -> bool:
        """Whether a row's sum or mean is that of the jobs, all read so."""
        length = length_s(cell, reading, self.seconds_each, self.decimal)
        if length is None or not self.jobs:
            return False
        expected = self.sum_s[reading] / (self.jobs if kind == "mean" else 1)
        return is_near(length, expected, 1 if kind == "mean" else self.jobs)


def is_near(length_s: float, expected_s: float, cells: int = 1) -> bool:
    """Whether a length is what is expected, but for the rounding of so many cells."""
    return abs(length_s - expected_s) <= max(_NEAR * expected_s, _ROUNDED_S * cells)


def parts_of(cell: str) -> list[str]:
    """The times of a cell: one, or several between commas, as a paper prints the runs of a scenario.

    >>> parts_of("1:25, 1:22"), parts_of("2,5")
    (['1:25', '1:22'], ['2,5'])
    """
    return [part.strip() for part in cell.split(",")] if ":" in cell else [cell.strip()]
