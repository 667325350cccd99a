"""mpstat -o JSON: shares of all CPUs together. The date stands once, each report has a time of day."""

from collections.abc import Iterator
from math import nan
from typing import Final

import numpy as np

from gridsizer.learn.observations import Observation
from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.host_tools.sysstat.json_samples import (
    JsonSample,
    json_samples,
    keep_row,
    word_of,
)
from gridsizer_server.importers.host_tools.sysstat.known_tables import CPU_JSON
from gridsizer_server.importers.host_tools.sysstat.stamps import stamp_in
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.times.dates import Dates
from gridsizer_server.importers.times.time_columns import DAY_S, TimesOfDay

_TABLES: Final = ("cpu-load.item",)
_SINCE_BOOT: Final = "One report alone is an average since boot, unless it was asked for: it is left out."


def _read(source: Source, settled: Settled) -> Iterator[Observation]:
    """CPU shares. Raises UnreadableLog for what is no JSON and for dates that are none."""
    reading = HostReading(settled)
    reading.dates = Dates(settled, ())
    times = _Times(reading, reading.dates)
    first: tuple[JsonSample, float] | None = None
    reports = 0
    for sample in json_samples(source, _TABLES, reading.tally):
        reports += 1
        at_s, cpus = times.utc_s(sample), word_of(sample.facts, "number-of-cpus")
        if reports == 1:
            first = sample, at_s
            if cpus.isdigit():
                reading.cores(word_of(sample.facts, "nodename"), int(cpus), sample.line, at_s)
            continue
        if first:
            _keep(*first, reading)
            first = None
        _keep(sample, at_s, reading)
        yield from reading.samples.full()
    if first:
        reading.tally.meet("since_boot_only", "warning", _SINCE_BOOT, first[0].line)
    yield from reading.rest()


def _keep(sample: JsonSample, at_s: float, reading: HostReading) -> None:
    host = word_of(sample.facts, "nodename")
    for row in sample.rows:
        if word_of(row.words, "cpu") == "all":
            keep_row(row, CPU_JSON, "node", "", host=host, at_s=at_s, reading=reading)
        else:
            reading.tally.skip("single CPUs")


class _Times:
    def __init__(self, reading: HostReading, dates: Dates) -> None:
        self._reading, self._dates = reading, dates
        self._of_day, self._local = TimesOfDay(), reading.local_times()

    def utc_s(self, sample: JsonSample) -> float:
        """When a report was printed; NaN, and counted, where its time is none."""
        stamp = stamp_in(word_of(sample.stamp, "timestamp").encode())
        day = word_of(sample.facts, "date").encode()
        if stamp is None or not day:
            self._reading.tally.unreadable(sample.line)
            return nan
        (since_s,) = self._of_day.since_first_day_s(np.array([stamp.of_day_s]))
        self._reading.ask_zone(sample.line)
        wall_s = DAY_S * self._dates.day(day, sample.line) + float(since_s)
        (at_s,) = self._local.utc_s(np.array([wall_s]), np.array([sample.line]))
        return float(at_s)


def _recognises(head: bytes) -> bool:
    return b'"sysstat"' in head and b'"cpu-load"' in head and b'"file-date"' not in head


FORMAT: Final = LogFormat(
    name="mpstat JSON",
    group="Nodes",
    command="S_TIME_FORMAT=ISO mpstat -o JSON 10",
    recognises=_recognises,
    read=_read,
    evidence="documentation",
    marks=(b'"cpu-load"',),
)
