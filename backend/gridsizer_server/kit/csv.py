"""Comma-separated values (RFC 4180) in which no cell can become a formula.

Source: OWASP, CSV Injection: a spreadsheet may run a cell that begins with =, +, -, @, a tab or a line break;
https://owasp.org/www-community/attacks/CSV_Injection. Some skip leading blanks, and read full-width signs.
"""

import math
import re
from collections.abc import Iterable
from typing import Final

_FORMULA: Final = re.compile(r"[\t\r\n]|[\s\x00-\x1f\x7f-\x9f\ufeff]*[=+\-@＝＋－＠]")
_NUMBER: Final = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
_TO_QUOTE: Final = re.compile(r'[,"\r\n]|^\s|\s$')


def text_cell(text: str) -> str:
    """Text as a cell: after an apostrophe where a spreadsheet might run it, in quotation marks where needed.

    Text that is a plain number stays one: a number cannot run anything.

    >>> text_cell("=HYPERLINK(1)"), text_cell(" @SUM(A1)"), text_cell("-1.5e3"), text_cell("a, b")
    ("'=HYPERLINK(1)", "' @SUM(A1)", '-1.5e3', '"a, b"')
    """
    if _FORMULA.match(text) and not _NUMBER.fullmatch(text):
        text = f"'{text}"
    return f'"{text.replace(chr(34), chr(34) * 2)}"' if _TO_QUOTE.search(text) else text


def number_cell(number: float) -> str:
    """A number as a cell, to its last digit; empty for what is not a number.

    >>> number_cell(-0.25), number_cell(3), number_cell(float("nan"))
    ('-0.25', '3', '')
    """
    return "" if math.isnan(number) else str(number) if math.isfinite(number) else text_cell(str(number))


def csv_lines(rows: Iterable[Iterable[str]]) -> str:
    r"""Rows of finished cells, each ended as RFC 4180 has it.

    >>> csv_lines([["host", "value"], ["node1", "0.5"]])
    'host,value\r\nnode1,0.5\r\n'
    """
    return "".join(f"{','.join(cells)}\r\n" for cells in rows)
