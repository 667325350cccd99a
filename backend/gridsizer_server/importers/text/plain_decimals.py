"""Plain decimal numbers of a text, a hundred thousand in one call, bit by bit what `float` makes of each.

Eight digits are read as one word of 64 bits, as D. Lemire, "Number parsing at a gigabyte per second"
(Software: Practice and Experience 51, 2021, section 3) does. The digits together are below 2^53 and the power
of ten is at most 10^7, so both are exact as floats and their quotient is rounded once: section 2 there.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.units import Floats

Bytes = NDArray[np.uint8]
Places = NDArray[np.int64]
Truths = NDArray[np.bool_]

_MOST_DIGITS: Final = 8  # before the point
_MOST_DECIMALS: Final = 7
_TENS: Final = 10.0 ** np.arange(_MOST_DECIMALS + 1)
_MINUS, _POINT = ord("-"), ord(".")
_ZEROS: Final = np.uint64(0x3030303030303030)
_HIGH_HALVES: Final = np.uint64(0xF0F0F0F0F0F0F0F0)
_SIXES: Final = np.uint64(0x0606060606060606)
_FOLDS: Final = (  # of neighbours into pairs, of pairs into fours, of fours into eight
    (np.uint64(1 + (10 << 8)), np.uint64(8), np.uint64(0x00FF00FF00FF00FF)),
    (np.uint64(1 + (100 << 16)), np.uint64(16), np.uint64(0x0000FFFF0000FFFF)),
    (np.uint64(1 + (10_000 << 32)), np.uint64(32), np.uint64(0x00000000FFFFFFFF)),
)


def plain_decimals(text: bytes, start: Places, end: Places) -> tuple[Floats, Truths]:
    """The numbers that the words from `start` to `end` print, and which of the words are such numbers.

    Those have at most eight digits, then a point and seven more, and perhaps a minus; others become 0.

    >>> text = b"12.50 -3 x 1e5 1234567890"
    >>> plain_decimals(text, np.array([0, 6, 9, 11, 15]), np.array([5, 8, 10, 14, 25]))
    (array([12.5, -3. ,  0. ,  0. ,  0. ]), array([ True,  True, False, False, False]))
    """
    each = np.frombuffer(b"0" * _MOST_DIGITS + text, np.uint8)  # eight bytes stand before every word
    first = each[_MOST_DIGITS:]
    points = np.append(np.flatnonzero(first == _POINT), len(first))
    minus = first[np.minimum(start, len(first) - 1)] == _MINUS
    start = start + minus
    point = np.minimum(points[np.searchsorted(points, start)], end)
    after = np.minimum(point + 1, end)
    decimals = end - after
    whole, are_digits = _whole_numbers(each, point, point - start)
    part, are_decimals = _whole_numbers(each, end, decimals)
    plain = are_digits & are_decimals & (decimals <= _MOST_DECIMALS) & (point - start + decimals > 0)
    tens = _TENS[np.minimum(decimals, _MOST_DECIMALS)]
    value = (whole * tens + part) / tens
    value[minus] *= -1
    return np.where(plain, value, 0.0), plain


def _whole_numbers(each: Bytes, end: Places, digits: Places) -> tuple[Floats, Truths]:
    """The numbers of so many digits before `end`, and which of them are of digits only, and of few enough."""
    eights = np.ndarray(len(each) - _MOST_DIGITS + 1, "<u8", each.data, strides=(1,))
    others = (8 * np.maximum(_MOST_DIGITS - digits, 0)).astype(np.uint64)
    found = (eights[end] ^ _ZEROS) >> others << others  # a digit a byte; nothing before the first of them
    beyond_nine = (found | (found + _SIXES)) & _HIGH_HALVES
    plain = (beyond_nine == 0) & (digits <= _MOST_DIGITS)
    for tens, width, kept in _FOLDS:
        found = (found * tens >> width) & kept
    return found.astype(np.float64), plain
