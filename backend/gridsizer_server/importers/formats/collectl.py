"""collectl -P: rates of all disks and ports together, one row a sample. Its raw files are refused."""

import re
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Final

import numpy as np

from gridsizer.learn.observations import ALL_DISKS, ALL_PORTS, Metric, Observation
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.findings import from_documentation
from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.host_tools.cells import Cell, cpu_cells, keep_cells, meet_devices
from gridsizer_server.importers.host_tools.devices import FamilyOrLayer
from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.host_tools.number_columns import KIB
from gridsizer_server.importers.host_tools.paragraphs import ended_lines
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.times.time_columns import DAY_S

_RAW: Final = re.compile(rb"^# Collectl:.*\n(?:#.*\n){0,60}>>> \d+\.\d+ <<<", re.MULTILINE)
_PLOT: Final = re.compile(rb"^#Date[ ,;]Time[ ,;]\[", re.MULTILINE)
_PARTS: Final = re.compile(r"[ ,;]+")
_HOST: Final = re.compile(r"# Host: +(\S+)")
_ZONE: Final = re.compile(r"# Date: .* TZ: ([+-])(\d\d)(\d\d)")
_STAMP: Final = re.compile(r"(\d{4})(\d\d)(\d\d) (\d\d):(\d\d):(\d\d)(?:\.\d+)?")
_EPOCH_DAY: Final = date(1970, 1, 1).toordinal()
_CPU: Final = {
    **dict.fromkeys(("[CPU]User%", "[CPU]Nice%", "[CPU]Guest%", "[CPU]GuestN%"), Metric.CPU_USER_SHARE),
    **dict.fromkeys(("[CPU]Sys%", "[CPU]Irq%", "[CPU]Soft%"), Metric.CPU_SYSTEM_SHARE),
    "[CPU]Wait%": Metric.CPU_IOWAIT_SHARE,
    "[CPU]Idle%": Metric.CPU_IDLE_SHARE,
}
_RATES: Final = {
    "[DSK]ReadKBTot": (Metric.READ_BYTES_S, "KB/s", KIB),
    "[DSK]WriteKBTot": (Metric.WRITE_BYTES_S, "KB/s", KIB),
    "[DSK]ReadTot": (Metric.READ_OPS_S, "/s", 1.0),
    "[DSK]WriteTot": (Metric.WRITE_OPS_S, "/s", 1.0),
    "[NET]RxKBTot": (Metric.RECEIVE_BYTES_S, "KB/s", KIB),
    "[NET]TxKBTot": (Metric.TRANSMIT_BYTES_S, "KB/s", KIB),
}


def _read(source: Source, settled: Settled) -> Iterator[Observation]:
    """All rows. Raises UnreadableLog for a raw file."""
    if _RAW.search(source.head()):
        wanted = "what `collectl -p FILE -P -scdn` prints from it"
        raise UnreadableLog(wanted=wanted, got="a raw file of collectl, which holds counters of the kernel")
    yield from_documentation("collectl -P")
    reading = HostReading(settled)
    reader = _Reader(reading)
    for line in ended_lines(source, reading.tally):
        if line.text.startswith("#"):
            reader.take_comment(line.text)
        elif line.text.strip():
            reader.take_row(_PARTS.split(line.text.strip()), line.number)
        yield from reading.samples.full()
    yield from reading.rest()


class _Reader:
    def __init__(self, reading: HostReading) -> None:
        self._reading = reading
        self._local = reading.local_times()
        self._ahead_s: float | None = None  # of UTC, where the zone is printed
        self._host = ""
        self._cells: list[Cell] = []
        self._width = 0

    def take_comment(self, text: str) -> None:
        """Read a line of facts, or the names of the columns."""
        if host := _HOST.match(text):
            self._host = host[1]
        elif zone := _ZONE.match(text):
            ahead_s = 3_600.0 * int(zone[2]) + 60 * int(zone[3])
            self._ahead_s = -ahead_s if zone[1] == "-" else ahead_s
        elif text.startswith("#Date"):
            names = _PARTS.split(text.strip())
            self._width = len(names)
            self._cells = cpu_cells(names, _CPU) + _rate_cells(names)
            meet_devices(self._cells, self._reading)

    def take_row(self, words: Sequence[str], line: int) -> None:
        """Read one sample."""
        stamp = _STAMP.fullmatch(" ".join(words[:2]))
        if len(words) != self._width or stamp is None:
            self._reading.tally.unreadable(line)
            return
        at_s = self._utc_s(stamp, line)
        keep_cells(self._cells, words, host=self._host, at_s=at_s, line=line, reading=self._reading)

    def _utc_s(self, stamp: re.Match[str], line: int) -> float:
        year, month, day, hour, minute, second = (int(part) for part in stamp.groups())
        try:
            since_epoch = date(year, month, day).toordinal() - _EPOCH_DAY
        except ValueError as error:
            raise UnreadableLog(wanted="a date", got="numbers that are none", line=line) from error
        wall_s = DAY_S * since_epoch + 3_600 * hour + 60 * minute + second
        if self._ahead_s is not None and self._reading.settled.zone is None:
            return wall_s - self._ahead_s
        self._reading.ask_zone(line)
        (at_s,) = self._local.utc_s(np.array([wall_s]), np.array([line]))
        return float(at_s)


def _rate_cells(names: Sequence[str]) -> list[Cell]:
    cells = []
    for at, name in enumerate(names):
        if name in _RATES:
            metric, unit, factor = _RATES[name]
            of_disks = name.startswith("[DSK]")
            place: FamilyOrLayer = "node_disk" if of_disks else "node_nic"
            cells.append(Cell((at,), metric, unit, factor, place, ALL_DISKS if of_disks else ALL_PORTS))
    return cells


FORMAT: Final = LogFormat(
    name="collectl -P",
    group="Nodes",
    command="collectl -P -scdn -i 10 -f DIR",
    recognises=lambda head: bool(_RAW.search(head) or _PLOT.search(head)),
    read=_read,
    evidence="documentation",
    marks=(b"# Collectl:", b"#Date"),
)
