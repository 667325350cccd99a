"""Whether a last line that no line feed ends is whole all the same.

Text that was copied, and files of some editors, end without one; so does a file that was cut, perhaps within
a number. Where a tool prints numbers in one form, or in columns, its last line tells which of them it is.
"""

import re
from collections.abc import Callable
from typing import Final

Whole = Callable[[str, str], bool]  # of the last line, and the one above it
_WORD: Final = re.compile(r"\S+")
_PADDED: Final = re.compile(r"  \S+\Z")
_TIME_OF_DAY: Final = re.compile(r"\b\d\d:\d\d:\d\d\Z")


def never(_line: str, _above: str) -> bool:
    """Of a tool that prints numbers of any length."""
    return False


def right_aligned(line: str, above: str) -> bool:
    """Whether its last word, narrower than its column, ends where that of the line above does.

    >>> above = "sdb    1.5    410"
    >>> right_aligned("sda   20.0     40", above), right_aligned("sda   20.0    40", above)
    (True, False)
    """
    ends, others = ([word.end() for word in _WORD.finditer(text)] for text in (line, above))
    return len(ends) == len(others) and ends[-2:] == others[-2:] and _PADDED.search(line) is not None


def has_decimals(line: str, decimals: int) -> bool:
    """Whether it ends in a number of so many decimals, of a tool that prints no more.

    >>> has_decimals("sda 20.00", 2), has_decimals("sda 20.0", 2), has_decimals("sda 20", 2)
    (True, False, False)
    """
    return re.search(rf"\d[.,]\d{{{decimals}}}\Z", line) is not None


def ends_in_a_time(line: str) -> bool:
    """Whether it ends in a time of day, or a duration, with its seconds.

    >>> ends_in_a_time("walltime=00:10:00"), ends_in_a_time("walltime=00:10:0")
    (True, False)
    """
    return _TIME_OF_DAY.search(line) is not None
