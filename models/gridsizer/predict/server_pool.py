"""Stations of several servers in a closed network: exact, and as the queue and delay of Seidmann."""

from typing import Final

import numpy as np

from gridsizer.predict.inputs import refuse_fraction
from gridsizer.units import Floats

MOST_SERVERS: Final = 500


class ServerPool:
    """What m servers add to a network that already has their queue: one server of demand D/m.

    The weights of m servers, D^j / (min(1, m) * ... * min(j, m)), are those of that queue convolved with
    w_j = (D^j / j!) * (1 - j/m), all positive and 0 from j = m on: a station of its own that holds m - 1
    customers at most. Its content is kept as a distribution u, so that nothing cancels, as it does in
    load-dependent mean value analysis near saturation; from about 700 servers on, u_0 would underflow.

    Equation: u_0' = u_0, u_j' = X * (w_j / w_(j-1)) * u_(j-1), then X' = X / sum(u') and u' normed to 1
    Source: the product form of m servers (Baskett et al. 1975), convolved as Buzen 1973 does.
    """

    def __init__(self, demand_s: Floats, servers: Floats) -> None:
        """An empty pool; demand_s and servers, `MOST_SERVERS` at most, have shape (samples,)."""
        held = np.arange(1.0, np.max(servers))[:, None]
        spare = np.maximum(servers - held, 0)
        self._growth = demand_s * spare / (held * (spare + 1))
        self._content = np.concatenate([np.ones((1, servers.size)), np.zeros((held.size, servers.size))])

    def after(self, rate: Floats) -> Floats:
        """Throughput with the pool, from that without it; each call adds one customer."""
        grown = np.empty(self._content.shape)
        grown[0] = self._content[0]
        np.multiply(self._growth * rate, self._content[:-1], out=grown[1:])
        total: Floats = grown.sum(axis=0)
        self._content = np.divide(grown, total, out=grown)
        return rate / total


def seidmann_queue_s(demand_s: Floats, servers: Floats) -> Floats:
    """Demand of the one server that stands for m, beside `seidmann_delay_s` [s].

    Equation: D / m
    Assumes: error as of `seidmann_delay_s`.
    Source: Seidmann, Schweitzer & Shalev-Oren 1987, Computerized closed queueing network models.

    >>> float(seidmann_queue_s(np.array(6.0), np.array(4.0)))
    1.5
    """
    return demand_s / servers


def seidmann_delay_s(demand_s: Floats, servers: Floats) -> Floats:
    """Delay beside the one server that stands for m [s].

    Equation: D * (m - 1) / m
    Assumes: throughput then errs low, never high: at worst, near the knee, by 21 % without think time, 12 %
        with Z = D/2, 5.8 % with Z = 2D, 3.1 % with Z = 5D (m from 2 to 64). `exact_throughput` does not
        use it.
    Source: Seidmann, Schweitzer & Shalev-Oren 1987, Computerized closed queueing network models.

    >>> float(seidmann_delay_s(np.array(6.0), np.array(4.0)))
    4.5
    """
    return demand_s * (servers - 1) / servers


def refuse_no_pool(servers: Floats) -> None:
    """Raise `Misfit` unless every station has a whole number of servers, at least one.

    >>> refuse_no_pool(np.array([1.0, 8.0]))
    """
    refuse_fraction("servers", servers, least=1)
