"""Scaling tables as an import keeps them: a column of grid nodes beside one of throughput."""

import numpy as np

from gridsizer.learn.observations import Metric, Series
from gridsizer.learn.runs import Run
from gridsizer.units import Floats


def column(metric: Metric, values: Floats, device: str = "") -> Series:
    return Series(
        host="",
        metric=metric,
        layer="scaling",
        device=device,
        unit_printed="",
        at_s=np.full(values.size, np.nan),
        interval_s=None,
        value=values,
        line=np.arange(2, values.size + 2),
    )


def table(clients: Floats, mb_s: Floats, metric: Metric = Metric.TOTAL_BYTES_S) -> Run:
    series = [column(Metric.GRID_NODES, clients), column(metric, 1e6 * mb_s)]
    return Run(id="table", name="table", series=series)
