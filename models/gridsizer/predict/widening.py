"""How much wider an answer gets beyond the tested range."""

from typing import Final

import numpy as np

from gridsizer.predict.inputs import refuse_negative, refuse_zero
from gridsizer.units import Floats

_HALF_WIDTH: Final = 0.07  # see `widened`


def doublings_beyond(value: Floats, low: Floats, high: Floats) -> Floats:
    """How many doublings something lies beyond a tested range; 0 inside it [count].

    Equation: max(0, log2(x / high), log2(low / x))
    Source: assumed: what is extrapolated is a ratio, so twice the largest run is as far as half the smallest.

    >>> tested = (np.array(1.0), np.array(12.0))
    >>> doublings_beyond(np.array([12.0, 48.0, 0.5]), *tested).tolist()
    [0.0, 2.0, 1.0]
    """
    for field, values in (("value", value), ("low", low), ("high", high)):
        refuse_zero(field, values)
    return np.maximum(0, np.maximum(np.log2(value / high), np.log2(low / value)))


def widened(values: Floats, doublings: Floats, position: Floats) -> Floats:
    """Samples of an answer, spread wider beyond the tested range [unit of the answer].

    Equation: x * exp(2 * h * b * (2 u - 1)), h = 0.07, b doublings beyond, u drawn evenly from 0 to 1
    Assumes: errors are relative, and grow by as much with every doubling; inside, nothing is widened.
    Source: assumed: h holds 90 % of the 71 errors of the backtest's forecaster, trained on the smallest runs
        only, on the other rows of the papers' tables (`gridsizer validate`); doubled where nothing was
        measured.

    >>> widened(np.array([100.0, 100.0]), np.array([0.0, 1.0]), np.array(1.0)).round(1).tolist()
    [100.0, 115.0]
    """
    refuse_negative("doublings", doublings)
    return values * np.exp(2 * _HALF_WIDTH * doublings * (2 * position - 1))
