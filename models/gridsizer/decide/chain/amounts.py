"""Counts and rates as the rows of the chain say them."""

import numpy as np

from gridsizer.predict.uncertainty import middle
from gridsizer.units import MB_PER_GB, Floats


def times(counts: Floats, word: str) -> str:
    """A count of things, or the span of counts that a range gives.

    >>> times(np.array([4.0]), "flow"), times(np.array([1.0]), "flow"), times(np.array([2.0, 3.0]), "flow")
    ('4 flows', '1 flow', '2–3 flows')
    """
    plural = "" if (counts == 1).all() else "s"
    return f"{span(counts)} {word}{plural}"


def span(numbers: Floats) -> str:
    """A number, or the least and the greatest of several.

    >>> span(np.array([10.0])), span(np.array([25.0, 10.0]))
    ('10', '10–25')
    """
    low, high = float(np.min(numbers)), float(np.max(numbers))
    return f"{low:g}" if low == high else f"{low:g}–{high:g}"


def gb_s(rate_mb_s: Floats) -> str:
    """A rate at its median, to two digits.

    >>> gb_s(np.array([813.0])), gb_s(np.array([22_500.0])), gb_s(np.array([112_500.0]))
    ('0.81 GB/s', '22 GB/s', '112 GB/s')
    """
    rate = middle(rate_mb_s) / MB_PER_GB
    return f"{rate:.2g} GB/s" if rate < 100 else f"{rate:.0f} GB/s"
