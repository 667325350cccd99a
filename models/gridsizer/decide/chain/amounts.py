"""Counts and rates as the rows of the chain say them."""

import math
from typing import Final

from gridsizer.arrays import everywhere
from gridsizer.describe.sold_size import as_sold
from gridsizer.figures import plain, plain_span, rounded
from gridsizer.predict.uncertainty import middle
from gridsizer.units import MB_PER_GB, Floats

_DIGITS: Final = 3
_MOST_DIGITS: Final = 13
_ROUNDING: Final = 1e-9


def times(counts: Floats, word: str) -> str:
    """A count of things, or the span of counts that a range gives.

    >>> times(np.array([4.0]), "flow"), times(np.array([1.0]), "flow"), times(np.array([2.0, 3.0]), "flow")
    ('4 flows', '1 flow', '2–3 flows')
    """
    plural = "" if everywhere(counts == 1) else "s"
    return f"{span(counts)} {word}{plural}"


def span(numbers: Floats) -> str:
    """A number, or the least and the greatest of several.

    >>> span(np.array([10.0])), span(np.array([25.0, 10.0]))
    ('10', '10–25')
    """
    low, high = float(numbers.min()), float(numbers.max())
    return plain_span(low, high)


def gb_s(rate_mb_s: Floats) -> str:
    """A rate at its median, to two digits.

    >>> gb_s(np.array([813.0])), gb_s(np.array([22_500.0])), gb_s(np.array([112_500.0]))
    ('0.81 GB/s', '23 GB/s', '113 GB/s')
    """
    return f"{two_digits(middle(rate_mb_s) / MB_PER_GB)} GB/s"


def to_buy(tib: float) -> str:
    """A size to buy in TiB: to three digits or in whole TiB, in more where it would not be read as that size.

    >>> to_buy(87.890625), to_buy(46.0), to_buy(555.46875), to_buy(1_236.2), to_buy(53.024)
    ('87.9', '46', '555', '1,236', '53.02')
    """
    if tib <= 0:
        return "0"
    whole_digits = math.floor(math.log10(tib)) + 1
    written = (f"{tib:,.{max(digits - whole_digits, 0)}f}" for digits in range(_DIGITS, _MOST_DIGITS))
    text = next((each for each in written if _is_read_as(tib, each)), plain(tib))
    return text.rstrip("0").rstrip(".") if "." in text else text


def _is_read_as(tib: float, written: str) -> bool:
    """Whether a size that is entered as written is the one that is sold."""
    read = as_sold(float(written.replace(",", "")), least=tib, step=tib)
    return math.isclose(read, tib, rel_tol=_ROUNDING)


def three_digits(number: float) -> str:
    """A number as equations say it: to three digits, in whole units where that is more.

    >>> three_digits(0.777777), three_digits(22.64), three_digits(3_034.6), three_digits(0.0000773)
    ('0.778', '22.6', '3,035', '0.0000773')
    """
    return rounded(number, _DIGITS)


def two_digits(number: float) -> str:
    """A number as sentences say it: to two digits, in whole units where that is more.

    >>> two_digits(0.777777), two_digits(41.04), two_digits(129.6), two_digits(99.6), two_digits(0.034)
    ('0.78', '41', '130', '100', '0.034')
    """
    return rounded(number, 2)


def two_digit_span(low: float, high: float) -> str:
    """Both ends of a range as sentences say them, or the one number that they are.

    >>> two_digit_span(1.25, 2.0), two_digit_span(2.0, 2.0)
    ('1.3–2', '2')
    """
    return two_digits(low) if low == high else f"{two_digits(low)}–{two_digits(high)}"


def from_to(low: float, high: float) -> str:
    """Both ends of a range, or the one number that they are, to three digits.

    >>> from_to(1.4336, 17.2032), from_to(6.0, 6.0)
    ('1.43 to 17.2', '6')
    """
    least, most = three_digits(low), three_digits(high)
    return most if least == most else f"{least} to {most}"
