"""Published tables as evidence: the rows that `validate` trains on, through the same fit as logs."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from gridsizer.learn.calibration.evidence import Evidence
from gridsizer.learn.studies.measured_row import Measured
from gridsizer.units import Floats


def throughput_evidence(
    rows: Sequence[Measured], cores_used: float, asked_nodes: int | None = None
) -> Evidence:
    """Shared MB/s per busy core from runs in which each grid node has its own work.

    The value is that of the run nearest in number of nodes to those asked: peaks of nodes coincide less the
    more there are. The band holds all runs.

    Equation: low <= s * N * c <= high
    Assumes: all used cores are busy while throughput is sustained.
    Source: the rows' own table.
    """
    per = np.array([row.nodes * cores_used for row in rows], dtype=np.float64)
    found = published_evidence("workload/shared_mb_s_per_core", rows, per=per)
    return found if asked_nodes is None else replace(found, asked_per=asked_nodes * cores_used)


def run_time_evidence(rows: Sequence[Measured], job_class: int, jobs: float = 1.0) -> Evidence:
    """Run time of a job as measured, from the time that so many jobs take added up.

    Equation: time = jobs * run time
    Assumes: a job among the others runs as long as one alone, as it does below saturation.
    Source: the rows' own table.
    """
    per = np.full(len(rows), jobs)
    return published_evidence(f"batch/classes/{job_class}/measured_off_s", rows, per=per)


def cpu_evidence(rows: Sequence[Measured], job_class: int, jobs: float = 1.0) -> Evidence:
    """CPU seconds of a job from CPU over run time and the run time beside it, of so many jobs added up.

    Equation: jobs * cpu = ratio * elapsed
    Assumes: the ratio printed is that of the whole.
    Source: the rows' own table.
    """
    elapsed_s = np.array([row.beside for row in rows], dtype=np.float64)
    per = np.full(len(rows), jobs)
    return published_evidence(f"batch/classes/{job_class}/cpu_s", rows, per=per, times=elapsed_s)


def published_evidence(
    path: str, rows: Sequence[Measured], *, per: Floats, times: Floats | float = 1.0
) -> Evidence:
    """Rows that say figure * times = field * per, a printed range kept whole."""
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
        source=f"{rows[0].run.benchmark} {rows[0].table}, lines {min(lines)}-{max(lines)}",
    )
