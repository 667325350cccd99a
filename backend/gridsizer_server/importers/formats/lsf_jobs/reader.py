"""The blocks of `bhist -l` and `bjobs -l` -> jobs."""

from collections.abc import Iterator
from typing import Final

from gridsizer.learn.observations import Observation
from gridsizer_server.importers import findings
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.formats.lsf_jobs.told_jobs import ToldJob, told_jobs
from gridsizer_server.importers.job_rows import JobRows
from gridsizer_server.importers.lsf.printed_dates import PrintedDate, questions_of_years
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.times.hours_twice import HoursTwice, times_of
from gridsizer_server.importers.times.local_times import zone_not_printed, zone_of

_TIMES: Final = {
    "submit_s": ("submitted",),
    "start_s": ("dispatched", "started", "starting"),
    "end_s": ("done", "exited", "completed"),
}
_AFTER_START: Final = ("RUN", "USUSP", "SSUSP", "UNKWN")


def read(source: Source, settled: Settled) -> Iterator[Observation]:
    """Tables of jobs, then findings. Raises UnreadableLog where no job had ended."""
    zone, rows, hours = zone_of(settled), JobRows(), HoursTwice()
    yearless = misfit = cut = zoneless = None
    count = unfinished = 0
    for job in told_jobs(source):
        line, dates = job.told.line, _dates(job)
        if not job.is_whole:
            cut = cut or line
            continue
        if dates["end_s"] is None:
            unfinished += 1
            continue
        walls = {column: date.wall(settled.year) if date else None for column, date in dates.items()}
        printed = [date for date in dates.values() if date is not None]
        if any(date.year is None for date in printed):
            yearless = yearless or line
            if settled.year is not None and any(date.wall(settled.year) is None for date in printed):
                misfit = misfit or line
        numbers = _numbers(job, dates)
        ran_s = numbers["real_s"] if job.states_s is not None else None
        times = times_of(walls, zone, hours, ran_s, line)
        start_s, end_s = times["start_s"], times["end_s"]
        if ran_s is None and start_s is not None and end_s is not None and end_s >= start_s:
            numbers["real_s"] = end_s - start_s  # over a change of clocks other than what these show
        if any(time is not None for time in times.values()):
            zoneless = zoneless or line
        told = job.told
        words = {"name": told.name or told.job, "job": told.job, "host": " ".join(told.hosts)}
        rows.add(line, words, {**numbers, **times})
        count += 1
        yield from rows.full()
    if not count:
        raise UnreadableLog(wanted="a job that had ended", got="none", line=cut)
    yield from rows.rest()
    yield from zone_not_printed(settled, zoneless)
    yield from hours.findings()
    yield from questions_of_years(settled, yearless, misfit)
    yield from findings.jobs_unfinished(unfinished)
    if cut is not None:
        yield findings.truncated(cut)


def _dates(job: ToldJob) -> dict[str, PrintedDate | None]:
    return {column: job.told.date_of(*kinds) for column, kinds in _TIMES.items()}


def _numbers(job: ToldJob, dates: dict[str, PrintedDate | None]) -> dict[str, float | None]:
    return {
        "real_s": _real_s(job, dates["start_s"], dates["end_s"]),
        "cpu_s": job.told.cpu_s,
        "slots": job.told.slots,
        "memory_bytes": job.memory_bytes,
    }


def _real_s(job: ToldJob, start: PrintedDate | None, end: PrintedDate | None) -> float | None:
    """From the last start to the end; of a job that ran more than once what all its runs took."""
    if start is None or end is None:
        return None
    if job.states_s is not None:
        return sum(job.states_s[state] for state in _AFTER_START)
    return start.seconds_until(end)
