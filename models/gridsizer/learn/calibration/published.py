"""Published tables as evidence: the rows that `validate` trains on, through the same fit as logs."""

from collections.abc import Collection

import numpy as np

from gridsizer.learn.calibration.evidence import Evidence
from gridsizer.learn.validation.case import Case, Measured
from gridsizer.units import Floats


def throughput_evidence(case: Case, cores_used: float, nodes: Collection[int]) -> Evidence:
    """Shared MB/s per busy core from runs on these numbers of nodes, each with its own work.

    Equation: low <= s * N * c <= high
    Assumes: all used cores are busy while throughput is sustained.
    Source: the case's own table.
    """
    rows = [row for row in case.rows if row.nodes in nodes]
    per = np.array([row.nodes * cores_used for row in rows], dtype=np.float64)
    return _evidence("workload/shared_mb_s_per_core", case, rows, per)


def cpu_evidence(case: Case, job_class: int, nodes: Collection[int]) -> Evidence:
    """CPU seconds of a job from CPU over run time and the run time beside it.

    Equation: cpu = ratio * elapsed
    Assumes: the ratio printed is that of the whole.
    Source: the case's own table.
    """
    rows = [row for row in case.rows if row.nodes in nodes]
    elapsed_s = np.array([row.beside for row in rows], dtype=np.float64)
    return _evidence(f"batch/classes/{job_class}/cpu_s", case, rows, np.ones(len(rows)), elapsed_s)


def _evidence(
    path: str, case: Case, rows: list[Measured], per: Floats, times: Floats | float = 1.0
) -> Evidence:
    low, high = np.array([row.low for row in rows]) * times, np.array([row.high for row in rows]) * times
    lines = [row.line for row in rows]
    return Evidence(
        path=path,
        kind="ranges" if bool((low < high).any()) else "figures",
        low=low,
        high=high,
        per=per,
        run=np.array([f"{row.nodes} nodes" for row in rows], dtype=object),
        host=np.full(len(rows), "", dtype=object),
        at_s=np.full(len(rows), np.nan),
        observations=len(rows),
        source=f"{case.benchmark} {rows[0].table}, lines {min(lines)}-{max(lines)}",
    )
