"""Text of sar and mpstat, a block at a time: headers make tables, rows are gathered under them."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final

from gridsizer.learn.observations import Observation
from gridsizer_server.importers.host_tools.device_rows import DeviceRows
from gridsizer_server.importers.host_tools.devices import MAX_HEADERS, FamilyOrLayer, check_count
from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.host_tools.listings import Listings
from gridsizer_server.importers.host_tools.paragraphs import Paragraph, paragraphs, whole_lines
from gridsizer_server.importers.host_tools.pending_rows import PendingRows, Rows
from gridsizer_server.importers.host_tools.sysstat.banner import Session, session_days, session_in
from gridsizer_server.importers.host_tools.sysstat.known_tables import ALL_DISKS_NAME
from gridsizer_server.importers.host_tools.sysstat.last_rows import is_whole_row
from gridsizer_server.importers.host_tools.timed_tables.heads import Head, head_in
from gridsizer_server.importers.host_tools.timed_tables.row_times import RowTimes, begins_with_time, restarts
from gridsizer_server.importers.host_tools.word_columns import ListedWords
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.times.dates import Dates

_TIME_BYTES: Final = {False: len("13:20:09"), True: len("01:20:09 PM")}
_SINCE_BOOT: Final = (
    "Rows of the time the tool started are averages since boot: left out ({often} {often:time|times})."
)


def read_timed_tables(source: Source, settled: Settled) -> Iterator[Observation]:
    """All tables that hold a metric. Raises UnreadableLog where a date is none."""
    reading = HostReading(settled)
    reading.dates = Dates(settled, session_days(source), source.head())
    reader = _Reader(reading, disks_listed=lambda: lists_disks(source, b" DEV"))
    for block in whole_lines(source, reading.tally, is_whole_row):
        for paragraph in paragraphs(block):
            reader.take(paragraph)
        yield from reader.block_ends()
    yield from reader.file_ends()
    yield from reading.rest()


class _Reader:
    def __init__(self, reading: HostReading, disks_listed: Callable[[], bool]) -> None:
        self._reading = reading
        self._disks_listed = disks_listed
        self._session: Session | None = None
        self._counted: Session | None = None  # whose CPUs are known
        self._restarts = restarts(None, reading)
        self._heads: dict[bytes, Head] = {}
        self._head: Head | None = None
        self._pending: dict[tuple[Session | None, Head], PendingRows] = {}
        self._times: dict[tuple[Session | None, str], RowTimes] = {}
        self._kept: dict[tuple[str, Head], DeviceRows] = {}

    def take(self, paragraph: Paragraph) -> None:
        """Read one paragraph: the tool's first line, a restart, or a header with its rows."""
        text, line = paragraph.text, paragraph.line
        if session := session_in(text.partition(b"\n")[0], line):
            self._session, self._head = session, None
            self._restarts.count()
            self._restarts = restarts(session, self._reading)
            text, line = text.partition(b"\n")[2], line + 1
        if b"RESTART" in text or b" COM " in text:
            text = self._restarts.taken_out(text, line)
        for section, section_line in self._sections(text, line):
            self._read_section(section, section_line)

    def _sections(self, text: bytes, line: int) -> Iterator[tuple[bytes, int]]:
        """The paragraph, parted where a header stands within it: where blank lines were lost."""
        rest = text.partition(b"\n")[2]
        if b"%" not in rest and b"/s" not in rest:
            yield text, line
            return
        rows = text.split(b"\n")
        starts = [0, *(at for at, row in enumerate(rows) if at and self._head_of(row, line + at))]
        for start, end in pairwise([*starts, len(rows)]):
            yield b"\n".join(rows[start:end]), line + start

    def _head_of(self, text: bytes, line: int) -> Head | None:
        if not text[:1].isdigit():
            return None
        key = b" AM" + text[11:] if text[8:11] == b" PM" else text[8:]  # one head for both halves of a day
        head = self._heads.get(key)
        if head is None and (head := head_in(text)):
            self._heads[key] = head
            check_count(len(self._heads), line, most=MAX_HEADERS, what="forms of header")
        return head

    def _read_section(self, text: bytes, line: int) -> None:
        first, _, rest = text.partition(b"\n")
        if head := self._head_of(first, line):
            self._head = head
            self._clock_of(head, first)
            if rest.startswith(first[: _TIME_BYTES[head.halves]]):
                self._reading.tally.meet("since_boot_only", "warning", _SINCE_BOOT, line + 1)
                return
            text, line = rest, line + 1
        head = self._head
        if head is None or not text.strip():
            return
        if head.table is None:
            self._reading.tally.skip(head.kind, text.count(b"\n") + 1)
        elif head.kind == "CPU":
            self._gather_all_cpus(head, text, line)
        else:
            self._gather(head, text, line)

    def _clock_of(self, head: Head, first: bytes) -> None:
        """A table begins with the time in its first header."""
        key = (self._session, head.kind)
        if head.table is not None and key not in self._times:
            self._times[key] = RowTimes(self._session, self._reading)
            if begins_with_time(words := first.split()[:2]):
                self._times[key].began(words, halves=head.halves)

    def _gather_all_cpus(self, head: Head, text: bytes, line: int) -> None:
        rows = text.split(b"\n")
        of_all = [at for at, row in enumerate(rows) if b" all" in row]
        if len(of_all) == len(rows):
            self._gather(head, text, line)
            return
        self._reading.tally.skip("single CPUs", len(rows) - len(of_all))
        for at in of_all:
            self._gather(head, rows[at], line + at)

    def _gather(self, head: Head, text: bytes, line: int) -> None:
        self._pending.setdefault((self._session, head), PendingRows()).add(text, line)

    def block_ends(self) -> Iterator[Observation]:
        """Read the numbers of what was gathered."""
        for (session, head), pending in self._pending.items():
            rows, whole = self._fitting(pending.take(), head)
            if len(rows) and head.table is not None:
                at_s = self._times[session, head.kind].utc_s(rows.rows, rows.line, halves=head.halves)
                self._count_cpus(session, float(at_s[0]))
                values = head.table.values(rows, self._reading.tally)
                kept = self._kept_of(session, head)
                kept.follow(Listings(at_s, rows.line), whole=whole)
                kept.add(_names(rows, head), at_s, rows.line, values)
                yield from kept.full(self._reading)
        self._restarts.count()
        self._pending = {key: each for key, each in self._pending.items() if key[0] is self._session}

    def _fitting(self, rows: Rows, head: Head) -> tuple[ListedWords, bool]:
        """The rows that are samples, and whether these are all: damaged rows do not fit the header.

        Averages begin with a word.
        """
        width = head.table.width if head.table else 0
        fits = [len(words) == width and begins_with_time(words) for words in rows.words]
        if all(fits):
            return ListedWords(rows.words, rows.line), True
        whole = True
        for at, words in enumerate(rows.words):
            if words and not fits[at] and words[0][:1].isdigit():
                self._reading.tally.unreadable(int(rows.line[at]))
                whole = False
            elif words and not fits[at]:
                self._reading.tally.skip("averages")
        kept = [at for at, fit in enumerate(fits) if fit]
        return ListedWords([rows.words[at] for at in kept], rows.line[kept]), whole

    def _count_cpus(self, session: Session | None, at_s: float) -> None:
        """Of the tool's first line, at the first sample under it."""
        if session is not None and session is not self._counted:
            self._counted = session
            if session.cpus:
                self._reading.cores(session.host, session.cpus, session.line, at_s)

    def _kept_of(self, session: Session | None, head: Head) -> DeviceRows:
        host = session.host if session else ""
        if (host, head) not in self._kept and head.table is not None:
            alone = head.device == ALL_DISKS_NAME and not self._disks_listed()
            place: FamilyOrLayer = "node_disk" if alone else head.place
            self._kept[host, head] = DeviceRows(host, head.table.columns, place)
        return self._kept[host, head]

    def file_ends(self) -> Iterator[Observation]:
        """Give what is held."""
        for kept in self._kept.values():
            yield from kept.rest(self._reading)


def _names(rows: ListedWords, head: Head) -> list[str]:
    item = None if head.table is None else head.table.item
    if item is None or head.kind == "CPU":
        return [head.device] * len(rows)
    return rows.names(item)


def lists_disks(source: Source, mark: bytes) -> bool:
    """Whether the file has a table of single disks somewhere, so that their sum is no disk of its own."""
    return any(mark in block.data for block in source.blocks())
