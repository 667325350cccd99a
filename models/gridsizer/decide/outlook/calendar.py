"""Months of the calendar, counted from the one that an outlook starts in: the library knows no clock."""

import re
from typing import Final

from gridsizer.errors import UnfitTerm

_MONTH: Final = re.compile(r"(\d{4})-(0[1-9]|1[0-2])")
_NAMES: Final = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_LONG: Final = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


def month_after(starts: str, months: int) -> str:
    """The month so many months after another, as YYYY-MM. Raises UnsizableDesign for what is no month.

    >>> month_after("2026-11", 0), month_after("2026-11", 2), month_after("2026-11", 26)
    ('2026-11', '2027-01', '2029-01')
    """
    found = _MONTH.fullmatch(starts)
    if found is None:
        raise UnfitTerm("from", f"wanted a month, YYYY-MM, got {starts!r}")
    year, month = divmod(12 * int(found[1]) + int(found[2]) - 1 + months, 12)
    return f"{year:04d}-{month + 1:02d}"


def month_in_words(starts: str, months: int) -> str:
    """The same as a table says it.

    >>> month_in_words("2026-11", 26)
    'Jan 2029'
    """
    year, month = month_after(starts, months).split("-")
    return f"{_NAMES[int(month) - 1]} {year}"


def month_in_a_sentence(starts: str, months: int) -> str:
    """The same with its full name.

    >>> month_in_a_sentence("2026-11", 26)
    'January 2029'
    """
    year, month = month_after(starts, months).split("-")
    return f"{_LONG[int(month) - 1]} {year}"
