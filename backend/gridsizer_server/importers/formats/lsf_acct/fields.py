"""Where the words of a JOB_FINISH record stand, as IBM documents them (LSF 10.1, lsb.acct).

Two lists are counted and shift all that follows them: the hosts that were asked for, and those it ran on.
Times are seconds since 1970, memory is KB of 1,024, -1 and 0 stand for "not known". `16*host` is one host
with 16 slots. A start of 0 means that the job was killed while it waited.
"""

from typing import Final

END: Final = 2
JOB: Final = 3
SLOTS: Final = 6
SUBMIT: Final = 7
START: Final = 10
ASKED_HOSTS: Final = 22  # how many, and then their names; then the same of those it ran on

# Counted from behind the names of the hosts it ran on:
STATUS: Final = 0
NAME: Final = 2
USER_CPU: Final = 4  # the first of the 19 figures of lsfRusage
SYSTEM_CPU: Final = 5
INDEX: Final = 29
MEMORY: Final = 30

EXITED: Final = 32  # a bit of the status
