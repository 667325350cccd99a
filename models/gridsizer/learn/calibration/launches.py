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
    yield joined([_every(f"{path}/launch_every_s", own, scenario) for own in runs])


def _count(path: str, own: OwnJobs, scenario: Scenario) -> Found:
    """Jobs of the class, of each node of the run where the batch counts them so.

    A node on which none of the class ran counts too: the batch gives each node as many.
    """
    _, jobs, rows = own
    nodes = np.unique(jobs.host[jobs.host != ""].astype(str)).size if _by_node(scenario) else 1
    return _row(path, own, float(rows.sum()) / max(nodes, 1))


def _by_node(scenario: Scenario) -> bool:
    return scenario.batch is not None and scenario.batch.counted.value == "per_node"


def _launchers(own: OwnJobs, scenario: Scenario) -> NDArray[np.int64]:
    """Who launched each job (jobs,): its node where the batch counts the jobs of each node."""
    _, jobs, rows = own
    if not _by_node(scenario):
        return np.zeros(int(rows.sum()), dtype=np.int64)
    return np.unique(jobs.host[rows].astype(str), return_inverse=True)[1]


def _first(path: str, own: OwnJobs) -> Found:
    _, jobs, rows = own
    every, launched_s = _launched_s(jobs), _launched_s(jobs)[rows]
    if np.isnan(launched_s).all():
        return NotInformed(path=path, because=_NO_TIMES)
    return _row(path, own, float(np.nanmin(launched_s) - np.nanmin(every)) / _S_PER_MIN)


def _every(path: str, own: OwnJobs, scenario: Scenario) -> Found:
    """The mean time from one launch to the next, of each node where the batch counts jobs of each node.

    Equation: sum(last - first) / sum(jobs - 1), over the launchers
    """
    _, jobs, rows = own
    launched_s = _launched_s(jobs)[rows]
    launchers, known = _launchers(own, scenario), ~np.isnan(launched_s)
    if not known.any():
        return NotInformed(path=path, because=_NO_TIMES)
    each_s = [launched_s[known & (launchers == one)] for one in np.unique(launchers[known])]
    gaps = sum(own_s.size - 1 for own_s in each_s)
    if not gaps:
        return NotInformed(path=path, because="there was one job of it")
    return _row(path, own, float(sum(np.ptp(own_s) for own_s in each_s)) / gaps)


def _launched_s(jobs: JobTable) -> Floats:
    return np.where(np.isnan(jobs.submit_s), jobs.start_s, jobs.submit_s)


def _row(path: str, own: OwnJobs, value: float) -> Evidence:
    run, jobs, rows = own
    count, lines = int(rows.sum()), jobs.line[rows]
    source = f'run "{run}": {count} jobs, lines {lines.min()}-{lines.max()}'
    return one_figure(path, value, Origin(run=run, host="", observations=count, source=source))
