"""Tools whose output is known by sight and not read: named, with what would be accepted in its place."""

import re
from dataclasses import dataclass
from typing import Final

from gridsizer_server.importers.errors import UnreadableLog


@dataclass(frozen=True, slots=True)
class _Tool:
    sight: re.Pattern[bytes]
    name: str
    instead: str


_TOOLS: Final = (
    _Tool(
        re.compile(rb"^IO500 version\b", re.MULTILINE),
        name="the summary of IO500",
        instead="the output of its IOR runs (ior-easy-write.txt and its like)",
    ),
    _Tool(
        re.compile(rb"^mdtest-\d\S* was launched with", re.MULTILINE),
        name="the output of mdtest, which counts files and not bytes",
        instead="a test that moves data: fio --output-format=json, IOR, vdbench",
    ),
    _Tool(
        re.compile(rb"^Legend:[ \t]*\n+[ \t]*1:[^|\n]+\|[^|\n]+\|", re.MULTILINE),
        name="the output of mmperfmon, whose buckets do not say whether they are sums or rates",
        instead="mmpmon -p -r 0 -d 10000, whose counters are exact",
    ),
    _Tool(
        re.compile(rb"^.{1,200}: \(groupid=\d+, jobs=\d+\): err=", re.MULTILINE),
        name="fio's text output",
        instead="fio --output-format=json",
    ),
    _Tool(
        re.compile(rb"^Filename:?[ \t].*\brops/s\b", re.MULTILINE),
        name="cifsiostat, whose mounts are no disks of the node",
        instead="the node's ports: sar -n DEV, nmon",
    ),
    _Tool(
        re.compile(rb"^Tape:?[ \t].*\bkB_read/s", re.MULTILINE),
        name="tapestat, whose tapes carry no load of SAS",
        instead="the node's disks: iostat -t -x",
    ),
    _Tool(
        re.compile(
            rb"^\d+(?:_\[?[\d,%-]+\]?)?(?:\+\d+)?(?:\.(?:batch|extern|\d+))?\|[^|\n]*"
            rb"(?=.*\|(?:COMPLETED|CANCELLED|FAILED|TIMEOUT|RUNNING|PENDING)\b)",
            re.MULTILINE,
        ),
        name="sacct without its header, so that nothing tells its columns",
        instead="sacct -P without -n",
    ),
    _Tool(
        re.compile(
            rb"^\d\d:\d\d:\d\d(?: [AP]M)? +(?:UID|USER) +(?:TGID +)?(?:PID|TID) .*Command", re.MULTILINE
        ),
        name="pidstat, which lists processes and no node",
        instead="the same node's mpstat, sar -d, iostat -t -x",
    ),
    _Tool(
        re.compile(rb"^JOBID +USER +JOB_NAME +PEND +PSUSP +RUN ", re.MULTILINE),
        name="bhist's table, which has no times and no CPU",
        instead="bhist -l",
    ),
    _Tool(
        re.compile(
            rb"^[ \t]*(?:Node|LNN)\b(?=.*\bCPU\b)(?=.*\bNet ?In\b)(?=.*\bDisk ?In\b)",
            re.MULTILINE | re.IGNORECASE,
        ),
        name="a table of isi statistics, whose numbers are rounded and have no time",
        instead="isi statistics system with --format json, or csv",
    ),
    _Tool(
        re.compile(rb"Vdbench summary report", re.IGNORECASE),
        name="vdbench's summary.html, whose rows have no date",
        instead="vdbench's flatfile.html",
    ),
)


def refused_name(name: str) -> UnreadableLog | None:
    """The refusal of a file whose name alone tells what it is, for its bytes are no text.

    >>> str(refused_name("web01/disk.BLG")).partition(", got ")[2]
    'the binary log of Windows Performance Monitor'
    """
    if not name.lower().endswith(".blg"):
        return None
    wanted = "the text that Windows makes of it with `relog FILE.blg -f csv -o FILE.csv`"
    return UnreadableLog(wanted=wanted, got="the binary log of Windows Performance Monitor")


def refused_tool(head: bytes) -> UnreadableLog | None:
    """The refusal of a file by the tool that printed it; None where it is of none of these.

    >>> str(refused_tool(b"IO500 version io500-isc24\\n")).partition(", got ")[2]
    'the summary of IO500'
    >>> refused_tool(b"something else") is None
    True
    """
    for tool in _TOOLS:
        if tool.sight.search(head):
            return UnreadableLog(wanted=tool.instead, got=tool.name)
    return None
