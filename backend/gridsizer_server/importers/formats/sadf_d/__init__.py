"""sadf -d: sar's records with semicolons, one header line before each kind of table."""

import re
from typing import Final

from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.formats.sadf_d.reader import read

_HEADER: Final = re.compile(rb"^# hostname;interval;timestamp;", re.MULTILINE)

FORMAT: Final = LogFormat(
    name="sadf -d",
    group="Nodes",
    command="sadf -d /var/log/sa/saDD -- -A",
    recognises=lambda head: _HEADER.search(head) is not None,
    read=read,
    evidence="real file",
    marks=(b"# hostname;",),
)
