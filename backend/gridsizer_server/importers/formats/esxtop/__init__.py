"""`esxtop -b` of a VMware host: the counters of it and of all virtual machines on it, as CSV.

Counters as VMware explains them (Interpreting esxtop Statistics, https://communities.vmware.com/docs/DOC-11812).
Devices and adapters list the same bytes, and so do the disks and ports of virtual machines.
"""

from functools import partial
from typing import Final

from gridsizer_server.importers.counter_logs.reader import read
from gridsizer_server.importers.counter_logs.sight import is_counter_log, is_of_esxtop
from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.formats.esxtop.columns import head_of


def _recognises(head: bytes) -> bool:
    return is_counter_log(head) and is_of_esxtop(head)


FORMAT: Final = LogFormat(
    name="esxtop CSV",
    group="Nodes",
    command="esxtop -b -d 10 -n 360 > FILE.csv on the VMware host; nmon in the virtual machine tells more",
    recognises=_recognises,
    read=partial(read, head_of=head_of, tool="esxtop"),
    evidence="documentation",
    marks=(b"(PDH-",),
)
