"""sar of sysstat as text: CPU, disks, ports and NFS calls. sar of HP-UX and Solaris is refused by name."""

import re
from collections.abc import Iterator
from typing import Final

from gridsizer.learn.observations import Observation
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.host_tools.timed_tables import read_timed_tables
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source

_HEADER: Final = re.compile(
    rb"\n\d\d:\d\d:\d\d(?: [AP]M)? +(?:CPU +%us\w+ +%nice +%sys\w* +%iowait +%steal|proc/s|cswch/s"
    rb"|INTR +intr/s"
    rb"|pswpin/s|pgpgin/s|tps |kbmemfree|kbswpfree|kbhugfree|dentunusd|runq-sz|TTY |DEV |IFACE |call/s"
    rb"|scall/s|totsck|FILESYSTEM|MBfsfree|rx\w+/s)",
)
_OTHER_UNIX: Final = re.compile(rb"^\s*(HP-UX|SunOS) \S+ .*\n(?s:.{0,2000})%usr", re.MULTILINE)


def _recognises(head: bytes) -> bool:
    return bool(_HEADER.search(b"\n" + head) or _OTHER_UNIX.match(head))


def _read(source: Source, settled: Settled) -> Iterator[Observation]:
    """Raises UnreadableLog for a date that is none, and for sar of another Unix."""
    if other := _OTHER_UNIX.match(source.head()):
        raise UnreadableLog(
            wanted="sar of Linux (sysstat) or AIX, or nmon", got=f"sar of {other[1].decode()}"
        )
    return read_timed_tables(source, settled)


FORMAT: Final = LogFormat(
    name="sar text",
    group="Nodes",
    command="LC_ALL=C sar -A -f /var/log/sa/saDD",
    recognises=_recognises,
    read=_read,
    evidence="real file",
)
