"""Closed queueing networks of several job classes, by the approximation of Bard and Schweitzer."""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.errors import UnsizableDesign
from gridsizer.predict.inputs import refuse_negative, refuse_unless, refuse_zero
from gridsizer.predict.server_pool import refuse_no_pool, seidmann_delay_s, seidmann_queue_s
from gridsizer.units import Floats

_ROUNDS: Final = 5_000
_SETTLED: Final = 1e-8  # relative change of every throughput between two plain iterations
_LONGEST_LEAP: Final = 1e6
_LEAST: Final = float(np.finfo(np.float64).tiny)  # above 0
_CHANGE: Final = 10.0  # most that a leap may change a queue beyond the plain iterations, either way


def bard_schweitzer(demands_s: Floats, servers: Floats, think_s: Floats, customers: Floats) -> Floats:
    """Throughput of each class of a closed network [1/s].

    Shapes: demands_s (stations, classes, samples), servers (stations, samples), think_s and customers
    (classes, samples), any of them with 1 for samples. Returns (classes, samples); 0 for an empty class.
    Raises `UnsizableDesign` where the iteration does not settle.

    Throughput of a class against exact solutions, in 2,500 random networks each of two classes of 1 to 25
    customers and 1 to 3 stations: single servers 10 % low to 1.1 % high, 3 % off on average where the busiest
    station is 80 to 99 % busy and 1 % elsewhere; up to 16 servers a station 17 % low to 1.3 % high, 7 % off
    on average from 80 to 95 %. Worst is 25 % low: as many customers as servers, and no think time. For one
    class `exact_throughput` has none of these errors.

    Equation: R_mk = D_mk * (1 + Q_m - Q_mk / K_k), X_k = K_k / (Z_k + sum R_mk), Q_mk = X_k * R_mk
    Assumes: product form; an m-server station is a queue of D/m and a delay of D (m-1)/m.
    Source: Bard 1979; Schweitzer 1979; leaps between iterations: Varadhan & Roland 2008 (SQUAREM).

    >>> rates = bard_schweitzer(
    ...     demands_s=np.ones((1, 2, 1)), servers=np.array([[1.0]]),
    ...     think_s=np.zeros((2, 1)), customers=np.ones((2, 1)),
    ... )
    >>> rates.round(6).tolist()
    [[0.5], [0.5]]
    """
    _refuse_unsolvable(demands_s, servers, think_s, customers)
    present = customers > 0
    each_s = seidmann_queue_s(demands_s, servers[:, None])
    away_s = think_s + seidmann_delay_s(demands_s, servers[:, None]).sum(axis=0)
    shape = np.broadcast_shapes(each_s.shape, away_s.shape, customers.shape)
    left = _Network(
        each_s=np.broadcast_to(np.where(present, each_s, 0), shape),
        away_s=np.broadcast_to(np.where(present, away_s, 1), shape[1:]),
        customers=np.broadcast_to(np.where(present, customers, 1), shape[1:]),
    )
    rates, at = np.zeros(shape[1:]), np.arange(shape[-1])
    queues: Floats = np.broadcast_to(left.customers / max(shape[0], 1), shape)
    for _ in range(_ROUNDS):
        once, before = left.iterated(queues)
        twice, rate = left.iterated(once)
        moving = np.logical_or.reduce(np.abs(rate - before) > _SETTLED * rate, axis=0)
        queues = _leap(queues, once, twice)
        if moving.all():
            continue
        rates[:, at[~moving]] = rate[:, ~moving]
        if not moving.any():
            return np.where(present, rates, 0)
        at, queues, left = at[moving], queues[..., moving], left.of(moving)
    raise UnsizableDesign(f"the queues of {at.size} samples do not settle in {_ROUNDS:,} rounds")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Network:
    """Single servers (stations, classes, samples), delays and customers (classes, samples)."""

    each_s: Floats
    away_s: Floats
    customers: Floats

    def iterated(self, queues: Floats) -> tuple[Floats, Floats]:
        """One plain iteration: the queues that follow from `queues`, and the throughputs between."""
        residence_s = self.each_s * (1 + queues.sum(axis=1, keepdims=True) - queues / self.customers)
        rate = self.customers / (self.away_s + residence_s.sum(axis=0))
        return rate * residence_s, rate

    def of(self, samples: NDArray[np.bool_]) -> "_Network":
        """The network in some of its samples."""
        return _Network(
            each_s=self.each_s[..., samples],
            away_s=self.away_s[..., samples],
            customers=self.customers[..., samples],
        )


def _leap(queues: Floats, once: Floats, twice: Floats) -> Floats:
    """Queues extrapolated from two plain iterations (SQUAREM)."""
    first, bend = once - queues, twice - 2 * once + queues
    way, turn = (np.sqrt((step**2).sum(axis=(0, 1))) for step in (first, bend))
    length = np.clip(way / np.maximum(turn, _LEAST), 1, _LONGEST_LEAP)
    leapt = queues + 2 * length * first + length**2 * bend
    within: Floats = np.clip(leapt, twice / _CHANGE, twice * _CHANGE)
    return within


def _refuse_unsolvable(demands_s: Floats, servers: Floats, think_s: Floats, customers: Floats) -> None:
    refuse_negative("demands_s", demands_s)
    refuse_no_pool(servers)
    refuse_negative("think_s", think_s)
    counted = np.isfinite(customers) & ((customers == 0) | (customers >= 1))
    refuse_unless(counted, "customers", wanted="0, or finite and 1 or more", got=customers)
    cycle_s = np.where(customers > 0, demands_s.sum(axis=0) + think_s, 1)
    refuse_zero("demands_s + think_s", cycle_s)
