"""Jobs as LSF tells them: wrapped lines, first what a job is, then what happened to it when."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from gridsizer_server.importers.lsf.printed_dates import PrintedDate, date_printed
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.text.lines import TextLine, text_lines

_LONG: Final = 1 << 16  # characters; only a job's command is longer, and it is not used
_WRAPPED: Final = re.compile(r" {15,}(.*)")  # what goes on; some releases indent by 21, some by more
_JOB: Final = re.compile(r"Job (?:Id )?<(\d+(?:\[\d+\])?)>,(?: Job Name <(.*?)>,)?")
_EVENT: Final = re.compile(
    r"(\w{3} \w{3} +\d\d? \d\d:\d\d:\d\d(?: \d{4})?): (?:\[\d+\] )?(\w+)(.*)", re.DOTALL
)
_STARTS: Final = ("dispatched", "started")
_WHERE: Final = re.compile(r"[^;]*?(?=, Allocated|, Effective|, Execution|;|$)", re.DOTALL)
_SLOTS: Final = re.compile(r"Allocated ?(\d+) ?Slot|(?:to|on|ed) ?(\d+) ?(?:Hosts|Task)")
_HOST: Final = re.compile(r"<(?:(\d+)\*)?([^<>]+)>")
_CPU: Final = re.compile(r"The CPU time used is (\d+(?:\.\d+)?) seconds")


@dataclass(slots=True)
class JobText:
    """One job as far as its text goes."""

    line: int
    job: str
    name: str
    dates: dict[str, PrintedDate] = field(default_factory=dict)  # by the first word of what happened
    hosts: list[str] = field(default_factory=list)
    slots: float | None = None
    cpu_s: float | None = None

    def hear(self, text: str) -> bool:
        """Note what happened when; of several starts the last counts. False for a line of another kind."""
        event = _EVENT.match(text)
        if event is None:
            return False
        date, kind = date_printed(event[1]), event[2].lower()
        if date is not None:
            self.dates[kind] = date
        if used := _CPU.search(event[3]):
            self.cpu_s = float(used[1])
        if kind in _STARTS:
            where = _WHERE.match(event[3])
            places = _HOST.findall(where[0] if where else "")
            self.hosts = list(dict.fromkeys(host for _, host in places))
            said = _SLOTS.search(event[2] + event[3])
            counted = sum(float(times or 1) for times, _ in places)
            self.slots = float(said[1] or said[2]) if said else counted
        return True

    def date_of(self, *kinds: str) -> PrintedDate | None:
        """When the first of these happened that did."""
        return next((self.dates[kind] for kind in kinds if kind in self.dates), None)


def job_begun(line: TextLine) -> JobText | None:
    """The job that a line is the first of; None for another line."""
    found = _JOB.match(line.text)
    return JobText(line=line.number, job=found[1], name=found[2] or "") if found else None


def joined_lines(source: Source) -> Iterator[TextLine]:
    """Lines with what was wrapped off them, under the number of their first."""
    held: TextLine | None = None
    for line in text_lines(source):
        more = _WRAPPED.fullmatch(line.text)
        if more and held:
            if len(held.text) < _LONG:
                held = TextLine(held.number, held.text + more[1], line.ended)
            continue
        if held:
            yield held
        held = line
    if held:
        yield held
