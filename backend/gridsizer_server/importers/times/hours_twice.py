"""An hour that a zone has twice, where its clocks are set back: in which of both jobs began and ended."""

from collections.abc import Iterator, Mapping
from datetime import datetime, tzinfo
from itertools import product
from typing import Final

from gridsizer.learn.observations import Finding
from gridsizer_server.importers.tally import Tally
from gridsizer_server.importers.times.local_times import utc_s

# The same reading of a clock, by its offset before and after a change; mostly equal [s, UTC]. Where it is set
# forward the second is the earlier one.
Both = tuple[float, float]
_ROUNDED_S: Final = 2.0  # each time is printed to the second
_UNTOLD: Final = (
    "{often} {often:job begins or ends|jobs begin or end} in an hour that the clock showed twice, and nothing"
    " tells in which: taken as the first, {often:it|they} may lie or last an hour longer."
)
_SKIPPED: Final = (
    "{often} {often:job begins or ends|jobs begin or end} at a time that the zone does not have, for its"
    " clocks are set forward over it: is the zone right?"
)


def both(wall: datetime, zone: tzinfo) -> Both:
    """A local time in the first and in the second of an hour that a zone has twice."""
    return utc_s(wall.replace(fold=0), zone), utc_s(wall.replace(fold=1), zone)


class HoursTwice:
    """Starts and ends of jobs, one after the other."""

    def __init__(self) -> None:
        self._untold = Tally()

    def span(self, start: Both, end: Both, ran_s: float | None, line: int) -> tuple[float, float]:
        """Start and end as the run time tells, else as no job ends before it starts; the first hour first."""
        one = start[0], end[0]
        if start[0] == start[1] and end[0] == end[1]:
            return one
        if start[0] > start[1] or end[0] > end[1]:
            self._untold.meet("hour_skipped", "warning", _SKIPPED, line)
            return one
        possible = [pair for pair in dict.fromkeys(product(start, end)) if pair[1] >= pair[0]]
        told = [pair for pair in possible if ran_s is not None and _lasts(pair, ran_s)]
        possible = told or possible or [one]
        if len(possible) > 1:
            self._untold.meet("hour_twice", "warning", _UNTOLD, line)
        return possible[0]

    def findings(self) -> Iterator[Finding]:
        """How often nothing told in which of both."""
        yield from self._untold.findings()


def times_of(
    walls: Mapping[str, datetime | None], zone: tzinfo, hours: HoursTwice, ran_s: float | None, line: int
) -> dict[str, float | None]:
    """The times of a job by column, as its start and end tell; None where none is printed."""
    times = {column: None if wall is None else utc_s(wall, zone) for column, wall in walls.items()}
    start, end = walls["start_s"], walls["end_s"]
    if start is not None and end is not None:
        times["start_s"], times["end_s"] = hours.span(both(start, zone), both(end, zone), ran_s, line)
    return times


def _lasts(pair: tuple[float, float], ran_s: float) -> bool:
    return abs(pair[1] - pair[0] - ran_s) <= _ROUNDED_S
