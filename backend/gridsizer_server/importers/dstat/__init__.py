"""dstat --output and dool: CSV with a row of groups above the row of names; rates in bytes a second."""

import re
from typing import Final

from gridsizer_server.importers._format import LogFormat
from gridsizer_server.importers.dstat._reader import read

_HEAD: Final = re.compile(
    rb'^"?(?:pcp-)?(?:dstat|dool) [\d.a-z-]+ CSV output"?|^"Cmdline:","(?:\S*/)?(?:dstat|dool)\b',
    re.MULTILINE | re.IGNORECASE,
)

FORMAT: Final = LogFormat(
    name="dstat CSV",
    recognises=lambda head: _HEAD.search(head) is not None,
    read=read,
    evidence="real file",
)
