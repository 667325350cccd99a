"""Counter logs of Windows Performance Monitor as CSV or TSV: of perfmon, `relog -f csv`, `typeperf`."""

import re
from typing import Final

from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.counter_logs.reader import read

_HEAD: Final = re.compile(rb'\s*"?\(PDH-[CT]SV 4\.0\)')


def _recognises(head: bytes) -> bool:
    return _HEAD.match(head) is not None


FORMAT: Final = LogFormat(
    name="Windows Performance Monitor CSV",
    group="Nodes",
    command="relog FILE.blg -f csv -o FILE.csv",
    recognises=_recognises,
    read=read,
    evidence="documentation",
    marks=(b"(PDH-",),
)
