"""Numbers as sentences, tables and messages print them: in plain notation, whatever their size."""

from typing import Final

import numpy as np

_LEAST_PLAIN: Final = 1e-12  # smaller and larger ones are no quantities of the field: noughts say less
_MOST_PLAIN: Final = 1e15
_WHOLE: Final = 1e5  # from here on six digits are whole ones
_LEAST_GB_S: Final = 0.1  # below it a throughput reads better in MB/s
_MB_PER_GB: Final = 1000.0
_HALVES_UP: Final = 1 + 2.0**-51  # as the pages round: 1.125 is "1.13", and so is 2.675, whose double is less


def plain(number: float) -> str:
    """A number as it was given, to six digits or in whole units where that is more.

    >>> plain(12.0), plain(22.5), plain(1e7), plain(0.00004), plain(1234.5678), plain(1e-300)
    ('12', '22.5', '10,000,000', '0.00004', '1,234.57', '1e-300')
    """
    if _WHOLE <= abs(number) < _MOST_PLAIN:
        return whole(number)
    text = f"{number * _HALVES_UP:,g}"
    return np.format_float_positional(float(text), trim="-") if _is_small(number) else text


def plain_span(low: float, high: float, between: str = "–") -> str:
    """Both ends of a range as they were given, or the one number that they are.

    >>> plain_span(10.0, 25.0), plain_span(4e-5, 4e-5)
    ('10–25', '0.00004')
    """
    return plain(low) if low == high else f"{plain(low)}{between}{plain(high)}"


def whole(number: float) -> str:
    """A number in whole units, halves rounded up.

    >>> whole(2_812.5), whole(0.4), whole(-2.5)
    ('2,813', '0', '-3')
    """
    return f"{number * _HALVES_UP:,.0f}"


def in_digits(number: float, digits: int) -> str:
    """A number to so many digits, halves rounded up, never with an exponent.

    >>> in_digits(2.82023, 5), in_digits(0.0000949, 3), in_digits(12_345.6, 3), in_digits(1.125, 3)
    ('2.8202', '0.0000949', '12300', '1.13')
    """
    text = f"{number * _HALVES_UP:.{digits}g}"
    return np.format_float_positional(float(text), trim="-") if "e" in text else text


def with_noughts(number: float, digits: int) -> str:
    """A number to so many digits, noughts at its end among them.

    >>> with_noughts(41.04, 3), with_noughts(1.125, 3)
    ('41.0', '1.13')
    """
    return f"{number * _HALVES_UP:#.{digits}g}"


def rounded(number: float, digits: int) -> str:
    """A number to so many digits, in whole units where that is more.

    >>> rounded(0.777777, 3), rounded(3_034.6, 3), rounded(12_345.6, 4), rounded(4e-5, 2)
    ('0.778', '3,035', '12,346', '0.00004')
    """
    return whole(number) if abs(number) >= 10**digits - 0.5 else in_digits(number, digits)


def rate(gb_s: float) -> str:
    """A throughput to three digits, a small one in MB/s.

    >>> rate(9.7204), rate(1234.4), rate(0.0312), rate(0.00004), rate(0.0)
    ('9.72 GB/s', '1,234 GB/s', '31.2 MB/s', '0.04 MB/s', '0 GB/s')
    """
    if 0 < abs(gb_s) < _LEAST_GB_S:
        return f"{rounded(gb_s * _MB_PER_GB, 3)} MB/s"
    return f"{rounded(gb_s, 3)} GB/s"


def _is_small(number: float) -> bool:
    return _LEAST_PLAIN <= abs(number) < 1e-4  # where `g` prints an exponent
