"""Evidence from jobs for the classes of a scenario's batch."""

import re
from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.describe.batch import JobClass
from gridsizer.describe.quantity import Quantity
from gridsizer.describe.scenario import Scenario
from gridsizer.learn.calibration.evidence import Found, NotInformed, Origin, in_periods, joined
from gridsizer.learn.observations import JobTable
from gridsizer.learn.runs.job_classes import ClassedJobs, classed_jobs
from gridsizer.learn.runs.program import program_of
from gridsizer.learn.runs.run import Run
from gridsizer.units import Floats

_RANGE: Final = "is a range or Unknown: CPU time cannot be freed of it"


def from_jobs(runs: Sequence[Run], scenario: Scenario) -> list[Found]:
    """Evidence of the CPU time of each class, found by its name among the programs that ran."""
    if scenario.batch is None:
        return [NotInformed(path="batch/classes", because="the scenario has no batch")]
    classed = [(run.name, classed_jobs(run.jobs)) for run in runs]
    return [
        joined([_cpu(name, jobs, at, job_class, scenario) for name, jobs in classed])
        for at, job_class in enumerate(scenario.batch.classes)
    ]


def _cpu(run: str, classed: ClassedJobs | None, at: int, job_class: JobClass, scenario: Scenario) -> Found:
    """CPU seconds of a job on a core of speed 1, without those of SAS compression.

    Equation: cpu = g * (user + system) - q * V
    Source: `gridsizer.predict.runtime`, solved for the CPU time.
    """
    path = f"batch/classes/{at}/cpu_s"
    wanted = program_of(job_class.name) or job_class.name.lower()
    own = _jobs_of(wanted, classed)
    if classed is None or own is None:
        return NotInformed(path=path, because=f"no job of a program {wanted} was recorded")
    speeds = {_only(group.core_speed_factor) for group in scenario.grid}
    cost = _compression_cpu_s(job_class)
    if None in speeds or len(speeds) > 1 or cost is None:
        what = "the cost of SAS compression" if cost is None else "the core speed of the grid nodes"
        return NotInformed(path=path, because=f"{what} {_RANGE}")
    jobs = classed.jobs
    (speed,) = (speed for speed in speeds if speed is not None)
    return joined(
        [
            _of_host(path, speed * jobs.cpu_s - cost, jobs, own & (jobs.host == host), run)
            for host in sorted({str(host) for host in jobs.host[own]})
        ]
    )


def _jobs_of(program: str, classed: ClassedJobs | None) -> NDArray[np.bool_] | None:
    """The jobs of a program and of its lettered variants (load_a, load_b); None where there are none."""
    names = () if classed is None else classed.names
    variant = re.compile(re.escape(program) + r"(?:_[a-z])?")
    found = [at for at, name in enumerate(names) if variant.fullmatch(name)]
    return np.isin(classed.code, found) if classed is not None and found else None


def _of_host(path: str, cpu_s: Floats, jobs: JobTable, own: NDArray[np.bool_], run: str) -> Found:
    order = np.lexsort((cpu_s[own], jobs.start_s[own]))
    lines, rows = jobs.line[own], int(own.sum())
    return in_periods(
        path,
        cpu_s[own][order],
        np.ones(rows),
        jobs.start_s[own][order],
        Origin(
            run=run,
            host=str(jobs.host[own][0]),
            observations=rows,
            source=f'run "{run}": {rows} jobs, lines {lines.min()}-{lines.max()}',
        ),
        nothing="no log prints the CPU time of these jobs",
    )


def _compression_cpu_s(job_class: JobClass) -> float | None:
    """CPU time that SAS compression adds to a job [s]; None where it is not known."""
    if job_class.sas_compression.value == "off":
        return 0.0
    volume_gb, per_gb = _only(job_class.uncompressed_gb), _only(job_class.compression_cpu_s_per_gb)
    return None if volume_gb is None or per_gb is None else volume_gb * per_gb


def _only(quantity: Quantity) -> float | None:
    """The value of a quantity; None for a range or Unknown."""
    return None if quantity.is_range else quantity.low
