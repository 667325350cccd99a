"""What N nodes draw together, where each brings its own work and none waits for another."""

import numpy as np

from gridsizer.backtest.forecast import Forecast, Training, Unanswerable
from gridsizer.learn.fitting import Membership, NoParametersMeet, hull_parameter, membership
from gridsizer.predict.coincidence import common_peak_mb_s
from gridsizer.units import Floats

_NONE, _ONE = np.array(0.0), np.array(1.0)


def coincidence(training: Training, nodes: tuple[int, ...]) -> Forecast:
    """Peaks of independent nodes coincide less the more nodes there are (E12), by set membership.

    The prediction is the middle of what the printed ranges allow, the band all of it.
    """
    training.require("weak_throughput", runs=1)
    try:
        allowed = _allowed(training)
    except NoParametersMeet as refused:
        raise Unanswerable(str(refused)) from refused
    low, high = allowed.interval(_design(np.array(nodes, dtype=np.float64)))
    return Forecast(
        values=tuple(((low + high) / 2).tolist()),
        low=tuple(low.tolist()),
        high=tuple(high.tolist()),
        band="all that the printed ranges of the training rows allow",
        parameters=allowed.parameters(("mean of one node", "excess of its peak"), ("MB/s", "MB/s")),
    )


def nearest_rate(training: Training, nodes: tuple[int, ...]) -> Forecast:
    """The rate per node of the nearest training run, times N, up to the printed ceiling.

    Peaks coincide less the more nodes there are, so the run nearest in number of nodes is the best guide. The
    band holds the rate per node of every training row, and what coincidence of peaks (E12) allows beyond.
    """
    training.require("weak_throughput", runs=1)
    at = np.array(nodes, dtype=np.float64)
    ceiling = training.constants["ceiling"]
    lows, highs = (ends / training.nodes for ends in _ends(training))
    middles = (lows + highs) / 2
    nearest = [_nearest(training.nodes, count) for count in nodes]
    low, high, band = _widened(training, at, at * lows.min(), at * highs.max())
    rate = hull_parameter(
        "rate per node",
        "MB/s",
        lows,
        highs,
        because="printed ranges of the training rows",
        nearest=nearest[-1],
    )
    return Forecast(
        values=tuple(np.minimum(at * middles[nearest], ceiling.low).tolist()),
        low=tuple(np.minimum(low, ceiling.low).tolist()),
        high=tuple(np.minimum(high, ceiling.high).tolist()),
        band=band,
        parameters=(rate,),
        constants=(ceiling,),
    )


def _widened(training: Training, at: Floats, low: Floats, high: Floats) -> tuple[Floats, Floats, str]:
    """The band that also holds what coincidence of peaks allows, and what it rests on."""
    rests_on = "rates per node of all training rows"
    try:
        least, most = _allowed(training).interval(_design(at))
    except NoParametersMeet as refused:
        return low, high, f"{rests_on}; coincidence of peaks: {refused}"
    together = f"{rests_on}, and all that coincidence of peaks allows"
    return np.minimum(low, least), np.maximum(high, most), together


def _ends(training: Training) -> tuple[Floats, Floats]:
    """Lower and upper ends of the printed ranges."""
    return np.array([row.low for row in training.rows]), np.array([row.high for row in training.rows])


def _nearest(measured_nodes: Floats, count: float) -> int:
    """The row nearest in ratio of nodes; of two as near, the one with more."""
    distance = np.abs(np.log(measured_nodes / count)).round(12)
    return int(np.lexsort((-measured_nodes, distance))[0])


def _allowed(training: Training) -> Membership:
    return membership(_design(training.nodes), *_ends(training))


def _design(nodes: Floats) -> Floats:
    """What one MB/s of a node's mean, and one of its excess at peak, add to the peak of N: (nodes, 2)."""
    mean = common_peak_mb_s(nodes, _ONE, _NONE, _NONE, _NONE)
    excess = common_peak_mb_s(nodes, _NONE, _ONE, _NONE, _ONE)
    return np.column_stack([mean, excess])
