"""iostat of sysstat as text: the columns of all its generations, by their names."""

import re
from typing import Final

from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.formats.iostat.heads import AIX
from gridsizer_server.importers.formats.iostat.reader import read

_CPU: Final = re.compile(rb"^(?:avg-cpu:.*|[ \t]+)%user[ \t]+%nice[ \t]+%sys\S*[ \t]+%iowait\s", re.MULTILINE)
_DEVICES: Final = re.compile(
    rb"^(?!.*\bDEV\b)[^\d#{\n][^#{\n]*\s(?:Blk_read/s|kB_read/s|MB_read/s|rsec/s|rkB/s|rMB/s)"
    rb"(?![ \t]+[\d.]+$)\s",  # sadf -p prints one with its value
    re.MULTILINE,
)
_SHORT: Final = re.compile(rb"^\S+[ \t]+tps[ \t]+(?:kB|MB|sec)/s[ \t]+rqm/s\s", re.MULTILINE)  # iostat -xs
_OTHERS: Final = re.compile(  # cifsiostat, tapestat, sar of AIX
    rb"^(?:(?:Filename|Filesystem|Tape):?[ \t].*/s|.*[ \t]fo/s[ \t]+fc/s[ \t]|[ \t]*AIX [^ \n]+ \d.*\d/\d\d)",
    re.MULTILINE,
)


def _recognises(head: bytes) -> bool:
    return not _OTHERS.search(head) and any(pattern.search(head) for pattern in (_CPU, _DEVICES, _SHORT, AIX))


FORMAT: Final = LogFormat(
    name="iostat text",
    group="Nodes",
    command="S_TIME_FORMAT=ISO iostat -t -x -m -y 10",
    recognises=_recognises,
    read=read,
    evidence="real file",
    marks=(b"%iowait", b"_read/s", b"rsec/s", b"rkB/s", b"rMB/s", b"rqm/s", b"lcpu="),
)
