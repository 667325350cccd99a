"""Confidence and prediction intervals of a least-squares fit, and which of its parameters are identified."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from gridsizer.errors import CapacityError
from gridsizer.learn.fitting.parameter import Parameter
from gridsizer.units import Floats

_NOTHING = 1e-9  # a parameter that contributes less than this share to every row was set to its bound of 0


class NoDegreesOfFreedom(CapacityError):
    """The fit has as many parameters as runs, so its residuals give no error."""

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

    Rows of one run count once, because they share its cluster and its conditions.
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


def identified_parameters(
    named: Sequence[tuple[str, str, float]],
    design: Floats,
    residuals: Floats,
    runs: NDArray[np.int64],
    level: float,
) -> tuple[Parameter, ...]:
    """Each parameter (name, unit, value) with its confidence interval; none without degrees of freedom.

    A parameter is identified unless its column of the design depends on the others, or its interval includes
    0. Where no degree of freedom is left, the scatter within runs decides the latter.

    Shapes: design (rows, parameters) as for `half_width_shares`, residuals and runs (rows,).
    """
    count = len(named)
    refusal = ""
    try:
        half_widths = _half_widths(design, residuals, degrees_of_freedom(runs, count), level)
    except NoDegreesOfFreedom as refused:
        half_widths = _half_widths(design, residuals, residuals.size - count, level)
        refusal = str(refused)
    found = []
    for index, (name, unit, value) in enumerate(named):
        distinct = _distinct(design, index)
        above = value > max(half_widths[index], _NOTHING / np.abs(design[:, index]).max(initial=1e-300))
        half_width = None if refusal or not distinct else float(half_widths[index])
        found.append(
            Parameter(
                name=name,
                unit=unit,
                value=value,
                low=None if half_width is None else max(0.0, value - half_width),
                high=None if half_width is None else value + half_width,
                identified=bool(distinct and above),
                because=_because(distinct=distinct, above=bool(above), refusal=refusal),
            )
        )
    return tuple(found)


def _half_widths(design: Floats, residuals: Floats, degrees: int, level: float) -> Floats:
    """Half widths of the parameters' intervals; 0 without degrees of freedom."""
    count = design.shape[1]
    if degrees <= 0:
        return np.zeros(count)
    spread = np.sqrt(np.diag(np.linalg.pinv(design.T @ design)))
    half_widths: Floats = student_t(level, degrees) * residual_deviation(residuals, count) * spread
    return half_widths


def _distinct(design: Floats, index: int) -> bool:
    """Whether the column of this parameter is linearly independent of the others."""
    others = np.delete(design, index, axis=1)
    return bool(np.linalg.matrix_rank(design) > np.linalg.matrix_rank(others))


def _because(*, distinct: bool, above: bool, refusal: str) -> str:
    if not distinct:
        return "the rows do not differ in what it acts on"
    if not above:
        return "the scatter of the rows allows 0"
    return refusal or "the rows bound it"
