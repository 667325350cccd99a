"""LSF `bjobs -o ... -json`: a record a job, of the fields that were asked for.

Dates are to the minute and mostly without a year, durations `57208 second(s)` or, with -hms, `15:53:28`. The
FINISH_TIME of a job that runs is an estimate, so a job that had not ended is left out. MAX_MEM is of 1,024.
"""

import re
from typing import Final

from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.formats.lsf_bjobs_json.reader import read

_HEAD: Final = re.compile(rb'"COMMAND"\s*:\s*"bjobs"')

FORMAT: Final = LogFormat(
    name="LSF bjobs -json",
    group="Schedulers",
    command="bjobs -a -u all -o 'jobid job_name stat submit_time start_time finish_time run_time cpu_used"
    " max_mem slots exec_host' -json",
    recognises=lambda head: _HEAD.search(head) is not None and b'"RECORDS"' in head,
    read=read,
    evidence="real file",
    marks=(b'"RECORDS"',),
)
