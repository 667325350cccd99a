"""Least squares in relative errors, for formulas linear in parameters that cannot be negative."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gridsizer.learn.fitting.intervals import half_width_shares, identified_parameters
from gridsizer.learn.fitting.parameter import Parameter
from gridsizer.units import Floats


@dataclass(frozen=True, slots=True, kw_only=True)
class LinearFit:
    """Fitted parameters.

    Shapes: values (parameters,), shares = design / measured (rows, parameters), runs (rows,).
    """

    values: Floats
    shares: Floats
    runs: NDArray[np.int64]

    def predicted(self, at: Floats) -> Floats:
        """Predictions for new rows of the design (points, parameters); returns (points,)."""
        predicted: Floats = at @ self.values
        return predicted

    def half_width_shares(self, at: Floats, level: float) -> Floats:
        """Half width of the band of a new row, as a share of what is predicted for it (points,).

        Raises `NoDegreesOfFreedom` where there are no more runs than parameters.
        """
        scaled = at / self.predicted(at)[:, None]
        return half_width_shares(self.shares, scaled, self.residuals, self.runs, level)

    @property
    def residuals(self) -> Floats:
        """Relative errors of the fit on its own rows (rows,)."""
        residuals: Floats = self.shares @ self.values - 1
        return residuals

    def parameters(self, names: Sequence[str], units: Sequence[str], level: float) -> tuple[Parameter, ...]:
        """Each parameter with its confidence interval, and whether it is identified."""
        named = list(zip(names, units, self.values.tolist(), strict=True))
        return identified_parameters(named, self.shares, self.residuals, self.runs, level)


def fit_linear(design: Floats, measured: Floats, runs: NDArray[np.int64]) -> LinearFit:
    """Non-negative parameters with the least sum of squared relative errors.

    Shapes: design (rows, parameters), measured and runs (rows,).

    Equation: min sum ((A theta - y) / y)^2, theta >= 0
    Assumes: errors are relative, alike on all rows.
    Source: Lawson & Hanson 1974, Solving Least Squares Problems, chapter 23; scipy's nnls.

    >>> fit = fit_linear(np.array([[1.0, 0.0], [1.0, 3.0]]), np.array([10.0, 13.0]), np.array([1, 4]))
    >>> fit.values.round(9).tolist()
    [10.0, 1.0]
    """
    from scipy.optimize import nnls  # noqa: PLC0415  scipy costs start-up time that assessing need not pay

    shares = design / measured[:, None]
    values, _ = nnls(shares, np.ones(measured.size))
    return LinearFit(values=values, shares=shares, runs=runs)
