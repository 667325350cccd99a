"""A ratio of sums over sampled units (nodes, runs or periods), with its confidence interval."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gridsizer.learn.fitting.intervals import NoDegreesOfFreedom, residual_deviation, student_t
from gridsizer.learn.fitting.parameter import Parameter
from gridsizer.units import Floats


@dataclass(frozen=True, slots=True, kw_only=True)
class RatioFit:
    """The sum of amounts over the sum of what they are measured per. Shapes: amount and per (units,)."""

    amount: Floats
    per: Floats
    units: str  # what a unit is: "node", "run", "period"

    @property
    def value(self) -> float:
        """The ratio of the sums."""
        return float(self.amount.sum() / self.per.sum())

    @property
    def degrees_of_freedom(self) -> int:
        """Units less one."""
        return self.amount.size - 1

    @property
    def residuals(self) -> Floats:
        """Difference of each unit from the ratio, as a share of the mean amount of a unit (units,)."""
        mean = abs(self.amount).mean()
        beyond: Floats = self.amount - self.value * self.per
        return beyond / mean if mean > 0 else beyond

    def half_width(self, level: float) -> float:
        """Half width of the ratio's interval. Raises `NoDegreesOfFreedom` for a single unit.

        Equation: t(level, n - 1) * sqrt(n * sum((a - r p)^2) / (n - 1)) / sum(p)
        Assumes: units are alike and independent; the ratio is near linear in their deviations.
        Source: ratio estimator (Cochran 1977, Sampling Techniques, section 6.4).

        >>> fit = RatioFit(amount=np.array([9.0, 11.0]), per=np.array([1.0, 1.0]), units="node")
        >>> round(fit.half_width(0.90), 3)  # t = 6.314, deviation of the mean = 1
        6.314
        """
        if self.degrees_of_freedom < 1:
            raise NoDegreesOfFreedom(self.amount.size, 1, self.units)
        deviation = residual_deviation(self.amount - self.value * self.per, 1)
        error = deviation * np.sqrt(self.amount.size) / self.per.sum()
        return student_t(level, self.degrees_of_freedom) * float(error)

    def parameter(self, name: str, unit: str, level: float) -> Parameter:
        """The ratio with its confidence interval; none for a single unit."""
        try:
            half_width, because = self.half_width(level), f"{self.amount.size} {self.units}s bound it"
        except NoDegreesOfFreedom as refused:
            return Parameter(
                name=name,
                unit=unit,
                value=self.value,
                low=None,
                high=None,
                identified=True,
                because=str(refused),
            )
        identified = half_width <= self.value
        return Parameter(
            name=name,
            unit=unit,
            value=self.value,
            low=max(0.0, self.value - half_width),
            high=self.value + half_width,
            identified=identified,
            because=because if identified else "the scatter of the rows allows 0",
        )


def fit_ratio(amount: Floats, per: Floats, unit: NDArray[np.int64], units: str) -> RatioFit | None:
    """The ratio of sums over units; None where its denominator is 0.

    Shapes: amount, per and unit (rows,); rows of one unit count once.

    Equation: r = sum(a) / sum(p)
    Assumes: nothing of the rows; each weighs as much as its part of the denominator.
    Source: Cochran 1977, section 6.2.

    >>> fit = fit_ratio(np.array([2.0, 4.0, 6.0]), np.array([1.0, 1.0, 2.0]), np.array([0, 0, 1]), "node")
    >>> fit.value, fit.amount.tolist()
    (3.0, [6.0, 6.0])
    """
    if not per.sum() > 0:
        return None
    _, code = np.unique(unit, return_inverse=True)
    return RatioFit(amount=_by_unit(code, amount), per=_by_unit(code, per), units=units)


def _by_unit(code: NDArray[np.int64], rows: Floats) -> Floats:
    return np.asarray(np.bincount(code, weights=rows), dtype=np.float64)
