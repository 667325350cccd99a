"""Columns of printed numbers -> arrays, a column in one call; word by word only where that fails."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np

from gridsizer.learn.observations import Lines
from gridsizer.units import Floats
from gridsizer_server.importers.tally import Tally

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
    try:
        values = np.array(words, dtype=np.float64) * factor
    except ValueError:
        values = np.array([_number(word, factor) for word in words], dtype=np.float64)
        _say_commas(words, line, tally)
    unread = np.flatnonzero(~np.isfinite(values))
    if len(unread):
        tally.unreadable(int(line[unread[0]]), len(unread))
        values[unread] = np.nan
    return values


def _number(word: bytes, factor: float) -> float:
    found = _WORD.fullmatch(word)
    if found is None:
        return float("nan")
    return float(found[1].replace(b",", b".")) * _SUFFIX_BYTES.get(found[2], factor)


def _say_commas(words: Sequence[bytes], line: Lines, tally: Tally) -> None:
    for word, at in zip(words, line, strict=True):
        if b"," in word:
            tally.meet("decimal_comma", "info", "Numbers have a decimal comma and are read so.", int(at))
            return
