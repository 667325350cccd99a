"""Tables of jobs: CSV, a sheet of a workbook, or cells pasted from one, with a row for each job.

Columns are known by their names in several spellings. Two-part times are minutes and seconds or hours and
minutes: the head, sums and means, or starts and ends say which, else it is asked.
"""

from collections.abc import Iterator
from datetime import datetime, tzinfo
from math import inf, nan
from typing import Final

from gridsizer.learn.observations import Observation
from gridsizer_server.importers import findings
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.formats.job_table import doubts
from gridsizer_server.importers.formats.job_table.evidence import Evidence
from gridsizer_server.importers.formats.job_table.job_times import Clock
from gridsizer_server.importers.formats.job_table.layout import Layout, layout_of
from gridsizer_server.importers.formats.job_table.meaning import agreed, meant_by
from gridsizer_server.importers.formats.job_table.reader import Reader, gather
from gridsizer_server.importers.formats.job_table.run_lengths import printed_seconds
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.tables.cell_numbers import DecimalMark, decimal_mark
from gridsizer_server.importers.tables.cell_times import Order, order_of, usual_order, when_of
from gridsizer_server.importers.tables.doubts import date_order_ambiguous
from gridsizer_server.importers.tables.job_columns import is_head_of_jobs, looks_like_jobs
from gridsizer_server.importers.tables.rows import Chunk, chunks, rows_of
from gridsizer_server.importers.tables.shape import Shape, shape_of
from gridsizer_server.importers.tally import Tally
from gridsizer_server.importers.times.hours_twice import HoursTwice
from gridsizer_server.importers.times.local_times import settled_start_s, zone_not_printed, zone_of

_EARLIER_S: Final = 3_600.0  # that a job may have started before what a person takes for the first start


def _recognises(head: bytes) -> bool:
    shape = shape_of(head)
    return is_head_of_jobs(head) if shape is None else looks_like_jobs(shape)


def _read(source: Source, settled: Settled) -> Iterator[Observation]:
    shape = shape_of(source.head())
    if shape is None and is_head_of_jobs(source.head()):
        raise UnreadableLog(wanted="at least one job", got="no row below the head", line=1)
    if shape is None:
        raise UnreadableLog(wanted="a table of jobs", got="no table in the first 64 KiB")
    layout = layout_of(shape)
    decimal, decimal_is_sure = decimal_mark(cell for row in shape.sample for cell in row if ":" not in cell)
    order, order_is_shown = _order(source, shape, layout, settled, decimal)
    zone = zone_of(settled)
    start_s = settled_start_s(settled)
    clock = Clock(
        order=order,
        zone=zone,
        day_s=_midnight_s(start_s, zone),
        from_s=-inf if start_s is None else start_s - _EARLIER_S,
    )
    seconds_each = {place: printed_seconds(layout.names[place]) or 1.0 for place in layout.timed()}
    evidence = {place: Evidence(seconds_each[place], decimal) for place in layout.timed()}
    for chunk in _chunks(source, shape, Tally()):
        gather(chunk, layout, clock, evidence)
    meant = agreed({place: meant_by(layout.names[place], of, settled) for place, of in evidence.items()})
    chosen = _chosen(layout, settled)
    tally = Tally()
    clock.hours = HoursTwice()  # the rows were read once already, to see what their columns hold
    reader = Reader(
        layout=layout,
        clock=clock,
        decimal=decimal,
        meant=meant,
        seconds_each=seconds_each,
        runs=chosen or layout.runs,
        tally=tally,
    )
    if settled.mapping:
        yield doubts.mapping_not_used()
    yield from doubts.of_columns(layout, are_chosen=bool(chosen))
    if not order_is_shown:
        yield date_order_ambiguous(order)
    if not decimal_is_sure:
        yield doubts.decimal_mark_taken()
    yield from doubts.of_times(layout, evidence, meant)
    for chunk in _chunks(source, shape, tally):
        yield from reader.read(chunk)
    yield from reader.rows.rest()
    if clock.zoneless:
        yield from zone_not_printed(settled, shape.head_line + 1)
    if clock.dateless:
        yield from findings.no_date(known=settled.start is not None)
    yield from clock.hours.findings()
    yield from tally.findings()


def _chunks(source: Source, shape: Shape, tally: Tally) -> Iterator[Chunk]:
    return chunks(source, shape.delimiter, len(shape.names), shape.head_line, tally)


def _chosen(layout: Layout, settled: Settled) -> tuple[int, ...]:
    """The columns of run times that a person chose; none where what was chosen is of other files."""
    return tuple(place for place in layout.runs if layout.names[place] in (settled.devices or ()))


def _order(
    source: Source, shape: Shape, layout: Layout, settled: Settled, decimal: DecimalMark
) -> tuple[Order, bool]:
    """The order of the dates, and whether that is no guess."""
    if settled.date_order:
        return settled.date_order, True
    places = tuple(layout.clocks.values())
    dated = [cell for row in shape.sample for cell in map(row.__getitem__, places) if _has_date(cell)]
    if not dated:
        return "ymd", True
    rows = (row for chunk in _chunks(source, shape, Tally()) for row in rows_of(chunk))
    order = order_of(dated) or order_of(cell for row in rows for cell in map(row.__getitem__, places))
    return (order, True) if order else (usual_order(dated[0], decimal), False)


def _has_date(cell: str) -> bool:
    when = when_of(cell, "dmy") or when_of(cell, "mdy")
    return when is not None and when.day is not None


def _midnight_s(start_s: float | None, zone: tzinfo) -> float:
    if start_s is None:
        return nan
    start = datetime.fromtimestamp(start_s, zone)
    return start.replace(hour=0, minute=0, second=0, microsecond=0).timestamp()


FORMAT = LogFormat(
    name="table of jobs (CSV, TSV, workbook)",
    group="Tables",
    command="any table with a job a row: names, starts and ends or run times",
    recognises=_recognises,
    read=_read,
    evidence="real file",
    fallback=True,
)
