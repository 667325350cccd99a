"""Counter logs of Windows Performance Monitor as CSV or TSV: of perfmon, `relog -f csv`, `typeperf`."""

from functools import partial
from typing import Final

from gridsizer_server.importers.counter_logs.reader import read
from gridsizer_server.importers.counter_logs.sight import is_counter_log, is_of_esxtop
from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.formats.perfmon.columns import head_of


def _recognises(head: bytes) -> bool:
    return is_counter_log(head) and not is_of_esxtop(head)


FORMAT: Final = LogFormat(
    name="Windows Performance Monitor CSV",
    group="Nodes",
    command="relog FILE.blg -f csv -o FILE.csv",
    recognises=_recognises,
    read=partial(read, head_of=head_of, tool="Performance Monitor"),
    evidence="documentation",
    marks=(b"(PDH-",),
)
