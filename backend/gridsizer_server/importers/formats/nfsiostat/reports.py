"""Where a report of nfsiostat begins, and whether each lists all mounts that there are."""

import re
from dataclasses import dataclass
from typing import Final, Literal

from gridsizer_server.importers.formats.nfsiostat.stamped_lines import StampedLines
from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.host_tools.paragraphs import ended_lines
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.text.last_lines import has_decimals

_DECIMALS: Final = 3  # of each number of nfsiostat
_MOUNT: Final = re.compile(r"(\S+) mounted on (/.*):\s*")


class Reports:
    """A report begins after a time on a line of its own, else where a mount is listed again."""

    def __init__(self, reading: HostReading) -> None:
        self._stamped = StampedLines(reading)
        self.number = -1  # of the report that is open, from 0
        self.line = 0  # that it begins on
        self.at_s: float | None = None  # when it was taken, where that is printed
        self.mount = ""  # whose figures come next
        self.export = ""  # of the server, that is mounted there
        self.mounts: set[str] = set()  # that the report listed so far

    def take(self, text: str, line: int) -> Literal["report", "mount", "time", ""]:
        """Whether a line is the first mount of a report, another mount, a time, or none of these."""
        if mount := _MOUNT.fullmatch(text.strip()):
            begins = self.number < 0 or mount[2] in self.mounts or self._stamped.at_s != self.at_s
            if begins:
                self.number, self.line, self.at_s = self.number + 1, line, self._stamped.at_s
                self.mounts = set()
            self.export, self.mount = mount.groups()
            self.mounts.add(self.mount)
            return "report" if begins else "mount"
        return "time" if self._stamped.take(text, line) else ""


def is_whole_row(line: str, _above: str) -> bool:
    """Whether a last row without its line end is: the share of what was sent anew is in brackets."""
    return line.endswith("%)") or has_decimals(line, _DECIMALS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing:
    """What reports that list the same number of mounts each, of more there are, say of those left out."""

    mounts: int  # that each lists
    replaced: bool  # whether each mount is listed in one stretch alone: as of others mounted in their place


@dataclass(slots=True)
class _Stretch:
    """The reports that list a mount."""

    first: int
    last: int
    count: int = 1

    def meet(self, number: int) -> None:
        self.last, self.count = number, self.count + (number != self.last)

    @property
    def whole(self) -> bool:
        return self.last - self.first + 1 == self.count


def listed_of_more(source: Source, settled: Settled) -> Listing | None:
    """Whether each report lists the same number of mounts, and there are more: so `nfsiostat -l` does.

    None where nfsiostat lists all that are mounted: then their number varies as mounts come and go. The last
    report may be cut short, and tells nothing of the number.
    Source: nfs-utils, nfs-iostat.py (print_iostat_summary, list_nfs_mounts): the first of them in the order
    of mounting, or by their operations with --sort. So only with both do mounts leave the list and come back.
    """
    reading = HostReading(settled)
    reports, met, counts = Reports(reading), dict[str, _Stretch](), set[int]()
    for line in ended_lines(source, reading.tally, is_whole_row):
        listed = len(reports.mounts)
        taken = reports.take(line.text, line.number)
        if taken == "report" and listed:
            counts.add(listed)
        if taken in ("report", "mount"):
            number = reports.number
            met.setdefault(reports.mount, _Stretch(number, number)).meet(number)
    (count,) = counts if len(counts) == 1 else (len(met),)
    if count >= len(met):
        return None
    return Listing(mounts=count, replaced=all(each.whole for each in met.values()))
