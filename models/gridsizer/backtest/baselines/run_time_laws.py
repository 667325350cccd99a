"""How long a job runs where each node brings its own work: alone, and longer where nodes queue."""

import numpy as np

from gridsizer.backtest.forecast import Forecast, Training, forecast
from gridsizer.learn.fitting import LEVEL, LinearFit, fit_linear, half_width_shares
from gridsizer.units import Floats


def queueing_stretch(training: Training, nodes: tuple[int, ...]) -> Forecast:
    """Run time that grows by as much for each further node, and never falls: none below saturation.

    T(N) = T1 + d * (N - 1), d >= 0: an arriving request finds those of the other nodes before it, each with
    the same probability; the first order of mean-value analysis (E8). Runs on one number of nodes do not
    tell d, which is then 0: below saturation max-min fair shares stretch nothing (E7).
    """
    training.require("weak_run_time", runs=1)
    fit = _stretch(training.nodes, training.values, training)
    at = _design(np.array(nodes, dtype=np.float64))
    return forecast(
        fit.predicted(at),
        lambda: fit.half_width_shares(at, LEVEL),
        fit.parameters(("run time alone", "added by each further node"), ("s", "s"), LEVEL),
    )


def cpu_over_run_time(training: Training, nodes: tuple[int, ...]) -> Forecast:
    """CPU time of the work, which no queue changes, over its run time (E14, E9)."""
    training.require("weak_cpu_over_real", runs=1)
    elapsed_s = np.array([row.beside for row in training.rows], dtype=np.float64)
    cpu = fit_linear(np.ones((elapsed_s.size, 1)), training.values * elapsed_s, training.runs)
    run_time = _stretch(training.nodes, elapsed_s, training)
    at = _design(np.array(nodes, dtype=np.float64))
    shares = at / run_time.predicted(at)[:, None]
    residuals = cpu.values[0] / run_time.predicted(_design(training.nodes)) / training.values - 1
    return forecast(
        cpu.values[0] / run_time.predicted(at),
        lambda: half_width_shares(run_time.shares, shares, residuals, training.runs, LEVEL),
        (
            *cpu.parameters(("CPU time of the work",), ("s",), LEVEL),
            *run_time.parameters(("run time alone", "added by each further node"), ("s", "s"), LEVEL),
        ),
    )


def _stretch(nodes: Floats, times_s: Floats, training: Training) -> LinearFit:
    return fit_linear(_design(nodes), times_s, training.runs)


def _design(nodes: Floats) -> Floats:
    return np.column_stack([np.ones(nodes.size), nodes - 1])
