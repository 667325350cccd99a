"""Mounts on storage nodes: what the arithmetic of placing clients on addresses alone makes uneven."""

from typing import Final

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.units import Floats

_TRIED: Final = (
    16  # addresses of one client that are tried one by one: beyond, a mount is too small to matter
)


def clients_on_busiest(clients: Floats, addresses: Floats, nodes: Floats) -> Floats:
    """Clients' worth of load that the busiest storage node carries at least, the clients being alike [count].

    Equation: max(n/S, min over t <= a of ceil(n * t / S) / t)
    Assumes: a mount lies on one storage node and carries as much as the client's others; mounts are dealt
        out in turn; addresses stay unused where that spreads better. Beyond 16 of them: max(n/S, 1/a).
    Source: pigeonhole: of m mounts on S nodes one has ceil(m/S); paper 000 L287 (mounts carefully spread).

    >>> clients_on_busiest(np.array([1.0, 12.0, 12.0]), np.array([1.0, 1.0, 2.0]), np.array(10.0)).tolist()
    [1.0, 2.0, 1.5]
    """
    evenly = clients / nodes
    least = np.where(addresses > _TRIED, np.maximum(evenly, 1 / addresses), np.inf)
    for tried in range(1, min(_TRIED, int(np.max(addresses))) + 1):
        dealt = np.ceil(clients * tried / nodes) / tried
        least = np.where(tried <= addresses, np.minimum(least, dealt), least)
    return np.maximum(evenly, least)


def reached_over_mean(load: Floats, addresses: Floats, total: Floats, nodes: Floats) -> Floats:
    """Load of a storage node with one of these clients' mounts, over the mean of all storage nodes [ratio].

    Equation: (d / min(a, S)) / (D / S)
    Assumes: a client's mounts carry alike and lie on different storage nodes while there are any.
    Source: arithmetic.

    >>> float(reached_over_mean(np.array(12.0), np.array(2.0), np.array(12.0), np.array(8.0)))
    4.0
    """
    return load * nodes / (np.minimum(addresses, nodes) * total)


def busiest_over_mean(assumed: Floats, placed: Floats, nodes: Floats) -> Floats:
    """Load of the busiest storage node over the mean: as assumed, and at least as mounts are placed [ratio].

    Equation: max(min(i, S), i_placed)
    Assumes: the assumed unevenness is of files and clients, and at worst everything lies on one node.
    Source: arithmetic.

    >>> busiest_over_mean(np.array(1.29), np.array([1.0, 8.0]), np.array(8.0)).tolist()
    [1.29, 8.0]
    """
    return np.maximum(np.minimum(assumed, nodes), placed)


def beside_background(placed: Floats, grid_mb_s: Floats, background_mb_s: Floats) -> Floats:
    """Load of the busiest storage node over the mean, other tenants counted [ratio].

    Equation: (i * D + B) / (D + B)
    Assumes: other tenants spread evenly, since nothing is known of their mounts.
    Source: arithmetic.

    >>> float(beside_background(np.array(8.0), np.array(1_000.0), np.array(6_000.0)))
    2.0
    """
    return ratio(placed * grid_mb_s + background_mb_s, grid_mb_s + background_mb_s, at_zero=1.0)


def on_storage_node_mb_s(placed: Floats, grid_mb_s: Floats, background_mb_s: Floats) -> Floats:
    """What all storage nodes would serve if each had as much as one of them [MB/s].

    Equation: i * D + B
    Assumes: the grid's reads and writes lie alike, i times their mean on it; other tenants spread evenly.
    Source: arithmetic, as for the load over the mean beside other tenants.

    >>> float(on_storage_node_mb_s(np.array(8.0), np.array(1_000.0), np.array(6_000.0)))
    14000.0
    """
    return placed * grid_mb_s + background_mb_s
