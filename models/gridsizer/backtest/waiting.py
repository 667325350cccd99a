"""Run times by NFS connections: what is left of a run where only part of it waited for NFS."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final

from annotated_types import doc

from gridsizer.backtest.product.samples import assessed
from gridsizer.catalogue import SHELVES, resolve
from gridsizer.learn.benchmarks import Benchmark, Row, Table
from gridsizer.units import GB_PER_TB, MB_PER_GB

_CORES: Final = 4  # physical, of an E32-8_v4: eight vCPUs
_RULE: Final = "azure_sasdata_100"  # what SAS asks of permanent data on this service
_GB: Final = GB_PER_TB  # moved to learn what one takes; the rest is in proportion

# One job that has a machine to itself. The E32-8_v4 is metered as its sibling of today; the volume is large.
_DOCUMENT: Final[Mapping[str, Any]] = {
    "version": 1,
    "name": "a run by its connections",
    "network": {"from": "flat"},
    "storage": {"from": "azure_netapp_files_ultra", "purchased": {"tib": 100}},
    "workload": {"from": "first_meeting", "read_share": 0.8},
    "reduction": {"from": "none"},
    "policy": {"from": "as_published"},
}
_MACHINE: Final[Mapping[str, Any]] = {
    "name": "grid nodes",
    "from": "azure_e32ds_v5",
    "nodes": 1,
    "cores_per_node": _CORES,
    "cores_used_per_node": _CORES,
}
_JOB: Final[Mapping[str, Any]] = {
    "name": "the run",
    "jobs": 1,
    "threads": 1,
    "sas_compression": "off",
    **dict.fromkeys(("stream_mb_s", "sas_ratio", "measured_on_s", "measured_off_s")),
    **dict.fromkeys(("saswork_gb", "file_opens", "open_ms", "overlap", "uncompressed_gb"), 0),
    **dict.fromkeys(("compression_cpu_s_per_gb", "first_launch_min", "launch_every_s"), 0),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiting:
    """A run time predicted from that with other connections; one row tells no share of it that waits.

    `value_s` lets half of the fitted run wait for NFS; the ends let all of it wait, and none.
    """

    benchmark: str
    system: str
    fitted_connections: int
    fitted_s: float
    connections: int
    measured_s: float
    value_s: float
    low_s: float
    high_s: float
    error: Annotated[float, doc("Signed, of the value.")]
    held: bool
    by_rule_s: Annotated[float, doc("Where the run moved what SAS's guidance asks for its cores.")]
    by_rule_error: float


def waiting(benchmarks: Sequence[Benchmark]) -> tuple[Waiting, ...]:
    """Every row of the role validation in tables of run times by connections.

    Equation: T' = T * (1 - phi + phi * g), g what an MB takes with these connections over those fitted
    Assumes: computing and waiting follow each other; machines do not fill the volume together.
    Source: E14 of `predict.runtime`, asked of `assess`; phi is 0, a half and 1.
    """
    return tuple(
        found
        for benchmark in benchmarks
        for table in benchmark.tables
        for found in _of_table(benchmark, table)
    )


def _of_table(benchmark: Benchmark, table: Table) -> Iterator[Waiting]:
    counted, timed = table.column_of("connections"), table.column_of("makespan")
    if counted is None or timed is None:
        return
    fitted, *_ = [_figures(row, counted, timed) for row in table.rows if row.role == "calibration"]
    for row in table.rows:
        if row.role == "validation":
            yield _predicted(benchmark, fitted, _figures(row, counted, timed))


def _predicted(benchmark: Benchmark, fitted: tuple[int, float], measured: tuple[int, float]) -> Waiting:
    (before, fitted_s), (after, measured_s) = fitted, measured
    gb_s = _GB / _run_s(before, cpu_s=0, gb=_GB)
    rule_mb_s = SHELVES["io_rules"][_RULE].fields["mb_s_per_core"]["low"]

    def of_share(phi: float) -> float:
        return _run_s(after, cpu_s=(1 - phi) * fitted_s, gb=phi * fitted_s * gb_s)

    low_s, value_s, high_s = of_share(1.0), of_share(0.5), fitted_s
    by_rule_s = of_share(min(rule_mb_s * _CORES / MB_PER_GB / gb_s, 1.0))
    return Waiting(
        benchmark=benchmark.id,
        system=benchmark.system,
        fitted_connections=before,
        fitted_s=fitted_s,
        connections=after,
        measured_s=measured_s,
        value_s=value_s,
        low_s=low_s,
        high_s=high_s,
        error=value_s / measured_s - 1,
        held=low_s <= measured_s <= high_s,
        by_rule_s=by_rule_s,
        by_rule_error=by_rule_s / measured_s - 1,
    )


def _run_s(connections: int, *, cpu_s: float, gb: float) -> float:
    """What `assess` says that the run takes, which computes so long and moves so much [s]."""
    job = {**_JOB, "cpu_s": cpu_s, "read_gb": 0.8 * gb, "write_gb": 0.2 * gb}
    client = {"from": "rhel8_3_nconnect", "nconnect": connections}
    answer = assessed(
        resolve(
            {
                **_DOCUMENT,
                "grid": [{**_MACHINE, "nfs_client": client}],
                "batch": {
                    "from": "mixed_analytic_20",
                    "slots_per_core": 1 / _CORES,
                    "run_to_run": 1,
                    "classes": [job],
                },
            }
        )
    )
    run_s = answer.batch.classes[0].run_s if answer.batch else None
    if run_s is None:
        raise ValueError("wanted a run time of the batch, got none")
    return run_s.p50


def _figures(row: Row, counted: int, timed: int) -> tuple[int, float]:
    """Connections and run time [s] of a row."""
    connections, time_s = row.cells[counted].low, row.cells[timed].low
    if connections is None or time_s is None:
        raise ValueError(f"row {row.id}: wanted connections and a run time")
    return int(connections), time_s
