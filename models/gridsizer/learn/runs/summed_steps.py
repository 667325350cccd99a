"""Steps of jobs added up: times and bytes summed, from the first start to the last end."""

from dataclasses import fields, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.learn.observations import JobTable
from gridsizer.learn.runs.grouped import groups, sums
from gridsizer.units import Floats

_SUMMED: Final = ("real_s", "user_cpu_s", "system_cpu_s", "cpu_s", "read_bytes", "write_bytes")
_FIRST: Final = ("submit_s", "start_s")
_LAST: Final = ("end_s", "memory_bytes", "slots")
_COLUMNS: Final = tuple(column.name for column in fields(JobTable)[1:])


def by_procedure(steps: JobTable) -> JobTable:
    """The steps of each job, one row for each procedure: a summary of a run says the same of these as of all.

    A run may have millions of steps, of a few hundred jobs: whoever adds them up piece by piece need not hold
    them at once.
    """
    return _summed(steps, *groups(steps.host, steps.job, steps.name))


def jobs_of_steps(steps: JobTable, chosen: NDArray[np.bool_]) -> JobTable:
    """Some of the steps as jobs."""
    own = _rows(steps, chosen)
    found = _summed(own, *groups(own.host, own.job))
    unknown = np.full(len(found), np.nan)
    return replace(found, level="job", name=found.job, submit_s=unknown, slots=unknown)


def _summed(steps: JobTable, code: NDArray[np.int64], first: NDArray[np.int64]) -> JobTable:
    def farthest(column: str, farther: np.ufunc, nearest: float) -> Floats:
        found = np.full(first.size, nearest)
        farther.at(found, code, np.nan_to_num(getattr(steps, column), nan=nearest))
        return np.where(np.isfinite(found), found, np.nan)

    columns = {name: sums(code, getattr(steps, name), first.size) for name in _SUMMED}
    columns |= {name: farthest(name, np.minimum, np.inf) for name in _FIRST}
    columns |= {name: farthest(name, np.maximum, -np.inf) for name in _LAST}
    return JobTable(
        level="step",
        name=steps.name[first],
        job=steps.job[first],
        host=steps.host[first],
        line=steps.line[first],
        **columns,
    )


def _rows(table: JobTable, chosen: NDArray[np.bool_]) -> JobTable:
    if chosen.all():
        return table
    columns = {name: getattr(table, name)[chosen] for name in _COLUMNS}
    return JobTable(level=table.level, **columns)
