"""Growth over months: compound, by a share a year."""

from typing import Final

import numpy as np

from gridsizer.predict.inputs import refuse_negative
from gridsizer.units import Floats

MONTHS_A_YEAR: Final = 12.0


def grown_by(rate_a_year: Floats, months: Floats) -> Floats:
    """How many times what there was is there after some months [ratio].

    Shapes broadcast: rates (samples,) and months (months, 1) give (months, samples).

    Equation: f = (1 + g) ^ (m / 12)
    Assumes: growth is steady; month 0 is today, so that month 12 is one whole year on.
    Source: compound growth, by definition.

    >>> grown_by(np.array([0.21]), np.array([0.0, 6.0, 12.0])).round(6).tolist()
    [1.0, 1.1, 1.21]
    """
    refuse_negative("1 + rate_a_year", 1 + rate_a_year)
    factor: Floats = np.power(1 + rate_a_year, months / MONTHS_A_YEAR)
    return factor
