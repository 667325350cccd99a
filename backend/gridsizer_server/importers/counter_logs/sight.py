"""Whether a file is a counter log, and which of the two programs that write the same head wrote it."""

import re
from typing import Final

_HEAD: Final = re.compile(rb'\s*"?\(PDH-[CT]SV 4\.0\)')
_OF_ESXTOP: Final = re.compile(
    rb"\\(?:Physical Cpu(?: Load)?|Group (?:Cpu|Memory)|Vcpu|Virtual Disk|Network Port"
    rb"|Physical Disk (?:Adapter|Path|SCSI Device|NFS Volume|Per-Device-Per-World))[(\\]"
)


def is_counter_log(head: bytes) -> bool:
    """Whether it begins as one."""
    return _HEAD.match(head) is not None


def is_of_esxtop(head: bytes) -> bool:
    """Whether its counters are of objects that only a host of VMware has."""
    return _OF_ESXTOP.search(head) is not None
