"""ONTAP's `qos statistics performance show`: what all workloads of a cluster moved together.

Each iteration begins with a row `-total-`; below it stand the busiest workloads, volumes or policy groups.
Reads and writes are not told apart, and no time is printed (qos statistics performance show,
https://docs.netapp.com/us-en/ontap-cli/qos-statistics-performance-show.html).
"""

import re
from collections.abc import Iterator
from typing import Final

from gridsizer.learn.observations import Finding, Metric, Observation
from gridsizer_server.importers.findings import not_used
from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.samples import Track
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.text.lines import SHORT, text_lines
from gridsizer_server.importers.text.printed_numbers import DECIMAL

_HEAD: Final = re.compile(rb"^[ \t]*(?:Policy Group|Workload)\b.*\bIOPS[ \t]+Throughput\b", re.MULTILINE)
_TOTAL: Final = re.compile(r"[ \t]*-total-[ \t]")
_RATE: Final = re.compile(r"[ \t](\d+(?:\.\d+)?)([KMGT]?)B/s(?![^ \t])")
_TRACK: Final = Track(metric=Metric.TOTAL_BYTES_S, layer="storage_total", unit_printed="KB/s, MB/s")


def _read(source: Source, settled: Settled) -> Iterator[Observation]:
    """The series of the cluster's sum."""
    reading = HostReading(settled)
    parts = iterations = 0
    first_line = None
    for line in text_lines(source, longest=SHORT):
        rate = _RATE.search(line.text)
        if not (line.ended or (rate and line.text[rate.end() :].strip())):
            reading.tally.cut_short(line.number)
        elif not _TOTAL.match(line.text):
            parts += rate is not None
        elif rate is None:
            reading.tally.unreadable(line.number)
        else:
            first_line = first_line or line.number
            at_s = reading.untimed_s(iterations, line.number)
            reading.samples.add(_TRACK, float(rate[1]) * DECIMAL[rate[2]], line.number, at_s)
            iterations += 1
            yield from reading.samples.full()
    yield from reading.rest()
    if first_line is not None:
        yield _prefixes_ambiguous(first_line)
    yield from not_used({"rows of workloads, which are in the total": parts} if parts else {})


def _prefixes_ambiguous(line: int) -> Finding:
    return Finding(
        code="unit_ambiguous",
        severity="warning",
        message="KB, MB and GB are taken as powers of 1,000; if they are of 1,024, the rates are 2.4 to 7.4 %"
        " higher.",
        line=line,
    )


FORMAT: Final = LogFormat(
    name="NetApp qos statistics",
    group="Storage",
    command="qos statistics performance show -iterations 360, its text kept; sysstat tells reads from writes",
    recognises=lambda head: _HEAD.search(head) is not None and b"-total-" in head,
    read=_read,
    evidence="real file",
    marks=(b"-total-",),
)
