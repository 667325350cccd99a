"""GPFS `mmpmon`: counters of bytes and calls since the daemon started, by file system or of a whole node.

With -p a sample is one line of keys and values, `_fs_io_s_ _n_ ... _br_ ... _bw_ ...`; without it is a
paragraph. Two samples give one rate, over the time between them. A counter that falls was reset: the daemon
restarted.
"""

import re
from typing import Final

from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.formats.gpfs_mmpmon.reader import read

_SAMPLE: Final = re.compile(
    rb"^(?:_(?:fs_)?io_s_ _n_ \S+ .*_br_ \d+|mmpmon node \S+ name \S+ (?:fs_)?io_s OK)", re.MULTILINE
)

FORMAT: Final = LogFormat(
    name="GPFS mmpmon",
    group="Storage",
    command="echo fs_io_s | mmpmon -p -r 0 -d 10000",
    recognises=lambda head: _SAMPLE.search(head) is not None,
    read=read,
    evidence="real file",
    marks=(b"io_s_ _n_", b"mmpmon node "),
)
