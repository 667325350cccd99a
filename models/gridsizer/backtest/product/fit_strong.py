"""What is fitted where one batch is shared out: the CPU time and the bytes that give its windows."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

import numpy as np

from gridsizer.backtest.forecast import Training, Unanswerable
from gridsizer.backtest.product.configured import configured
from gridsizer.backtest.product.entered import UNKNOWN, ranged, with_fields
from gridsizer.backtest.product.fitted_fold import FittedFold
from gridsizer.backtest.product.samples import assessed
from gridsizer.describe.scenario import Scenario
from gridsizer.figures import plain
from gridsizer.learn.calibration import published_evidence
from gridsizer.learn.calibration.paths import quantity_at
from gridsizer.learn.studies.measured_row import Measured

_COMPUTING: Final = ("batch/classes/0/cpu_s",)
_MOVING: Final = ("batch/classes/1/read_gb", "batch/classes/1/write_gb")
_TESTED: Final = ("storage/tested_grid_nodes", "storage/tested_used_cores")
_START: Final = 100.0  # seconds or GB of a job: where the search begins
_LEAST: Final = 1e-3  # below, the value is not what makes the window
_CLOSE: Final = 1e-4  # of the window: as near as the search goes
_KNOWN: Final = 1e-3  # of the window: printed to the minute, and a median of samples, it is known no better
_STEPS: Final = 12


def fit_computing(training: Training) -> FittedFold:
    """The CPU time of a job of a batch that computes."""
    training.require("strong_cpu_makespan", runs=1)
    return _fitted(_computing_alone(training), _COMPUTING, training.rows)


def fit_moving(training: Training) -> FittedFold:
    """The bytes of the jobs that move data, beside those that compute.

    Raises `Unanswerable` where no such batch was run on as many nodes as the runs trained on.
    """
    training.require("strong_io_makespan", runs=1)
    without = training.also.get("batch that computes", ())
    if not without:
        raise Unanswerable(
            "no run of the batch without its I/O jobs among those trained on: the CPU time of the jobs that "
            "compute is not known"
        )
    computing = _fitted(_computing_alone(training), _COMPUTING, without)
    scenario = configured(training)
    whole = replace(
        computing,
        scenario=with_fields(scenario, {path: quantity_at(computing.scenario, path) for path in _COMPUTING}),
    )
    return _fitted(whole, _MOVING, training.rows)


def _computing_alone(training: Training) -> FittedFold:
    scenario = configured(training)
    if scenario.batch is None:
        raise Unanswerable("the test has no batch")
    batch = replace(scenario.batch, classes=scenario.batch.classes[:1])
    return FittedFold(scenario=replace(scenario, batch=batch))


def _fitted(fold: FittedFold, paths: tuple[str, ...], rows: Sequence[Measured]) -> FittedFold:
    """The fold with the value at these paths with which the product gives the windows of the rows.

    Each row tells one value; what is kept of them is what `calibrate` makes of printed figures.
    """
    untested = replace(fold, scenario=with_fields(fold.scenario, dict.fromkeys(_TESTED, UNKNOWN)))
    told = [value_that_gives(untested.on(row.nodes), paths, row.middle) for row in rows]
    as_told = [replace(row, low=value, high=value) for row, value in zip(rows, told, strict=True)]
    each = np.ones(len(rows))
    return fold.learning([published_evidence(path, as_told, per=each) for path in paths])


@lru_cache(maxsize=256)  # folds share most of their rows, and two engines all of their folds
def value_that_gives(scenario: Scenario, paths: tuple[str, ...], wanted_s: float) -> float:
    """The value at these paths with which the median window comes to what is wanted, by secants.

    Raises `Unanswerable` where it does not come close, and where there is no window.
    """
    value, other = _START, 2 * _START
    found, at_other = (_window_s(scenario, paths, tried) for tried in (value, other))
    off, nearest = min((abs(each / wanted_s - 1), at) for each, at in ((found, value), (at_other, other)))
    for _ in range(_STEPS):
        if off < _CLOSE or found == at_other or value < _LEAST:
            break
        step = value + (wanted_s - found) * (other - value) / (at_other - found)
        other, at_other = value, found
        value = max(step, value / 10)
        found = _window_s(scenario, paths, value)
        off, nearest = min((off, nearest), (abs(found / wanted_s - 1), value))
    if off < _KNOWN:
        return nearest
    raise Unanswerable(
        f"no value gives a window of {plain(wanted_s)} s: at {plain(value)} it is {plain(found)} s"
    )


def _window_s(scenario: Scenario, paths: tuple[str, ...], value: float) -> float:
    batch = assessed(with_fields(scenario, dict.fromkeys(paths, ranged(value, value, "tried")))).batch
    if batch is None or batch.window is None:
        raise Unanswerable("no window" if batch is None else batch.refused or "no window")
    return batch.window.window_s.p50
