"""Evidence from jobs for the classes of a scenario's batch."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.describe.batch import JobClass
from gridsizer.describe.quantity import Quantity
from gridsizer.describe.scenario import Scenario
from gridsizer.learn.calibration.evidence import Found, NotInformed, Origin, in_periods, joined
from gridsizer.learn.calibration.launches import launches
from gridsizer.learn.observations import JobTable, Words
from gridsizer.learn.runs.grouped import codes
from gridsizer.learn.runs.job_classes import ClassedJobs, classed_jobs
from gridsizer.learn.runs.job_table import scheduled
from gridsizer.learn.runs.program import program_of
from gridsizer.learn.runs.run import Run
from gridsizer.units import Floats

_RANGE: Final = "is a range or Unknown: CPU time cannot be freed of it"
_NAMED: Final = 5  # programs that a reason lists
_AMONG: Final = "Elapsed times are those of jobs among the others of their run, not of one alone."


@dataclass(frozen=True, slots=True, kw_only=True)
class _Named:
    """The jobs of one run by program, and by their own names."""

    run: str
    classed: ClassedJobs
    plain: Words  # (jobs,)

    def own(self, name: str) -> "_Own":
        """The jobs of that very name, else those of the program and of its lettered variants (load_a)."""
        rows: NDArray[np.bool_] = self.plain == _plain(name)
        if not rows.any():
            wanted = _plain(program_of(name) or name)
            variant = re.compile(re.escape(wanted) + r"(?: [a-z])?")
            programs = enumerate(self.classed.names)
            rows = np.isin(
                self.classed.code, [at for at, program in programs if variant.fullmatch(_plain(program))]
            )
        return _Own(run=self.run, jobs=self.classed.jobs, rows=rows)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Own:
    """The jobs of a class in one run, `rows` (jobs,) of its table."""

    run: str
    jobs: JobTable
    rows: NDArray[np.bool_]


def from_jobs(runs: Sequence[Run], scenario: Scenario) -> list[Found]:
    """Evidence of the times of each class, found by its name among the jobs and programs that ran."""
    if scenario.batch is None:
        return [NotInformed(path="batch/classes", label="Job classes", because="the scenario has no batch")]
    ran = [_named(run.name, run.jobs) for run in runs]
    launched = [_named(run.name, [table]) for run in runs if (table := scheduled(run.jobs)) is not None]
    return [
        found
        for at, job_class in enumerate(scenario.batch.classes)
        for found in _of_class(f"batch/classes/{at}", job_class, scenario, ran, launched or ran)
    ]


def jobs_of_no_class(runs: Sequence[Run], scenario: Scenario) -> dict[str, int]:
    """How many jobs there are of each program that no class of the batch is named after, the most first."""
    left: Counter[str] = Counter()
    for there in (_named(run.name, run.jobs) for run in runs if scenario.batch is not None):
        if there is not None and scenario.batch is not None:
            own = [there.own(job_class.name).rows for job_class in scenario.batch.classes]
            code = there.classed.code[~np.any(own, axis=0)]
            left.update(there.classed.names[at] for at in code.tolist())
    return dict(left.most_common())


def _named(run: str, tables: Sequence[JobTable]) -> _Named | None:
    classed = classed_jobs(tables)
    return None if classed is None else _Named(run=run, classed=classed, plain=_plain_names(classed.jobs))


def _of_class(
    path: str,
    job_class: JobClass,
    scenario: Scenario,
    ran: Sequence[_Named | None],
    launched: Sequence[_Named | None],
) -> Iterator[Found]:
    """Times from the jobs' own logs where there are any, launches from the scheduler, who knows all."""
    own = _own_jobs(job_class, ran)
    if not own:
        wanted = program_of(job_class.name) or job_class.name.lower()
        names = sorted({name for there in ran if there is not None for name in there.classed.names})
        because = f"no job of a program {wanted} was recorded{_there_were(names)}"
        yield NotInformed(path=f"{path}/cpu_s", because=because)
        return
    yield joined([_cpu(f"{path}/cpu_s", each, job_class, scenario) for each in own])
    compressed = "on" if job_class.sas_compression.value == "on" else "off"
    yield joined([_elapsed(f"{path}/measured_{compressed}_s", each) for each in own])
    sent = _own_jobs(job_class, launched) or own
    yield from launches(path, [(each.run, each.jobs, each.rows) for each in sent], scenario)


def _own_jobs(job_class: JobClass, ran: Sequence[_Named | None]) -> list[_Own]:
    found = [there.own(job_class.name) for there in ran if there is not None]
    return [each for each in found if each.rows.any()]


def _there_were(names: Sequence[str]) -> str:
    if not names:
        return ""
    more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
    return f"; there were {', '.join(names[:_NAMED])}{more}: name the class after one of them"


def _cpu(path: str, own: _Own, job_class: JobClass, scenario: Scenario) -> Found:
    """CPU seconds of a job on a core of speed 1, without those of SAS compression.

    Equation: cpu = g * (user + system) - q * V
    Source: `gridsizer.predict.runtime`, solved for the CPU time.
    """
    speeds = {_only(group.core_speed_factor) for group in scenario.grid}
    cost = _compression_cpu_s(job_class)
    if None in speeds or len(speeds) > 1 or cost is None:
        what = "the cost of SAS compression" if cost is None else "the core speed of the grid nodes"
        return NotInformed(path=path, because=f"{what} {_RANGE}")
    (speed,) = (speed for speed in speeds if speed is not None)
    return _over_hosts(path, speed * own.jobs.cpu_s - cost, own, "no log prints the CPU time of these jobs")


def _elapsed(path: str, own: _Own) -> Found:
    """Elapsed seconds of a job among the others of its run."""
    nothing = "no log prints how long these jobs took"
    return _over_hosts(path, own.jobs.real_s, own, nothing, remark=_AMONG)


def _over_hosts(path: str, amount: Floats, own: _Own, nothing: str, remark: str = "") -> Found:
    hosts = sorted({str(host) for host in own.jobs.host[own.rows]})
    return joined(
        [_of_host(path, amount, own, own.rows & (own.jobs.host == host), nothing, remark) for host in hosts]
    )


def _of_host(
    path: str, amount: Floats, own: _Own, rows: NDArray[np.bool_], nothing: str, remark: str
) -> Found:
    jobs = own.jobs
    order = np.lexsort((amount[rows], jobs.start_s[rows]))
    lines, count = jobs.line[rows], int(rows.sum())
    return in_periods(
        path,
        amount[rows][order],
        np.ones(count),
        jobs.start_s[rows][order],
        Origin(
            run=own.run,
            host=str(jobs.host[rows][0]),
            observations=count,
            source=f'run "{own.run}": {count} jobs, lines {lines.min()}-{lines.max()}',
            remark=remark,
        ),
        nothing=nothing,
    )


def _plain_names(jobs: JobTable) -> Words:
    """The plain name of each job (jobs,), made once for each different name."""
    code, names = codes(jobs.name.tolist())
    return np.array([_plain(str(name)) for name in names], dtype=object)[code]


def _plain(name: str) -> str:
    """A name without case, and with spaces for what people put in their place.

    >>> _plain(" Month-End_Load")
    'month end load'
    """
    return " ".join(re.split(r"[\s_-]+", name.strip().lower()))


def _compression_cpu_s(job_class: JobClass) -> float | None:
    """CPU time that SAS compression adds to a job [s]; None where it is not known."""
    if job_class.sas_compression.value == "off":
        return 0.0
    volume_gb, per_gb = _only(job_class.uncompressed_gb), _only(job_class.compression_cpu_s_per_gb)
    return None if volume_gb is None or per_gb is None else volume_gb * per_gb


def _only(quantity: Quantity) -> float | None:
    """The value of a quantity; None for a range or Unknown."""
    return None if quantity.is_range else quantity.low
