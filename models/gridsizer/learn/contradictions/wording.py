"""Text of printed and computed figures, as sentences quote them."""

import re
from datetime import UTC, datetime
from typing import Final

from gridsizer.figures import in_digits, rounded
from gridsizer.learn.benchmarks import Cell
from gridsizer.learn.benchmarks.printed_units import CLOCKS, PREFIXES, unit_of
from gridsizer.learn.contradictions.figure import IN_BASE_UNITS, Span

_UNSPOKEN: Final = {"count", "ratio", "timestamp", "text"}
_GLUED: Final = {"%", *PREFIXES}


def quoted(cell: Cell) -> str:
    """The printed text, with its unit where the text has none.

    >>> quoted(Cell(printed="0:48", unit_printed="HH:mm", line=413))
    '0:48 (HH:mm)'
    """
    if cell.unit_printed in CLOCKS:
        return f"{cell.printed} ({cell.unit_printed})"
    if cell.printed[-1:].isdigit():
        return cell.printed + _label(cell.unit_printed)
    return cell.printed


def percent(span: Span) -> str:
    """A share in percent."""
    return _joined([rounded(end.value * 100, 3) for end in (span.low, span.high)]) + "%"


def written(span: Span, cell: Cell) -> str:
    """A computed figure or range, in the unit of the cell where something else is printed.

    >>> from gridsizer.learn.contradictions.figure import Figure
    >>> written(Span.one(Figure.of(802.2)), Cell(printed="13:12", unit_printed="MM:ss", line=388))
    '13:22'
    >>> per_node = Cell(printed="480–900 MBps", unit_printed="MBps", line=187)
    >>> written(Span(low=Figure.of(480e6), high=Figure.of(1.2e9)), per_node)
    '480–1200 MBps'
    """
    ends = [_end(figure.value, cell) for figure in (span.low, span.high)]
    return _joined(ends) + ("" if cell.unit_printed in CLOCKS else _label(cell.suffix or cell.unit_printed))


def _end(value: float, cell: Cell) -> str:
    if cell.unit_printed == "timestamp":
        return f"{datetime.fromtimestamp(value, UTC):%Y-%m-%d %H:%M:%S}"
    if cell.unit_printed in CLOCKS:
        return _clock(value, cell.unit_printed)
    unit = unit_of(cell.unit_printed, cell.suffix)
    amount = value / IN_BASE_UNITS.get(cell.unit, 1.0) / float(unit.scale * cell.base**unit.power)
    return f"{amount:,.0f}" if abs(amount) >= 100_000 else in_digits(amount, _digits(cell))


def _digits(cell: Cell) -> int:
    """One more significant digit than the paper prints, at least three and at most five."""
    number = re.search(r"[\d.]+", cell.printed)
    printed = sum(character.isdigit() for character in number[0]) if number else 0
    return min(5, max(3, printed + 1))


def _clock(value: float, unit: str) -> str:
    minutes, seconds = divmod(round(value), 60)
    if unit == "MM:ss":
        return f"{minutes}:{seconds:02}"
    return f"{minutes // 60}:{minutes % 60:02}:{seconds:02}"


def _joined(ends: list[str]) -> str:
    return ends[0] if ends[0] == ends[1] else "–".join(ends)


def _label(unit: str) -> str:
    if unit in _UNSPOKEN:
        return ""
    return unit if unit in _GLUED else f" {unit}"
