"""Reports of nfsiostat -> what each mount moved between one and the next."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from gridsizer.learn.observations import Metric, Observation
from gridsizer_server.importers.formats.nfsiostat.reports import (
    Listing,
    Reports,
    is_whole_row,
    listed_of_more,
)
from gridsizer_server.importers.host_tools.cells import Cell, cell_samples
from gridsizer_server.importers.host_tools.devices import check_count
from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.host_tools.number_columns import KIB, MIB
from gridsizer_server.importers.host_tools.paragraphs import ended_lines
from gridsizer_server.importers.host_tools.unlisted import Unlisted
from gridsizer_server.importers.samples import Sample
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source

_DIRECTION: Final = re.compile(r"(read|write):(.*)")
_NAMES: Final = re.compile(r"avg \w+ \(ms\)|\S+")
_SHARE: Final = re.compile(r"\([\d.]+%\)?")  # of the number before it; one sample has lost the bracket
_NUMBER: Final = re.compile(r"-?[\d.,]+")

_FIGURES: Final = {
    "read": {
        "op": Metric.READ_OPS_S,
        "kB": Metric.READ_BYTES_S,
        "MB": Metric.READ_BYTES_S,
        "avg exe (ms)": Metric.READ_LATENCY_S,
    },
    "write": {
        "op": Metric.WRITE_OPS_S,
        "kB": Metric.WRITE_BYTES_S,
        "MB": Metric.WRITE_BYTES_S,
        "avg exe (ms)": Metric.WRITE_LATENCY_S,
    },
}
_UNITS: Final = {"op": ("/s", 1.0), "kB": ("kB/s", KIB), "MB": ("MB/s", MIB), "avg exe (ms)": ("ms", 1e-3)}
_ONLY: Final = "The only report of a mount is since it was mounted: left out ({often} {often:mount|mounts})."
_DROPPED: Final = (
    "The first report of a mount is since it was mounted: left out ({often} {often:mount|mounts})."
)
_NOT_MOUNTED: Final = (
    "Mounts that a report does not list were not mounted, so they moved nothing in it ({often} times)."
)
_OF_MORE: Final = (
    "Each report lists {} and there are more, as of nfsiostat -l: what those moved that a report does"
    " not list is not known."
)
_REPLACED: Final = (
    "Each report lists {}, not always the same: taken as mounted in the place of those, so each"
    " moved nothing while it is not listed. Had nfsiostat -l --sort left them out, that would not be known."
)


def read(source: Source, settled: Settled) -> Iterator[Observation]:
    """All reports but the first of each mount, which is since it was mounted."""
    reading = HostReading(settled)
    reader = _Reader(reading, listed_of_more(source, settled))
    for line in ended_lines(source, reading.tally, is_whole_row):
        reader.take(line.text, line.number)
        yield from reading.samples.full()
    reader.file_ends()
    yield from reading.rest()


@dataclass(slots=True)
class _Report:
    """One report, and the figures of each mount that it lists; without any for one that is listed first."""

    number: int  # from 0
    line: int
    at_s: float | None  # None where it is not printed
    listed: dict[str, list[Sample]] = field(default_factory=dict)


class _Reader:
    def __init__(self, reading: HostReading, listing: Listing | None) -> None:
        self._reading = reading
        self._reports = Reports(reading)
        self._open: _Report | None = None
        self._listing = listing
        self._of_more = listing is not None and not listing.replaced
        self._unlisted = Unlisted(reading, _NOT_MOUNTED)
        self._lists: Counter[str] = Counter()  # how often each mount was listed, of what it is now
        self._exports: dict[str, str] = {}  # what is mounted where
        self._first_lines: dict[str, int] = {}
        self._direction = ""
        self._names: list[str] = []
        self._numbers: list[str] = []

    def take(self, text: str, line: int) -> None:
        """Read one line: a mount, a time, a direction, names, or numbers."""
        if taken := self._reports.take(text, line):
            self._direction = ""
            if taken == "report":
                self._report_ends(whole=True)
                self._open = _Report(self._reports.number, line, self._reports.at_s)
            if taken != "time":
                self._begin_mount(self._reports.mount, line)
        elif direction := _DIRECTION.fullmatch(text.strip()):
            self._direction = direction[1]
            self._names, self._numbers = _NAMES.findall(direction[2]), []
        elif self._direction:
            self._take_words(_SHARE.sub(" ", text).strip(), line)

    def _begin_mount(self, mount: str, line: int) -> None:
        if self._exports.setdefault(mount, self._reports.export) != self._reports.export:
            self._exports[mount], self._lists[mount] = self._reports.export, 0  # its counters begin anew
        self._lists[mount] += 1
        self._first_lines.setdefault(mount, line)
        check_count(len(self._first_lines), line)
        if self._open:
            self._open.listed[mount] = []

    def _take_words(self, text: str, line: int) -> None:
        words = text.split()
        if not words:
            return
        if all(map(_NUMBER.fullmatch, words)):
            self._numbers += [word.replace(",", ".") for word in words]
        elif not self._names:
            self._names = _NAMES.findall(text)
        else:
            self._direction = ""
        if self._direction and self._names and len(self._numbers) >= len(self._names):
            self._keep(line)
            self._direction = ""

    def _keep(self, line: int) -> None:
        mount = self._reports.mount
        if self._open is None or self._lists[mount] == 1:
            return
        cells = _cells(self._direction, self._names, mount)
        operations = next((each for each in cells if each.unit_printed == "/s"), None)
        if operations and float(self._numbers[operations.at[0]]) == 0:
            cells = [each for each in cells if each.unit_printed != "ms"]  # no operation, no latency
        self._open.listed[mount] += cell_samples(cells, self._numbers, line=line, reading=self._reading)

    def _report_ends(self, *, whole: bool) -> None:
        """Keep what the open report told: all that is mounted, where it is `whole`."""
        report, self._open = self._open, None
        if report is None or not report.number:
            return
        at_s = report.at_s
        if at_s is None:
            first = next((line for own in report.listed.values() for _, _, line in own), report.line)
            at_s = self._reading.untimed_s(report.number, first)
        if whole and not self._of_more:
            tracks = {mount: [track for track, _, _ in own] for mount, own in report.listed.items()}
            self._unlisted.meet("", at_s, report.line, tracks)
        for own in report.listed.values():
            for track, value, line in own:
                self._reading.samples.add(track, value, line, at_s)

    def file_ends(self) -> None:
        """Keep the last report, which may be cut short, and say what was left out."""
        self._report_ends(whole=False)
        if self._listing is not None:
            count = self._listing.mounts
            message = (_OF_MORE if self._of_more else _REPLACED).format(f"{count} mount{'s' * (count != 1)}")
            code = "mounts_not_listed" if self._of_more else "mounts_replaced"
            self._reading.tally.meet(code, "warning", message)
        for mount, line in self._first_lines.items():
            if self._lists[mount] == 1:
                self._reading.tally.meet("since_boot_only", "warning", _ONLY, line)
            else:
                self._reading.tally.meet("since_boot_dropped", "info", _DROPPED, line)


def _cells(direction: str, names: list[str], mount: str) -> list[Cell]:
    cells = []
    for at, name in enumerate(names):
        kind = {"op/s": "op", "ops/s": "op", "kB/s": "kB", "MB/s": "MB"}.get(name, name)
        if kind in _UNITS:
            unit, factor = _UNITS[kind]
            cells.append(Cell((at,), _FIGURES[direction][kind], unit, factor, "nfs_client", mount))
    return cells
