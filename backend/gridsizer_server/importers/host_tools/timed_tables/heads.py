"""The header lines of sar's and mpstat's tables."""

import re
from dataclasses import dataclass
from typing import Final

from gridsizer_server.importers.host_tools.devices import FamilyOrLayer
from gridsizer_server.importers.host_tools.sysstat.known_tables import (
    ALL_DISKS,
    ALL_DISKS_NAME,
    CPU,
    DISK,
    NFS,
    PORT,
    Table,
    table_of,
)

_NUMBER: Final = re.compile(r"[\d.,]+[%sBkMGTP]?")  # sar --human prints units behind numbers
_HALVES: Final = ("AM", "PM")

_NOT_USED: Final = re.compile(  # what may be said of a table that is not used: never a word of the file's own
    r"proc/s|cswch/s|INTR|pswpin/s|pgpgin/s|kbmemfree|kbswpfree|kbhugfree|dentunusd|runq-sz|TTY|CPU|IFACE|call/s"
    r"|scall/s|totsck|irec6?/s|ihdrerr?6?/s|imsg6?/s|ierr6?/s|active/s|atmptf/s|idgm6?/s|tcp6sck|FCHOST|BAT|TEMP|FAN"
    r"|BUS|FILESYSTEM|MBfsfree|manufact|%scpu-10|%sio-10|%smem-10"
)


@dataclass(frozen=True, slots=True, eq=False)  # one object a header line: a key by identity
class Head:
    """What stands under one header line, the time that begins it aside."""

    kind: str  # the tool's name of the table's items, or of its first figure
    table: Table | None  # None: not used
    place: FamilyOrLayer
    halves: bool  # AM or PM follows the time
    device: str  # of all rows, where the rows name none


def head_in(text: bytes) -> Head | None:
    """The table that a line is the header of, if it is one: a time, then names of figures.

    >>> head_in(b"12:00:01 AM       DEV       tps     rkB/s     wkB/s").table.item
    2
    >>> head_in(b"12:00:01 AM       sda      1.00      2.00      3.00") is None
    True
    """
    names = text.decode("latin-1").split()
    if len(names) < 2 or not names[0][:1].isdigit() or not _are_names(names[1:]):
        return None
    halves = names[1] in _HALVES
    kind, table, place = table_under(names, 2 if halves else 1)
    device = ALL_DISKS_NAME if table is not None and kind == "tps" else ""
    return Head(kind=kind, table=table, place=place, halves=halves, device=device)


def _are_names(words: list[str]) -> bool:
    """Whether some word is a figure's name and none a number."""
    return any("/s" in word or "%" in word or "-" in word for word in words) and not any(
        _NUMBER.fullmatch(word) for word in words
    )


def table_under(names: list[str], begin: int) -> tuple[str, Table | None, FamilyOrLayer]:
    """What names of figures make of a table: its kind, what it holds, and where its devices lie."""
    if "CPU" in names and "%idle" in names:
        return "CPU", table_of(names, CPU, names.index("CPU")), "node"
    if "DEV" in names:
        return "DEV", table_of(names, DISK, names.index("DEV")), "disk"
    if "IFACE" in names:
        return "IFACE", table_of(names, PORT, names.index("IFACE")), "port"
    if "bread/s" in names and "rtps" in names:
        return "tps", table_of(names, ALL_DISKS), "node_volume"
    if "call/s" in names and "retrans/s" in names:
        return "NFS", table_of(names, NFS), "nfs_client"
    first = names[begin]
    return first if _NOT_USED.fullmatch(first) else "other tables", None, "node"
