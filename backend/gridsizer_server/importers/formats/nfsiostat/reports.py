"""Where a report of nfsiostat begins, and whether each lists all mounts that there are."""

import re
from typing import Final, Literal

from gridsizer_server.importers.formats.nfsiostat.stamped_lines import StampedLines
from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.host_tools.paragraphs import ended_lines
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source

_MOUNT: Final = re.compile(r"\S+ mounted on (/.*):\s*")


class Reports:
    """A report begins after a time on a line of its own, else where a mount is listed again."""

    def __init__(self, reading: HostReading) -> None:
        self._stamped = StampedLines(reading)
        self.number = -1  # of the report that is open, from 0
        self.line = 0  # that it begins on
        self.at_s: float | None = None  # when it was taken, where that is printed
        self.mount = ""  # whose figures come next
        self.mounts: set[str] = set()  # that the report listed so far

    def take(self, text: str, line: int) -> Literal["report", "mount", "time", ""]:
        """Whether a line is the first mount of a report, another mount, a time, or none of these."""
        if mount := _MOUNT.fullmatch(text.strip()):
            begins = self.number < 0 or mount[1] in self.mounts or self._stamped.at_s != self.at_s
            if begins:
                self.number, self.line, self.at_s = self.number + 1, line, self._stamped.at_s
                self.mounts = set()
            self.mount = mount[1]
            self.mounts.add(self.mount)
            return "report" if begins else "mount"
        return "time" if self._stamped.take(text, line) else ""


def listed_of_more(source: Source, settled: Settled) -> int | None:
    """How many mounts each report lists, where that is fewer than there are: so `nfsiostat -l` does.

    None where nfsiostat lists all that are mounted: then their number varies as mounts come and go. The last
    report may be cut short, and tells nothing.
    Source: nfs-utils, nfs-iostat.py (print_iostat_summary, list_nfs_mounts).
    """
    reading = HostReading(settled)
    reports, met, counts = Reports(reading), set[str](), set[int]()
    for line in ended_lines(source, reading.tally):
        listed = len(reports.mounts)
        if reports.take(line.text, line.number) == "report" and listed:
            counts.add(listed)
        met.add(reports.mount)
    (count,) = counts if len(counts) == 1 else (len(met),)
    return count if count < len(met - {""}) else None
