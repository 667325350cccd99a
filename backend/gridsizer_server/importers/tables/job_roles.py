"""What a column of a table of jobs holds, by its name in several spellings."""

import re
from collections.abc import Mapping
from typing import Final, Literal

from gridsizer_server.importers.tables.headings import heading

Role = Literal[
    "name", "job", "host", "submit_s", "start_s", "end_s", "real_s", "user_cpu_s", "system_cpu_s", "cpu_s",
    "slots", "read_bytes", "write_bytes", "memory_bytes",
]  # fmt: skip
CLOCKS: Final[tuple[Role, ...]] = ("submit_s", "start_s", "end_s")
DURATIONS: Final[tuple[Role, ...]] = ("real_s", "user_cpu_s", "system_cpu_s", "cpu_s")

_SPELLINGS: Final[Mapping[Role, str]] = {
    "submit_s": (
        r"(job )?(submit|submitted|submission|queued|enqueued?)( date)?( time)?( at)?|queue( date)? time"
    ),
    "start_s": r"(job )?(start|started|begin|began|beginn)( date)?( ?time)?( at)?",
    "end_s": r"(job )?(end|ended|finish|finished|completed?|stop|stopped|ende)( date)?( ?time)?( at)?",
    "user_cpu_s": r"user( cpu)?( time)?|cpu user( time)?",
    "system_cpu_s": r"(system|sys)( cpu)?( time)?|cpu (system|sys)( time)?",
    "cpu_s": r"(total )?cpu( time| total| used)?|cputime|cpu zeit",
    "real_s": (
        r"(job |total |average )?(real|elapsed|wall ?clock|wall|run|clock)( ?time)?|runtime|(job )?duration|"
        r"laufzeit|dauer|job runtimes?"
    ),
    "job": r"(job |run |task )?id|job ?(number|no|nr)",
    "name": r"(sas )?(job|program|task|test|process|query|flow|workload)( ?name)?( in .*)?|name|jobname",
    "host": r"(grid |exec(ution)? |sas )?(node|host|server|machine)( ?name)?|knoten|rechner",
    "slots": r"(num |number of |no of |alloc )?(slots|cores|threads|cpus|procs|processors)|slots used|n?cpus",
    "read_bytes": r"(bytes |data )?read( bytes| data)?",
    "write_bytes": r"(bytes |data )?(write|written)( bytes| data)?",
    "memory_bytes": r"(max |peak |os )?(mem|memory)( used)?",
}
_UNIT_WORDS: Final = re.compile(r" (in )?(s|secs?|seconds?|mins?|minutes?|h|hours?|ms|kb|mb|gb|bytes)$")


def role_of(name: str) -> Role | None:
    """What a column of that name holds; None where the name is none known.

    >>> role_of("SAS job name in test suite"), role_of("Real Time (MM:ss)"), role_of("cpu_seconds")
    ('name', 'real_s', 'cpu_s')
    >>> role_of("Read (MB/s)") is None
    True
    """
    if "/s" in heading(name).bracket:
        return None
    words = _UNIT_WORDS.sub("", str(heading(name)))
    return next((role for role, spelt in _SPELLINGS.items() if re.fullmatch(spelt, words)), None)
