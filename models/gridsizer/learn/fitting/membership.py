"""Parameters from printed ranges: the hull of ranges, and the set of parameters that meets all of them."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from gridsizer.errors import CapacityError
from gridsizer.learn.fitting.parameter import Parameter
from gridsizer.units import Floats


def hull_parameter(
    name: str, unit: str, low: Floats, high: Floats, *, because: str, nearest: int | None = None
) -> Parameter:
    """The hull of a parameter that each row prints as a range (rows,): from the lowest to the highest end.

    Its value is the middle of the row at `nearest`, else of the hull.

    Equation: [min(low), max(high)]
    Assumes: rows may differ in truth, so that no range narrows another; else `membership` is right.
    Source: interval hull (Moore 1966, Interval Analysis).

    >>> ends = np.array([650.0, 500.0]), np.array([750.0, 700.0])
    >>> found = hull_parameter("rate", "MB/s", *ends, because="printed")
    >>> found.low, found.value, found.high
    (500.0, 625.0, 750.0)
    """
    least, most = float(low.min()), float(high.max())
    middle = (least + most) / 2 if nearest is None else float(low[nearest] + high[nearest]) / 2
    return Parameter(
        name=name,
        unit=unit,
        value=middle,
        low=least,
        high=most,
        identified=bool(np.isfinite(most)),
        because=because,
    )


class NoParametersMeet(CapacityError):
    """No parameters meet all printed ranges; with ranges wider by the share `widening` some do."""

    def __init__(self, widening: float) -> None:
        super().__init__(
            "no parameters meet every printed range; "
            f"each would have to be {100 * widening:.1f} % wider at both ends"
        )
        self.widening = widening


@dataclass(frozen=True, slots=True, kw_only=True)
class Membership:
    """All parameters theta >= 0 with low <= design @ theta <= high.

    Shapes: design (rows, parameters), low and high (rows,).
    """

    design: Floats
    low: Floats
    high: Floats

    def interval(self, at: Floats) -> tuple[Floats, Floats]:
        """The minimum and the maximum of at @ theta over the set; infinite where no range bounds it.

        Shapes: at (points, parameters), returns two arrays (points,).
        """
        return np.array([self._least(a) for a in at]), np.array([-self._least(-a) for a in at])

    def parameters(self, names: Sequence[str], units: Sequence[str]) -> tuple[Parameter, ...]:
        """The interval of each parameter and its middle."""
        lows, highs = self.interval(np.eye(self.design.shape[1]))
        ends = zip(names, units, lows.tolist(), highs.tolist(), strict=True)
        return tuple(_parameter(name, unit, low, high) for name, unit, low, high in ends)

    def _least(self, objective: Floats) -> float:
        from scipy.optimize import linprog  # noqa: PLC0415  scipy costs start-up time that assessing need not pay

        found = linprog(
            objective,
            A_ub=np.vstack([self.design, -self.design]),
            b_ub=np.concatenate([self.high, -self.low]),
        )
        return -np.inf if found.fun is None else float(found.fun)


def membership(design: Floats, low: Floats, high: Floats) -> Membership:
    """The parameters that meet every printed range. Raises `NoParametersMeet` where none do.

    Equation: { theta >= 0 : low <= A theta <= high }, its ends by linear programming
    Assumes: the formula is linear in its parameters, right, and a printed range holds what was measured.
    Source: Milanese & Vicino 1991, Optimal estimation theory for dynamic systems with set membership
        uncertainty.

    >>> found = membership(np.array([[1.0], [2.0]]), np.array([650.0, 1000.0]), np.array([750.0, 1400.0]))
    >>> low, high = found.interval(np.array([[4.0]]))
    >>> low.tolist(), high.tolist()
    ([2600.0], [2800.0])
    """
    widening = _least_widening(design, low, high)
    if widening > 1e-9:
        raise NoParametersMeet(widening)
    return Membership(design=design, low=low, high=high)


def _least_widening(design: Floats, low: Floats, high: Floats) -> float:
    """Smallest e >= 0 for which low (1 - e) <= A theta <= high (1 + e) has a solution."""
    from scipy.optimize import linprog  # noqa: PLC0415  as above

    found = linprog(
        np.append(np.zeros(design.shape[1]), 1.0),
        A_ub=np.vstack([np.column_stack([design, -high]), np.column_stack([-design, -low])]),
        b_ub=np.concatenate([high, -low]),
    )
    return float(found.fun or 0.0)


def _parameter(name: str, unit: str, low: float, high: float) -> Parameter:
    bounded = bool(np.isfinite(high))
    if bounded and low > 0:
        because = "the printed ranges bound it on both sides"
    else:
        because = "the printed ranges allow 0" if bounded else "no printed range bounds it from above"
    return Parameter(
        name=name,
        unit=unit,
        value=(low + high) / 2 if bounded else None,
        low=low,
        high=high if bounded else None,
        identified=bounded and low > 0,
        because=because,
    )
