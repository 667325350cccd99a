"""nmon of Linux and AIX: CPU, disks, adapters and ports of each snapshot, joined with its time."""

import re
from typing import Final

from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.formats.nmon.reader import read

_FACTS: Final = re.compile(rb"^AAA,(?:progname|command|host|runname|snapshots),", re.MULTILINE)

FORMAT: Final = LogFormat(
    name="nmon",
    group="Nodes",
    command="nmon -f -N -s 10 -c 8640",
    recognises=lambda head: _FACTS.search(head) is not None,
    read=read,
    evidence="real file",
    marks=(b"AAA,",),
)
