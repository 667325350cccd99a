"""The runs in fio's JSON -> what each job moved, and how fast."""

import math
from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from gridsizer.learn.observations import Finding, Layer, Metric, Observation
from gridsizer_server.importers import findings
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.formats.fio_json.fio_runs import FioJob, FioRun, fio_runs
from gridsizer_server.importers.samples import Samples, Track
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.text.printed_numbers import KIB

_ALL: Final = "All clients"
_DIRECTIONS: Final = {
    "read": (Metric.READ_BYTES_S, Metric.READ_BYTES, Metric.READ_OPS_S, Metric.READ_LATENCY_S),
    "write": (Metric.WRITE_BYTES_S, Metric.WRITE_BYTES, Metric.WRITE_OPS_S, Metric.WRITE_LATENCY_S),
}
_ON: Final = frozenset({"1", "True", "true", ""})


def read(source: Source, _settled: Settled) -> Iterator[Observation]:
    """Series of all jobs, then findings. Raises UnreadableLog where no job moved anything."""
    samples, kept = Samples(), 0
    progress = outside = 0
    said: dict[str, Finding] = {}
    before: FioRun | None = None
    for run in fio_runs(source):
        outside += run.outside
        if run.cut:
            said["truncated"] = findings.truncated(run.line)
        if not run.jobs:
            continue
        if before and run.goes_on(before):
            progress += 1
            before = before if run.cut else run
        else:
            kept += _add(samples, before, said) if before else 0
            before = run
    if before:
        kept += _add(samples, before, said)
    if not kept:
        cut = ": the JSON ends before one does" if "truncated" in said else ""
        raise UnreadableLog(wanted="a job that read or wrote", got=f"none{cut}")
    yield from samples.rest()
    yield from said.values()
    yield from findings.not_used(_skipped(progress, outside))


def _add(samples: Samples, run: FioRun, said: dict[str, Finding]) -> int:
    """Keep what a run's jobs moved; how many moved something."""
    seen, moved, last_group = Counter[tuple[str, str]](), 0, run.last_group
    for job in run.jobs:
        directions = [each for each in _DIRECTIONS if job.runtime_s(each)]
        if not directions:
            continue
        name, host, at_s = job.word("jobname"), job.word("hostname"), run.ended_s(job, last_group)
        seen[host, name] += 1
        device = name if seen[host, name] == 1 else f"{name} #{seen[host, name]}"
        if name == _ALL and len(run.jobs) > 1:
            place = _Place("", device, "storage_total")
            total = findings.totals_beside_parts(total=f'"{_ALL}"', parts="the clients", line=job.line)
            said.setdefault(total.code, total)
        else:
            place = _Place(host, device, "application")
            _doubt(run, job, said)
        if math.isnan(at_s):
            said.setdefault("groups_ran_in_turn", _in_turn(job))
        for direction in directions:
            _add_direction(samples, job, direction, place, at_s)
        moved += 1
    return moved


class _Place(NamedTuple):
    """Where a job's numbers belong."""

    host: str
    device: str
    layer: Layer


def _add_direction(samples: Samples, job: FioJob, direction: str, place: _Place, at_s: float) -> None:
    rate, amount, ops, latency = _DIRECTIONS[direction]

    def add(metric: Metric, unit: str, path: str, factor: float) -> bool:
        found = job.number(f"{direction}.{path}")
        if found:
            track = Track(
                metric=metric,
                layer=place.layer,
                unit_printed=unit,
                host=place.host,
                device=place.device,
                interval_s=job.runtime_s(direction),
            )
            samples.add(track, found[0] * factor, found[1], at_s)
        return found is not None

    add(rate, "B/s", "bw_bytes", 1) or add(rate, "KiB/s", "bw", KIB)
    whole_bytes = job.number(f"{direction}.io_kbytes") is not None
    add(amount, *(("bytes", "io_bytes", 1) if whole_bytes else ("KiB", "io_bytes", KIB)))
    add(ops, "IOPS", "iops", 1)
    add(latency, "ns", "lat_ns.mean", 1e-9) or add(latency, "us", "lat.mean", 1e-6)


def _in_turn(job: FioJob) -> Finding:
    return Finding(
        code="groups_ran_in_turn",
        severity="info",
        message="Groups of jobs ran one after the other and only the last has a time: do not add them.",
        line=job.line,
    )


def _doubt(run: FioRun, job: FioJob, said: dict[str, Finding]) -> None:
    """Suspicions that the options raise; the job's own go before those of all."""

    def option(name: str) -> str:
        return job.word(f"job options.{name}") or run.options.get(name, "0")

    if option("direct") not in _ON:
        because = "fio ran without direct=1"
        said.setdefault("page_cache_suspected", findings.page_cache_suspected(because, job.line))
    zeroes = "job options.zero_buffers" in job.values or "zero_buffers" in run.options
    if zeroes or option("buffer_compress_percentage") != "0":
        because = "fio wrote buffers that compress"
        finding = findings.compressible_data_suspected(because, job.line)
        said.setdefault("compressible_data_suspected", finding)


def _skipped(progress: int, outside: int) -> dict[str, int]:
    kinds = {
        "disk utilisation and percentiles": 1,
        "documents of runs still going": progress,
        "lines of text": outside,
    }
    return {kind: count for kind, count in kinds.items() if count}
