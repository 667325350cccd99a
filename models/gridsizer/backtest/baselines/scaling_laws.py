"""What scaling is described with today, fitted to the training rows: linear, Amdahl, USL."""

from collections.abc import Mapping
from typing import Final

import numpy as np

from gridsizer.backtest.baselines.scaled_quantity import capacity, value_of
from gridsizer.backtest.forecast import Engine, Forecast, Training, Unanswerable, forecast
from gridsizer.learn.fitting import LEVEL, half_width_shares, identified_parameters
from gridsizer.learn.studies.study import Kind
from gridsizer.predict.baseline_fits import Baseline, BaselineFit, fit_baseline
from gridsizer.units import Floats

_TOLD_APART: Final = 3  # decimals of the mean misfit: below 1 in 1,000 laws fit alike
_PARAMETERS: Final[Mapping[Baseline, int]] = {"linear": 1, "amdahl": 2, "usl": 3}
_UNITS: Final[Mapping[Kind, str]] = {
    **dict.fromkeys(("weak_throughput", "client_throughput", "storage_throughput"), "MB/s"),
    "weak_cpu_over_real": "ratio",
}


def baseline(law: Baseline) -> Engine:
    """An engine that fits the law and follows it."""

    def engine(training: Training, nodes: tuple[int, ...]) -> Forecast:
        return _followed(law, _fit(law, training), training, nodes)

    return engine


def best_curve(training: Training, nodes: tuple[int, ...]) -> Forecast:
    """Of the laws that the rows trained on can be fitted with, the nearest; the simpler of equals."""
    fitted = []
    for law in _PARAMETERS:
        try:
            fitted.append((law, _fit(law, training)))
        except Unanswerable:
            if not fitted:
                raise
    misfits = [round(float(np.abs(_residuals(fit, training)).mean()), _TOLD_APART) for _, fit in fitted]
    law, fit = fitted[int(np.argmin(misfits))]
    return _followed(law, fit, training, nodes)


def _fit(law: Baseline, training: Training) -> BaselineFit:
    count = _PARAMETERS[law]
    if not training.rows:
        raise Unanswerable("a scaling law has nothing to train on")
    if (got := np.unique(training.runs).size) < count:
        raise Unanswerable(f"{count} parameters need runs on {count} numbers of nodes, got {got}")
    return fit_baseline(law, training.nodes, capacity(training.kind, training.nodes, training.values))


def _followed(law: Baseline, fit: BaselineFit, training: Training, nodes: tuple[int, ...]) -> Forecast:
    count, at = _PARAMETERS[law], np.array(nodes, dtype=np.float64)
    residuals = _residuals(fit, training)
    fitted, slopes = _slopes(fit, training.nodes, count), _slopes(fit, at, count)
    named = [
        ("capacity of one node", _UNITS.get(training.kind, "1/s"), fit.one_node),
        ("contention", "share", fit.contention),
        ("coherency", "share", fit.coherency),
    ][:count]
    return forecast(
        value_of(training.kind, at, fit.throughput(at)),
        lambda: half_width_shares(fitted, slopes, residuals, training.runs, LEVEL),
        identified_parameters(named, fitted, residuals, training.runs, LEVEL),
    )


def _residuals(fit: BaselineFit, training: Training) -> Floats:
    measured = capacity(training.kind, training.nodes, training.values)
    residuals: Floats = np.log(fit.throughput(training.nodes) / measured)
    return residuals


def _slopes(fit: BaselineFit, nodes: Floats, count: int) -> Floats:
    """Derivatives of ln X(N) by the capacity of one node, contention and coherency: (nodes, parameters)."""
    waiting = 1 + fit.contention * (nodes - 1) + fit.coherency * nodes * (nodes - 1)
    one_node = np.full(nodes.size, 1 / fit.one_node)
    return np.column_stack([one_node, -(nodes - 1) / waiting, -nodes * (nodes - 1) / waiting][:count])
