"""OneFS deduplication job report (`isi job reports view`): how much of the scanned blocks was shared.

The percentage is of blocks scanned in all iterations of the job, not of the data: paper 000 prints 44.676 %
over three iterations (L499-503) where its disk usage fell by 41 %.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime, tzinfo
from typing import Final

from gridsizer.figures import plain
from gridsizer.learn.observations import Finding, Metric, Observation
from gridsizer_server.importers import findings
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.samples import Samples, Track
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.text.lines import SHORT, text_lines
from gridsizer_server.importers.text.printed_numbers import finite
from gridsizer_server.importers.times.local_times import utc_s, zone_not_printed, zone_of

_FACT: Final = re.compile(r"\s*([A-Za-z][\w\- \t]*)[:=]\s*(\S.*)")
_MOVED: Final = re.compile(r"(.*?) ?\b(read|write)", re.IGNORECASE)
_BYTES: Final = re.compile(r"\d+ ops, (\d+) bytes\b.*\)")
_NEEDED: Final = ("Job Type", "Scanned blocks", "Deduped blocks", "Dedupe percent")
_SAME_ZONE_S: Final = 15 * 60  # zones differ by no less; both times are of the job's end


@dataclass(slots=True)
class _Report:
    facts: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)


def _recognises(head: bytes) -> bool:
    return b"Dedupe job report:" in head


def _read(source: Source, settled: Settled) -> Iterator[Observation]:
    zone, unread = zone_of(settled), findings.Unread()
    report = _Report()
    for line in text_lines(source, longest=SHORT):
        fact = _FACT.fullmatch(line.text)
        if fact and not (line.ended or line.text.endswith(")")):  # bytes end in megabytes, in brackets
            unread.add(line)
        elif fact:
            name = fact[1].rstrip()
            report.facts.setdefault(name, fact[2].rstrip())
            report.lines.setdefault(name, line.number)
    missing = [name for name in _NEEDED if name not in report.facts]
    if missing:
        raise UnreadableLog(wanted=f"a whole dedupe job report with {missing[0]}", got="none")
    if report.facts["Job Type"] != "Dedupe":
        raise UnreadableLog(wanted="a report of a Dedupe job", got="one that only estimates")
    end = _wall(report, "End time", "%Y-%b-%d:%H:%M:%S")
    yield from _samples(report, end, zone).rest()
    yield from zone_not_printed(settled, report.lines.get("End time"))
    yield from _doubts(report, end)
    yield from unread.findings()
    yield from findings.not_used({"counts of requests, files and memory": 1, "CPU usage": 1})


def _samples(report: _Report, end: datetime | None, zone: tzinfo) -> Samples:
    """What the job found, and what it read and wrote itself: housekeeping, no load of a client."""
    samples, start = Samples(), _wall(report, "Start time", "%Y-%b-%d:%H:%M:%S")
    at_s = float("nan") if end is None else utc_s(end, zone)
    lasted_s = (end - start).total_seconds() if end and start else None
    ratio = Track(
        metric=Metric.SIZE_RATIO,
        layer="data",
        device="deduplication of scanned blocks",
        unit_printed="% of scanned blocks",
        interval_s=lasted_s,
    )
    share = _number(report, "Dedupe percent") / 100
    if not 0 <= share < 1:
        raise UnreadableLog(
            wanted="a Dedupe percent from 0 to below 100",
            got=plain(100 * share),
            line=report.lines["Dedupe percent"],
        )
    samples.add(ratio, 1 / (1 - share), report.lines["Dedupe percent"], at_s)
    for name, printed in report.facts.items():
        who, count = _MOVED.fullmatch(name), _BYTES.fullmatch(printed)
        if who and count:
            track = Track(
                metric=Metric.READ_BYTES if who[2].lower() == "read" else Metric.WRITE_BYTES,
                layer="storage_total",
                device=who[1] or "dedupe job",
                unit_printed="bytes",
                interval_s=lasted_s,
            )
            samples.add(track, float(count[1]), report.lines[name], at_s)
    return samples


def _doubts(report: _Report, end: datetime | None) -> Iterator[Finding]:
    iterations = report.facts.get("Iteration count", "an unknown number of")
    yield Finding(
        code="percent_of_scanned",
        severity="warning",
        message=f"The percentage is of blocks scanned in {iterations} iterations, not of the data: "
        "compare the space used before and after.",
        line=report.lines["Dedupe percent"],
    )
    counted = 100 * _number(report, "Deduped blocks") / max(1.0, _number(report, "Scanned blocks"))
    if abs(counted - _number(report, "Dedupe percent")) > 0.001:
        yield Finding(
            code="percent_disagrees",
            severity="warning",
            message=f"Deduped over scanned blocks is {counted:.3f} %, not the percentage printed.",
            line=report.lines["Dedupe percent"],
        )
    printed = _wall(report, "Time", "%Y-%m-%d %H:%M:%S")
    apart_s = abs((printed - end).total_seconds()) if printed and end else 0.0
    if apart_s >= _SAME_ZONE_S:
        yield Finding(
            code="two_zones",
            severity="question",
            message=f"Time and End time are {plain(apart_s / 3600)} h apart: two zones in one report. "
            "End time is used.",
            line=report.lines["Time"],
            setting="zone",
            default="UTC",
        )


def _wall(report: _Report, name: str, form: str) -> datetime | None:
    try:
        return datetime.strptime(report.facts.get(name, ""), form)
    except ValueError:
        return None


def _number(report: _Report, name: str) -> float:
    number = finite(report.facts[name])
    if number is None:
        raise UnreadableLog(wanted=f"a number as {name}", got="none", line=report.lines[name])
    return number


FORMAT: Final = LogFormat(
    name="OneFS dedupe job report",
    group="Storage",
    command="isi dedupe reports view JOB",
    recognises=_recognises,
    read=_read,
    evidence="real file",
)
