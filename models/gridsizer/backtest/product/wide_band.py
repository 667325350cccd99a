"""A band that holds eight in ten as one that holds nine."""

from typing import Final

from gridsizer.backtest.product.answered_fold import Answered
from gridsizer.predict.uncertainty import Band

_FURTHER: Final = 1.644854 / 1.281552  # standard deviations of P95 over those of P90, of a normal error


def wide_band(band: Band) -> Answered:
    """P50 of a band with P5 and P95, each as much further out than P10 and P90 as of a normal error.

    Equation: x5 = x50 (x10 / x50)^q, x95 = x50 (x90 / x50)^q, q = 1.645 / 1.282
    Assumes: the logarithm is near normal on either side; where it is even instead, 14 % too wide.
    Source: percentiles of the normal distribution.

    >>> [round(end, 1) for end in wide_band(Band(90.0, 100.0, 120.0))]
    [100.0, 87.4, 126.4]
    """
    if band.p10 <= 0:
        return Answered(band.p50, band.p10, band.p90)
    return Answered(
        band.p50,
        band.p50 * (band.p10 / band.p50) ** _FURTHER,
        band.p50 * (band.p90 / band.p50) ** _FURTHER,
    )
