"""NetApp's `sysstat`, also with -x and -u: what one controller does, a row an interval, no time printed.

Below `Net kB/s` stand `in`, what clients write, and `out`, what they read; below `FCP kB/s` the same of its
Fibre Channel ports. Traffic of disks is the same bytes once more, behind the cache. What CPU counts differs
by release.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from gridsizer.learn.observations import Finding, Metric, Observation
from gridsizer_server.importers.findings import not_used
from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.samples import Track
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.text.last_lines import right_aligned
from gridsizer_server.importers.text.lines import SHORT, text_lines
from gridsizer_server.importers.text.printed_numbers import finite

_HEAD: Final = r"[ \t]*CPU[ \t]+(?P<counts>(?:[A-Z]\w+[ \t]+)*?)Net[ \t]+kB/s[ \t]+Disk[ \t]+kB/s\b"
_HEADER: Final = re.compile(rf"{_HEAD}(?P<rest>.*)")
_SIGHT: Final = re.compile(rb"^" + _HEAD.encode(), re.MULTILINE)
_FCP: Final = re.compile(r"\bFCP[ \t]+kB/s[ \t]+iSCSI[ \t]+kB/s[ \t]*$")
_SHELL: Final = re.compile(
    r"(?:(?P<name>[\w.-]+)>|.{0,80}?\bnode run -node (?P<node>[\w.-]+)) .{0,40}?\bsysstat\b"
)
_SUMMARY: Final = re.compile(r"[ \t]*(?:--[ \t]*$|Summary Statistics)")
_KB: Final = 1_000.0
_UNIT: Final = "kB/s"


@dataclass(frozen=True, slots=True)
class _Place:
    """Where in a row some ports stand."""

    device: str
    at: int  # of what comes in, counted from the end where below 0; what goes out is behind it
    least: int  # words of a row in which it can be told


def _read(source: Source, settled: Settled) -> Iterator[Observation]:
    """Series of what the controller's ports moved."""
    reading = HostReading(settled)
    places: list[_Place] = []
    controller, rows, first_line, summed = "", 0, None, False
    above = ""
    for line in text_lines(source, longest=SHORT):
        row_above, above = above, line.text
        words = line.text.split()
        if header := _HEADER.match(line.text):
            places = [] if summed else _places(header)
        elif shell := _SHELL.match(line.text):
            controller, summed = shell["name"] or shell["node"], False
        elif _SUMMARY.match(line.text):
            places, summed = [], True  # what follows is of all rows together
        elif places and words and words[0].endswith("%"):
            if not (line.ended or right_aligned(line.text, row_above)):
                reading.tally.cut_short(line.number)
                continue
            first_line = first_line or line.number
            _keep(places, words, controller, reading.untimed_s(rows, line.number), line.number, reading)
            rows += 1
            yield from reading.samples.full()
    yield from reading.rest()
    if first_line is not None:
        yield _kb_ambiguous(first_line)
    yield from not_used({"CPU": rows, "traffic of disks and tapes": rows})


def _places(header: re.Match[str]) -> list[_Place]:
    net = 1 + len(header["counts"].split())
    places = [_Place("", net, least=net + 2)]
    whole = len(header[0].split())  # each word of it stands over a column
    return [*places, _Place("FCP", -4, least=whole)] if _FCP.search(header["rest"]) else places


def _keep(
    places: list[_Place], words: list[str], controller: str, at_s: float, line: int, reading: HostReading
) -> None:
    for place in places:
        for metric, at in ((Metric.WRITE_BYTES_S, place.at), (Metric.READ_BYTES_S, place.at + 1)):
            number = finite(words[at]) if len(words) >= place.least else None
            if number is None:
                reading.tally.unreadable(line)
                continue
            device = " ".join(filter(None, (controller, place.device)))
            track = Track(metric=metric, layer="storage_node", device=device, unit_printed=_UNIT)
            reading.samples.add(track, number * _KB, line, at_s)


def _kb_ambiguous(line: int) -> Finding:
    return Finding(
        code="unit_ambiguous",
        severity="warning",
        message="kB is taken as 1,000 bytes; if it is 1,024, the rates are 2.4 % higher.",
        line=line,
    )


FORMAT: Final = LogFormat(
    name="NetApp sysstat",
    group="Storage",
    command="node run -node NODE -command sysstat -x 10, for each controller, its text kept",
    recognises=lambda head: _SIGHT.search(head) is not None,
    read=_read,
    evidence="real file",
    marks=(b"kB/s",),
)
