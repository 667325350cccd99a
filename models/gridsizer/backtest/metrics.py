"""How good a prediction is against what was printed."""

from gridsizer.learn.fitting import LEVEL


def signed_error(predicted: float, low: float, high: float) -> float:
    """Distance of a prediction from a printed range, as a share of the end it missed; 0 inside.

    >>> signed_error(120.0, 80.0, 96.0), signed_error(4500.0, 4500.0, 5000.0)
    (0.25, 0.0)
    """
    if predicted < low:
        return predicted / low - 1
    return predicted / high - 1 if predicted > high else 0.0


def covers(band_low: float, band_high: float, low: float, high: float) -> bool:
    """Whether a band holds the whole printed range, wherever in it the truth lies.

    >>> covers(6000.0, 9000.0, 6500.0, 7000.0), covers(6600.0, 9000.0, 6500.0, 7000.0)
    (True, False)
    """
    return band_low <= low and high <= band_high


def relative_interval_score(band_low: float, band_high: float, low: float, high: float) -> float:
    """Width of a band, and what it misses times 2 / alpha, as shares of the middle of the printed range.

    Equation: ((u - l) + 2/a * max(l - x, 0) + 2/a * max(x - u, 0)) / middle, a = 1 - level, worst x printed
    Source: Gneiting & Raftery 2007, Strictly proper scoring rules, equation 43; divided so that units pool.

    >>> relative_interval_score(90.0, 120.0, 100.0, 100.0)
    0.3
    >>> round(relative_interval_score(90.0, 120.0, 125.0, 125.0), 9)  # (30 + 20 * 5) / 125
    1.04
    """
    missed = max(band_low - low, high - band_high, 0.0)
    return (band_high - band_low + 2 / (1 - LEVEL) * missed) / ((low + high) / 2)
