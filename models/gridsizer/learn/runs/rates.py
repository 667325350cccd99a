"""What a rate reached: its mean, its peaks, and the level it stayed at."""

import math
from typing import Final

import numpy as np

from gridsizer.units import Floats

FIVE_MINUTES_S: Final = 300.0
_NEAR: Final = 0.95  # of its highest level: there a rate is said to stay


def best_mean(values: Floats, step_s: float, window_s: float) -> float | None:
    """Highest mean over a window without gaps; None where the intervals are longer or no window is whole.

    Equation: max over k of mean(x_k .. x_(k+w-1)), w = window / step, rounded up
    Source: arithmetic.

    >>> best_mean(np.array([1.0, 4.0, 2.0, np.nan, 9.0]), step_s=150.0, window_s=300.0)
    3.0
    """
    width = math.ceil(window_s / step_s)
    if step_s > window_s or values.size < width:
        return None
    sums = np.cumsum(np.nan_to_num(np.concatenate([[0.0], values])))
    gaps = np.cumsum(np.concatenate([[0], np.isnan(values)]))
    whole = gaps[width:] == gaps[:-width]
    return float((sums[width:] - sums[:-width])[whole].max() / width) if whole.any() else None


def percentile(values: Floats, share: float) -> float | None:
    """The value that this share of the known ones stays below; None where none is known."""
    known = values[~np.isnan(values)]
    return float(np.quantile(known, share)) if known.size else None


def plateau(values: Floats, step_s: float) -> tuple[float, float] | None:
    """The level that a rate stayed at near its highest, and for how long [s]; None for less than 5 minutes.

    Equation: median and length of the longest stretch with x_k >= 0.95 * p99(x)
    Assumes: nothing of whether demand or a ceiling kept it there: a level so held is a lower bound of the
        ceiling. The share of 0.95 is assumed.
    Source: a saturated resource completes at a constant rate (Denning & Buzen 1978).

    >>> plateau(np.array([1.0, 8.0, 8.2, 8.1, 2.0]), step_s=120.0)
    (8.1, 360.0)
    """
    highest = percentile(values, 0.99)
    if not highest:
        return None
    inside = np.concatenate([[False], np.nan_to_num(values) >= _NEAR * highest, [False]])
    begins, ends = np.flatnonzero(inside[1:] & ~inside[:-1]), np.flatnonzero(inside[:-1] & ~inside[1:])
    longest = int(np.argmax(ends - begins))
    held_s = float(ends[longest] - begins[longest]) * step_s
    if held_s < FIVE_MINUTES_S:
        return None
    return float(np.median(values[begins[longest] : ends[longest]])), held_s


def ratio_of_sums(parts: Floats, wholes: Floats) -> float | None:
    """Sum of parts over sum of wholes where both are known; None where there is nothing of the whole."""
    both = ~(np.isnan(parts) | np.isnan(wholes))
    whole = float(wholes[both].sum())
    return float(parts[both].sum()) / whole if whole > 0 else None
