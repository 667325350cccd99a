"""Reports of nfsiostat -> what each mount moved between one and the next."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from gridsizer.learn.observations import Metric, Observation
from gridsizer_server.importers.formats.nfsiostat.stamped_lines import StampedLines
from gridsizer_server.importers.host_tools.cells import Cell, keep_cells
from gridsizer_server.importers.host_tools.devices import check_count
from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.host_tools.number_columns import KIB
from gridsizer_server.importers.host_tools.paragraphs import ended_lines
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source

_MOUNT: Final = re.compile(r"\S+ mounted on (/.*):\s*")
_DIRECTION: Final = re.compile(r"(read|write):(.*)")
_NAMES: Final = re.compile(r"avg \w+ \(ms\)|\S+")
_SHARE: Final = re.compile(r"\([\d.]+%\)?")  # of the number before it; one sample has lost the bracket
_NUMBER: Final = re.compile(r"-?[\d.,]+")

_FIGURES: Final = {
    "read": {
        "op": Metric.READ_OPS_S,
        "kB": Metric.READ_BYTES_S,
        "avg exe (ms)": Metric.READ_LATENCY_S,
    },
    "write": {
        "op": Metric.WRITE_OPS_S,
        "kB": Metric.WRITE_BYTES_S,
        "avg exe (ms)": Metric.WRITE_LATENCY_S,
    },
}
_UNITS: Final = {"op": ("/s", 1.0), "kB": ("kB/s", KIB), "avg exe (ms)": ("ms", 1e-3)}


def read(source: Source, settled: Settled) -> Iterator[Observation]:
    """All reports but the first of each mount, which is since it was mounted."""
    reading = HostReading(settled)
    reader = _Reader(reading)
    for line in ended_lines(source, reading.tally):
        reader.take(line.text, line.number)
        yield from reading.samples.full()
    reader.file_ends()
    yield from reading.rest()


class _Reader:
    def __init__(self, reading: HostReading) -> None:
        self._reading = reading
        self._stamped = StampedLines(reading)
        self._mount = ""
        self._reports: Counter[str] = Counter()
        self._first_lines: dict[str, int] = {}
        self._direction = ""
        self._names: list[str] = []
        self._numbers: list[str] = []

    def take(self, text: str, line: int) -> None:
        """Read one line: a mount, a direction, names, or numbers."""
        if mount := _MOUNT.fullmatch(text.strip()):
            self._mount, self._direction = mount[1], ""
            self._reports[self._mount] += 1
            self._first_lines.setdefault(self._mount, line)
            check_count(len(self._first_lines), line)
        elif self._stamped.take(text, line):
            self._direction = ""
        elif direction := _DIRECTION.fullmatch(text.strip()):
            self._direction = direction[1]
            self._names, self._numbers = _NAMES.findall(direction[2]), []
        elif self._direction:
            self._take_words(_SHARE.sub(" ", text).strip(), line)

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
        if self._reports[self._mount] == 1:
            return
        cells = _cells(self._direction, self._names, self._mount)
        operations = next((each for each in cells if each.unit_printed == "/s"), None)
        if operations and float(self._numbers[operations.at[0]]) == 0:
            cells = [each for each in cells if each.unit_printed != "ms"]  # no operation, no latency
        at_s = self._stamped.at_s
        if at_s is None:
            at_s = self._reading.untimed_s(self._reports[self._mount] - 1, line)
        keep_cells(cells, self._numbers, at_s=at_s, line=line, reading=self._reading)

    def file_ends(self) -> None:
        """Say what the first reports were."""
        for mount, line in self._first_lines.items():
            if self._reports[mount] == 1:
                message = (
                    "The only report of a mount is since it was mounted: left out ({often}"
                    " {often:mount|mounts})."
                )
                self._reading.tally.meet("since_boot_only", "warning", message, line)
            else:
                message = (
                    "The first report of a mount is since it was mounted: left out ({often}"
                    " {often:mount|mounts})."
                )
                self._reading.tally.meet("since_boot_dropped", "info", message, line)


def _cells(direction: str, names: list[str], mount: str) -> list[Cell]:
    cells = []
    for at, name in enumerate(names):
        kind = {"op/s": "op", "ops/s": "op", "kB/s": "kB"}.get(name, name)
        if kind in _UNITS:
            unit, factor = _UNITS[kind]
            cells.append(Cell((at,), _FIGURES[direction][kind], unit, factor, "nfs_client", mount))
    return cells
