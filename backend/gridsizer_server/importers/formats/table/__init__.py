"""Any table of numbers over time: CSV, TSV, a sheet of a workbook.

What its columns mean is sniffed, or settled by a mapping. A fallback: a table that a known tool wrote is read
by that tool's importer.
"""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, tzinfo
from math import nan
from typing import Final

from gridsizer.learn.observations import Observation
from gridsizer_server.importers import findings
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.formats.table.doubts import doubts_of, one_row_scales_nothing
from gridsizer_server.importers.formats.table.mapping import Mapping, mapping_of
from gridsizer_server.importers.formats.table.reader import Reader
from gridsizer_server.importers.formats.table.row_times import Start, Times
from gridsizer_server.importers.formats.table.scaling_columns import rates_of_no_way
from gridsizer_server.importers.formats.table.sniffing import Sniffed, sniff
from gridsizer_server.importers.formats.table.unclear_rates import refuse_unclear_rates
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.tables.cell_times import Order, order_of
from gridsizer_server.importers.tables.job_columns import looks_like_jobs
from gridsizer_server.importers.tables.rows import MOST_COLUMNS, chunks
from gridsizer_server.importers.tables.shape import Shape, names_at, shape_of
from gridsizer_server.importers.tally import Tally
from gridsizer_server.importers.times.local_times import settled_start_s, zone_not_printed, zone_of

_WIDE: Final = 1_000  # delimiters in the first line, where that line is longer than what is shown of the file


def _recognises(head: bytes) -> bool:
    shape = shape_of(head)
    if shape is None:
        return _is_too_wide(head)
    sniffed = sniff(shape)
    known = sniffed.mapping.values or (sniffed.mapping.time_columns and sniffed.unused)
    known = known or rates_of_no_way(shape.names)
    return bool(known) and not looks_like_jobs(shape)


def _is_too_wide(head: bytes) -> bool:
    line = head.lstrip().partition(b"\n")[0]
    return max(line.count(delimiter) for delimiter in (b",", b";", b"\t")) > _WIDE


def _read(source: Source, settled: Settled) -> Iterator[Observation]:
    sniffed, names = _understood(source, settled)
    mapping = sniffed.mapping
    zone = zone_of(replace(settled, zone=mapping.zone or settled.zone))
    tally = Tally()
    times = Times(mapping.time_form, mapping.date_order, zone, _start(settled, zone), tally)
    reader = Reader(mapping, names, times, tally, lambda name: _cells(source, mapping, names, name))
    yield from doubts_of(sniffed, settled)
    first_line, rows = None, 0
    for chunk in chunks(source, mapping.delimiter, len(names), mapping.head_line, tally):
        first_line, rows = first_line or chunk.lines[0], rows + len(chunk.lines)
        for series in reader.read(chunk):
            if settled.devices is None or series.device in settled.devices:
                yield series
    if times.zoneless and not mapping.zone and mapping.time_form == "date":
        yield from zone_not_printed(settled, first_line)
    if mapping.time_form in (None, "clock") and not mapping.is_scaling:
        yield from findings.no_times(known=settled.start is not None)
    if mapping.is_scaling and rows == 1:
        yield one_row_scales_nothing(first_line)
    if settled.devices is None:
        yield from reader.repeated()
    yield from tally.findings()


def _understood(source: Source, settled: Settled) -> tuple[Sniffed, tuple[str, ...]]:
    """What the columns mean, and their names. Raises UnreadableLog for a mapping or table that cannot be."""
    head = source.head()
    if settled.mapping:
        mapping = mapping_of(settled.mapping)
        names = names_at(head, mapping.delimiter, mapping.head_line)
        return Sniffed(_ordered(mapping, settled), _left_open(source, mapping)), names
    shape = shape_of(head)
    if shape is None:
        raise UnreadableLog(wanted=f"a table of at most {MOST_COLUMNS:,} columns", got="a wider one", line=1)
    sniffed = _sniffed(source, shape)
    if not (sniffed.mapping.values or sniffed.mapping.time_columns):
        refuse_unclear_rates(shape, sniffed.mapping.decimal)
    return replace(sniffed, mapping=_ordered(sniffed.mapping, settled)), shape.names


def _sniffed(source: Source, shape: Shape) -> Sniffed:
    sniffed = sniff(shape, source.name)
    if "date_order" in sniffed.unclear and (order := _order_in_file(source, shape, sniffed.mapping)):
        return Sniffed(replace(sniffed.mapping, date_order=order), sniffed.unclear[1:], sniffed.unused)
    return sniffed


def _left_open(source: Source, mapping: Mapping) -> tuple[str, ...]:
    """What a given mapping only repeats of the guess: who took its columns as stated settled no more."""
    shape = shape_of(source.head())
    if shape is None:
        return ()
    sniffed = _sniffed(source, shape)
    same_order = sniffed.mapping.date_order == mapping.date_order
    is_guess = replace(mapping, date_order=sniffed.mapping.date_order) == sniffed.mapping
    order = ("date_order",) if same_order and "date_order" in sniffed.unclear else ()
    return (*order, "units") if is_guess else order


def _ordered(mapping: Mapping, settled: Settled) -> Mapping:
    return replace(mapping, date_order=settled.date_order or mapping.date_order)


def _order_in_file(source: Source, shape: Shape, mapping: Mapping) -> Order | None:
    """The order of dates that a later row shows."""
    place = shape.names.index(mapping.time_columns[0])
    rows = chunks(source, shape.delimiter, len(shape.names), shape.head_line, Tally())
    return order_of(cell for chunk in rows for cell in chunk.column(place))


def _cells(source: Source, mapping: Mapping, names: tuple[str, ...], name: str) -> Iterator[str]:
    """The cells of a column, of all rows."""
    place = names.index(name)
    for chunk in chunks(source, mapping.delimiter, len(names), mapping.head_line, Tally()):
        yield from chunk.column(place)


def _start(settled: Settled, zone: tzinfo) -> Start:
    at_s = settled_start_s(settled)
    if at_s is None:
        return Start(nan, nan, nan)
    midnight = datetime.fromtimestamp(at_s, zone).replace(hour=0, minute=0, second=0, microsecond=0)
    return Start(at_s, midnight.timestamp(), nan if settled.interval_s is None else settled.interval_s)


FORMAT = LogFormat(
    name="table of numbers over time (CSV, TSV, workbook)",
    group="Tables",
    command="any table with a time a row: CSV, TSV, a workbook",
    recognises=_recognises,
    read=_read,
    evidence="documentation",
    fallback=True,
)
