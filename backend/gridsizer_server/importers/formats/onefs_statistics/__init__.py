"""`isi statistics system` as JSON, CSV or the table on the screen: load of an Isilon cluster by node.

Fields as OneFS documents them (SummarySystemSystemItem, https://docs.rs/crate/isilon/1.0.1): bytes a second;
`net_in` is what clients write, `net_out` what they read; the row of node "All" is the cluster's own sum;
`time` is seconds since 1970. Traffic to disk and by protocol is the same bytes once more and is not used. The
table on the screen shortens rates to `24.8M` and mostly has no time.
"""

import re
from typing import Final

from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.formats.onefs_statistics.reader import JSON, columns_in, read

_LINES: Final = 200  # looked at for a header; what a shell printed may stand before it


def _recognises(head: bytes) -> bool:
    if JSON.match(head):
        return all(re.search(rb'"%s"\s*:' % name, head) for name in (b"node", b"net_?in", b"disk_?in"))
    lines = head.split(b"\n", _LINES)[:_LINES]
    return any(b"et" in line and columns_in(line.decode("latin-1")) for line in lines)


FORMAT: Final = LogFormat(
    name="isi statistics system",
    group="Storage",
    command="isi statistics system list --nodes=all --format=csv --interval=10 --repeat=360"
    " --output=time,node,cpu,netin,netout,diskin,diskout",
    recognises=_recognises,
    read=read,
    evidence="documentation",
)
