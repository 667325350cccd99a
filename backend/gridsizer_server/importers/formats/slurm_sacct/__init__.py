"""Slurm `sacct -P`: a header and one row a job or step, cells between bars.

A step's row (`123.batch`, `123.0`) repeats its job's, so only rows without a dot are jobs.
"""

import re
from typing import Final

from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.formats.slurm_sacct.reader import read

_HEADER: Final = re.compile(rb"^(?=.*\bJobID\b)(?=.*\b(?:Elapsed|Start|End|Submit)\b)\w+(?:\|\w*)+$")


def _recognises(head: bytes) -> bool:
    return _HEADER.match(head.lstrip().partition(b"\n")[0].strip()) is not None


FORMAT: Final = LogFormat(
    name="Slurm sacct -P",
    group="Schedulers",
    command="sacct -P -a -S START"
    " -o JobID,JobName,Submit,Start,End,Elapsed,TotalCPU,AllocCPUS,NodeList,State",
    recognises=_recognises,
    read=read,
    evidence="real file",
)
