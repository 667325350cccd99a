"""Jobs grouped into classes by program, and the means of one job of each class."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.learn.observations import JobTable
from gridsizer.learn.runs.concurrency import concurrency
from gridsizer.learn.runs.grouped import codes, pair_codes, sums
from gridsizer.learn.runs.job_table import logged, of_level
from gridsizer.learn.runs.measured import Measured, absent
from gridsizer.learn.runs.program import program_of
from gridsizer.units import Floats

_SHOWN: Final = 3  # procedures of a mix


@dataclass(frozen=True, slots=True, kw_only=True)
class JobClassSummary:
    """Jobs of one program. Times and bytes are means of one job."""

    name: str
    jobs: int
    hosts: tuple[str, ...]
    real_s: Measured
    cpu_s: Measured
    cpu_over_real: Measured  # total over total
    read_bytes: Measured
    write_bytes: Measured
    mean_at_a_time: Measured
    most_at_a_time: Measured
    file_opens: Measured
    procedures: tuple[tuple[str, float], ...]  # and their shares of the real time of all steps, largest first


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassedJobs:
    """Jobs with the class of each: `code` (jobs,) counts into `names`."""

    jobs: JobTable
    code: NDArray[np.int64]
    names: tuple[str, ...]


def classed_jobs(tables: Sequence[JobTable]) -> ClassedJobs | None:
    """Jobs grouped by program, or by the procedure with most of their time where the name gives no program.

    None where no job was recorded. Classes are in the order of their names.
    """
    jobs = logged(tables)
    if jobs is None:
        return None
    name_code, names = codes(jobs.name.tolist())
    program = np.array([program_of(str(name)) for name in names], dtype=object)[name_code]
    if not all(program):
        leading = leading_procedures(of_level(tables, "step"))
        program = np.array(
            [own or leading.get(job, "unnamed") for own, job in zip(program, jobs.job, strict=True)],
            dtype=object,
        )
    code, found = codes(program.tolist())
    order = sorted(range(len(found)), key=lambda at: str(found[at]))
    place = np.empty(len(found), dtype=np.int64)
    place[order] = np.arange(len(found))
    return ClassedJobs(jobs=jobs, code=place[code], names=tuple(str(found[at]) for at in order))


def job_classes(tables: Sequence[JobTable], run: str) -> tuple[JobClassSummary, ...]:
    """The summary of each class of a run's jobs; empty where no job was recorded."""
    classed = classed_jobs(tables)
    if classed is None:
        return ()
    mix = mixes(of_level(tables, "step"), classed.jobs, classed.code)
    return tuple(_class(classed, at, name, run, mix.get(at, ())) for at, name in enumerate(classed.names))


def _class(
    classed: ClassedJobs, at: int, name: str, run: str, procedures: tuple[tuple[str, float], ...]
) -> JobClassSummary:
    own = classed.code == at
    jobs, rows = classed.jobs, int(own.sum())
    lines = jobs.line[own]
    source = f'run "{run}": {rows} jobs {name}, lines {lines.min()}-{lines.max()}'

    def mean(column: str, unit: str) -> Measured:
        values: Floats = getattr(jobs, column)[own]
        known = values[~np.isnan(values)]
        if not known.size:
            return absent(unit, f"no log prints {column} of these jobs")
        return Measured(value=float(known.mean()), unit=unit, samples=known.size, source=source)

    at_a_time = concurrency(jobs.start_s[own], jobs.end_s[own])
    no_times = absent("jobs", "start and end of these jobs are not known")
    return JobClassSummary(
        name=name,
        jobs=rows,
        hosts=tuple(sorted({str(host) for host in jobs.host[own] if host})),
        real_s=mean("real_s", "s"),
        cpu_s=mean("cpu_s", "s"),
        cpu_over_real=_cpu_over_real(jobs.cpu_s[own], jobs.real_s[own], source),
        read_bytes=mean("read_bytes", "bytes"),
        write_bytes=mean("write_bytes", "bytes"),
        mean_at_a_time=no_times if at_a_time is None else at_a_time.mean(source),
        most_at_a_time=no_times if at_a_time is None else at_a_time.most(source),
        file_opens=absent("opens", "no log format that was read prints file opens"),
        procedures=procedures,
    )


def _cpu_over_real(cpu_s: Floats, real_s: Floats, source: str) -> Measured:
    both = ~(np.isnan(cpu_s) | np.isnan(real_s))
    if not real_s[both].sum() > 0:
        return absent("ratio", "no log prints CPU time beside real time of these jobs")
    value = float(cpu_s[both].sum() / real_s[both].sum())
    return Measured(value=value, unit="ratio", samples=int(both.sum()), source=source)


def leading_procedures(steps: JobTable | None) -> Mapping[str, str]:
    """The procedure with most of the time, by job: "mostly sort"."""
    if steps is None:
        return {}
    pair, keys = pair_codes(steps.job, steps.name)
    spent_s = np.nan_to_num(sums(pair, steps.real_s, len(keys)))
    most: dict[str, tuple[float, str]] = {}
    for (job, procedure), seconds in zip(keys, spent_s.tolist(), strict=True):
        most[job] = max(most.get(job, (-1.0, "")), (seconds, procedure))
    return {job: f"mostly {procedure}".lower() for job, (_, procedure) in most.items()}


def mixes(
    steps: JobTable | None, jobs: JobTable, code: NDArray[np.int64]
) -> Mapping[int, tuple[tuple[str, float], ...]]:
    """The three procedures with most of the time and their shares of it, by class."""
    if steps is None:
        return {}
    class_of = dict(zip(jobs.job.tolist(), code.tolist(), strict=True))
    pair, keys = pair_codes(steps.job, steps.name)
    spent_s = np.nan_to_num(sums(pair, steps.real_s, len(keys)))
    spent: dict[tuple[int, str], float] = {}
    for (job, procedure), seconds in zip(keys, spent_s.tolist(), strict=True):
        key = class_of.get(job, -1), procedure
        spent[key] = spent.get(key, 0.0) + seconds
    found: dict[int, list[tuple[str, float]]] = {}
    for (at, procedure), seconds in spent.items():
        found.setdefault(at, []).append((procedure, seconds))
    return {at: _largest(mix) for at, mix in found.items() if at >= 0}


def _largest(mix: Sequence[tuple[str, float]]) -> tuple[tuple[str, float], ...]:
    total = sum(seconds for _, seconds in mix)
    ranked = sorted(mix, key=lambda part: (-part[1], part[0]))[:_SHOWN]
    return tuple((name, seconds / total) for name, seconds in ranked) if total > 0 else ()
