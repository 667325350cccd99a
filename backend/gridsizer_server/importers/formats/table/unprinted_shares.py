"""Shares whose unit nothing prints: 0.55 is 55 % of a monitor that counts in shares of 1, else 0.55 %."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from gridsizer.learn.observations import Metric
from gridsizer_server.importers.formats.table.cloud_columns import cloud_column
from gridsizer_server.importers.formats.table.mapping import ValueColumn
from gridsizer_server.importers.formats.table.prometheus_columns import prometheus_column
from gridsizer_server.importers.formats.table.tool_columns import tool_column
from gridsizer_server.importers.tables.cell_numbers import DecimalMark, numbers, unit_of_cell
from gridsizer_server.importers.tables.printed_units import kind_of, printed_unit

_SHEET: Final = re.compile(r"\.(?:xls[xmb]?|ods)/", re.IGNORECASE)  # a workbook's, in the path of a table
_WHOLE_MACHINE: Final = 0.5  # idle, user, system and waiting time add up to 1, or in percent to 100


def with_shares_in_doubt(
    values: Sequence[ValueColumn], cells: Mapping[str, Sequence[str]], decimal: DecimalMark, path: str
) -> tuple[ValueColumn, ...]:
    """The columns, those of shares without a unit in shares of 1, in an unknown unit, or in percent as usual.

    Percent where one of them is above 1, or none is between whole numbers; shares of 1 where those of a
    processor, idle time too, come to about 1 in all; else nobody knows: half a percent is as good as a half.
    In a workbook a head in percent tells no more: a cell that shows 50 % holds 0.5.
    """
    heads = (tool_column,) if _SHEET.search(path) else (printed_unit, tool_column)
    unprinted = [value for value in values if _is_unprinted(value, cells[value.column], heads)]
    printed = [numbers(cells[value.column], decimal)[0] for value in unprinted]
    known = np.concatenate([np.empty(0), *printed])
    known = known[np.isfinite(known)]
    if not known.size or known.max() > 1 or not (known % 1).any():
        return tuple(values)
    of_processor = [
        float(np.nanmean(found))
        for value, found in zip(unprinted, printed, strict=True)
        if value.metric.value.startswith("cpu_") and np.isfinite(found).any()
    ]
    with_idle = any(value.metric is Metric.CPU_IDLE_SHARE for value in unprinted)
    unit = "share" if with_idle and sum(of_processor) > _WHOLE_MACHINE else ""
    return tuple(replace(value, unit=unit) if value in unprinted else value for value in values)


def _is_unprinted(value: ValueColumn, cells: Sequence[str], heads: Sequence[Callable[[str], object]]) -> bool:
    return not (
        kind_of(value.metric) != "share"
        or any(told(value.column) for told in heads)
        or cloud_column(value.column, None)
        or prometheus_column(value.column)
        or any(map(unit_of_cell, cells))
    )
