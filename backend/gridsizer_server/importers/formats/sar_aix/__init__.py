"""sar of AIX as text: CPU and disks.

Rows below the first of a moment have no time. `Kbs/s` is KB of 1,024, `blks/s` of older releases blocks of
512 bytes, both of reads and writes together (AIX commands reference, sar). In a partition that shares
processors (`ent=`) the shares of CPU are of what it may use, not of its CPUs: they are left out.
"""

import re
from typing import Final

from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.formats.sar_aix.reader import read

_FIRST_LINE: Final = re.compile(
    rb"^[ \t]*AIX [^ \n]+ .*\n(?s:.{0,2000}?)\d\d:\d\d:\d\d[ \t]+(?:cpu[ \t]+)?(?:%usr|device[ \t]+%busy)",
    re.MULTILINE,
)

FORMAT: Final = LogFormat(
    name="AIX sar text",
    group="Nodes",
    command="LC_ALL=C sar -u -f /var/adm/sa/saDD, and sar -d of the same file; nmon tells more",
    recognises=lambda head: _FIRST_LINE.search(head) is not None,
    read=read,
    evidence="real file",
    marks=(b"AIX ",),
)
