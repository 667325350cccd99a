"""Plain decimal numbers of a text, a hundred thousand in one call, bit by bit what `float` makes of each.

Eight digits are read as one word of 64 bits, as D. Lemire does in "Number parsing at a gigabyte per second"
(Software: Practice and Experience 51, 2021). Fifteen digits are below 2^53 and the power of ten is at most
10^7, so both are exact as floats and their quotient is rounded once (W. Clinger, "How to read floating point
numbers accurately", 1990).
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.units import Floats

Bytes = NDArray[np.uint8]
Places = NDArray[np.int64]
Truths = NDArray[np.bool_]

_EIGHT: Final = 8  # digits that are read at a time
_MOST_DIGITS: Final = 15
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

    Those have at most fifteen digits, seven of them behind a point, and perhaps a minus; others become 0.

    >>> text = b"12.50 -3 x 1e5 1234567890"
    >>> plain_decimals(text, np.array([0, 6, 9, 11, 15]), np.array([5, 8, 10, 14, 25]))[0].tolist()
    [12.5, -3.0, 0.0, 0.0, 1234567890.0]
    """
    each = _padded(text)
    points = np.append(np.flatnonzero(each == _POINT), len(each)) - _EIGHT
    start, minus = _without_minus(each, start)
    point = np.minimum(points[np.searchsorted(points, start)], end)
    after = np.minimum(point + 1, end)
    digits, decimals = point - start, end - after
    whole, are_digits = _whole_numbers(each, point, digits)
    part, are_decimals = _eight_digits(each, end, decimals)
    some, few = digits + decimals > 0, (digits + decimals <= _MOST_DIGITS) & (decimals <= _MOST_DECIMALS)
    plain = are_digits & are_decimals & some & few
    tens = _TENS[np.minimum(decimals, _MOST_DECIMALS)]
    return _signed((whole * tens + part) / tens, minus, plain), plain


def plain_whole_numbers(text: bytes, start: Places, end: Places) -> tuple[Floats, Truths]:
    """The same for whole numbers: a word with a point is none.

    >>> plain_whole_numbers(b"-17 1.0", np.array([0, 4]), np.array([3, 7]))[1].tolist()
    [True, False]
    """
    each = _padded(text)
    start, minus = _without_minus(each, start)
    whole, plain = _whole_numbers(each, end, end - start)
    plain &= end > start
    return _signed(whole, minus, plain), plain


def _padded(text: bytes) -> Bytes:
    """Eight bytes stand before every word, so that eight can always be read."""
    return np.frombuffer(b"0" * _EIGHT + text, np.uint8)


def _without_minus(each: Bytes, start: Places) -> tuple[Places, Truths]:
    minus = each[np.minimum(start + _EIGHT, len(each) - 1)] == _MINUS
    return start + minus, minus


def _signed(value: Floats, minus: Truths, plain: Truths) -> Floats:
    value[minus] *= -1
    value[~plain] = 0.0
    return value


def _whole_numbers(each: Bytes, end: Places, digits: Places) -> tuple[Floats, Truths]:
    """The numbers of so many digits before `end`, and which of them are of digits only, and of few enough."""
    value, plain = _eight_digits(each, end, digits)
    long = np.flatnonzero(digits > _EIGHT)
    if len(long):
        upper, upper_plain = _eight_digits(each, end[long] - _EIGHT, digits[long] - _EIGHT)
        value[long] += 10.0**_EIGHT * upper
        plain[long] &= upper_plain & (digits[long] <= _MOST_DIGITS)
    return value, plain


def _eight_digits(each: Bytes, end: Places, digits: Places) -> tuple[Floats, Truths]:
    """The number of the last eight of so many digits, and whether they are digits."""
    eights = np.ndarray(len(each) - _EIGHT + 1, "<u8", each.data, strides=(1,))
    others = (8 * np.maximum(_EIGHT - digits, 0)).astype(np.uint64)
    found = (eights[end] ^ _ZEROS) >> others << others  # a digit a byte; nothing before the first of them
    plain = (found | (found + _SIXES)) & _HIGH_HALVES == 0
    for tens, width, kept in _FOLDS:
        found = (found * tens >> width) & kept
    return found.astype(np.float64), plain
