"""Series and jobs with just what a test is about."""

from collections.abc import Callable, Sequence

import numpy as np
import pytest

from gridsizer.learn.observations import Layer, Metric, Series

MakeSeries = Callable[..., Series]
MB = 1e6


@pytest.fixture
def made() -> MakeSeries:
    """A series of values in MB/s (or shares) whose intervals of `step_s` begin at 0, or end at `at_s`."""

    def make(
        values: Sequence[float],
        metric: Metric = Metric.RECEIVE_BYTES_S,
        layer: Layer = "node_nic",
        *,
        host: str = "n1",
        device: str = "eth0",
        step_s: float | None = 60.0,
        at_s: Sequence[float] | None = None,
    ) -> Series:
        ends = step_s * np.arange(1, len(values) + 1, dtype=np.float64) if at_s is None and step_s else at_s
        scale = MB if "bytes" in metric else 1.0
        return Series(
            host=host,
            metric=metric,
            layer=layer,
            device=device,
            unit_printed="",
            at_s=np.asarray(ends, dtype=np.float64),
            interval_s=step_s,
            value=scale * np.asarray(values, dtype=np.float64),
            line=np.arange(1, len(values) + 1),
        )

    return make
