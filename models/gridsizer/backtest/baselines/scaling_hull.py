"""A scaling table forecast by the hull of all laws that fit its training rows."""

import numpy as np

from gridsizer.backtest.forecast import Forecast, Training, Unanswerable
from gridsizer.backtest.known_ceiling import known_ceiling
from gridsizer.learn.fitting import ScalingRows, hull


def scaling_hull(training: Training, nodes: tuple[int, ...]) -> Forecast:
    """The median of the laws; its band is left to the residuals of other systems."""
    training.require("client_throughput", "storage_throughput", runs=0)
    known, read = known_ceiling(training)
    if not training.rows:
        if known is None:
            raise Unanswerable("no row to train on, and no ceiling is known")
        return Forecast(
            values=(sum(known) / 2,) * len(nodes),
            low=None,
            high=None,
            band="no training rows to tell one from",
            constants=read,
        )
    rows = ScalingRows.of((row.nodes, row.low, row.high) for row in training.rows)
    found = hull(rows, np.array(nodes, dtype=np.float64), known)
    return Forecast(
        values=tuple(found.values.tolist()),
        low=None,
        high=None,
        band=f"{found.ceiling.because}; the laws that fit leave no error of their own",
        constants=read,
    )
