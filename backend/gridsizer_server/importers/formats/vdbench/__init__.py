"""vdbench flat file (`flatfile.html`): a row an interval of each run, under named columns.

MB are of 1,048,576 bytes, as the file says. Averages repeat their intervals; they leave the first out, so it
is left out here too. `format_for_` runs write the files that the test then uses and are no load; kstat
columns count the same bytes once more.
"""

import re
from typing import Final

from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.formats.vdbench.reader import read

_HEADER: Final = re.compile(rb"^[ \t]*tod\b.*[ \t]Run[ \t]+Interval[ \t]+reqrate[ \t]", re.MULTILINE)


def _recognises(head: bytes) -> bool:
    return _HEADER.search(head) is not None


FORMAT: Final = LogFormat(
    name="vdbench flat file",
    group="Tests",
    command="flatfile.html in the output folder of vdbench",
    recognises=_recognises,
    read=read,
    evidence="real file",
    marks=(b"reqrate",),
)
