"""The range to sample for a value with a band of some level."""


def pert_ends(low: float, value: float, high: float, level: float) -> tuple[float, float]:
    """The ends of the PERT distribution about a value that has so much of its samples in the band.

    Equation: F(c + (1 - c) / k) - F(c - c / k) = level, F of Beta(1 + 4c, 5 - 4c),
        c = (value - low) / (high - low); the ends are value - k (value - low) and value + k (high - value)
    Assumes: the band is wider than a point, and holds the value.
    Source: the distribution that `gridsizer.predict.uncertainty.draw` samples.

    >>> low, high = pert_ends(-1.0, 0.0, 1.0, 0.90)  # Beta(3, 3): 5 % lie below 0.1893
    >>> round(low, 2), round(high, 2)  # 1 / (1 - 2 * 0.1893)
    (-1.61, 1.61)
    """
    from scipy.optimize import brentq  # noqa: PLC0415  scipy costs start-up time that assessing need not pay
    from scipy.special import betainc  # noqa: PLC0415  as above

    at = (value - low) / (high - low)
    shape = 1 + 4 * at, 5 - 4 * at

    def beyond(inverse: float) -> float:
        inside = betainc(*shape, at + (1 - at) * inverse) - betainc(*shape, at - at * inverse)
        return float(inside) - level

    times = 1 / float(brentq(beyond, 0.0, 1.0))
    return value - times * (value - low), value + times * (high - value)
