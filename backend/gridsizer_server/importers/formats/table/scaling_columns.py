"""Columns of a scaling table: each row a test with its own number of clients or nodes, and no time."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from gridsizer.learn.observations import Metric
from gridsizer_server.importers.formats.table.mapping import ValueColumn
from gridsizer_server.importers.formats.table.value_columns import value_column
from gridsizer_server.importers.tables.cell_numbers import DecimalMark, unit_of_cell
from gridsizer_server.importers.tables.headings import heading, word_set
from gridsizer_server.importers.tables.machine_counts import STATISTICS, count_of, is_run_time, length_unit
from gridsizer_server.importers.tables.printed_units import printed_unit, unit_of

Columns = Mapping[str, Sequence[str]]
_SHORT: Final = {"min": "minutes", "mins": "minutes", "h": "hours", "hrs": "hours", "hour": "hours"}
_OF_A_RATE: Final = word_set("rate speed data transfer")
_COME_AGAIN: Final = re.compile(r" \(\d+\)$")  # what a second column of one name gets
_RATES: Final = (Metric.READ_BYTES_S, Metric.WRITE_BYTES_S, Metric.TOTAL_BYTES_S)


def scaling_columns(columns: Columns, decimal: DecimalMark) -> tuple[ValueColumn, ...]:
    """What the columns of a scaling table count; nothing where the table is none.

    It is one where a column counts clients or storage nodes and another their throughput or run time. The
    only rate beside a count needs no name but its unit: "MB/s" is what all of them move.
    """
    counted = {
        name: metric for name, column in columns.items() if (metric := count_of(name, column, decimal))
    }
    of_metric = {metric: name for name, metric in reversed(counted.items())}
    counts = tuple(
        ValueColumn(column=name, metric=metric, unit="", layer="scaling")
        for metric, name in of_metric.items()
    )
    measured = [found for name, column in columns.items() if (found := _measured(name, column))]
    if not any(found.metric in _RATES for found in measured):
        measured += _of_all(rates_of_no_way(columns))
    return (*counts, *_apart(measured)) if counts and measured else ()


def _measured(name: str, column: Sequence[str]) -> ValueColumn | None:
    if set(heading(name).words) & STATISTICS:
        return None
    unit = length_unit(name, column) or time_unit(name)
    found = unit_of(unit)
    if found is not None and found.kind == "time" and is_run_time(name):
        return ValueColumn(column=name, metric=Metric.RUN_TIME_S, unit=unit, layer="scaling")
    cell_unit = next(filter(None, map(unit_of_cell, column)), "")
    value = value_column(name, cell_unit, rising=False)
    if value is None or value.metric not in _RATES:
        return None
    return replace(value, layer="scaling", node="", device=" ".join(filter(None, (value.node, value.device))))


def rates_of_no_way(names: Iterable[str]) -> tuple[str, ...]:
    """Columns that are named after a rate and say neither its direction nor whose it is.

    >>> rates_of_no_way(["clients", "MB/s", "Rate (GB/s)", "Read MB/s", "MB/s per client", "MB"])
    ('MB/s', 'Rate (GB/s)')
    """
    return tuple(name for name in names if rate_unit(name) and not _says_more(name))


def rate_unit(name: str) -> str:
    """The unit of a rate that a column's name prints, or is; "" where there is none."""
    plain = _COME_AGAIN.sub("", name)
    unit = plain if unit_of(plain) else printed_unit(plain)
    found = unit_of(unit)
    return unit if found is not None and found.kind == "rate" else ""


def _says_more(name: str) -> bool:
    plain = _COME_AGAIN.sub("", name)
    if unit_of(plain):
        return False
    return bool({*heading(plain).words} - _OF_A_RATE - {*heading(rate_unit(name)).words})


def _of_all(names: Sequence[str]) -> list[ValueColumn]:
    """What all machines move, where one column tells it: of two, each may be another direction's."""
    if len(names) != 1:
        return []
    unit = unit_of(rate_unit(names[0]))
    printed = "" if unit is None or unit.bits_or_bytes else rate_unit(names[0])
    return [ValueColumn(column=names[0], metric=Metric.TOTAL_BYTES_S, unit=printed, layer="scaling")]


def time_unit(name: str) -> str:
    """The unit of a run time that a column's name prints; a bracket may hold a short one."""
    return _SHORT.get(heading(name).bracket.lower(), printed_unit(name))


def _apart(measured: Sequence[ValueColumn]) -> list[ValueColumn]:
    """The columns, those of one metric and test told apart by their names."""
    seen: set[tuple[str, str]] = set()
    apart = []
    for value in measured:
        key = (value.metric, value.device)
        apart.append(replace(value, device=value.column) if key in seen else value)
        seen.add(key)
    return apart
