"""The job tables of a run joined into one that has each job once."""

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Final

import numpy as np

from gridsizer.learn.observations import JobTable, Level
from gridsizer.learn.runs.grouped import pair_codes
from gridsizer.learn.runs.summed_steps import jobs_of_steps

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
    return of_level([table for table in tables if not np.isnan(table.submit_s).all()], "job")


def logged(tables: Sequence[JobTable]) -> JobTable | None:
    """Jobs from their own logs, else from the scheduler: never both, since both record the same jobs.

    A job of which only steps are known is the sum of its steps. CPU time is user plus system where only these
    are printed; a job of which no elapsed time is printed took from its start to its end.
    """
    found = _logged(tables)
    return None if found is None else _completed(found)


def _logged(tables: Sequence[JobTable]) -> JobTable | None:
    own = [table for table in tables if table.level == "step" or np.isnan(table.submit_s).all()]
    jobs, steps = of_level(own, "job"), of_level(own, "step")
    if steps is not None:
        known: set[tuple[str, str]] = set() if jobs is None else set(zip(jobs.host, jobs.job, strict=True))
        code, pairs = pair_codes(steps.host, steps.job)
        lonely = np.array([pair not in known for pair in pairs])[code]
        if lonely.any():
            made = jobs_of_steps(steps, lonely)
            jobs = made if jobs is None else of_level([jobs, made], "job")
    return jobs if jobs is not None else of_level(tables, "job")


def _completed(jobs: JobTable) -> JobTable:
    return replace(
        jobs,
        cpu_s=np.where(np.isnan(jobs.cpu_s), jobs.user_cpu_s + jobs.system_cpu_s, jobs.cpu_s),
        real_s=np.where(np.isnan(jobs.real_s), jobs.end_s - jobs.start_s, jobs.real_s),
    )
