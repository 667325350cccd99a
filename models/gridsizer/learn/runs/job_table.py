"""The job tables of a run joined into one that has each job once."""

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Final

import numpy as np

from gridsizer.learn.observations import NUMBER_COLUMNS, JobTable, Level
from gridsizer.learn.runs.grouped import pair_codes
from gridsizer.learn.runs.same_jobs import Record, Twins, twins
from gridsizer.learn.runs.summed_steps import jobs_of_steps
from gridsizer.units import Floats

_COLUMNS: Final = tuple(column.name for column in fields(JobTable)[1:])


def of_level(tables: Sequence[JobTable], level: Level) -> JobTable | None:
    """All rows of one level as one table; None where there are none."""
    found = [table for table in tables if table.level == level and len(table)]
    if not found:
        return None
    if len(found) == 1:
        return found[0]
    joined = {name: np.concatenate([getattr(table, name) for table in found]) for name in _COLUMNS}
    return JobTable(level=level, **joined)


def scheduled(tables: Sequence[JobTable]) -> JobTable | None:
    """Rows of the scheduler, recognised by their submit times; None where there are none."""
    return of_level([table for table in tables if _is_submitted(table)], "job")


def logged(tables: Sequence[JobTable]) -> JobTable | None:
    """Each job once: from its own log where it has one, else from the scheduler.

    A job of which only steps are known is the sum of its steps. CPU time is user plus system where only these
    are printed; a job of which no elapsed time is printed took from its start to its end.
    """
    own, by_scheduler = _own(tables), scheduled(tables)
    found = own if by_scheduler is None else by_scheduler if own is None else once(own, by_scheduler)
    return None if found is None else _completed(found)


def once(jobs: JobTable, others: JobTable) -> JobTable:
    """The jobs of two records: the first, and those of the other that are none of the first.

    What the first does not print of a job is taken from the other where both name it.
    """
    jobs, others = _summed_cpu(jobs), _summed_cpu(others)
    found = twins(record_of(jobs), record_of(others))
    if found.told == "name":
        jobs = _filled(jobs, others, found)
    alone = np.ones(len(others), dtype=bool)
    alone[found.other] = False
    if not alone.any():
        return jobs
    columns = {name: np.concatenate([getattr(jobs, name), getattr(others, name)[alone]]) for name in _COLUMNS}
    return JobTable(level=jobs.level, **columns)


def record_of(jobs: JobTable) -> Record:
    """What tells the jobs of one record from those of another."""
    return Record(name=jobs.name, start_s=jobs.start_s, end_s=jobs.end_s, real_s=jobs.real_s)


def _own(tables: Sequence[JobTable]) -> JobTable | None:
    """Jobs from their own logs, and from tables that tell no submit times."""
    own = [table for table in tables if table.level == "step" or not _is_submitted(table)]
    jobs, steps = of_level(own, "job"), of_level(own, "step")
    if steps is not None:
        known: set[tuple[str, str]] = set() if jobs is None else set(zip(jobs.host, jobs.job, strict=True))
        code, pairs = pair_codes(steps.host, steps.job)
        lonely = np.array([pair not in known for pair in pairs])[code]
        if lonely.any():
            made = jobs_of_steps(steps, lonely)
            jobs = made if jobs is None else of_level([jobs, made], "job")
    return jobs


def _is_submitted(table: JobTable) -> bool:
    return not np.isnan(table.submit_s).all()


def _filled(jobs: JobTable, others: JobTable, found: Twins) -> JobTable:
    columns: dict[str, Floats] = {}
    for name in NUMBER_COLUMNS:
        column = getattr(jobs, name).copy()
        own = column[found.one]
        column[found.one] = np.where(np.isnan(own), getattr(others, name)[found.other], own)
        columns[name] = column
    return replace(jobs, **columns)  # type: ignore[arg-type]  # the loop above made each of numbers


def _summed_cpu(jobs: JobTable) -> JobTable:
    return replace(
        jobs, cpu_s=np.where(np.isnan(jobs.cpu_s), jobs.user_cpu_s + jobs.system_cpu_s, jobs.cpu_s)
    )


def _completed(jobs: JobTable) -> JobTable:
    jobs = _summed_cpu(jobs)
    return replace(jobs, real_s=np.where(np.isnan(jobs.real_s), jobs.end_s - jobs.start_s, jobs.real_s))
