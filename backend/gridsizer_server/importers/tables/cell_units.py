"""Cells that print units of their own -> factors to the unit of their column."""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from math import nan
from typing import Final

import numpy as np

from gridsizer.units import Floats
from gridsizer_server.importers.tables.printed_units import is_of_bits, unit_of

_AFTER: Final = re.compile(r"\d[.,]?\s*([a-z%][a-z/%]*)$", re.IGNORECASE)
_ALONE: Final = {"k": 1e3, "m": 1e6, "g": 1e9, "t": 1e12}  # as monitors shorten numbers: 1.5M
_SMALL_B: Final = re.compile(r"[Kk]?b/s")  # bytes by itself, as of names in small letters
_LONGEST: Final = 100  # characters


def own_units(cells: Sequence[str], unit: str) -> Floats | None:
    """What each cell's number is multiplied by to be in the column's unit; None where all are in it.

    NaN for a cell in a unit that is none of the column's kind. Where a cell's may be of bits or of bytes, it
    is of what the column's is.

    >>> own_units(["1.2 GB/s", "900 MB/s", "7", "3 ms"], "MB/s").tolist()
    [1000.0, 1.0, 1.0, nan]
    >>> own_units(["1.5M", "20"], "B/s").tolist(), own_units(["45%", "50 %"], "%")
    ([1000000.0, 1.0], None)
    >>> own_units(["900 kb/s"], "Mb/s").tolist(), own_units(["900 kbps"], "kB/s")
    ([0.001], None)
    """
    if not any(cell[-1:].isalpha() or cell[-1:] == "%" for cell in map(str.rstrip, cells)):
        return None
    factors = np.array([_factor(_unit_in(cell), unit) for cell in cells])
    return None if (factors == 1.0).all() else factors


def _unit_in(cell: str) -> str:
    found = _AFTER.search(cell.strip()) if len(cell) <= _LONGEST else None
    return found[1] if found else ""


@lru_cache(maxsize=1 << 10)
def _factor(own: str, unit: str) -> float:
    """Of one unit to another; 1 for words that are no unit."""
    of_cell, of_column = unit_of(own), unit_of(unit)
    if not own or own == unit or of_column is None:
        return 1.0
    if own.lower() in _ALONE and (of_cell is None or of_cell.kind != of_column.kind):
        return _ALONE[own.lower()] if of_column.factor == 1.0 else nan
    if of_cell is None:
        return 1.0
    if is_of_bits(unit) and _SMALL_B.fullmatch(own):
        of_cell = replace(of_cell, factor=of_cell.factor / 8)
    elif of_cell.bits_or_bytes and not is_of_bits(unit):
        of_cell = replace(of_cell, factor=8 * of_cell.factor)
    return of_cell.factor / of_column.factor if of_cell.kind == of_column.kind else nan
