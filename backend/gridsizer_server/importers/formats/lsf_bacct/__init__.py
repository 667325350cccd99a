"""LSF `bacct -l`: for each job what happened when, and its accounting.

Run time is the turnaround less the wait, which needs no date. Older releases print dates without a year.
MEM is of 1,024. The summary at the end repeats the jobs.
"""

import re
from typing import Final

from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.formats.lsf_bacct.reader import read

_START: Final = re.compile(rb"^Accounting information about jobs that are:|^Job <\d", re.MULTILINE)
_USAGE: Final = re.compile(rb"^[ \t]+CPU_T[ \t]+WAIT[ \t]+TURNAROUND", re.MULTILINE)


def _recognises(head: bytes) -> bool:
    return _START.search(head) is not None and _USAGE.search(head) is not None


FORMAT: Final = LogFormat(
    name="LSF bacct -l",
    group="Schedulers",
    command="bacct -l -C START,END -u all",
    recognises=_recognises,
    read=read,
    evidence="real file",
    marks=(b"TURNAROUND",),
)
