"""Columns of a table of tests: how many machines were at work in each row, and how long it took."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np

from gridsizer.learn.observations import Metric
from gridsizer.units import Floats
from gridsizer_server.importers.tables.cell_numbers import DecimalMark, decimal_mark, numbers
from gridsizer_server.importers.tables.headings import heading, word_set
from gridsizer_server.importers.text.durations import duration_s

_COUNTED: Final = word_set(
    "clients client hosts host nodes node servers server knoten rechner speicherknoten"
)
_OF_A_COUNT: Final = word_set("grid sas compute client number no count of anzahl zahl der")
_SERVERS: Final = word_set("storage data servers server speicherknoten")
_RUN_TIME: Final = word_set("run runtime elapsed real wall makespan window laufzeit")
STATISTICS: Final = word_set(
    "stdev stddev std deviation min max minimum maximum median p95 p99 ratio speedup efficiency"
)
_LENGTH: Final = re.compile(r"\d{1,4}(:[0-5]\d){1,2}([.,]\d+)?", re.ASCII)
_LEAST: Final = 0.5  # share of a column's filled cells; others are a head that comes again, or left out
_HOURS: Final = re.compile(r"h{1,2}:m{1,2}", re.IGNORECASE)


def count_of(name: str, column: Sequence[str], decimal: DecimalMark) -> Metric | None:
    """What a column counts the machines of, by its name and whole numbers; None for any other column."""
    words = set(heading(name).words)
    if not words & _COUNTED or words - _COUNTED - _SERVERS - _OF_A_COUNT:
        return None
    values = numbers(column, decimal)[0]
    known = values[np.isfinite(values)]
    if not known.size or (known < 1).any() or (known % 1 != 0).any():
        return None
    return Metric.STORAGE_NODES if words & _SERVERS else Metric.GRID_NODES


def is_run_time(name: str) -> bool:
    """Whether a column is named after how long something ran.

    >>> is_run_time("Mean run time (mm:ss)"), is_run_time("Max run time"), is_run_time("Time")
    (True, False, False)
    """
    words = set(heading(name).words)
    return bool(words & _RUN_TIME) and not words & STATISTICS


def length_unit(name: str, column: Sequence[str]) -> str:
    """The unit of a column of run times most of which are such as 0:46:10 or 13:22; "" where they are not.

    >>> length_unit("Run time", ["0:46:10"]), length_unit("Run time", ["13:22"]), length_unit("Run", ["13"])
    ('h:mm:ss', 'm:ss', '')
    >>> length_unit("Window (HH:mm)", ["1:24"])
    'h:mm'
    """
    filled = [cell.strip() for cell in column if cell.strip()]
    found = list(filter(_LENGTH.fullmatch, filled))
    if not is_run_time(name) or not found or len(found) < _LEAST * len(filled):
        return ""
    if any(cell.count(":") == 2 for cell in found):
        return "h:mm:ss"
    return "h:mm" if _HOURS.fullmatch(heading(name).bracket) else "m:ss"


def lengths(cells: Sequence[str]) -> tuple[Floats, list[int]]:
    """One number a cell, counted in sixties; NaN for a blank one, and the places of other text.

    >>> found, unread = lengths(["0:46:10", "13:22", "", "soon"])
    >>> found.tolist(), unread
    ([2770.0, 802.0, nan, nan], [3])
    """
    found = [duration_s(cell.replace(",", ".")) for cell in cells]
    unread = [at for at, cell in enumerate(cells) if found[at] is None and cell.strip()]
    return np.array([np.nan if each is None else each for each in found]), unread


def rows_are_tests(columns: Mapping[str, Sequence[str]]) -> bool:
    """Whether each row tells how long work took on its own number of machines."""
    decimal = decimal_mark(cell for column in columns.values() for cell in column if ":" not in cell)[0]
    counted = any(count_of(name, column, decimal) for name, column in columns.items())
    return counted and any(map(is_run_time, columns))
