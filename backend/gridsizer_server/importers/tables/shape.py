"""Where in a text a table lies: its delimiter, the line that names its columns, and the first of its rows."""

import csv
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from gridsizer_server.importers.tables.cell_numbers import LONGEST, number
from gridsizer_server.importers.tables.cell_times import when_of
from gridsizer_server.importers.tables.job_roles import role_of
from gridsizer_server.importers.text.lines import decoded

Delimiter = Literal[",", ";", "\t", "|"]
_DELIMITERS: Final[tuple[Delimiter, ...]] = (",", ";", "\t", "|")
_LINES: Final = 300  # looked at
_LEAST_DATA: Final = 0.3  # share of the cells that are numbers or times, for a table worth the name
_NAMES_DATA: Final = 0.5  # of a head; "2019" may name a column
_ABOUT: Final = (  # what a row above a cloud monitor's numbers says of its columns
    {"label", "details", "region", "namespace", "statistic", "stat", "aggregation", "period"}
    | {"granularity", "time granularity", "unit", "metric", "id", "resource"}
)
_BRACKETS: Final = re.compile(r"[()\[\]]")
_DURATIONS: Final = re.compile(r"(\d+-)?\d{1,5}:\d\d(:\d\d)?([.,]\d+)?(, \d{1,5}:\d\d(:\d\d)?)*", re.ASCII)


@dataclass(frozen=True, slots=True)
class Shape:
    """A table's place and its columns' names, unique; `sample` holds its first rows."""

    delimiter: Delimiter
    head_line: int  # the line of the names; 0 where nothing names the columns
    names: tuple[str, ...]
    heads: frozenset[tuple[str, ...]]  # the rows that name the columns, as printed: no data where they return
    sample: tuple[tuple[str, ...], ...]

    def column(self, place: int) -> list[str]:
        """The sample's cells of one column."""
        return [row[place] for row in self.sample]


@dataclass(frozen=True, slots=True)
class _Row:
    line: int
    cells: tuple[str, ...]

    def data_share(self) -> float:
        filled = [cell for cell in self.cells if cell.strip()]
        return sum(map(is_data, filled)) / len(filled) if filled else 0.0


def shape_of(head: bytes) -> Shape | None:
    """The table in the first lines of a text; None where there is none.

    A last line without its end may be cut short: where others tell, it is not looked at.
    """
    lines = [decoded(line) for line in head.split(b"\n")[:_LINES]]
    if not head.endswith(b"\n") and len(lines) > 2:
        lines.pop()
    found = [shape for delimiter in _DELIMITERS if (shape := _shape(lines, delimiter))]
    return max(found, key=_likeness, default=None)


def names_at(head: bytes, delimiter: Delimiter, head_line: int) -> tuple[str, ...]:
    """The names of the columns that a mapping speaks of; "column 1" and on where it has no head."""
    shape = shape_of(head)
    if shape is not None and (shape.delimiter, shape.head_line) == (delimiter, head_line):
        return shape.names
    rows = _rows([decoded(line) for line in head.split(b"\n")[:_LINES]], delimiter)
    for row in rows:
        if row.line == head_line:
            return _unique(row.cells)
    return _unique([""] * _usual_width(rows))


def is_data(cell: str) -> bool:
    """Whether a cell holds a number, a time, or durations rather than words."""
    if len(cell) > LONGEST:
        return False
    if number(cell, ".") is not None or number(cell, ",") is not None:
        return True
    return _DURATIONS.fullmatch(cell.strip()) is not None or when_of(cell.strip(), "dmy") is not None


def _likeness(shape: Shape) -> int:
    """How much a text looks like a table when it is cut so: many cells of data, in many rows, below names."""
    data = sum(is_data(cell) for row in shape.sample for cell in row if cell.strip())
    return data * len(shape.sample) * (2 if shape.head_line else 1)


def _shape(lines: Sequence[str], delimiter: Delimiter) -> Shape | None:
    rows = _rows(lines, delimiter)
    width = _usual_width(rows)
    if width < 2:
        return None
    body = [row for row in rows if len(row.cells) == width and sum(map(bool, row.cells)) > width / 2]
    names, below = _named(body)
    heads = frozenset(row.cells for row in body[: len(body) - len(below)])
    below = [row for row in below if row.cells not in heads]  # tables behind each other, each with its head
    share = sum(row.data_share() for row in below) / len(below) if below else 0.0
    if share < _LEAST_DATA:
        return None
    head_line = names.line if names else 0
    titles = names.cells if names else ("",) * width
    return Shape(delimiter, head_line, _unique(titles), heads, tuple(row.cells for row in below))


def _usual_width(rows: Sequence[_Row]) -> int:
    """Of the rows that hold the most cells together."""
    widths = Counter(len(row.cells) for row in rows)
    return max(widths, key=lambda width: widths[width] * (width - 1), default=0)


def _rows(lines: Sequence[str], delimiter: str) -> list[_Row]:
    reader = csv.reader(lines, delimiter=delimiter)
    rows, line = [], 0
    try:
        for cells in reader:
            rows.append(_Row(line + 1, tuple(cells)))
            line = reader.line_num
    except csv.Error:
        return []
    return rows


def _named(body: list[_Row]) -> tuple[_Row | None, list[_Row]]:
    """The row of names, a row of units below it joined to it, and the rows of data."""
    if not body or body[0].data_share() >= _NAMES_DATA:
        return None, body
    names, *below = body
    for more in below[: (about := _rows_about(below))]:
        names = _joined(names, more, keyed=True)
    below = below[about:]
    while len(below) > 1 and _goes_on(*below[:2]):
        names = _joined(names, below.pop(0), keyed=False)
    return names, below


def _rows_about(below: Sequence[_Row]) -> int:
    """How many rows say more of each column, as cloud monitors do: all above the last that is known to."""
    firsts = [row.cells[0].strip() for row in below]
    above = next((at for at, first in enumerate(firsts) if is_data(first)), len(firsts) - 1)
    return max((at + 1 for at, first in enumerate(firsts[:above]) if first.lower() in _ABOUT), default=0)


def _goes_on(row: _Row, after: _Row) -> bool:
    """Whether a row below the names is one of units."""
    return row.data_share() == 0 and after.data_share() > 0


_OF_JOBS: Final = {"start_s", "end_s", "real_s"}


def _joined(names: _Row, more: _Row, *, keyed: bool) -> _Row:
    if not keyed and {role_of(cell) for cell in more.cells} & _OF_JOBS:
        return _Row(more.line, tuple(_below_groups(names.cells, more.cells)))
    about = more.cells[0].strip()
    key = f"{about}:" if keyed else ""
    first = names.cells[0] if key else f"{names.cells[0]} {about}"
    rest = (f"{name} {key}{said}" for name, said in zip(names.cells[1:], more.cells[1:], strict=True))
    return _Row(more.line, tuple(cell.strip() for cell in (first, *rest)))


def _below_groups(groups: Sequence[str], names: Sequence[str]) -> Iterator[str]:
    """Names of columns of jobs below those of groups of columns, which a workbook writes over the first.

    >>> list(_below_groups(["Job", "Minutes", "", "CPU"], ["", "Elapsed", "User CPU", "user"]))
    ['Job', 'Elapsed (Minutes)', 'User CPU (Minutes)', 'CPU user']
    """
    last = ""
    for group, name in zip(groups, names, strict=True):
        last = group.strip() or (last if name.strip() else "")
        both = f"{group} {name}".strip()
        apart = name.strip() and last and role_of(name) and (not group.strip() or role_of(both) is None)
        yield f"{name.strip()} ({_BRACKETS.sub('', last)})" if apart else both


def _unique(titles: Sequence[str]) -> tuple[str, ...]:
    seen: Counter[str] = Counter()
    unique = []
    for place, title in enumerate(titles, 1):
        name = " ".join(title.split()) or f"column {place}"
        seen[name] += 1
        unique.append(name if seen[name] == 1 else f"{name} ({seen[name]})")
    return tuple(unique)
