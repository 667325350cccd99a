"""How far a fitted formula may be off, judged by the rows it was fitted to."""

import numpy as np
from numpy.typing import NDArray

from gridsizer.errors import CapacityError
from gridsizer.units import Floats


class NoDegreesOfFreedom(CapacityError):
    """A fit that goes through all its runs: its rows cannot say how far off it is."""

    def __init__(self, runs: int, parameters: int, of: str = "run") -> None:
        super().__init__(
            f"no error bar of its own: {runs} {of}{'s' * (runs != 1)}, "
            f"{parameters} parameter{'s' * (parameters != 1)}, no degree of freedom"
        )
        self.runs, self.parameters = runs, parameters


def student_t(level: float, degrees_of_freedom: int) -> float:
    """Half width, in standard deviations, of the middle `level` of Student's distribution.

    >>> round(student_t(0.90, 2), 2)
    2.92
    """
    from scipy.special import stdtrit  # noqa: PLC0415  scipy costs start-up time that assessing need not pay

    return float(stdtrit(degrees_of_freedom, (1 + level) / 2))


def residual_deviation(residuals: Floats, parameters: int) -> float:
    """Standard deviation of the residuals of a fit with that many parameters."""
    return float(np.sqrt(residuals @ residuals / (residuals.size - parameters)))


def degrees_of_freedom(runs: NDArray[np.int64], parameters: int) -> int:
    """Runs less parameters. Raises `NoDegreesOfFreedom` where none is left.

    Rows of one run share its cluster, its launch and its weather: they count once.
    """
    distinct = np.unique(runs).size
    if distinct <= parameters:
        raise NoDegreesOfFreedom(distinct, parameters)
    return distinct - parameters


def half_width_shares(
    design: Floats, at: Floats, residuals: Floats, runs: NDArray[np.int64], level: float
) -> Floats:
    """Half width of the band that a new row falls in, as a share of what is predicted for it.

    Shapes: design (rows, parameters) and at (points, parameters), derivatives of the logarithm of what is
    predicted by each parameter; residuals and runs (rows,). Returns (points,). Raises `NoDegreesOfFreedom`.

    Equation: t(level, f) * s * sqrt(1 + a (A'A)^-1 a'), s^2 = r'r / (n - p), f = runs - p
    Assumes: errors are relative, alike on all rows and near normal.
    Source: prediction interval of linear regression (Draper & Smith 1998, section 3.1), linearised.

    >>> ones, runs = np.ones((4, 1)), np.array([1, 2, 4, 8])
    >>> half_width_shares(ones, ones[:1], np.array([0.1, -0.1, 0.1, -0.1]), runs, 0.90).round(4).tolist()
    [0.3038]
    """
    parameters = design.shape[1]
    t = student_t(level, degrees_of_freedom(runs, parameters))
    leverage = np.einsum("ij,jk,ik->i", at, np.linalg.pinv(design.T @ design), at)
    widths: Floats = t * residual_deviation(residuals, parameters) * np.sqrt(1 + leverage)
    return widths
