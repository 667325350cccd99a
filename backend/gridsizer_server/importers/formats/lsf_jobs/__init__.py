"""LSF `bhist -l` and `bjobs -l`: for each job what happened when.

Dates have mostly no year; the weekdays tell run times all the same. `bhist -l` ends a job with the seconds it
spent in each state. MAX MEM is of 1,024. A job that had not ended is left out: what it used is not all.
"""

import re
from typing import Final

from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.formats.lsf_jobs.reader import read

_JOB: Final = re.compile(rb"^Job (?:Id )?<\d+(?:\[\d+\])?>, ?", re.MULTILINE)
_SUBMITTED: Final = re.compile(
    rb"^\w{3} \w{3} +\d\d? \d\d:\d\d:\d\d(?: \d{4})?: Submitted from host", re.MULTILINE
)


def _recognises(head: bytes) -> bool:
    of_bacct = b"Accounting information about" in head or b"TURNAROUND" in head
    return not of_bacct and _JOB.search(head) is not None and _SUBMITTED.search(head) is not None


FORMAT: Final = LogFormat(
    name="LSF bhist -l, bjobs -l",
    group="Schedulers",
    command="bhist -l -a -u all -n 0 -S START,END, or bjobs -l -a -u all",
    recognises=_recognises,
    read=read,
    evidence="real file",
    marks=(b": Submitted from host",),
)
