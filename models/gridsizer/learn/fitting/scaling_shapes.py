"""The laws by which throughput grows with the number of clients: one shape parameter each, 0 for linear."""

from collections.abc import Callable, Mapping
from typing import Final, Literal

import numpy as np

from gridsizer.predict.repairman import repairman_throughput
from gridsizer.units import Floats

Law = Literal["hard_minimum", "queueing", "amdahl", "power"]
Shape = Callable[[Floats, Floats], Floats]

_SMALLEST: Final = 1e-12  # a shape below it is linear to rounding


def hard_minimum(clients: Floats, shape: Floats) -> Floats:
    """Throughput in the unit of one client alone: linear, then flat.

    Equation: f(n) = min(n, 1 / s)
    Source: asymptotic bounds (Denning & Buzen 1978).

    >>> hard_minimum(np.array([2.0, 4.0, 8.0]), np.array(0.25)).tolist()
    [2.0, 4.0, 4.0]
    """
    return np.minimum(clients, 1 / np.maximum(shape, _SMALLEST))


def queueing(clients: Floats, shape: Floats) -> Floats:
    """Throughput in the unit of one client alone: each has one request out, all queue for one server.

    Equation: f(n) = (1 - B(n, (1 - s) / s)) / s, B the loss formula of Erlang; s = D / (Z + D)
    Source: machine repairman (Feller 1968, chapter XVII), as `repairman_throughput`.

    >>> queueing(np.array([1.0, 2.0]), np.array(0.5)).round(9).tolist()
    [1.0, 1.6]
    """
    service = np.maximum(shape, _SMALLEST)
    return repairman_throughput(clients, 1 - service, service)


def amdahl(clients: Floats, shape: Floats) -> Floats:
    """Throughput in the unit of one client alone: a share of the work of each is done one after another.

    Equation: f(n) = n / (1 + s (n - 1))
    Source: Amdahl 1967.

    >>> amdahl(np.array([1.0, 9.0]), np.array(0.125)).tolist()
    [1.0, 4.5]
    """
    return clients / (1 + shape * (clients - 1))


def power(clients: Floats, shape: Floats) -> Floats:
    """Throughput in the unit of one client alone: every doubling brings the same share more, without end.

    Equation: f(n) = n^(1 - s)
    Source: assumed; the law of the four that has no ceiling.

    >>> power(np.array([1.0, 16.0]), np.array(0.5)).tolist()
    [1.0, 4.0]
    """
    rate: Floats = clients ** (1 - shape)
    return rate


SHAPES: Final[Mapping[Law, Shape]] = {
    "hard_minimum": hard_minimum,
    "queueing": queueing,
    "amdahl": amdahl,
    "power": power,
}
WITH_A_CEILING: Final[tuple[Law, ...]] = ("hard_minimum", "queueing", "amdahl")  # each tends to 1 / s
