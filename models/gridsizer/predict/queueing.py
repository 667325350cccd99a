"""Closed queueing networks of one class, solved exactly: what streams draw when they queue for each other.

A stream thinks (its time away from every queue), then passes each station once for each unit of work. Demands
are seconds of one server for a unit, so seconds per MB give throughput in MB/s.
"""

from collections import defaultdict
from collections.abc import Iterator
from typing import Final

import numpy as np

from gridsizer.errors import UnsizableDesign
from gridsizer.predict.inputs import refuse_fraction, refuse_negative, refuse_unless, refuse_zero
from gridsizer.predict.server_pool import MOST_SERVERS, ServerPool
from gridsizer.units import Floats

_MOST_WORK: Final = 2_000_000_000  # customers times servers times samples: about 10 s
_SATURATED: Final = 1e-12  # throughput never falls and never passes its ceiling: this close, it stays
_LOOK_EVERY: Final = 64


def exact_throughput(demands_s: Floats, servers: Floats, think_s: Floats, customers: Floats) -> Floats:
    """Throughput of a closed network of one class at each of several populations, exactly [1/s].

    Customers are added one by one, all samples at once. Stations of several servers are exact too (see
    `ServerPool`), so no approximation of them is needed.

    Shapes: demands_s and servers (stations, samples), think_s (samples,), customers (points, samples), any of
    them with 1 for samples. Returns (points, samples). Raises `Misfit` for what has no answer, and for more
    servers than `ServerPool` follows; `UnsizableDesign` where the answer would take minutes.

    Equation: R_m(k) = D_m * (1 + Q_m(k-1)), X(k) = k / (Z + sum R_m(k)), Q_m(k) = X(k) * R_m(k)
    Assumes: product form: exponential service in order of arrival, or any service in equal shares.
    Source: Reiser & Lavenberg 1980, Mean-value analysis of closed multichain queuing networks.

    >>> rates = exact_throughput(
    ...     demands_s=np.array([[1.0]]), servers=np.array([[1.0]]), think_s=np.array([1.0]),
    ...     customers=np.array([[0.0], [1.0], [2.0]]),
    ... )
    >>> rates.tolist()
    [[0.0], [0.5], [0.8]]
    """
    _refuse_unsolvable(demands_s, servers, think_s, customers)
    samples = np.broadcast_shapes(*(part.shape[-1:] for part in (demands_s, servers, think_s, customers)))
    most = float(np.max(customers, initial=0))
    demands_s, servers, away_s = _only_queues(demands_s, servers, np.broadcast_to(think_s, samples), most)
    pools = [ServerPool(d, m) for d, m in zip(demands_s, servers, strict=True) if (m > 1).any()]
    saturated_s = (demands_s / servers).max(axis=0, initial=0) * (1 + _SATURATED)
    last = _MOST_WORK // (servers.max(axis=1).sum() * away_s.size + 1)
    rows = _rows_by_population(customers)

    rates = np.zeros((len(customers), *samples))
    for population, queued in _queue_throughputs(demands_s / servers, away_s, most):
        rate = queued
        for pool in pools:
            rate = pool.after(rate)
        if at := rows.get(population):
            rates[at] = np.where(customers[at] == population, rate, rates[at])
        if population % _LOOK_EVERY == 0 and (rate * saturated_s >= 1).all():
            return np.where(customers > population, rate, rates)
        if population > last:
            raise UnsizableDesign(f"{most:,.0f} customers in {away_s.size:,} samples take too long to follow")
    return rates


def _only_queues(
    demands_s: Floats, servers: Floats, think_s: Floats, most: float
) -> tuple[Floats, Floats, Floats]:
    """Demands, servers (stations, samples), time away; a station with a server for each customer is delay."""
    demands_s, servers = (np.broadcast_to(part, (len(part), think_s.size)) for part in (demands_s, servers))
    unqueued = servers >= most
    away_s = think_s + np.sum(demands_s, axis=0, where=unqueued)
    return np.where(unqueued, 0, demands_s), np.where(unqueued, 1, servers), away_s


def _queue_throughputs(each_s: Floats, away_s: Floats, most: float) -> Iterator[tuple[float, Floats]]:
    """Throughput with 1, 2, ... `most` customers, single servers only; the array is reused at each step."""
    queues = np.zeros(each_s.shape)
    residence_s = np.concatenate([queues, away_s[None]])
    queued_s = residence_s[:-1]
    cycle_s, rate = np.empty(away_s.shape), np.empty(away_s.shape)
    for population in np.arange(1.0, most + 1).tolist():
        np.multiply(each_s, queues, out=queued_s)
        np.add(queued_s, each_s, out=queued_s)
        np.add.reduce(residence_s, axis=0, out=cycle_s)
        np.divide(population, cycle_s, out=rate)
        np.multiply(queued_s, rate, out=queues)
        yield population, rate


def _rows_by_population(customers: Floats) -> dict[float, list[int]]:
    """The rows of `customers` that contain each population."""
    rows: dict[float, list[int]] = defaultdict(list)
    for row, populations in enumerate(customers):
        for population in set(populations.tolist()):
            rows[population].append(row)
    return rows


def _refuse_unsolvable(demands_s: Floats, servers: Floats, think_s: Floats, customers: Floats) -> None:
    refuse_negative("demands_s", demands_s)
    refuse_fraction("servers", servers, least=1)
    refuse_negative("think_s", think_s)
    refuse_fraction("customers", customers, least=0)
    followed = (servers <= MOST_SERVERS) | (servers >= np.max(customers, initial=0))
    refuse_unless(
        followed, "servers", wanted=f"at most {MOST_SERVERS}, or one for each customer", got=servers
    )
    refuse_zero("demands_s + think_s", demands_s.sum(axis=0) + think_s)
