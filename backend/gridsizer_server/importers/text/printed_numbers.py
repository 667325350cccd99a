"""Numbers as tools print them: suffixes of 1,000 or 1,024, thousands separators, decimal commas."""

import re
from collections.abc import Mapping
from typing import Final

KIB: Final = 1 << 10
MIB: Final = 1 << 20

_LETTERS: Final = "KMGTPE"
DECIMAL: Final[Mapping[str, float]] = {"": 1.0} | {
    letter: 1000.0**power for power, letter in enumerate(_LETTERS, 1)
}
BINARY: Final[Mapping[str, float]] = {"": 1.0} | {
    letter: 1024.0**power for power, letter in enumerate(_LETTERS, 1)
}
_SUFFIXED: Final = re.compile(r"(-?\d+(?:\.\d*)?|-?\.\d+) ?([KMGTPE]?)", re.IGNORECASE)
_GROUPED: Final = re.compile(r"\d{1,3}(?:([.,'\u00a0\u202f ])\d{3})(?:\1\d{3})*")


def suffixed(text: str, sizes: Mapping[str, float]) -> float | None:
    """The number that `12.5G` stands for, with DECIMAL or BINARY sizes; None where it is not such a number.

    >>> suffixed("1.5K", DECIMAL), suffixed("1.5k", BINARY), suffixed("7", BINARY), suffixed("n/a", BINARY)
    (1500.0, 1536.0, 7.0, None)
    """
    found = _SUFFIXED.fullmatch(text.strip())
    return None if found is None else float(found[1]) * sizes[found[2].upper()]


def printed_number(text: str) -> float | None:
    """A number with two decimals and any thousands separators, as `printf "%'.2f"` prints it in any locale.

    The last mark is the decimal one where one or two digits follow it; None where it is no number.

    >>> [printed_number(text) for text in ("1,234.56", "1.234,56", "98.20", "1 024", "n/a")]
    [1234.56, 1234.56, 98.2, 1024.0, None]
    """
    whole, mark, part = text.strip(), "", ""
    ending = re.fullmatch(r"(.*?)[.,](\d{1,2})", whole)
    if ending:
        whole, mark, part = ending[1], ".", ending[2]
    if _GROUPED.fullmatch(whole):
        whole = re.sub(r"\D", "", whole)
    return float(whole + mark + part) if whole.isascii() and whole.isdecimal() else None


def finite(text: str) -> float | None:
    """A plain decimal number with a point, or None: not "nan", "inf", "1_000".

    >>> finite("3.5e2"), finite("nan"), finite("1_0")
    (350.0, None, None)
    """
    return float(text) if _PLAIN.fullmatch(text.strip()) else None


_PLAIN: Final = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,2})?", re.ASCII)
