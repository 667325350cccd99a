"""Throughput of a closed queueing network: the streams of all nodes meet at the array."""

import numpy as np

from gridsizer.backtest.forecast import Forecast, Training, forecast
from gridsizer.learn.fitting import LEVEL, half_width_shares, identified_parameters
from gridsizer.predict.interactive import think_s_per_mb
from gridsizer.predict.queueing import exact_throughput
from gridsizer.units import Floats


def mva(training: Training, nodes: tuple[int, ...]) -> Forecast:
    """Exact mean-value analysis (E8) with the printed streams of a node and the printed ceiling of the array.

    One parameter is fitted to the training rows: what a node would draw if it met nobody.
    """
    from scipy.optimize import minimize_scalar  # noqa: PLC0415  scipy costs start-up time that assessing need not pay

    training.require("weak_throughput", runs=1)
    streams, ceiling = training.constants["streams"], training.constants["ceiling"]
    at = np.array(nodes, dtype=np.float64)

    def rates(alone_mb_s: float, of_nodes: Floats) -> Floats:
        think_s = think_s_per_mb(np.array([streams.low]), np.array([alone_mb_s]), np.array([ceiling.low]))
        demand_s = np.array([[1 / ceiling.low]])
        found = exact_throughput(demand_s, np.array([[1.0]]), think_s, (streams.low * of_nodes)[:, None])
        return found[:, 0]

    def misfit(alone_mb_s: float) -> float:
        return float(np.sum(np.log(rates(alone_mb_s, training.nodes) / training.values) ** 2))

    per_node = training.values / training.nodes
    found = minimize_scalar(misfit, bounds=(per_node.min() / 2, min(per_node.max() * 2, ceiling.low)))
    alone = float(found.x)
    residuals = np.log(rates(alone, training.nodes) / training.values)
    slopes = np.full((at.size, 1), 1 / alone)
    fitted = np.full((residuals.size, 1), 1 / alone)
    return forecast(
        rates(alone, at),
        lambda: half_width_shares(fitted, slopes, residuals, training.runs, LEVEL),
        identified_parameters(
            [("rate of a node alone", "MB/s", alone)], fitted, residuals, training.runs, LEVEL
        ),
        (streams, ceiling),
    )
