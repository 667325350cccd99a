"""The header lines of iostat's tables."""

import re
from dataclasses import dataclass
from typing import Final, Literal

from gridsizer_server.importers.host_tools.devices import FamilyOrLayer
from gridsizer_server.importers.host_tools.sysstat.known_tables import CPU, DISK, Table, table_of

AIX: Final = re.compile(rb"^System configuration: lcpu=.*drives=", re.MULTILINE)

_DISK_MARKS: Final = frozenset(
    ("tps", "r/s", "w/s", "rkB/s", "rMB/s", "kB_read/s", "MB_read/s", "Blk_read/s")
)


@dataclass(frozen=True, slots=True, eq=False)  # one object a header line: a key by identity
class Head:
    """What stands under one header line."""

    kind: Literal["cpu", "disk", "NFS table"]
    table: Table | None  # None: not used

    @property
    def place(self) -> FamilyOrLayer:
        """Where its devices lie."""
        return "disk" if self.kind == "disk" else "node"


def head_in(text: bytes) -> Head | None:
    """The table that a line is the header of, if it is one: told by its column names, in any language.

    >>> head_in(b"Device:  rrqm/s wrqm/s r/s w/s rsec/s wsec/s avgrq-sz avgqu-sz await svctm %util").kind
    'disk'
    >>> head_in(b"sda 0.00 1.00") is None
    True
    """
    if b"/s" not in text and b"%" not in text:
        return None
    names = text.decode("latin-1").split()
    if "%iowait" in names:
        figures = names[1:] if names[0].endswith(":") else names
        return Head("cpu", table_of(figures, CPU))
    if "rBlk_nor/s" in names or "rkB_nor/s" in names or "rMB_nor/s" in names:
        return Head("NFS table", None)
    if _DISK_MARKS.isdisjoint(names):
        return None
    last = names[-1].rstrip(":") == "Device"
    return Head("disk", table_of(names, DISK, len(names) - 1 if last else 0))
