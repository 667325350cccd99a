"""Rows of a counter log -> series, in the zone that its head names. Each head begins a log of its own."""

import re
from collections.abc import Callable, Iterator, Sequence
from datetime import timedelta, timezone, tzinfo
from typing import Final

import numpy as np

from gridsizer.learn.observations import Finding, Metric, Observation, Series
from gridsizer.learn.observations import Lines as LineNumbers
from gridsizer.units import Floats
from gridsizer_server.importers.counter_logs.columns import Column, Head
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.findings import from_documentation
from gridsizer_server.importers.host_tools.devices import check_count
from gridsizer_server.importers.samples import Track, interval_shown
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.tables.cell_numbers import DecimalMark, decimal_mark, numbers
from gridsizer_server.importers.tables.cell_times import utc_s
from gridsizer_server.importers.tables.rows import Lines, records
from gridsizer_server.importers.tally import Tally
from gridsizer_server.importers.times.local_times import zone_not_printed, zone_of

_HEAD: Final = re.compile(r"\(PDH-[CT]SV 4\.0\)(?: *\(([^()]*(?:\([^()]*\)[^()]*)*)\) *\((-?\d{1,4})\))?")
_TIME: Final = re.compile(r"(\d\d)/(\d\d)/(\d{4}) (\d\d:\d\d:\d\d(?:\.\d{1,6})?)", re.ASCII)
_LOOKED_AT: Final = 5  # rows, for the decimal mark
_CELLS: Final = 200_000  # held before they become series
_MOST_MINUTES: Final = 24 * 60
_RAGGED: Final = "{often} {often:row has|rows have} more or fewer cells than the head: left out."
_NO_TIMES: Final = "{often} {often:line begins|lines begin} with no time: left out."
_QUEUED: Final = (
    "% Disk Time counts requests that wait, too: {often} {often:one|values} above 100 {often:is|are} 100."
    " % Idle Time tells how busy a disk is."
)


def read(
    source: Source, settled: Settled, head_of: Callable[[Sequence[str]], Head], tool: str
) -> Iterator[Observation]:
    """Series of the columns that `head_of` takes from the names of all, the first of which is the time's.

    Raises UnreadableLog for more series than a host can have, and for times in another order.
    """
    reading = _Reading(settled, head_of, tool)
    lines = Lines(source.blocks())
    delimiter = "\t" if b"(PDH-TSV" in source.head() else ","
    for row, line in records(lines, delimiter):
        if row and (head := _HEAD.match(row[0].strip())):
            yield from reading.series()
            reading.begin(head, row, line)
        elif row:
            reading.take(row, line, cut_short=lines.cut_short, may_be_cut=lines.may_be_cut)
        if reading.is_full:
            yield from reading.series()
    yield from reading.series()
    yield from reading.findings()


class _Reading:
    """The log that is read, and its rows that wait."""

    def __init__(self, settled: Settled, head_of: Callable[[Sequence[str]], Head], tool: str) -> None:
        self._settled, self._tally = settled, Tally()
        self._head_of, self._tool = head_of, tool
        self._said: dict[str, Finding] = {}
        self._head = Head((), {})
        self._names: list[str] = []
        self._zone: tzinfo = zone_of(settled)
        self._decimal: DecimalMark = "."
        self._rows: list[list[str]] = []
        self._lines: list[int] = []
        self._zoneless: int | None = None
        self._intervals: dict[Track, float | None] = {}
        self._cores_told: set[str] = set()

    @property
    def is_full(self) -> bool:
        """Whether enough rows wait."""
        return len(self._rows) * len(self._names) >= _CELLS

    def begin(self, head: re.Match[str], names: list[str], line: int) -> None:
        """A head, whose bias is the minutes from local time to UTC."""
        self._names, self._head = names, self._head_of(names)
        self._said.update({finding.code: finding for finding in self._head.said})
        check_count(len(self._head.columns), line, what="series")
        for kind, count in self._head.not_used.items():
            self._tally.skip(kind, count)
        minutes = int(head[2] or 0)
        if head[2] is None or abs(minutes) >= _MOST_MINUTES:
            self._zoneless, self._zone = self._zoneless or line, zone_of(self._settled)
        else:
            self._zone = timezone(timedelta(minutes=-minutes))

    def take(self, row: list[str], line: int, *, cut_short: bool, may_be_cut: bool) -> None:
        """One line below the head."""
        if not _TIME.fullmatch(row[0].strip()):
            if any(cell.strip() for cell in row):
                self._tally.meet("unreadable_time", "info", _NO_TIMES, line)
        elif may_be_cut or (cut_short and len(row) != len(self._names)):  # Windows ends every line
            self._tally.cut_short(line)
        elif len(row) != len(self._names):
            self._tally.meet("ragged_rows", "warning", _RAGGED, line)
        else:
            self._rows.append(row)
            self._lines.append(line)

    def series(self) -> Iterator[Series]:
        """What waits, as a piece of each series."""
        if not self._rows:
            return
        cells = list(zip(*self._rows, strict=True))
        line = np.array(self._lines, dtype=np.int64)
        at_s = self._at_s(cells[0], line)
        self._decimal = decimal_mark(cell for row in self._rows[:_LOOKED_AT] for cell in row[1:])[0]
        self._rows, self._lines = [], []
        for column in self._head.columns:
            if self._is_kept(column.track):
                yield from self._piece(column, cells, at_s, line)
        yield from self._cores(at_s, line)

    def findings(self) -> Iterator[Observation]:
        """What is to be said."""
        yield from self._said.values()
        yield from self._tally.findings()
        yield from zone_not_printed(self._settled, self._zoneless)
        yield from_documentation(self._tool)

    def _is_kept(self, track: Track) -> bool:
        chosen = self._settled.devices
        return chosen is None or track.layer == "node" or track.device in chosen

    def _piece(
        self, column: Column, cells: Sequence[Sequence[str]], at_s: Floats, line: LineNumbers
    ) -> Iterator[Series]:
        each = [self._numbers(cells[place], line) for place in column.places]
        printed = each[0] if len(each) == 1 else np.mean(each, axis=0)
        value = column.meaning.offset + column.meaning.factor * printed
        if column.meaning.metric is Metric.BUSY_SHARE and (over := value > 1).any():
            self._tally.meet("queued_time", "info", _QUEUED, int(line[over][0]), int(over.sum()))
            value = np.minimum(value, 1.0)
        known = np.isfinite(value)
        if not known.any():
            return
        track = column.track
        if track not in self._intervals:
            self._intervals[track] = interval_shown(at_s[known].tolist())
        yield Series(
            host=track.host,
            metric=track.metric,
            layer=track.layer,
            device=track.device,
            unit_printed=track.unit_printed,
            at_s=at_s[known],
            interval_s=self._intervals[track],
            value=value[known],
            line=line[known],
        )

    def _numbers(self, cells: Sequence[str], line: LineNumbers) -> Floats:
        """Numbers; NaN where none was taken, and where a counter was read that went backwards."""
        number, unread = numbers(cells, self._decimal)
        below = number < 0
        if unread or below.any():
            bad = sorted({*unread, *np.flatnonzero(below).tolist()})
            self._tally.unreadable(int(line[bad[0]]), len(bad))
            number = np.where(below, np.nan, number)
        return number

    def _at_s(self, cells: Sequence[str], line: LineNumbers) -> Floats:
        """Seconds since 1970 in UTC of `03/04/2026 09:15:02.123`, month first wherever it was written."""
        ordered = [_TIME.sub(r"\3-\1-\2T\4", cell.strip()) for cell in cells]
        try:
            wall = np.array(ordered, dtype="datetime64[us]")
        except ValueError as error:
            wanted, first = "times as MM/DD/YYYY", int(line[0])
            raise UnreadableLog(wanted=wanted, got="another order", line=first) from error
        wall_s: Floats = wall.astype(np.float64) / 1e6
        return utc_s(wall_s, self._zone)

    def _cores(self, at_s: Floats, line: LineNumbers) -> Iterator[Series]:
        for host, count in self._head.cores.items():
            if host not in self._cores_told:
                self._cores_told.add(host)
                yield Series(
                    host=host,
                    metric=Metric.CORES,
                    layer="node",
                    unit_printed="CPU",
                    at_s=at_s[:1],
                    interval_s=None,
                    value=np.array([float(count)]),
                    line=line[:1],
                )
