"""Streams that think and then queue for one ceiling, in closed form: the soft knee of a curve in one step."""

from functools import cache
from typing import Final

import numpy as np

from gridsizer.predict.inputs import refuse_negative, refuse_unless, refuse_zero
from gridsizer.units import Floats

_VANISHING: Final = 1e-280  # a probability so small is lost in its own rounding
_HALVINGS: Final = 20  # one part in a million of the range
_FEW: Final = 128  # loads, that are halved each for itself
_MOST_LOAD: Final = 1e6  # up to which knees are interpolated, between points so close:
_POINTS: Final = 6 * 128  # by factors of 1 + load, less than 1 part in 1,000 off


def repairman_throughput(streams: Floats, think_s: Floats, service_s: Floats) -> Floats:
    """Throughput of streams that share one server, as `exact_throughput` solves it step by step [1/s].

    Streams need not be whole. Where the server is idle with all but certainty beyond rounding, an arriving
    request finds the queue of an open system: less than 1 part in 1,000 off there.

    Equation: X = (1 - B(K, Z/D)) / D, B(K, a) = (a^K / K!) / sum_(i<=K) a^i / i!
    Assumes: as `exact_throughput` with one station of one server.
    Source: machine repairman (Feller 1968, chapter XVII); B is the loss formula of Erlang 1917.

    >>> repairman_throughput(np.array([0.0, 1.0, 2.0]), np.array(1.0), np.array(1.0)).round(12).tolist()
    [0.0, 0.5, 0.8]
    """
    refuse_negative("streams", streams)
    refuse_negative("think_s", think_s)
    refuse_zero("service_s", service_s)
    return _throughput(streams, think_s, service_s)


def _throughput(streams: Floats, think_s: Floats, service_s: Floats) -> Floats:
    """The same of numbers that are known to be sound, such as those tried one after another."""
    from scipy.special import gammaincc, gammaln, xlogy  # noqa: PLC0415  start-up time that other engines need not pay

    load = think_s / service_s
    all_away = np.exp(xlogy(streams, load) - load - gammaln(streams + 1))
    most_away = gammaincc(streams + 1, load)
    sparse = most_away < _VANISHING
    idle = all_away / np.maximum(most_away, _VANISHING)
    busy = streams / (load + 1)
    open_s = think_s + service_s / np.maximum(1 - busy, 1e-6)
    rate: Floats = np.where(sparse, streams / open_s, (1 - idle) / service_s)
    return rate


def soft_knee_streams(think_s: Floats, service_s: Floats, shortfall: Floats) -> Floats:
    """Streams at which queueing costs a given share of their throughput [count].

    Equation: k with X(k) = (1 - q) * k / (Z + D)
    Assumes: as `repairman_throughput`; the share q a planner gives away is policy.
    Source: found by halving between one stream and (Z + D) / (D (1 - q)), where no more can pass.

    >>> soft_knee_streams(np.array([1.0]), np.array([1.0]), np.array([0.2])).round(2).tolist()
    [2.0]
    """
    refuse_unless((shortfall > 0) & (shortfall < 1), "shortfall", wanted="between 0 and 1", got=shortfall)
    load = think_s / service_s
    if load.size <= _FEW or shortfall.size > 1 or load.max() > _MOST_LOAD:
        return _halved(load, shortfall)
    knee: Floats = np.interp(load, *_knees(float(shortfall.item())))  # it depends on the load alone
    return knee


@cache
def _knees(shortfall: float) -> tuple[Floats, Floats]:
    """Loads, and the soft knee at each."""
    load = np.geomspace(1, 1 + _MOST_LOAD, _POINTS) - 1
    return load, _halved(load, np.array([shortfall]))


def _halved(load: Floats, shortfall: Floats) -> Floats:
    """The soft knee at a load Z/D, by halving."""
    low, high = np.ones(load.shape), np.maximum((load + 1) / (1 - shortfall), 1)
    for _ in range(_HALVINGS):
        streams = (low + high) / 2
        rate = _throughput(streams, load, np.ones(1))
        bent = rate < (1 - shortfall) * streams / (load + 1)
        low, high = np.where(bent, low, streams), np.where(bent, streams, high)
    knee: Floats = (low + high) / 2
    return knee
