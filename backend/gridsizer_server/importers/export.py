"""Tables written for spreadsheets, in which no cell can become a formula.

Source: OWASP, CSV Injection: a cell that starts with =, +, -, @, a tab or a carriage return may be run as a
formula; https://owasp.org/www-community/attacks/CSV_Injection
"""

import csv
from collections.abc import Iterable, Sequence
from typing import Final, TextIO

_STARTS_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")


def safe_cell(value: object) -> object:
    """The value, or its text after an apostrophe where a spreadsheet would take it for a formula.

    Numbers stay numbers: only text can be a formula.

    >>> safe_cell("=HYPERLINK(1)"), safe_cell("-n1"), safe_cell("n-1"), safe_cell(-1.5)
    ("'=HYPERLINK(1)", "'-n1", 'n-1', -1.5)
    """
    if isinstance(value, str) and value.lstrip(" ").startswith(_STARTS_FORMULA):
        return f"'{value}"
    return value


def write_csv(rows: Iterable[Sequence[object]], to: TextIO) -> None:
    """Rows as CSV (RFC 4180), every cell safe."""
    csv.writer(to).writerows([safe_cell(cell) for cell in row] for row in rows)
