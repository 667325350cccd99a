"""Lines of dd -> the rates of its streams, and what was done to measure them."""

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from gridsizer.learn.observations import Finding, Metric, Observation
from gridsizer_server.importers import findings
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.formats.dd.dd_lines import (
    DdCommand,
    DdResult,
    dd_command,
    dd_result,
    is_records,
)
from gridsizer_server.importers.samples import Samples, Track
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.text.lines import SHORT, text_lines
from gridsizer_server.importers.times.local_times import settled_start_s

_MB: Final = 1e6  # dd's own MB


@dataclass(slots=True)
class _Streams:
    """The streams so far, and what they had in common."""

    count: int = 0
    rate_sum: float = 0.0
    told: int = 0  # streams whose command is in the file
    together: int = 0  # of these, those started in the background
    first_line: int = 0
    commands: list[DdCommand] = field(default_factory=list)  # whose results are yet to come

    def next(self, result: DdResult, line: int) -> DdCommand | None:
        """Count a stream; its command, unless several of different kinds may be meant."""
        self.count += 1
        self.rate_sum += result.moved_bytes / result.seconds
        self.first_line = self.first_line or line
        if not self.commands:
            return None
        kinds = {(each.reads, each.writes, each.past_cache) for each in self.commands}
        command = self.commands.pop(0)
        self.told += 1
        self.together += command.in_background
        return None if command.in_background and len(kinds) > 1 else command

    @property
    def at_one_time(self) -> bool:
        """Whether all are known to have been started together."""
        return self.together == self.count


def read(source: Source, settled: Settled) -> Iterator[Observation]:
    """A rate for each stream, then findings. Raises UnreadableLog where no result is whole."""
    samples, streams, skipped = Samples(), _Streams(), 0
    said: dict[str, Finding] = {}
    start_s = settled_start_s(settled)
    for line in text_lines(source, longest=SHORT):
        result = dd_result(line.text)
        command = None if result else dd_command(line.text)
        if command:
            streams.commands.append(command)
        elif result:
            told = streams.next(result, line.number)
            at_s = (
                start_s if start_s is not None and (streams.count == 1 or streams.at_one_time) else math.nan
            )
            _add(samples, result, _Stream(streams.count, line.number, at_s), told)
            said |= {each.code: each for each in _doubts(told, line.number) if each.code not in said}
        else:
            skipped += bool(line.text.strip()) and not is_records(line.text)
    if not streams.count:
        raise UnreadableLog(wanted="a line of bytes, seconds and a rate", got="none that is whole")
    yield from samples.rest()
    yield from said.values()
    yield from _overlap(streams)
    yield from findings.no_times(known=start_s is not None)
    yield from findings.not_used({"other lines": skipped} if skipped else {})


class _Stream(NamedTuple):
    """Where a result belongs."""

    number: int
    line: int
    at_s: float


def _add(samples: Samples, result: DdResult, stream: _Stream, told: DdCommand | None) -> None:
    """Keep a rate, and in the directions that the command tells, the bytes."""
    rates = [(Metric.TOTAL_BYTES_S, result.moved_bytes / result.seconds)]
    if told and told.reads:
        rates = [(Metric.READ_BYTES_S, rates[0][1]), (Metric.READ_BYTES, result.moved_bytes)]
    elif told and told.writes:
        rates = [(Metric.WRITE_BYTES_S, rates[0][1]), (Metric.WRITE_BYTES, result.moved_bytes)]
    for metric, value in rates:
        track = Track(
            metric=metric,
            layer="application",
            unit_printed="bytes, s",
            device=f"stream {stream.number}",
            interval_s=result.seconds,
        )
        samples.add(track, value, stream.line, stream.at_s)


def _doubts(told: DdCommand | None, line: int) -> Iterator[Finding]:
    if told is None:
        yield Finding(
            code="command_not_printed",
            severity="warning",
            message="The command of a stream is not in the file: whether it read or wrote, whether it read "
            "/dev/zero, and whether it went past the page cache is not known.",
            line=line,
        )
        return
    if told.operands.get("if") == "/dev/zero" and not told.reads:
        yield findings.compressible_data_suspected("dd wrote zeroes from /dev/zero", line)
    if not told.past_cache:
        yield findings.page_cache_suspected("dd ran without direct I/O or a sync", line)


def _overlap(streams: _Streams) -> Iterator[Finding]:
    if streams.count < 2:
        return
    together = streams.at_one_time
    yield Finding(
        code="streams_overlapped" if together else "streams_may_not_overlap",
        severity="info" if together else "warning",
        message=f"{streams.count} streams, {streams.rate_sum / _MB:,.0f} MB/s added up: "
        + ("started together." if together else "the file does not say whether they ran at one time."),
        line=streams.first_line,
    )
