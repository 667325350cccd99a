"""Evidence of how many jobs of a class there were and when they were launched."""

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.describe.scenario import Scenario
from gridsizer.learn.calibration.evidence import Evidence, Found, NotInformed, Origin, joined, one_figure
from gridsizer.learn.observations import JobTable
from gridsizer.units import Floats

_S_PER_MIN: Final = 60.0
_NO_TIMES: Final = "no log prints when these jobs were submitted or started"
OwnJobs = tuple[str, JobTable, NDArray[np.bool_]]  # name of the run, all of its jobs, which are of the class


def launches(path: str, runs: Sequence[OwnJobs], scenario: Scenario) -> Iterator[Found]:
    """Evidence for the number of jobs, the first launch, and the time from one launch to the next.

    A batch begins with the first job of its run. Submits count, starts where there are none.
    """
    yield joined([_count(f"{path}/jobs", own, scenario) for own in runs])
    yield joined([_first(f"{path}/first_launch_min", own) for own in runs])
    yield joined([_every(f"{path}/launch_every_s", own) for own in runs])


def _count(path: str, own: OwnJobs, scenario: Scenario) -> Found:
    """Jobs of the class, of each node where the batch counts them so."""
    _, jobs, rows = own
    per_node = scenario.batch is not None and scenario.batch.counted.value == "per_node"
    hosts = len({str(host) for host in jobs.host[rows]}) if per_node else 1
    return _row(path, own, float(rows.sum()) / hosts)


def _first(path: str, own: OwnJobs) -> Found:
    _, jobs, rows = own
    every, launched_s = _launched_s(jobs), _launched_s(jobs)[rows]
    if np.isnan(launched_s).all():
        return NotInformed(path=path, because=_NO_TIMES)
    return _row(path, own, float(np.nanmin(launched_s) - np.nanmin(every)) / _S_PER_MIN)


def _every(path: str, own: OwnJobs) -> Found:
    """The mean time from one launch to the next.

    Equation: (last - first) / (jobs - 1)
    """
    _, jobs, rows = own
    launched_s = _launched_s(jobs)[rows]
    known = launched_s[~np.isnan(launched_s)]
    if known.size < 2:
        return NotInformed(path=path, because=_NO_TIMES if not known.size else "there was one job of it")
    return _row(path, own, float(known.max() - known.min()) / (known.size - 1))


def _launched_s(jobs: JobTable) -> Floats:
    return np.where(np.isnan(jobs.submit_s), jobs.start_s, jobs.submit_s)


def _row(path: str, own: OwnJobs, value: float) -> Evidence:
    run, jobs, rows = own
    count, lines = int(rows.sum()), jobs.line[rows]
    source = f'run "{run}": {count} jobs, lines {lines.min()}-{lines.max()}'
    return one_figure(path, value, Origin(run=run, host="", observations=count, source=source))
