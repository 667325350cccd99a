"""What was guessed about a table, said so that a person can settle it."""

import re
from collections.abc import Iterator
from typing import Final, Literal

from gridsizer.learn.observations import Finding
from gridsizer_server.importers.formats.table.cloud_columns import cloud_column, counts_in_a_period
from gridsizer_server.importers.formats.table.column_statistics import is_extreme
from gridsizer_server.importers.formats.table.mapping import Mapping, ValueColumn, mapping_json
from gridsizer_server.importers.formats.table.scaling_columns import rate_unit, time_unit
from gridsizer_server.importers.formats.table.sniffing import Sniffed
from gridsizer_server.importers.formats.table.tool_columns import tool_column
from gridsizer_server.importers.formats.table.vocabulary import DEVICE, TEST
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.tables.doubts import date_order_ambiguous, decimal_ambiguous, listed
from gridsizer_server.importers.tables.headings import heading
from gridsizer_server.importers.tables.printed_units import REPEATED, kind_of, printed_unit, unit_of

_LONGEST_TAKEN: Final = 120  # characters: a name, and what it is taken for
_CLOUD: Final = " Of a cloud monitor, export the statistic Sum with its period: sums over a period are rates."
_OVER_A_PERIOD: Final = re.compile(r"/\d+s$")  # what a cloud monitor's statistic and period make of a sum


def doubts_of(sniffed: Sniffed, settled: Settled) -> Iterator[Finding]:
    """The findings of a mapping that nobody settled, and what even a settled one leaves open."""
    mapping = sniffed.mapping
    yield from _without_unit(mapping)
    yield from _named_again(mapping)
    if "date_order" in sniffed.unclear and settled.date_order is None:
        yield date_order_ambiguous(mapping.date_order)
    if "units" in sniffed.unclear or not settled.mapping:
        yield from _ambiguous_units(mapping, asked=not settled.mapping)
    if settled.mapping:
        return
    yield _mapping_sniffed(mapping, sniffed.unused)
    if "decimal" in sniffed.unclear:
        yield decimal_ambiguous()
    yield from _units(mapping)
    if counters := tuple(value.column for value in mapping.values if value.counter):
        message = f"Numbers that only rise are taken for counters and become rates: {listed(counters)}."
        yield Finding(code="counter_assumed", severity="question", message=message, setting="mapping")


def one_row_scales_nothing(line: int | None) -> Finding:
    """A scaling table of one row says how much is moved, and nothing of how that grows."""
    message = "One row shows no scaling: rows of other numbers of machines would tell how far it grows."
    return Finding(code="no_scaling_shown", severity="warning", message=message, line=line)


def _mapping_sniffed(mapping: Mapping, unused: tuple[str, ...]) -> Finding:
    used = listed(tuple(map(_taken_as, mapping.values)), longest=_LONGEST_TAKEN) or "none"
    left = _not_used(unused) + _not_added(mapping)
    if mapping.device_column and not {*heading(mapping.device_column).words} & (DEVICE | TEST):
        left = f" {listed((mapping.device_column,))} tells which device each row is of.{left}"
    return Finding(
        code="mapping_sniffed",
        severity="question",
        message=f"Columns were understood by their names: {used}.{left} Check metric, unit, layer.",
        line=mapping.head_line or None,
        setting="mapping",
        default=mapping_json(mapping),
    )


def _not_used(unused: tuple[str, ...]) -> str:
    extremes = tuple(filter(is_extreme, unused))
    others = tuple(name for name in unused if name not in extremes)
    left = f" Not used: {listed(others)}." if others else ""
    if extremes:
        left += f" Not used, for they are maxima, minima or percentiles and no means: {listed(extremes)}."
    return left


def _not_added(mapping: Mapping) -> str:
    again = tuple(value.column for value in mapping.values if value.layer in ("node_volume", "node_bond"))
    return f" Not added up, for they list bytes of other devices once more: {listed(again)}." if again else ""


def _taken_as(value: ValueColumn) -> str:
    metric = value.metric.value.removesuffix("_s").replace("_", " ")
    unit = "in an unknown unit" if value.lacks_unit else f"in {value.unit}" if value.unit else ""
    return f"{value.column[:60]} as {metric} {unit}".strip()


def _without_unit(mapping: Mapping) -> Iterator[Finding]:
    """There is no likeliest unit: one that is taken may be off by a million."""
    lacking = tuple(value.column for value in mapping.values if value.lacks_unit and not _is_share(value))
    shares = tuple(value.column for value in mapping.values if value.lacks_unit and _is_share(value))
    if shares:
        message = (
            f"No number of {listed(shares)} is above 1: shares of 1, or percent?"
            " They are left out until it is settled (share, or %)."
        )
        yield Finding(code="unit_unknown", severity="question", message=message, setting="mapping")
    if lacking:
        hint = _CLOUD if any(map(counts_in_a_period, lacking)) else ""
        message = (
            f"Nothing tells the unit of {listed(lacking)}, or it may count bits or bytes:"
            f" the numbers are left out until it is settled.{hint}"
        )
        yield Finding(code="unit_unknown", severity="question", message=message, setting="mapping")


def _named_again(mapping: Mapping) -> Iterator[Finding]:
    """Columns that `shape` told apart by a number, for another before them has their name."""
    names = tuple(value.column for value in mapping.values)
    for name in names:
        first = REPEATED.sub("", name)
        if name != first and first in names:
            message = f"The column name {first[:60]} comes twice: the later column is read as {name[:60]}."
            yield Finding(code="column_named_again", severity="warning", message=message)


def _is_share(value: ValueColumn) -> bool:
    return kind_of(value.metric) == "share"


def _units(mapping: Mapping) -> Iterator[Finding]:
    counted = (value for value in mapping.values if value.unit and kind_of(value.metric) is not None)
    unprinted = tuple(
        value.column
        for value in counted
        if not any(told(value.column) for told in (printed_unit, time_unit, rate_unit, tool_column))
        and not _OVER_A_PERIOD.search(value.unit)
        and not cloud_column(value.column, None)  # whose names are known
    )
    if unprinted:
        message = f"No unit is in the names {listed(unprinted)}: it is the cells' one, else the usual one."
        yield Finding(code="unit_assumed", severity="question", message=message, setting="mapping")


def _ambiguous_units(mapping: Mapping, *, asked: bool) -> Iterator[Finding]:
    """A question, or a reminder where the columns were taken as stated: nothing tells that MB are meant."""
    units = tuple(dict.fromkeys(value.unit for value in mapping.values if _is_doubtful(value.unit)))
    if units:
        message = f"{listed(units)} may count in steps of 1,024; K, M and G are taken as powers of 1,000."
        severity: Literal["question", "warning"] = "question" if asked else "warning"
        yield Finding(code="unit_ambiguous", severity=severity, message=message, setting="mapping")


def _is_doubtful(unit: str) -> bool:
    found = unit_of(unit)
    return found is not None and found.doubtful
