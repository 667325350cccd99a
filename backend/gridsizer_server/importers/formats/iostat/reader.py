"""iostat's text, a block at a time: headers make tables, rows are gathered under them."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from gridsizer.learn.observations import Observation
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.formats.iostat.heads import AIX, Head, head_in
from gridsizer_server.importers.formats.iostat.mended import mended
from gridsizer_server.importers.formats.iostat.reports import Reports
from gridsizer_server.importers.host_tools.device_rows import DeviceRows
from gridsizer_server.importers.host_tools.devices import MAX_HEADERS, check_count
from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.host_tools.listings import Listings
from gridsizer_server.importers.host_tools.paragraphs import Paragraph, paragraphs, whole_lines
from gridsizer_server.importers.host_tools.pending_rows import PendingRows
from gridsizer_server.importers.host_tools.sysstat.banner import session_in
from gridsizer_server.importers.host_tools.sysstat.last_rows import is_whole_row
from gridsizer_server.importers.host_tools.sysstat.stamps import stamp_in
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source

_FIRST_LINE: Final = b"Linux "  # of each start of the tool


def read(source: Source, settled: Settled) -> Iterator[Observation]:
    """All reports but those since boot. Raises UnreadableLog for dates that are none and for AIX's iostat."""
    if AIX.search(source.head()):
        raise UnreadableLog(wanted="iostat of Linux (sysstat), or nmon", got="iostat of AIX")
    reading = HostReading(settled)
    reader = _Reader(source, reading)
    for block in whole_lines(source, reading.tally, is_whole_row):
        for paragraph in paragraphs(block):
            reader.take(paragraph)
        yield from reader.block_ends()
    yield from reader.file_ends()
    yield from reading.rest()


class _Reader:
    def __init__(self, source: Source, reading: HostReading) -> None:
        self._reading = reading
        self._reports = Reports(source, reading)
        self._heads: dict[bytes, Head] = {}
        self._pending: dict[tuple[str, Head], PendingRows] = {}
        # reports that list devices, and the lines of their headers
        self._headed: dict[tuple[str, Head], list[tuple[int, int]]] = {}
        self._kept: dict[tuple[str, Head], DeviceRows] = {}
        self._head: Head | None = None
        self._in_report: set[Head] = set()
        self._stamped = False  # a time was printed, and nothing under it yet

    def take(self, paragraph: Paragraph) -> None:
        """Read one paragraph: any of the tool's first line, a time, a header, and rows."""
        text, line = paragraph
        while _may_hold_headers(text) or text.startswith(_FIRST_LINE):
            first, _, rest = text.partition(b"\n")
            if not self._is_no_row(first, line):
                self._take_each(text.split(b"\n"), line)
                return
            text, line = rest, line + 1
        self._rows(text, line)

    def _take_each(self, rows: list[bytes], line: int) -> None:
        """Lines in any order, where the blank lines that part tables are lost."""
        begin = 0
        for at, row in enumerate([*rows, b""]):
            if at == len(rows) or (_may_hold_headers(row) and self._is_one_to_come(row, line + at)):
                self._rows(b"\n".join(rows[begin:at]), line + begin)
                if at < len(rows):
                    self._is_no_row(row, line + at)
                begin = at + 1

    def _is_no_row(self, row: bytes, line: int) -> bool:
        """Whether a line is a header or begins a report or a file; if so, it is taken as that."""
        if head := self._head_of(row, line):
            self._begin_table(head, line)
            return True
        return self._starts_anew(row, line)

    def _is_one_to_come(self, row: bytes, line: int) -> bool:
        return bool(self._head_of(row, line) or stamp_in(row) or session_in(row, line))

    def _head_of(self, text: bytes, line: int) -> Head | None:
        head = self._heads.get(text)
        if head is None and (head := head_in(text)):
            self._heads[text] = head
            check_count(len(self._heads), line, most=MAX_HEADERS, what="forms of header")
        return head

    def _starts_anew(self, text: bytes, line: int) -> bool:
        is_first = text.startswith(_FIRST_LINE)
        if b":" not in text and not is_first:
            return False
        if is_first and (session := session_in(text, line)):
            self._reports.start(session)
        elif stamp := stamp_in(text):
            self._reports.begin(line, stamp)
            self._stamped = True
        else:
            return False
        self._head = None
        self._in_report.clear()
        return True

    def _begin_table(self, head: Head, line: int) -> None:
        """A report ends where a table comes again, or where CPU figures come after those of devices."""
        again = head in self._in_report or (head.kind == "cpu" and self._in_report)
        if (again or not self._in_report) and not self._stamped:
            self._reports.begin(line, None)
            self._in_report.clear()
        self._stamped = False
        self._in_report.add(head)
        self._head = head
        if head.table is not None and not self._reports.since_boot:
            key = (self._reports.host, head)
            self._pending.setdefault(key, PendingRows())
            self._headed.setdefault(key, []).append((self._reports.latest, line))

    def _rows(self, text: bytes, line: int) -> None:
        if not text:
            return
        if self._head is None or self._head.table is None:
            self._reading.tally.skip(self._head.kind if self._head else "other lines", text.count(b"\n") + 1)
        elif not self._reports.since_boot:
            self._pending[self._reports.host, self._head].add(text, line, self._reports.latest)

    def block_ends(self) -> Iterator[Observation]:
        """Read the numbers of what was gathered."""
        first, times_s = self._reports.times_s()
        interval_s = self._reading.settled.interval_s
        for key, pending in self._pending.items():
            (host, head), tally = key, self._reading.tally
            table = head.table
            if table is None:
                continue
            rows, tag, whole = mended(pending, table, tally)
            kept = self._kept.setdefault(key, DeviceRows(host, table.columns, head.place, interval_s))
            if headed := self._headed.pop(key, []):
                number, line = np.array(headed, dtype=np.int64).T
                kept.follow(Listings(times_s[number - first], line), whole=whole)
            if not len(rows):
                continue
            names = [""] * len(rows) if table.item is None else rows.names(table.item)
            kept.add(names, times_s[tag - first], rows.line, table.values(rows, tally))
            yield from kept.full(self._reading)

    def file_ends(self) -> Iterator[Observation]:
        """Give what is held."""
        self._reports.end()
        for kept in self._kept.values():
            yield from kept.rest(self._reading)


def _may_hold_headers(text: bytes) -> bool:
    """Whether rows hold a mark that headers and times have, and most rows do not."""
    return b":" in text or b"%" in text or b"/s" in text
