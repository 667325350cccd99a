"""What the reader of one host log holds beside its tables."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from gridsizer.learn.observations import Finding, Metric, Series
from gridsizer_server.importers.findings import no_times
from gridsizer_server.importers.host_tools.devices import DeviceChoice
from gridsizer_server.importers.samples import Samples
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.tally import Tally
from gridsizer_server.importers.times.dates import Dates, Order, order_question
from gridsizer_server.importers.times.local_times import (
    Abbreviations,
    settled_start_s,
    zone_not_printed,
    zone_of,
)
from gridsizer_server.importers.times.time_columns import DAY_S, LocalTimes


@dataclass(slots=True)
class HostReading:
    """One reading of one file: counts, device layers, questions, and the samples that come one by one."""

    settled: Settled
    tally: Tally = field(default_factory=Tally)
    samples: Samples = field(default_factory=Samples)
    dates: Dates | None = None  # where dates are printed whose order may be in doubt
    choice: DeviceChoice = field(init=False)
    zones: Abbreviations = field(init=False)
    _start_s: float | None = field(init=False)
    _cores: dict[str, list[tuple[float, float, int]]] = field(default_factory=dict)
    _zone_line: int | None = None  # of the first time without a zone
    _untimed_line: int | None = None  # of the first sample without a time
    _unstarted_line: int | None = None  # of the first sample whose interval alone is known
    _yearless_line: int | None = None
    _undated_line: int | None = None  # of the first time of day without a date
    _half_day_line: int | None = None
    _order_asked: tuple[Order, int] | None = None

    def __post_init__(self) -> None:
        self.choice = DeviceChoice(self.settled)
        self.zones = Abbreviations(self.settled)
        self._start_s = settled_start_s(self.settled)

    def local_times(self) -> LocalTimes:
        """A clock for the times of one table, in the settled zone."""
        return LocalTimes(zone_of(self.settled), self.tally)

    def times_in(self, zone: str, line: int) -> LocalTimes:
        """A clock for the times of one table in the zone whose name is printed; "": in the settled one."""
        return LocalTimes(self.zones.zone(zone, line), self.tally) if zone else self.local_times()

    def times_all_year_in(self, zone: str, line: int) -> LocalTimes:
        """As `times_in`, where the tool prints the zone's name of winter time all year."""
        return LocalTimes(self.zones.zone_all_year(zone, line), self.tally) if zone else self.local_times()

    def ask_zone(self, line: int) -> None:
        """A time without a zone was met."""
        self._zone_line = self._zone_line or line

    def ask_half_day(self, line: int) -> None:
        """Times went from 12 to 1 without AM or PM."""
        self._half_day_line = self._half_day_line or line

    def untimed_s(self, number: int, line: int) -> float:
        """When sample `number`, from 0, of a file without times was taken; NaN where nobody said."""
        self._untimed_line = self._untimed_line or line
        if self._start_s is None or self.settled.interval_s is None:
            return float("nan")
        return self._start_s + number * self.settled.interval_s

    def ask_year(self, line: int) -> None:
        """A date without a year was met, and nothing tells it."""
        self._yearless_line = self._yearless_line or line

    def ask_date_order(self, order: Order, line: int) -> None:
        """Dates without a year may have their month first or second; `order` is taken."""
        self._order_asked = self._order_asked or (order, line)

    def aged_s(self, since_first_s: float, line: int) -> float:
        """When a sample was taken that tells the seconds since the first one; NaN where nobody said."""
        if self._start_s is None:
            self._unstarted_line = self._unstarted_line or line
            return float("nan")
        return self._start_s + since_first_s

    def undated_day(self, line: int) -> float:
        """Days since 1970 of times of day whose date is not printed: the settled start's; NaN without one."""
        self._undated_line = self._undated_line or line
        return float("nan") if self._start_s is None else float(self._start_s // DAY_S)

    def cores(self, host: str, cpus: int, line: int, at_s: float) -> None:
        """How many CPUs the tool says the machine has: logical ones."""
        self._cores.setdefault(host, []).append((at_s, float(cpus), line))

    def _cores_told(self) -> Iterator[Series]:
        """They hold until they are told again, so they have no interval."""
        for host, told in self._cores.items():
            at_s, cpus, line = zip(*told, strict=True)
            yield Series(
                host=host,
                metric=Metric.CORES,
                layer="node",
                unit_printed="CPU",
                at_s=np.array(at_s, dtype=np.float64),
                interval_s=None,
                value=np.array(cpus, dtype=np.float64),
                line=np.array(line, dtype=np.int64),
            )

    def rest(self) -> Iterator[Series | Finding]:
        """What is left at the end of the file, the findings last."""
        yield from self.samples.rest()
        yield from self._cores_told()
        yield from self.tally.findings()
        yield from zone_not_printed(self.settled, self._zone_line)
        yield from self.zones.question()
        if self.dates is not None:
            yield from self.dates.question()
        if self._order_asked is not None:
            yield order_question(*self._order_asked)
        yield from self._unsettled_times()
        yield from self.choice.question()

    def _unsettled_times(self) -> Iterator[Finding]:
        if self._unstarted_line is not None:
            yield from no_times(known=False, line=self._unstarted_line)
        if self._untimed_line is not None:
            yield from no_times(known=self._start_s is not None, line=self._untimed_line)
            if self.settled.interval_s is None:
                yield Finding(
                    code="no_interval",
                    severity="question",
                    message="No time is printed: how many seconds lie between two samples?",
                    line=self._untimed_line,
                    setting="interval_s",
                )
        if self._yearless_line is not None:
            yield Finding(
                code="year_not_printed",
                severity="question",
                message="Dates are printed without a year: of which year is the first?",
                line=self._yearless_line,
                setting="year",
            )
        if self._undated_line is not None and self._start_s is None:
            yield Finding(
                code="no_date",
                severity="question",
                message="Times of day are printed without a date: when was the first sample taken?",
                line=self._undated_line,
                setting="start",
            )
        if self._half_day_line is not None:
            yield Finding(
                code="half_day_clock",
                severity="warning",
                message="Times run from 12 to 1 without AM or PM: the first one is taken as before noon,"
                " and all times may be 12 hours early.",
                line=self._half_day_line,
            )
