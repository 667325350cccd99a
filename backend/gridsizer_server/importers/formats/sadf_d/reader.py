"""Records of sadf -d, a block at a time."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from gridsizer.learn.observations import Observation
from gridsizer_server.importers.formats.sadf_d.record_times import RecordTimes, restarts
from gridsizer_server.importers.host_tools.device_rows import DeviceRows
from gridsizer_server.importers.host_tools.devices import MAX_HEADERS, FamilyOrLayer, check_count
from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.host_tools.listings import Listings
from gridsizer_server.importers.host_tools.paragraphs import whole_lines
from gridsizer_server.importers.host_tools.sysstat.known_tables import Table
from gridsizer_server.importers.host_tools.sysstat.last_rows import is_whole_row
from gridsizer_server.importers.host_tools.timed_tables import ALL_DISKS_NAME, lists_disks, table_under
from gridsizer_server.importers.host_tools.word_columns import ListedWords
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Block, Source

_HOST, _INTERVAL, _STAMP, _ITEM = range(4)
_REPEATED: Final = "[...]"  # with -h all items of a table stand in one line
_ALL_CPUS: Final = b"-1"

Words = list[bytes]


@dataclass(slots=True, eq=False)
class _Head:
    """One header line, and the records under it that are not read yet."""

    kind: str
    table: Table | None
    place: FamilyOrLayer
    in_one_line: bool
    times: RecordTimes
    rows: list[Words] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)


def read(source: Source, settled: Settled) -> Iterator[Observation]:
    """All tables that hold a metric."""
    reading = HostReading(settled)
    reader = _Reader(source, reading)
    for block in whole_lines(source, reading.tally, is_whole_row):
        reader.take(block)
        yield from reader.block_ends()
    yield from reader.file_ends()
    yield from reading.rest()


class _Reader:
    def __init__(self, source: Source, reading: HostReading) -> None:
        self._source, self._reading = source, reading
        self._restarts = restarts(reading)
        self._heads: dict[bytes, _Head] = {}
        self._head: _Head | None = None
        self._kept: dict[tuple[str, _Head], DeviceRows] = {}

    def take(self, block: Block) -> None:
        """Sort the records by header."""
        line = block.first_line
        begun, *tables = (b"\n" + block.data).split(b"\n#")
        self._take_rows(begun.removeprefix(b"\n"), line)
        line += begun.count(b"\n")
        for table in tables:
            header, _, rows = table.partition(b"\n")
            if header not in self._heads:
                self._heads[header] = self._head_of(header)
                check_count(len(self._heads), line, most=MAX_HEADERS, what="forms of header")
            self._head = self._heads[header]
            self._take_rows(rows, line + 1)
            line += table.count(b"\n") + 1

    def _head_of(self, header: bytes) -> _Head:
        names = header.decode("latin-1").strip().split(";")
        in_one_line = any(name.endswith(_REPEATED) for name in names)
        if in_one_line:
            end = next(at for at, name in enumerate(names) if name.endswith(_REPEATED))
            names = [name.removesuffix(_REPEATED) for name in names[: end + 1]]
        kind, table, place = table_under(names, _ITEM) if len(names) > _ITEM else ("header", None, "node")
        return _Head(kind, table, place, in_one_line, RecordTimes(self._reading))

    def _take_rows(self, text: bytes, line: int) -> None:
        head = self._head
        if head is None or not text.strip():
            return
        if b"RESTART" in text or b";COM " in text:
            text = self._restarts.taken_out(text, line)
        if head.table is None:
            self._reading.tally.skip(head.kind, text.strip().count(b"\n") + 1)
            return
        rows = [row.split(b";") for row in text.split(b"\n")]
        head.rows += rows
        head.lines += range(line, line + len(rows))

    def block_ends(self) -> Iterator[Observation]:
        """Read the numbers of what was gathered."""
        for head in self._heads.values():
            if head.table is not None and head.rows:
                yield from self._read_rows(head, head.table)
                head.rows, head.lines = [], []
        self._restarts.count()

    def _read_rows(self, head: _Head, table: Table) -> Iterator[Observation]:
        kept, whole = self._fitting(head, table)
        for host in dict.fromkeys(head.rows[at][_HOST] for at in kept):
            of_host = [at for at in kept if head.rows[at][_HOST] == host]
            rows = [head.rows[at] for at in of_host]
            line = np.array([head.lines[at] for at in of_host], dtype=np.int64)
            at_s = head.times.utc_s([row[_STAMP] for row in rows], line)
            values = table.values(ListedWords(rows, line), self._reading.tally)
            there = np.isfinite(at_s)
            if not there.any():
                continue
            names = [name for name, timed in zip(_names(rows, head, table), there, strict=True) if timed]
            series = self._rows_of(host.decode("latin-1"), head, table, rows[0])
            series.follow(Listings(at_s, line), whole=whole)
            series.add(names, at_s[there], line[there], [value[there] for value in values])
            yield from series.full(self._reading)

    def _fitting(self, head: _Head, table: Table) -> tuple[list[int], bool]:
        """The records that fit the header, of CPUs those of all of them; and whether none was lost."""
        kept: list[int] = []
        single, whole = 0, not head.in_one_line
        for at, row in enumerate(head.rows):
            if len(row) != table.width and not (head.in_one_line and len(row) > table.width):
                if row != [b""]:
                    self._reading.tally.unreadable(head.lines[at])
                    whole = False
            elif head.kind == "CPU" and row[_ITEM] != _ALL_CPUS:
                single += 1
            else:
                kept.append(at)
                row[table.width :] = []
        if single:
            self._reading.tally.skip("single CPUs", single)
        if head.in_one_line and kept:
            message = "All items of a table are in one line (-h): only the first one of each line is read."
            self._reading.tally.meet("items_in_one_line", "warning", message, head.lines[kept[0]])
        return kept, whole

    def _rows_of(self, host: str, head: _Head, table: Table, row: Words) -> DeviceRows:
        if (host, head) not in self._kept:
            alone = head.kind == "tps" and not lists_disks(self._source, b";DEV;")
            place: FamilyOrLayer = "node_disk" if alone else head.place
            interval = row[_INTERVAL]
            interval_s = float(interval) if interval.isdigit() else None
            self._kept[host, head] = DeviceRows(host, table.columns, place, interval_s)
        return self._kept[host, head]

    def file_ends(self) -> Iterator[Observation]:
        """Give what is held."""
        for kept in self._kept.values():
            yield from kept.rest(self._reading)


def _names(rows: list[Words], head: _Head, table: Table) -> list[str]:
    if head.kind == "tps":
        return [ALL_DISKS_NAME] * len(rows)
    if table.item is None or head.kind == "CPU":
        return [""] * len(rows)
    return [row[table.item].decode("latin-1") for row in rows]
