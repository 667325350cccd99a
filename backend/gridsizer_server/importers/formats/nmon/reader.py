"""nmon's lines, a block at a time: headers make sections, rows are gathered under them."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from gridsizer.learn.observations import Finding, Observation
from gridsizer_server.importers.formats.nmon.section import Section
from gridsizer_server.importers.formats.nmon.section_headings import heading_of
from gridsizer_server.importers.formats.nmon.snapshots import Snapshots, is_stamp
from gridsizer_server.importers.host_tools.devices import check_count
from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.host_tools.paragraphs import whole_lines
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Block, Source

_FACTS: Final = (b"host", b"interval", b"snapshots")
_CPU_ALL: Final = b"CPU_ALL"
_SAMPLE: Final = tuple(b"T%d" % digit for digit in range(10))  # a snapshot's name starts so: T0001
_SECTION: Final = re.compile(rb"[A-Z][A-Z0-9_]{1,19}")


def read(source: Source, settled: Settled) -> Iterator[Observation]:
    """All sections that hold a metric. Raises UnreadableLog for times that are none and decimal commas."""
    reading = HostReading(settled)
    snapshots = Snapshots(source, reading)
    reader = _Reader(reading, snapshots)
    for block in whole_lines(source, reading.tally, _is_time):
        reader.take(block)
        yield from reader.block_ends()
    yield from reader.file_ends()
    yield from reading.rest()


def _is_time(line: str, _above: str) -> bool:
    """Whether a last line without its end is the time of a snapshot, as of a file that was sorted."""
    return is_stamp(line.encode())


class _Reader:
    def __init__(self, reading: HostReading, snapshots: Snapshots) -> None:
        self._reading, self._snapshots = reading, snapshots
        self._facts: dict[bytes, str] = {}
        self._sections: dict[bytes, Section] = {}
        self._past: list[Section] = []  # under headers that came again
        self._headers: dict[bytes, bytes] = {}
        self._skipped: Counter[bytes] = Counter()

    def take(self, block: Block) -> None:
        """Sort the lines by section; those of sections known to be of no use are only counted."""
        rows = [row.partition(b",") for row in block.data.split(b"\n")]
        names = [row[0] for row in rows]
        useless = frozenset(self._skipped)
        met = Counter(names)
        self._skipped.update({name: met[name] for name in useless})
        for line, (name, _, rest) in enumerate(rows, block.first_line):
            if name in useless:
                continue
            is_sample = rest.startswith(_SAMPLE)
            section = self._sections.get(name) if is_sample else None
            if section is not None:
                snapshot, _, values = rest.partition(b",")
                section.add(self._snapshots.number(snapshot), values, line)
            elif is_sample and name in self._skipped:
                self._skipped[name] += 1
            else:
                self._take_row(name, rest, line)

    def _take_row(self, name: bytes, rest: bytes, line: int) -> None:
        if name == b"ZZZZ":
            self._snapshots.passed(rest.partition(b",")[0])
        elif name == b"AAA":
            fact, _, value = rest.partition(b",")
            if fact == b"host":
                self._begin_recording(value)
            if fact in _FACTS:
                self._facts[fact] = value.decode("latin-1")
        elif not _SECTION.fullmatch(name):
            if name:
                self._reading.tally.skip("other lines")
        elif rest.startswith(_SAMPLE):
            self._take_sample_of_none(name, line)
        elif self._headers.get(name) != rest:
            self._headers[name] = rest
            check_count(len(self._headers), line, what="sections")
            self._begin_section(name, rest, line)

    def _begin_recording(self, host: bytes) -> None:
        """Several recordings may be joined: those of another node have headers of their own."""
        self._snapshots.recording_begins()
        if self._facts.get(b"host", "") not in ("", host.decode("latin-1")):
            self._past += self._sections.values()
            self._sections, self._headers = {}, {}

    def _take_sample_of_none(self, name: bytes, line: int) -> None:
        """The first sample of a section without a header."""
        if heading_of(name, "", ()) is None:
            self._skipped[name] = 1
            check_count(len(self._skipped), line, what="sections")
        else:
            self._reading.tally.unreadable(line)  # its header is missing

    def _begin_section(self, name: bytes, rest: bytes, line: int) -> None:
        ends_in_comma = rest.endswith(b",")
        title, *columns = rest.rstrip(b",").decode("latin-1").split(",")
        check_count(len(columns), line)
        heading = heading_of(name, title, [column.strip() for column in columns])
        if name == _CPU_ALL and self._snapshots.of_partition:
            message = (
                "CPU_ALL counts the logical CPUs of a partition that shares its machine:"
                " LPAR's shares of the virtual CPUs are taken instead."
            )
            self._reading.tally.meet("shared_partition", "info", message)
            heading = None
        if name in self._sections:
            self._past.append(self._sections.pop(name))
        if heading is None or not heading.cells:
            self._skipped[name] += 0
            return
        self._sections[name] = Section(
            host=self._facts.get(b"host", ""),
            heading=heading,
            width=len(columns),
            ends_in_comma=ends_in_comma,
            interval_s=self._interval_s(),
        )

    def _interval_s(self) -> float | None:
        stated = self._facts.get(b"interval", "")
        return float(stated) if stated.isdigit() and int(stated) else None

    def block_ends(self) -> Iterator[Observation]:
        """Read the numbers of what was gathered."""
        for section in [*self._past, *self._sections.values()]:
            self._reading.choice.meet(section.heading.place, (cell.device for cell in section.heading.cells))
            section.read_rows(self._snapshots, self._reading)
        for section in self._past:
            yield from section.rest(self._reading)
        self._past = []
        for section in self._sections.values():
            yield from section.full(self._reading)

    def file_ends(self) -> Iterator[Observation]:
        """Give what is held, and say what was not used."""
        for section in self._sections.values():
            yield from section.rest(self._reading)
        for name, records in _by_kind(self._skipped).items():
            self._reading.tally.skip(name, records)
        yield from self._ended_early()

    def _ended_early(self) -> Iterator[Finding]:
        asked = self._facts.get(b"snapshots", "")
        if asked.isdigit() and 0 < self._snapshots.count < int(asked):
            yield Finding(
                code="ended_early",
                severity="info",
                message=f"{asked} snapshots were asked for, {self._snapshots.count} are there.",
            )


def _by_kind(skipped: Counter[bytes]) -> dict[str, int]:
    """Counts by section, those of single CPUs or groups of disks together; without headers nobody used."""
    kinds: Counter[str] = Counter()
    for name, records in skipped.items():
        kinds[name.decode("latin-1").rstrip("0123456789")] += records
    return {name: records for name, records in kinds.items() if records}
