"""nfsiostat: what each NFS mount moved, as the client saw it."""

import re
from typing import Final

from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.formats.nfsiostat.reader import read

_HEAD: Final = re.compile(
    rb"^\S+ mounted on /.*:[ \t]*\n(?:.*\n){0,16}?(?:read|write):\s+ops?/s", re.MULTILINE
)

FORMAT: Final = LogFormat(
    name="nfsiostat",
    group="Nodes",
    command="nfsiostat 10, with a time before each report",
    recognises=lambda head: _HEAD.search(head) is not None,
    read=read,
    evidence="real file",
    marks=(b" mounted on ",),
)
