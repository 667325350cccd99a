"""Figures as SAS prints them -> seconds and bytes; NaN for what is not such a figure."""

import re
from functools import lru_cache
from math import nan
from typing import Final

_CLOCK: Final = re.compile(rb"(?:(?:(\d{1,9}):)?(\d{1,9}):)?(\d{1,9})(?:[.,](\d{1,9}))?")
_MEMORY: Final = re.compile(rb"(\d{1,15}(?:[.,]\d{1,9})?)[kK]")
_LONGEST: Final = 18  # digits; no figure of SAS has more
_KIB: Final = 1024
_BLOCK_BYTES: Final = 512  # what Linux counts block operations in: getrusage(2), ru_inblock and ru_oublock


@lru_cache(maxsize=1 << 16)
def seconds(printed: bytes) -> float:
    """A time, read from the right: seconds, minutes, hours.

    >>> [seconds(each) for each in (b"16.81 seconds", b"1:44.84", b"1:08:26.10", b"0,06 segundos", b"?")]
    [16.81, 104.84, 4106.1, 0.06, nan]
    """
    clock = _CLOCK.fullmatch(printed.partition(b" ")[0])
    if clock is None:
        return nan
    hours, minutes, whole, part = clock.groups(default=b"0")
    return round(3600 * int(hours) + 60 * int(minutes) + float(b"%b.%b" % (whole, part)), 6)


def kibibytes(printed: bytes) -> float:
    """Memory [B]; SAS means 1,024 bytes by k.

    >>> kibibytes(b"487.50k"), kibibytes(b"1455K (100K data, 1355K program)"), kibibytes(b"12.5")
    (499200.0, 1489920.0, nan)
    """
    number, unit = printed[:-1], printed[-1:]
    if unit != b"k" or len(number) > _LONGEST or not number.replace(b".", b"", 1).isdigit():
        memory = _MEMORY.match(printed)
        if memory is None:
            return nan
        number = memory[1].replace(b",", b".")
    return float(number) * _KIB


def blocks(printed: bytes) -> float:
    """Block operations [B].

    >>> blocks(b"1808 "), blocks(b"many")
    (925696.0, nan)
    """
    count = printed.rstrip()
    return float(count) * _BLOCK_BYTES if count.isdigit() and len(count) <= _LONGEST else nan
