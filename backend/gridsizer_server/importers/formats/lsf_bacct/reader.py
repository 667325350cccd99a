"""The blocks of `bacct -l` -> jobs."""

from collections.abc import Iterator
from datetime import datetime, tzinfo
from typing import Final

from gridsizer.learn.observations import Finding, Observation
from gridsizer_server.importers import findings
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.formats.lsf_bacct.acct_blocks import AcctBlock, acct_blocks
from gridsizer_server.importers.job_rows import JobRows
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.text.printed_numbers import BINARY, finite, suffixed
from gridsizer_server.importers.times.local_times import utc_s, zone_not_printed, zone_of

_TIMES: Final = {"submit_s": "submitted", "start_s": "dispatched", "end_s": "completed"}


def read(source: Source, settled: Settled) -> Iterator[Observation]:
    """Tables of jobs, then findings. Raises UnreadableLog where no job has its accounting."""
    zone, rows = zone_of(settled), JobRows()
    yearless = misfit = cut = zoneless = None
    count = 0
    for block in acct_blocks(source):
        numbers = _numbers(block)
        if numbers is None:
            cut = cut or block.line
            continue
        walls = {kind: date.wall(settled.year) for kind, date in block.dates.items()}
        if any(date.year is None for date in block.dates.values()):
            yearless = yearless or block.line
        if None in walls.values() and settled.year is not None:
            misfit = misfit or block.line
        times = _times(walls, zone)
        if any(time is not None for time in times.values()):
            zoneless = zoneless or block.line
        host = " ".join(block.hosts)
        rows.add(
            block.line,
            {"name": block.name or block.job, "job": block.job, "host": host},
            {**numbers, **times},
        )
        count += 1
        yield from rows.full()
    if not count:
        raise UnreadableLog(wanted="a job with its CPU_T, WAIT and TURNAROUND", got="none", line=cut)
    yield from rows.rest()
    yield from zone_not_printed(settled, zoneless)
    yield from _years(settled, yearless, misfit)
    if cut is not None:
        yield findings.truncated(cut)


def _numbers(block: AcctBlock) -> dict[str, float | None] | None:
    """What the accounting says; None where it is not there or cannot be read."""
    cpu_s, wait_s, turnaround_s = (
        finite(block.usage.get(name, "")) for name in ("CPU_T", "WAIT", "TURNAROUND")
    )
    if cpu_s is None or wait_s is None or turnaround_s is None:
        return None
    ran = "dispatched" in block.dates
    return {
        "real_s": turnaround_s - wait_s if ran else None,
        "cpu_s": cpu_s,
        "slots": block.slots,
        "memory_bytes": suffixed(block.usage.get("MEM", ""), BINARY),
    }


def _times(walls: dict[str, datetime | None], zone: tzinfo) -> dict[str, float | None]:
    times: dict[str, float | None] = {}
    for column, kind in _TIMES.items():
        wall = walls.get(kind)
        times[column] = None if wall is None else utc_s(wall, zone)
    return times


def _years(settled: Settled, yearless: int | None, misfit: int | None) -> Iterator[Finding]:
    if yearless is not None and settled.year is None:
        yield Finding(
            code="year_not_printed",
            severity="question",
            message="Dates are printed without a year: times are left out until it is settled. "
            "Run, wait and CPU times are kept.",
            line=yearless,
            setting="year",
        )
    if misfit is not None:
        yield Finding(
            code="year_does_not_fit",
            severity="warning",
            message=f"A weekday does not fit {settled.year} or the years beside it: its time is left out.",
            line=misfit,
        )
