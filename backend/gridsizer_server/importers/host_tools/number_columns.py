"""Columns of printed numbers -> arrays, a column in one call; word by word only where that fails."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.learn.observations import Lines
from gridsizer.units import Floats
from gridsizer_server.importers.tally import Tally
from gridsizer_server.importers.text.plain_decimals import plain_decimals

Places = NDArray[np.int64]
SECTOR_BYTES: Final = 512.0  # sysstat's and the kernel's sector, whatever the disk's: iostat(1)
KIB: Final = 1024.0
MIB: Final = 1024.0**2

_WORD: Final = re.compile(rb"([+-]?\d+(?:[.,]\d*)?(?:[eE][+-]?\d+)?)([%sBkMGTP]?)")
_SUFFIX_BYTES: Final[Mapping[bytes, float]] = {  # sysstat's --human: the suffix is the unit, powers of 1,024
    b"s": SECTOR_BYTES,
    **{letter: KIB**power for power, letter in enumerate((b"B", b"k", b"M", b"G", b"T", b"P"))},
}


def numbers(words: Sequence[bytes], line: Lines, tally: Tally, factor: float = 1.0) -> Floats:
    """Each word as a number times `factor`; NaN, and counted, where it is none.

    A decimal comma is read, and said. A word with a size suffix is in bytes whatever the factor.

    >>> numbers([b"1.5", b"1,5", b"1.5k", b"39.9%"], np.arange(4), Tally(), 2.0).tolist()
    [3.0, 3.0, 1536.0, 79.8]
    """
    length = np.fromiter(map(len, words), np.int64, len(words))
    end = np.cumsum(length + 1) - 1
    return numbers_at(b" ".join(words), end - length, end, line, tally, np.full(len(words), factor))


def numbers_at(text: bytes, start: Places, end: Places, line: Lines, tally: Tally, factor: Floats) -> Floats:
    """As `numbers`, for the words from `start` to `end` in a text, each with a line and a factor."""
    values, plain = plain_decimals(text, start, end)
    values *= factor
    others = np.flatnonzero(~plain)
    if len(others):
        words = [text[start[at] : end[at]] for at in others]
        values[others] = [_number(word, times) for word, times in zip(words, factor[others], strict=True)]
        _say_commas(words, line[others], tally)
    unread = np.flatnonzero(~np.isfinite(values))
    if len(unread):
        tally.unreadable(int(line[unread[0]]), len(unread))
        values[unread] = np.nan
    return values


def _number(word: bytes, factor: float) -> float:
    found = _WORD.fullmatch(word.strip())
    if found is None:
        return float("nan")
    return float(found[1].replace(b",", b".")) * _SUFFIX_BYTES.get(found[2], factor)


def _say_commas(words: Sequence[bytes], line: Lines, tally: Tally) -> None:
    for word, at in zip(words, line, strict=True):
        if b"," in word:
            tally.meet("decimal_comma", "info", "Numbers have a decimal comma and are read so.", int(at))
            return
