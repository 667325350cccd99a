"""A table's first rows -> what its columns seem to mean, with every doubt said."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC
from typing import Final

import numpy as np

from gridsizer_server.importers.formats.table import vocabulary as words_of
from gridsizer_server.importers.formats.table.array_tables import array_column, is_of_array, of_array
from gridsizer_server.importers.formats.table.cloud_columns import with_sums_apart
from gridsizer_server.importers.formats.table.column_statistics import means_only
from gridsizer_server.importers.formats.table.mapping import Mapping, ValueColumn
from gridsizer_server.importers.formats.table.owners import telling_apart
from gridsizer_server.importers.formats.table.repeated_devices import in_their_layers, without_totals
from gridsizer_server.importers.formats.table.row_times import Start, Times
from gridsizer_server.importers.formats.table.scaling_columns import scaling_columns
from gridsizer_server.importers.formats.table.unprinted_shares import with_shares_in_doubt
from gridsizer_server.importers.formats.table.value_columns import value_column
from gridsizer_server.importers.tables.cell_numbers import DecimalMark, decimal_mark, numbers, unit_of_cell
from gridsizer_server.importers.tables.cell_times import Order, TimeForm, form_of, order_of, usual_order
from gridsizer_server.importers.tables.headings import heading
from gridsizer_server.importers.tables.job_roles import role_of
from gridsizer_server.importers.tables.machine_counts import length_unit, rows_are_tests
from gridsizer_server.importers.tables.printed_units import is_of_bits
from gridsizer_server.importers.tables.shape import Shape
from gridsizer_server.importers.tally import Tally

_LEAST_NUMBERS: Final = 0.5  # share of a column's cells that are numbers, of those not blank, "-" or "N/A"
_OF_NUMBERS: Final = frozenset(("id", "number", "no"))
_CLOCK: Final = re.compile(r"\d:\d")
_MOST_LABELS: Final = 100  # of a long table's metric column
_RISING_STEPS: Final = 2  # fewer show nothing
_MOST_RESETS: Final = 0.1  # share of the steps in which a counter may begin anew


@dataclass(frozen=True, slots=True)
class Sniffed:
    """A mapping and what was guessed for it; where a person gave it, what that leaves as it was guessed."""

    mapping: Mapping
    unclear: tuple[str, ...] = ()  # of "date_order", "decimal", in that order, and "units" of a given mapping
    unused: tuple[str, ...] = ()  # columns of numbers that say no load by their names, or once more


def sniff(shape: Shape, path: str = "") -> Sniffed:
    """What the columns seem to mean; no value columns where no name tells.

    A file that is named after an array, or whose rows are of arrays, tells of the array where none of its
    columns is of a machine.
    """
    cells = {name: shape.column(place) for place, name in enumerate(shape.names)}
    lengths = _lengths(cells)
    times, form = _time_columns({name: column for name, column in cells.items() if name not in lengths})
    rest = {name: column for name, column in cells.items() if name not in times}
    decimal, decimal_is_sure = decimal_mark(cell for column in rest.values() for cell in column)
    numeric = {
        name: column for name, column in rest.items() if name in lengths or _are_numbers(column, decimal)
    }
    if times:
        numeric = {name: column for name, column in numeric.items() if not _numbers_nodes(name, column)}
    words = [name for name in rest if name not in numeric]
    node = _first(words, words_of.NODE)
    device = _first([name for name in words if name != node], words_of.DEVICE)
    metric = _first([name for name in words if name not in (node, device)], words_of.METRIC)
    value = _first(list(numeric), words_of.VALUE) if metric else ""
    if times and not device:
        others = [name for name in words if name not in (node, metric if value else "")]
        device = telling_apart(others, [*times, *filter(None, (node, metric if value else ""))], cells)
    array = array_column(words, cells)
    if array and array == node:
        node = ""
    if not device and not node:
        device = array
    labels = _cells_of_labels(cells[metric], numeric[value]) if value else {}
    scaling = () if times or value else scaling_columns(numeric, decimal)
    order, order_is_sure = _order([cell for name in times for cell in cells[name]], form, decimal)
    step_s = None if value else _step_s([cells[name] for name in times], form, order)
    values, unused = _values(labels or numeric, decimal, may_rise=not value, step_s=step_s)
    if scaling:
        values, unused = scaling, tuple(numeric.keys() - {column.column for column in scaling})
        node, device = "", _first(words, words_of.TEST)
    else:
        values = with_shares_in_doubt(values, labels or numeric, decimal, path)
    if not scaling and not node and is_of_array(path, values, by_column=bool(array)):
        unused += tuple(value.column for value in values if value.layer == "node")  # its own processors
        values = tuple(of_array(value) for value in values if value.layer != "node")
    if not scaling:
        parts = without_totals(values)
        unused += tuple(value.column for value in values if value not in parts)
        values = parts if value else in_their_layers(parts, numeric, decimal)
    mapping = Mapping(
        delimiter=shape.delimiter,
        decimal=decimal,
        head_line=shape.head_line,
        time_columns=times,
        time_form=form,
        date_order=order,
        zone=_zone(times),
        node_column=node,
        device_column=device,
        metric_column=metric if value else "",
        value_column=value,
        values=values,
    )
    doubts = {"date_order": order_is_sure, "decimal": decimal_is_sure}
    return Sniffed(mapping, tuple(name for name, sure in doubts.items() if not sure), unused)


def _cells_of_labels(labels: Sequence[str], cells: Sequence[str]) -> dict[str, list[str]]:
    """The numbers of each label of a long table."""
    found: dict[str, list[str]] = {label: [] for label in sorted(set(labels))[:_MOST_LABELS]}
    for label, cell in zip(labels, cells, strict=True):
        if label in found:
            found[label].append(cell)
    return found


def _lengths(cells: dict[str, list[str]]) -> frozenset[str]:
    """Columns of how long each test took, where rows are tests."""
    if not rows_are_tests(cells):
        return frozenset()
    return frozenset(name for name, column in cells.items() if length_unit(name, column))


def _time_columns(cells: dict[str, list[str]]) -> tuple[tuple[str, ...], TimeForm | None]:
    """One column of times, or a date and a time of day beside it; those named after time come first."""
    forms = {name: form for name, column in cells.items() if (form := form_of(column))}
    named = [name for name in forms if set(heading(name).words) & words_of.TIME]
    named.sort(key=lambda name: role_of(name) != "end_s")  # a sample is of what was before its time
    for name in (*named, *forms):
        if forms[name] != "clock":
            clocks = [other for other in (*named, *forms) if forms[other] == "clock"]
            only_dates = forms[name] == "date" and not any(map(_CLOCK.search, cells[name]))
            return ((name, clocks[0]) if only_dates and clocks else (name,)), forms[name]
    return ((named[0],), "clock") if named else ((), None)


def _are_numbers(column: Sequence[str], decimal: DecimalMark) -> bool:
    values, unread = numbers(column, decimal)
    known = int(np.isfinite(values).sum())
    return known > 0 and known >= _LEAST_NUMBERS * (known + len(unread))


def _numbers_nodes(name: str, column: Sequence[str]) -> bool:
    """Whether a column of whole numbers tells which node each row is of."""
    words = {*heading(name).words}
    named = words & words_of.NODE and words <= words_of.NODE | _OF_NUMBERS
    return bool(named) and all(cell.strip().isdecimal() for cell in column)


def _first(names: Sequence[str], wanted: frozenset[str]) -> str:
    return next((name for name in names if set(heading(name).words) & wanted), "")


def _values(
    columns: dict[str, list[str]], decimal: DecimalMark, *, may_rise: bool, step_s: float | None
) -> tuple[tuple[ValueColumn, ...], tuple[str, ...]]:
    found: list[ValueColumn] = []
    for name, column in columns.items():
        unit = max(filter(None, map(unit_of_cell, column)), key=is_of_bits, default="")  # "kb/s" may be bits
        value = value_column(name, unit, rising=may_rise and _rise(column, decimal), step_s=step_s)
        if value is not None:
            found.append(value)
    known = _named_apart(means_only(found))
    used = {value.column for value in known}
    return with_sums_apart(known), tuple(name for name in columns if name not in used)


def _named_apart(values: Sequence[ValueColumn]) -> list[ValueColumn]:
    """The columns, those that seem to count the same told apart by their names."""
    seen: set[tuple[str, ...]] = set()
    apart = []
    for value in values:
        series = (value.metric, value.layer, value.node, value.device)
        apart.append(replace(value, device=value.column) if series in seen else value)
        seen.add(series)
    return apart


def _step_s(times: Sequence[Sequence[str]], form: TimeForm | None, order: Order) -> float | None:
    """The usual time between two rows, where the times show one."""
    if form is None:
        return None
    at_s, usable = Times(form, order, UTC, Start(np.nan, 0.0, np.nan), Tally()).read(
        times, np.arange(len(times[0]))
    )
    steps = np.diff(at_s[usable])
    return float(np.median(steps)) if steps.size and np.median(steps) > 0 else None


def _rise(column: Sequence[str], decimal: DecimalMark) -> bool:
    values = numbers(column, decimal)[0]
    steps = np.diff(values[np.isfinite(values)])
    enough = len(steps) >= _RISING_STEPS and bool((steps > 0).any())
    return enough and float((steps < 0).mean()) <= _MOST_RESETS


def _order(cells: Sequence[str], form: TimeForm | None, decimal: DecimalMark) -> tuple[Order, bool]:
    dates = [cell for cell in cells if any(mark in cell for mark in "-/.")] if form == "date" else []
    if not dates:
        return "ymd", True
    order = order_of(dates)
    return (order, True) if order else (usual_order(dates[0], decimal), False)


def _zone(times: Sequence[str]) -> str:
    return next(("UTC" for name in times if heading(name).bracket.upper() in ("UTC", "GMT", "Z")), "")
