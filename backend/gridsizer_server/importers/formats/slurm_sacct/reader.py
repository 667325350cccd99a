"""Rows of `sacct -P` -> jobs."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, tzinfo
from typing import Final

from gridsizer.learn.observations import Finding, Observation
from gridsizer_server.importers import findings
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.formats.slurm_sacct.node_lists import node_names
from gridsizer_server.importers.job_rows import JobRows
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.text.durations import duration_s
from gridsizer_server.importers.text.last_lines import ends_in_a_time
from gridsizer_server.importers.text.lines import text_lines
from gridsizer_server.importers.text.printed_numbers import finite
from gridsizer_server.importers.times.hours_twice import HoursTwice
from gridsizer_server.importers.times.local_times import epoch_s, utc_s, zone_not_printed, zone_of

_TIMES: Final = {"submit_s": "Submit", "start_s": "Start", "end_s": "End"}
_DURATIONS: Final = {
    "real_s": "Elapsed",
    "cpu_s": "TotalCPU",
    "user_cpu_s": "UserCPU",
    "system_cpu_s": "SystemCPU",
}

_STATES: Final = frozenset(
    {"", "COMPLETED", "CANCELLED", "FAILED", "TIMEOUT", "OUT_OF_MEMORY", "NODE_FAIL", "PREEMPTED", "DEADLINE"}
    | {"BOOT_FAIL", "REQUEUED", "RUNNING", "PENDING", "SUSPENDED"}
)
_AT_WORK: Final = frozenset({"RUNNING", "SUSPENDED", "COMPLETING", "RESIZING"})


def read(source: Source, settled: Settled) -> Iterator[Observation]:
    """Tables of jobs, then findings. Raises UnreadableLog where there is none, or no header with JobID."""
    zone, rows, unread = zone_of(settled), JobRows(), findings.Unread()
    hours = HoursTwice()
    skipped, states = Counter[str](), Counter[str]()
    names: list[str] = []
    zoneless: int | None = None
    unfinished = 0
    for line in text_lines(source):
        cells = line.text.rstrip("|").split("|") if not names else line.text.split("|")
        if not names and not line.text.strip():
            continue
        if not names or cells[: len(names)] == names:
            names = names or cells
            if "JobID" not in names:
                raise UnreadableLog(wanted="a header with JobID", got="none", line=line.number)
            continue
        row = dict(zip(names, cells, strict=False))
        if "." in row.get("JobID", "") and (line.ended or _fits(names, cells)):
            skipped["rows of steps"] += 1
            continue
        if not line.text.strip():
            continue
        if not _fits(names, cells) or not (line.ended or _is_whole(names, cells)):
            unread.add(line)
            continue
        zoneless = zoneless or _zoneless(row, line.number)
        state = row.get("State", "").partition(" ")[0]
        if state in _AT_WORK:
            unfinished += 1
            continue
        states[state if state in _STATES else "another state"] += 1
        rows.add(line.number, _words(row), _numbers(row, zone, hours, line.number))
        yield from rows.full()
    if not states and not unfinished:
        raise UnreadableLog(wanted="rows of jobs", got="none")
    yield from rows.rest()
    yield from zone_not_printed(settled, zoneless)
    yield from hours.findings()
    yield from _unusual(states)
    yield from findings.jobs_unfinished(unfinished)
    yield from unread.findings()
    yield from findings.not_used(skipped)


def _fits(names: list[str], cells: list[str]) -> bool:
    """Whether each cell has its column: a name of a job may hold a bar, and then they shift."""
    extra = len(cells) - len(names)
    return extra == 0 or (extra == 1 and not cells[-1])  # `sacct -p` ends each row with a bar


def _is_whole(names: list[str], cells: list[str]) -> bool:
    """Whether what is used of a last row without its line end is: a cell follows it, or its form tells."""
    last = cells[len(names) - 1]
    used = {*_TIMES.values(), *_DURATIONS.values(), "ElapsedRaw", "AllocCPUS", "NCPUS", "JobName", "NodeList"}
    if names[-1] == "State":
        return last.partition(" ")[0] in _STATES - {""}
    return len(cells) > len(names) or names[-1] not in used | {"JobID"} or ends_in_a_time(last)


def _words(row: Mapping[str, str]) -> dict[str, str]:
    job = row["JobID"].strip()
    hosts = " ".join(node_names(row.get("NodeList", "")))
    return {"job": job, "name": row.get("JobName", "").strip() or job, "host": hosts}


def _numbers(row: Mapping[str, str], zone: tzinfo, hours: HoursTwice, line: int) -> dict[str, float | None]:
    times = {column: _time_s(row.get(name, ""), zone) for column, name in _TIMES.items()}
    durations = {column: duration_s(row.get(name, "")) for column, name in _DURATIONS.items()}
    if durations["real_s"] is None:
        durations["real_s"] = finite(row.get("ElapsedRaw", ""))
    if times["start_s"] is None:
        durations["real_s"] = None  # what never started is printed as 00:00:00
    elif durations["real_s"] is not None:
        times |= _in_the_hour_meant(row, zone, durations["real_s"], hours, line)
    return {**times, **durations, "slots": finite(row.get("AllocCPUS") or row.get("NCPUS", ""))}


def _in_the_hour_meant(
    row: Mapping[str, str], zone: tzinfo, real_s: float, hours: HoursTwice, line: int
) -> dict[str, float]:
    """Start and end in that of an hour that a zone has twice which the run time tells; {} without both."""
    starts, ends = (
        [_time_s(row.get(name, ""), zone, fold=fold) for fold in (0, 1)] for name in ("Start", "End")
    )
    start, end = ([each for each in times if each is not None] for times in (starts, ends))
    if len(start) < len(starts) or len(end) < len(ends):
        return {}
    start_s, end_s = hours.span((start[0], start[1]), (end[0], end[1]), real_s, line)
    return {"start_s": start_s, "end_s": end_s}


def _time_s(cell: str, zone: tzinfo, *, fold: int = 0) -> float | None:
    """A time, or seconds since 1970 where SLURM_TIME_FORMAT is %s; None for Unknown and None.

    `fold` 1 is the second of an hour that the zone has twice.
    """
    if cell.isascii() and cell.isdecimal():
        return epoch_s(float(cell))
    try:
        return utc_s(datetime.fromisoformat(cell).replace(fold=fold), zone)
    except (ValueError, OverflowError):
        return None


def _zoneless(row: Mapping[str, str], line: int) -> int | None:
    """The line, where it holds a time without a zone."""
    cells = [row.get(name, "") for name in _TIMES.values()]
    return line if any("T" in cell and _time_s(cell, UTC) is not None for cell in cells) else None


def _unusual(states: Counter[str]) -> Iterator[Finding]:
    odd = {state: count for state, count in states.items() if state not in {"COMPLETED", ""}}
    if odd:
        listed = ", ".join(
            f"{state} {count}" for state, count in odd.items() if re.fullmatch(r"[A-Z_]+", state)
        )
        count = sum(odd.values())
        jobs, kept = ("job", "it is") if count == 1 else ("jobs", "they are")
        yield Finding(
            code="jobs_exited",
            severity="info",
            message=f"{count:,} {jobs} did not complete ({listed}); {kept} kept.",
        )
