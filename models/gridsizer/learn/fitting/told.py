"""Which parameters of a least-squares fit its rows tell, and how closely."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from gridsizer.learn.fitting.parameter import Parameter
from gridsizer.learn.fitting.spread import (
    NoDegreesOfFreedom,
    degrees_of_freedom,
    residual_deviation,
    student_t,
)
from gridsizer.units import Floats

_NOTHING = 1e-9  # a parameter this small, of what it acts with, was pushed to its bound


def told_parameters(
    named: Sequence[tuple[str, str, float]],
    design: Floats,
    residuals: Floats,
    runs: NDArray[np.int64],
    level: float,
) -> tuple[Parameter, ...]:
    """Each parameter (name, unit, value) with its interval, open where no degree of freedom is left.

    A parameter is identified unless others can stand in for it or the scatter of the rows allows 0. Where no
    degree of freedom is left, the scatter within runs says that much, and no more.

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
    """Half widths of the parameters' intervals; 0 where nothing is left over to tell them."""
    count = design.shape[1]
    if degrees <= 0:
        return np.zeros(count)
    spread = np.sqrt(np.diag(np.linalg.pinv(design.T @ design)))
    half_widths: Floats = student_t(level, degrees) * residual_deviation(residuals, count) * spread
    return half_widths


def _distinct(design: Floats, index: int) -> bool:
    """Whether no other parameters can stand in for this one on the rows."""
    others = np.delete(design, index, axis=1)
    return bool(np.linalg.matrix_rank(design) > np.linalg.matrix_rank(others))


def _because(*, distinct: bool, above: bool, refusal: str) -> str:
    if not distinct:
        return "the rows do not differ in what it acts on"
    if not above:
        return "the scatter of the rows allows 0"
    return refusal or "the rows bound it"
