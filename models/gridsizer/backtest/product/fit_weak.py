"""What is fitted where each grid node brings its own work: demand per core, or time and bytes of a job."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from gridsizer.backtest.forecast import Training, Unanswerable
from gridsizer.backtest.product.configured import configured
from gridsizer.backtest.product.entered import ranged, with_fields
from gridsizer.backtest.product.fitted_fold import FittedFold, printed
from gridsizer.describe.quantity import Choice, Source
from gridsizer.describe.scenario import Scenario
from gridsizer.learn.calibration import (
    cpu_evidence,
    published_evidence,
    run_time_evidence,
    throughput_evidence,
)
from gridsizer.learn.calibration.paths import quantity_at
from gridsizer.learn.studies.measured_row import Measured
from gridsizer.units import MB_PER_GB

_TIME: Final = "batch/classes/0/measured_off_s"
_CPU: Final = "batch/classes/0/cpu_s"


def fit_throughput(training: Training) -> FittedFold:
    """Shared MB/s per used core, and the printed streams of a node as its sessions."""
    training.require("weak_throughput", runs=1)
    read = cores, streams = printed(training, "cores", "streams")
    fold = FittedFold(scenario=configured(training), sessions_per_node=streams.low, printed=read)

    def fitted(nodes: int | None = None) -> FittedFold:
        learnt = fold.learning([throughput_evidence(training.rows, cores.low, nodes)])
        return replace(learnt, scenario=_sized_by_expected(learnt.scenario))

    return replace(fitted(), nearest=lambda nodes: fitted(nodes).scenario)


def _sized_by_expected(scenario: Scenario) -> Scenario:
    workload = replace(
        scenario.workload,
        sized_by=Choice(value="expected", basis="assumed", source=Source(title="What was measured is asked")),
    )
    return replace(scenario, workload=workload)


def fit_run_times(training: Training) -> FittedFold:
    """Run time of a job as measured, its CPU time where the ratio is printed, its bytes where the rate is."""
    training.require("weak_run_time", "weak_cpu_over_real", runs=1)
    times, (jobs,) = _times(training), printed(training, "jobs")
    read = (jobs, *printed(training, *sorted(training.constants.keys() - {"jobs"})))
    added_up = training.constants.get("jobs added up")
    known = {"batch/classes/0/jobs": ranged(jobs.low, jobs.low, "printed")}
    fold = FittedFold(
        scenario=with_fields(configured(training), known),
        printed=read,
        jobs_added_up=1.0 if added_up is None else added_up.low,
    )
    fold = fold.learning([run_time_evidence(times, 0, fold.jobs_added_up)])
    if all(row.beside is not None for row in times):
        fold = _with_threads(fold.learning([cpu_evidence(times, 0, fold.jobs_added_up)]))
    return _with_bytes(fold, training) if "throughput" in training.also else fold


def _with_threads(fold: FittedFold) -> FittedFold:
    """As many threads as the CPU time of a job over its run time takes at least."""
    threads = float(np.ceil(_middle(fold.scenario, _CPU) / _middle(fold.scenario, _TIME)))
    known = {"batch/classes/0/threads": ranged(threads, threads, "CPU time over run time")}
    return replace(fold, scenario=with_fields(fold.scenario, known))


def _times(training: Training) -> tuple[Measured, ...]:
    """The run times trained on: the rows, or what stands beside them."""
    if training.kind == "weak_run_time":
        return training.rows
    return tuple(
        replace(row, low=row.beside, high=row.beside, beside=row.middle)
        for row in training.rows
        if row.beside is not None
    )


def _with_bytes(fold: FittedFold, training: Training) -> FittedFold:
    """The bytes of a job: a node's rate over its jobs at a time, for the run time; half of them reads.

    Raises `Unanswerable` where no throughput is printed of the runs trained on.
    """
    rates = training.also["throughput"]
    if not rates:
        raise Unanswerable("no throughput of the runs trained on: the bytes of a job are not known")
    (at_a_time,) = printed(training, "jobs at a time")
    per_node = np.array([row.nodes * at_a_time.low for row in rates])
    half_gb = _run_time_s(fold.scenario, training.also.get("run time beside it", ())) / 2 / MB_PER_GB
    return fold.learning(
        [
            published_evidence(f"batch/classes/0/{name}", rates, per=per_node, times=half_gb)
            for name in ("read_gb", "write_gb")
        ]
    )


def _run_time_s(scenario: Scenario, beside: Sequence[Measured]) -> float:
    """The run time of a job in the runs whose throughput is known."""
    if beside:
        return float(np.mean([row.middle for row in beside]))
    return _middle(scenario, _TIME)


def _middle(scenario: Scenario, path: str) -> float:
    low, high = quantity_at(scenario, path).ends()
    return (low + high) / 2
