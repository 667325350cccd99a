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

_PARAMETERS: Final[Mapping[Baseline, int]] = {"linear": 1, "amdahl": 2, "usl": 3}
_UNITS: Final[Mapping[Kind, str]] = {
    **dict.fromkeys(("weak_throughput", "client_throughput", "storage_throughput"), "MB/s"),
    "weak_cpu_over_real": "ratio",
}


def baseline(law: Baseline) -> Engine:
    """An engine that fits the law and follows it."""

    def engine(training: Training, nodes: tuple[int, ...]) -> Forecast:
        count = _PARAMETERS[law]
        if not training.rows:
            raise Unanswerable("a scaling law has nothing to train on")
        if (got := np.unique(training.runs).size) < count:
            raise Unanswerable(f"{count} parameters need runs on {count} numbers of nodes, got {got}")
        measured = capacity(training.kind, training.nodes, training.values)
        fit = fit_baseline(law, training.nodes, measured)
        at = np.array(nodes, dtype=np.float64)
        residuals = np.log(fit.throughput(training.nodes) / measured)
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

    return engine


def _slopes(fit: BaselineFit, nodes: Floats, count: int) -> Floats:
    """Derivatives of ln X(N) by the capacity of one node, contention and coherency: (nodes, parameters)."""
    waiting = 1 + fit.contention * (nodes - 1) + fit.coherency * nodes * (nodes - 1)
    one_node = np.full(nodes.size, 1 / fit.one_node)
    return np.column_stack([one_node, -(nodes - 1) / waiting, -nodes * (nodes - 1) / waiting][:count])
