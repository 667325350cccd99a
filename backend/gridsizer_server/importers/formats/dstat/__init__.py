"""dstat --output and dool: CSV with a row of groups above the row of names; rates in bytes a second."""

import re
from typing import Final

from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.formats.dstat.reader import read

_HEAD: Final = re.compile(
    rb'\n(?i:"?(?:pcp-)?(?:dstat|dool) [\d.a-z-]+ CSV output"?|"Cmdline:","(?:\S*/)?(?:dstat|dool)\b)'
)

FORMAT: Final = LogFormat(
    name="dstat CSV",
    group="Nodes",
    command="dstat -tcdn --output FILE 10",
    recognises=lambda head: _HEAD.search(b"\n" + head) is not None,
    read=read,
    evidence="real file",
)
