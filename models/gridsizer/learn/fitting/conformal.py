"""Prediction bands from the residuals of other benchmarks, for a case without degrees of freedom."""

import math
from typing import Final

import numpy as np

from gridsizer.errors import CapacityError
from gridsizer.units import Floats

# Assumed: a case without residuals of its own is not exchangeable with those that have some.
ZERO_DOF_FACTOR: Final = 2.0


class TooFewResiduals(CapacityError):
    """There are fewer residuals than a band of this level needs."""

    def __init__(self, level: float, wanted: int, got: int) -> None:
        super().__init__(
            f"a {100 * level:.0f} % band needs {wanted} residuals of other benchmarks, got {got}"
        )
        self.wanted, self.got = wanted, got


def residuals_needed(level: float) -> int:
    """The number of residuals that a band of this level needs [count].

    >>> residuals_needed(0.90)
    9
    """
    return math.ceil(round(level / (1 - level), 9))


def conformal_half_width(residuals: Floats, level: float) -> float:
    """Half width that contains a new residual with this probability, if it is exchangeable with the others.

    Raises `TooFewResiduals`.

    Equation: the k-th smallest of n absolute residuals, k = ceil((n + 1) * level)
    Assumes: residuals are exchangeable; those of other benchmarks are only nearly so, and answers say so.
    Source: split conformal prediction (Vovk et al. 2005; Lei et al. 2018).

    >>> conformal_half_width(np.array([0.03, -0.01, 0.02]), 0.50)
    0.02
    """
    return weighted_half_width(residuals, np.ones(residuals.size), level)


def weighted_half_width(residuals: Floats, weights: Floats, level: float) -> float:
    """The same where residuals count by their weights, and the new one counts 1. Raises `TooFewResiduals`.

    Equation: the smallest |r| at which the weights up to it reach level * (sum of weights + 1)
    Source: weighted conformal prediction (Barber et al. 2023, Conformal prediction beyond exchangeability).

    >>> weighted_half_width(np.array([0.03, 0.01, 0.02]), np.array([1.0, 2.0, 2.0]), 0.50)
    0.02
    """
    wanted, total = round(level * (float(weights.sum()) + 1), 9), round(float(weights.sum()), 9)
    if total < wanted:
        raise TooFewResiduals(level, residuals_needed(level), int(total))
    order = np.argsort(np.abs(residuals))
    reached = np.cumsum(weights[order]).round(9) >= wanted
    return float(np.abs(residuals)[order][int(np.argmax(reached))])
