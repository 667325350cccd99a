"""The hull of printed ranges: all that any of the rows allows."""

import numpy as np

from gridsizer.learn.fitting.parameter import Parameter
from gridsizer.units import Floats


def hull_parameter(
    name: str, unit: str, low: Floats, high: Floats, *, because: str, nearest: int | None = None
) -> Parameter:
    """A parameter that each row states as a range (rows,): from the lowest to the highest end.

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
