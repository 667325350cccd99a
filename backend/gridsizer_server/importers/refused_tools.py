"""Tools whose output is known by sight and not read: named, with what would be accepted in its place."""

import re
from dataclasses import dataclass
from typing import Final

from gridsizer_server.importers.errors import UnreadableLog


@dataclass(frozen=True, slots=True)
class _Tool:
    """What a line of its output looks like, what it is, and what to bring instead."""

    sight: bytes
    name: str
    instead: str


_TOOLS: Final = (
    _Tool(
        rb"^IO500 version\b",
        "the summary of IO500",
        "the output of its IOR runs (ior-easy-write.txt and its like)",
    ),
    _Tool(
        rb"^AAA[;\t](?:progname|host|version|command)[;\t]",
        "nmon's output as a spreadsheet saved it, whose commas are no longer those of its columns",
        "the file that nmon itself wrote",
    ),
    _Tool(
        rb"^mdtest-\d\S* was launched with",
        "the output of mdtest, which counts files and not bytes",
        "a test that moves data: fio --output-format=json, IOR, vdbench",
    ),
    _Tool(
        rb"^Legend:[ \t]*\n+[ \t]*1:[^|\n]+\|[^|\n]+\|",
        "the output of mmperfmon, whose buckets do not say whether they are sums or rates",
        "mmpmon -p -r 0 -d 10000, whose counters are exact",
    ),
    _Tool(
        rb"^.{1,200}: \(groupid=\d+, jobs=\d+\): err=",
        "fio's text output",
        "fio --output-format=json",
    ),
    _Tool(
        rb"^(?:File(?:name|system):?[ \t].*\brops?/s\b|.*[ \t]fo/s[ \t]+fc/s[ \t])",
        "cifsiostat, whose mounts are no disks of the node",
        "the node's ports: sar -n DEV, nmon",
    ),
    _Tool(
        rb"^Tape:?[ \t].*\bkB_read/s",
        "tapestat, whose tapes carry no load of SAS",
        "the node's disks: iostat -t -x",
    ),
    _Tool(
        rb"^\S+ +\d+ +(?:\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?: [A-Z]{1,5})?|\d{9,11}) +"
        rb"\S+ +%?[a-zA-Z]\S* +[\d.]+$",
        "the lines of sadf -p with blanks in place of their tabs",
        "what sadf -p FILE > OUT writes, not what a terminal shows",
    ),
    _Tool(
        rb"^\d+(?:_\[?[\d,%-]+\]?)?(?:\+\d+)?(?:\.(?:batch|extern|\d+))?\|[^|\n]*"
        rb"(?=.*\|(?:COMPLETED|CANCELLED|FAILED|TIMEOUT|RUNNING|PENDING)\b)",
        "sacct without its header, so that nothing tells its columns",
        "sacct -P without -n",
    ),
    _Tool(
        rb"^\d\d:\d\d:\d\d(?: [AP]M)? +(?:UID|USER) +(?:TGID +)?(?:PID|TID) .*Command",
        "pidstat, which lists processes and no node",
        "the same node's mpstat, sar -d, iostat -t -x",
    ),
    _Tool(
        rb"^JOBID +USER +JOB_NAME +PEND +PSUSP +RUN ",
        "bhist's table, which has no times and no CPU",
        "bhist -l",
    ),
    _Tool(
        rb"^JOBID\b(?=.*\b(?:SUBMIT|START|FINISH)_TIME\b)",
        "bjobs -o as a table, whose dates hold blanks and mostly no year",
        "the same bjobs -o with -json behind it",
    ),
    _Tool(
        rb"(?i)^[ \t]*(?:Node|LNN)\b(?=.*\bCPU\b)(?=.*\bNet ?In\b)(?=.*\bDisk ?In\b)",
        "a table of isi statistics, whose numbers are rounded and have no time",
        "isi statistics system with --format json, or csv",
    ),
    _Tool(
        rb"(?i)Vdbench summary report",
        "vdbench's summary.html, whose rows have no date",
        "vdbench's flatfile.html",
    ),
    _Tool(
        rb"(?i)^(?=.*\bPeak IOPS\b)(?=.*\bPeak Throughput MB/s)",
        "a sheet of Live Optics, whose peaks and averages have no times",
        "what the nodes' own tools sampled meanwhile: nmon, sar, Windows Performance Monitor",
    ),
    _Tool(
        rb"(?i)^(?:(?=.*\bCPU Sockets\b)(?=.*\bCPU Cores\b)|(?=.*\bVM Name\b)(?=.*\bPower ?State\b))",
        "an inventory of Live Optics or the like, which samples nothing over time",
        "what the nodes' own tools sampled meanwhile: nmon, sar, Windows Performance Monitor",
    ),
    _Tool(
        rb"^Object: \w+\s+Instance: ",
        "ONTAP's statistics show, one figure for the whole time",
        "qos statistics performance show -iterations 360, or sysstat -x of each controller",
    ),
    _Tool(
        rb"^(?=.*\bnfs-ops\b)(?=.*\bcifs-ops\b)",
        "ONTAP's statistics show-periodic, of whose columns no real output was seen",
        "qos statistics performance show -iterations 360, or sysstat -x of each controller",
    ),
    _Tool(
        rb"(?i)^[ \t]*Volume[ \t]+Tree\b(?=.*\bNFS ops\b)",
        "ONTAP's qtree statistics, which count operations and no bytes",
        "qos statistics performance show -iterations 360, or sysstat -x of each controller",
    ),
)
_ACTIVITY: Final = re.compile(rb"(?:\x96\xd5.\x21|\xd5\x96\x21.)", re.DOTALL)  # sysstat, sa.h: 0xd596, 0x21..
_SIGHTS: Final = tuple((re.compile(tool.sight, re.MULTILINE), tool) for tool in _TOOLS)


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
    if _ACTIVITY.match(head):
        wanted = "the text that the same machine makes of it with `sadf -j FILE -- -A > OUT.json`"
        return UnreadableLog(wanted=wanted, got="the binary activity file of sar (sa04 and its like)")
    for sight, tool in _SIGHTS:
        if sight.search(head):
            return UnreadableLog(wanted=tool.instead, got=tool.name)
    return None
