"""What nmon's sections hold: `NAME,title host,column,column...`."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from gridsizer.learn.observations import Metric
from gridsizer_server.importers.host_tools.device_rows import Column
from gridsizer_server.importers.host_tools.devices import FamilyOrLayer
from gridsizer_server.importers.host_tools.number_columns import KIB, MIB


@dataclass(frozen=True, slots=True)
class Cell:
    """What one column of a section holds."""

    at: int  # which column, from 0
    device: str
    column: Column
    factor: float


Cells = list[Cell]

_DEVICES: Final = re.compile(rb"(DISKREAD|DISKWRITE|DISKBUSY|DISKRXFER|FCREAD|FCWRITE)\d*")
_PAIRED: Final = re.compile(r"(.+)[-_](read|write)-([KM])B/s")
_RATES: Final = {
    b"DISKREAD": Metric.READ_BYTES_S,
    b"DISKWRITE": Metric.WRITE_BYTES_S,
    b"FCREAD": Metric.READ_BYTES_S,
    b"FCWRITE": Metric.WRITE_BYTES_S,
}
_CPU: Final = {
    "User%": Metric.CPU_USER_SHARE,
    "Sys%": Metric.CPU_SYSTEM_SHARE,
    "Wait%": Metric.CPU_IOWAIT_SHARE,
    "Idle%": Metric.CPU_IDLE_SHARE,
}
_PARTITION: Final = {  # shares of the virtual CPUs; VP_Idle% leaves out what the partition gave back
    "VP_User%": Metric.CPU_USER_SHARE,
    "VP_Sys%": Metric.CPU_SYSTEM_SHARE,
    "VP_Wait%": Metric.CPU_IOWAIT_SHARE,
}


@dataclass(frozen=True, slots=True)
class Heading:
    """A section's header line, understood."""

    place: FamilyOrLayer
    cells: Cells


def heading_of(name: bytes, title: str, columns: Sequence[str]) -> Heading | None:
    """What a section holds; None where it holds no metric.

    >>> heading_of(b"NET", "Network I/O n1", ["eth0-read-KB/s", "eth0-write-KB/s"]).cells[1].column.metric
    <Metric.TRANSMIT_BYTES_S: 'transmit_bytes_s'>
    """
    if found := _DEVICES.fullmatch(name):
        place: FamilyOrLayer = "disk" if name.startswith(b"DISK") else "node_volume"
        return Heading(place, _device_cells(found[1], title, columns))
    reader = _BY_NAME.get(name)
    return None if reader is None else reader(columns)


def _device_cells(name: bytes, title: str, columns: Sequence[str]) -> Cells:
    if name == b"DISKBUSY":
        column, factor = Column(Metric.BUSY_SHARE, "%"), 0.01
    elif name == b"DISKRXFER":
        column, factor = Column(Metric.READ_OPS_S, "/s"), 1.0
    else:
        mega = "MB/s" in title
        column, factor = Column(_RATES[name], "MB/s" if mega else "KB/s"), MIB if mega else KIB
    return [Cell(at, device, column, factor) for at, device in enumerate(columns) if device]


def _paired(columns: Sequence[str], place: FamilyOrLayer, read: Metric, write: Metric) -> Heading:
    cells = []
    for at, name in enumerate(columns):
        if found := _PAIRED.fullmatch(name):
            column = Column(read if found[2] == "read" else write, f"{found[3]}B/s")
            cells.append(Cell(at, found[1], column, MIB if found[3] == "M" else KIB))
    return Heading(place, cells)


def _cpus(columns: Sequence[str], shares: dict[str, Metric], counts: tuple[str, ...]) -> Heading:
    cells = [
        Cell(at, "", Column(shares[name], "%"), 0.01) for at, name in enumerate(columns) if name in shares
    ]
    for at, name in enumerate(columns):
        if name in counts:
            cells.append(Cell(at, "", Column(Metric.CORES, "CPU"), 1.0))
    return Heading("node", cells)


_BY_NAME: Final[dict[bytes, Callable[[Sequence[str]], Heading]]] = {
    b"NET": lambda columns: _paired(columns, "port", Metric.RECEIVE_BYTES_S, Metric.TRANSMIT_BYTES_S),
    b"IOADAPT": lambda columns: _paired(columns, "node_volume", Metric.READ_BYTES_S, Metric.WRITE_BYTES_S),
    b"CPU_ALL": lambda columns: _cpus(columns, _CPU, ("CPUs", "PhysicalCPUs")),
    b"LPAR": lambda columns: _cpus(columns, _PARTITION, ("virtualCPUs",)),
}
