"""The blocks of `bacct -l` -> jobs."""

from collections.abc import Iterator
from datetime import datetime, tzinfo
from typing import Final

from gridsizer.learn.observations import Observation
from gridsizer_server.importers import findings
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.formats.lsf_bacct.acct_blocks import AcctBlock, acct_blocks
from gridsizer_server.importers.job_rows import JobRows
from gridsizer_server.importers.lsf.printed_dates import questions_of_years
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.text.printed_numbers import BINARY, finite, suffixed
from gridsizer_server.importers.times.hours_twice import HoursTwice, times_of
from gridsizer_server.importers.times.local_times import zone_not_printed, zone_of

_TIMES: Final = {"submit_s": "submitted", "start_s": "dispatched", "end_s": "completed"}


def read(source: Source, settled: Settled) -> Iterator[Observation]:
    """Tables of jobs, then findings. Raises UnreadableLog where no job has its accounting."""
    zone, rows, hours = zone_of(settled), JobRows(), HoursTwice()
    yearless = misfit = cut = zoneless = None
    count = 0
    for block in acct_blocks(source):
        told, numbers = block.told, _numbers(block)
        if numbers is None:
            cut = cut or told.line
            continue
        walls = {kind: date.wall(settled.year) for kind, date in told.dates.items()}
        if any(date.year is None for date in told.dates.values()):
            yearless = yearless or told.line
        if None in walls.values() and settled.year is not None:
            misfit = misfit or told.line
        times = _times(walls, zone, hours, numbers["real_s"], told.line)
        if any(time is not None for time in times.values()):
            zoneless = zoneless or told.line
        words = {"name": told.name or told.job, "job": told.job, "host": " ".join(told.hosts)}
        rows.add(told.line, words, {**numbers, **times})
        count += 1
        yield from rows.full()
    if not count:
        raise UnreadableLog(wanted="a job with its CPU_T, WAIT and TURNAROUND", got="none", line=cut)
    yield from rows.rest()
    yield from zone_not_printed(settled, zoneless)
    yield from hours.findings()
    yield from questions_of_years(settled, yearless, misfit)
    if cut is not None:
        yield findings.truncated(cut)


def _numbers(block: AcctBlock) -> dict[str, float | None] | None:
    """What the accounting says; None where it is not there or cannot be read."""
    cpu_s, wait_s, turnaround_s = (
        finite(block.usage.get(name, "")) for name in ("CPU_T", "WAIT", "TURNAROUND")
    )
    if cpu_s is None or wait_s is None or turnaround_s is None:
        return None
    ran = "dispatched" in block.told.dates
    return {
        "real_s": turnaround_s - wait_s if ran else None,
        "cpu_s": cpu_s,
        "slots": block.told.slots,
        "memory_bytes": suffixed(block.usage.get("MEM", ""), BINARY),
    }


def _times(
    walls: dict[str, datetime | None], zone: tzinfo, hours: HoursTwice, real_s: float | None, line: int
) -> dict[str, float | None]:
    printed = {column: walls.get(kind) for column, kind in _TIMES.items()}
    return times_of(printed, zone, hours, real_s, line)
