"""The batch as the scheduler recorded it: makespan, waiting times, jobs at the same time."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from gridsizer.learn.observations import JobTable
from gridsizer.learn.runs.concurrency import concurrency
from gridsizer.learn.runs.job_table import logged, once, scheduled
from gridsizer.learn.runs.measured import Measured, absent
from gridsizer.units import Floats


@dataclass(frozen=True, slots=True, kw_only=True)
class ScheduleSummary:
    """Times of all jobs together."""

    jobs: int
    makespan_s: Measured  # first submit, or start where none is known, to the last end
    mean_wait_s: Measured  # submit to start
    p95_wait_s: Measured
    mean_at_a_time: Measured
    most_at_a_time: Measured


def schedule_summary(tables: Sequence[JobTable], run: str) -> ScheduleSummary:
    """Makespan, and waiting where a scheduler's table tells when jobs were submitted."""
    jobs = _each_once(tables)
    if jobs is None:
        none = absent("s", "no jobs were recorded")
        count = absent("jobs", none.because)
        return ScheduleSummary(
            jobs=0,
            makespan_s=none,
            mean_wait_s=none,
            p95_wait_s=none,
            mean_at_a_time=count,
            most_at_a_time=count,
        )
    source = f'run "{run}": {len(jobs)} jobs, lines {jobs.line.min()}-{jobs.line.max()}'
    wait_s = jobs.start_s - jobs.submit_s
    wait_s = wait_s[~np.isnan(wait_s)]
    at_a_time = concurrency(jobs.start_s, jobs.end_s)
    no_times = absent("jobs", "start and end of the jobs are not known")
    no_wait = absent("s", "no log prints when jobs were submitted and started")
    return ScheduleSummary(
        jobs=len(jobs),
        makespan_s=_makespan(jobs, source),
        mean_wait_s=_seconds(wait_s, float(wait_s.mean()), source) if wait_s.size else no_wait,
        p95_wait_s=_seconds(wait_s, float(np.quantile(wait_s, 0.95)), source) if wait_s.size else no_wait,
        mean_at_a_time=no_times if at_a_time is None else at_a_time.mean(source),
        most_at_a_time=no_times if at_a_time is None else at_a_time.most(source),
    )


def _each_once(tables: Sequence[JobTable]) -> JobTable | None:
    """Jobs as the scheduler recorded them, who knows when each was submitted, and those that it knows not."""
    by_scheduler = scheduled(tables)
    own = logged([table for table in tables if np.isnan(table.submit_s).all()])
    return own if by_scheduler is None else by_scheduler if own is None else once(by_scheduler, own)


def _makespan(jobs: JobTable, source: str) -> Measured:
    """From the first job to the last: where a scheduler tells of some, of these and who ran beside them."""
    submitted = ~np.isnan(jobs.submit_s)
    begin_s, end_s = np.where(submitted, jobs.submit_s, jobs.start_s), jobs.end_s
    if np.isnan(begin_s).all() or np.isnan(end_s).all():
        return absent("s", "start and end of the jobs are not known")
    if (submitted & ~np.isnan(end_s)).any():
        beside = (begin_s <= np.nanmax(end_s[submitted])) & (end_s >= np.nanmin(begin_s[submitted]))
        begin_s, end_s = begin_s[submitted | beside], end_s[submitted | beside]
    return _seconds(end_s, float(np.nanmax(end_s) - np.nanmin(begin_s)), source)


def _seconds(values: Floats, value: float, source: str) -> Measured:
    return Measured(value=value, unit="s", samples=values.size, source=source)
