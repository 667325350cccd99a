"""Rows of a vdbench flat file -> rates of its runs, and the CPU beside them."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from gridsizer.learn.observations import Finding, Metric, Observation
from gridsizer_server.importers import findings
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.formats.vdbench.row_times import VdbenchClock
from gridsizer_server.importers.samples import Samples, Track
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.text.last_lines import has_decimals
from gridsizer_server.importers.text.lines import SHORT, text_lines
from gridsizer_server.importers.text.printed_numbers import MIB, finite
from gridsizer_server.importers.times.local_times import zone_not_printed

_DECIMALS: Final = 4  # of each number of a row
_AVERAGE: Final = re.compile(r"avg_(\d+)-\d+")
_CPU: Final = {
    "cpu_user": Metric.CPU_USER_SHARE,
    "cpu_kernel": Metric.CPU_SYSTEM_SHARE,
    "cpu_wait": Metric.CPU_IOWAIT_SHARE,
    "cpu_idle": Metric.CPU_IDLE_SHARE,
}
_ONE_WAY: Final = {
    100.0: (Metric.READ_BYTES_S, Metric.READ_OPS_S, Metric.READ_LATENCY_S),
    0.0: (Metric.WRITE_BYTES_S, Metric.WRITE_OPS_S, Metric.WRITE_LATENCY_S),
}


def read(source: Source, settled: Settled) -> Iterator[Observation]:
    """Series of each run, then findings. Raises UnreadableLog where all rows are of first intervals."""
    samples, unread, skipped = Samples(), findings.Unread(), Counter[str]()
    clock, names, longer = VdbenchClock(settled), list[str](), None
    interval_s: dict[str, float | None] = {}
    for line in text_lines(source, longest=SHORT):
        words = line.text.split()
        if words[:1] == ["tod"] and {"Run", "Interval"} <= set(words):
            names = words
            continue
        if not names or not re.match(r"\d\d:\d\d:\d\d", line.text):
            continue
        row = dict(zip(names, words, strict=False))
        if len(words) != len(names) or not (line.ended or has_decimals(line.text, _DECIMALS)):
            unread.add(line)
            continue
        run, interval = row["Run"], row["Interval"]
        average = _AVERAGE.fullmatch(interval)
        at_s = float("nan") if average else clock.at_s(row, line.number)
        kind = _kind(run, interval, average)
        if kind:
            skipped[kind] += 1
            longer = longer or (line.number if average and int(average[1]) > 2 else None)
            continue
        interval_s.setdefault(run, None if clock.step_s is None else max(1.0, float(round(clock.step_s))))
        place = Track(
            metric=Metric.TOTAL_BYTES_S,
            layer="application",
            unit_printed="MB/s",
            device=run,
            interval_s=interval_s[run],
        )
        if not _add(samples, place, row, line.number, at_s):
            unread.add(line)
        yield from samples.full()
    if not interval_s:
        raise UnreadableLog(wanted="a row of an interval after the first", got="none")
    yield from samples.rest()
    yield from zone_not_printed(settled, clock.zoneless)
    yield from findings.no_times(known=not clock.untimed)
    yield from _warm_up(longer)
    yield from unread.findings()
    yield from findings.not_used(skipped)


def _kind(run: str, interval: str, average: re.Match[str] | None) -> str:
    """Why a row is not used; "" where it is."""
    if average:
        return "averages"
    if run.startswith("format_for_"):
        return "rows of formatting"
    return "first intervals" if interval == "1" else "" if interval.isdecimal() else "other rows"


def _add(samples: Samples, place: Track, row: Mapping[str, str], line: int, at_s: float) -> bool:
    """Keep a row's rates and CPU; False where it has no rate."""
    mb_s, ops, read_percent = (finite(row.get(name, "")) for name in ("MB/sec", "rate", "read%"))
    if mb_s is None:
        return False
    one_way = None if read_percent is None else _ONE_WAY.get(read_percent)
    if one_way is None:
        samples.add(place, mb_s * MIB, line, at_s)
    else:
        bytes_of, ops_of, latency_of = one_way
        samples.add(replace(place, metric=bytes_of), mb_s * MIB, line, at_s)
        resp_ms = finite(row.get("resp", ""))
        if ops is not None:
            samples.add(replace(place, metric=ops_of, unit_printed="IOPS"), ops, line, at_s)
        if resp_ms is not None:
            latency = replace(place, metric=latency_of, unit_printed="ms")
            samples.add(latency, resp_ms / 1000, line, at_s)
    for name, metric in _CPU.items():
        percent = finite(row.get(name, ""))
        if percent is not None:
            cpu = replace(place, metric=metric, layer="node", device="", unit_printed="%")
            samples.add(cpu, percent / 100, line, at_s)
    return True


def _warm_up(line: int | None) -> Iterator[Finding]:
    if line is not None:
        yield Finding(
            code="warm_up_longer",
            severity="warning",
            message="The tool's averages leave out more than the first interval: the rows they leave out "
            "are kept and may be of the warm-up.",
            line=line,
        )
