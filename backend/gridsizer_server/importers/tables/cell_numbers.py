"""Cells of a table -> numbers, by the decimal mark that its file uses."""

import math
import re
from collections.abc import Iterable, Sequence
from typing import Final, Literal

import numpy as np

from gridsizer.units import Floats

DecimalMark = Literal[".", ","]

LONGEST: Final = 100  # characters of a cell that is a number or a time; longer ones are prose
_MISSING: Final = frozenset({"", "-", "--", "na", "n/a", "nan", "null", "none", "?"})
_SPACES: Final = "\u00a0\u202f\u2009 '"  # thousands separators that cannot be a decimal mark
_WITHOUT_SPACES: Final = str.maketrans("", "", _SPACES)
_MARKS_SWAPPED: Final = str.maketrans(",.", ".,")
_NUMBER: Final = re.compile(
    r"[+-]?(?:(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?", re.IGNORECASE | re.ASCII
)
_UNIT_AFTER: Final = re.compile(r"\s*([a-z%][a-z/%]*)$", re.IGNORECASE)
_GROUPS: Final = re.compile(r"[+-]?[1-9]\d{0,2}(,\d{3})+")


def numbers(cells: Sequence[str], decimal: DecimalMark) -> tuple[Floats, list[int]]:
    """One number a cell, NaN where there is none, and the places of cells that hold something else."""
    if decimal == ".":
        try:
            quick = np.array(list(map(float, cells)))
        except ValueError:
            pass
        else:
            if np.isfinite(quick).all():
                return quick, []
    values = [number(cell, decimal) for cell in cells]
    unread = [place for place, value in enumerate(values) if value is None]
    return np.array([math.nan if value is None else value for value in values]), unread


def number(cell: str, decimal: DecimalMark) -> float | None:
    """A cell's number without its unit; NaN where the cell says that there is none, None for other text.

    >>> number("1,234.5 MB/s", "."), number("1.234,5", ","), number("45%", "."), number("n/a", ".")
    (1234.5, 1234.5, 45.0, nan)
    >>> number("Monday", "."), number("1.234,5", ".")
    (None, None)
    """
    if len(cell) > LONGEST:
        return None
    text = cell.strip()
    if text.lower() in _MISSING:
        return math.nan
    text = _UNIT_AFTER.sub("", text).translate(_WITHOUT_SPACES)
    if decimal == ",":
        text = text.translate(_MARKS_SWAPPED)
    if not _NUMBER.fullmatch(text):
        return None
    value = float(text.replace(",", ""))
    return value if math.isfinite(value) else None


def unit_of_cell(cell: str) -> str:
    """The unit that follows a number, or "".

    >>> unit_of_cell("12.5 MB/s"), unit_of_cell("45%"), unit_of_cell("45")
    ('MB/s', '%', '')
    """
    found = _UNIT_AFTER.search(cell.strip()) if len(cell) <= LONGEST else None
    return found[1] if found and number(cell, ".") is not None else ""


def decimal_mark(cells: Iterable[str]) -> tuple[DecimalMark, bool]:
    """The decimal mark that numbers are printed with, and whether the cells leave no doubt.

    One comma before three digits may be either: it is taken for a separator of thousands.

    >>> decimal_mark(["1,5"]), decimal_mark(["1,234.5"]), decimal_mark(["1,234", "7"]), decimal_mark(["7"])
    ((',', True), ('.', True), ('.', False), ('.', True))
    >>> decimal_mark(["0,123"])
    (',', True)
    """
    doubtful = False
    for cell in cells:
        if len(cell) > LONGEST:
            continue
        text = _UNIT_AFTER.sub("", cell.strip()).translate(_WITHOUT_SPACES)
        comma, point = text.rfind(","), text.rfind(".")
        if comma < 0 or not text.strip("+-").replace(",", "").replace(".", "").isdecimal():
            continue
        if point >= 0:
            return (",", True) if comma > point else (".", True)
        if not _GROUPS.fullmatch(text):
            return ",", True
        if text.count(",") > 1:
            return ".", True
        doubtful = True
    return ".", not doubtful
