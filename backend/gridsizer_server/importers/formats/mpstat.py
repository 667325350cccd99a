"""mpstat of sysstat as text: the rows of all CPUs together."""

import re
from typing import Final

from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.host_tools.timed_tables import read_timed_tables

_HEADER: Final = re.compile(
    rb"^\d\d:\d\d:\d\d(?: [AP]M)? +(?:CPU|NODE) +%us\w+ +%nice +%sys\w* +%iowait +%irq", re.MULTILINE
)

FORMAT: Final = LogFormat(
    name="mpstat text",
    group="Nodes",
    command="S_TIME_FORMAT=ISO mpstat 10",
    recognises=lambda head: _HEADER.search(head) is not None,
    read=read_timed_tables,
    evidence="real file",
    marks=(b"%iowait",),
)
