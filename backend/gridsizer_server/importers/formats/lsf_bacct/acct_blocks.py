"""The text of `bacct -l`: wrapped lines -> one block a job."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from gridsizer_server.importers.source import Source
from gridsizer_server.importers.text.lines import TextLine, text_lines
from gridsizer_server.importers.times.yearless_dates import PrintedDate, date_printed

_LONG: Final = 1 << 16  # characters; only a job's command is longer, and it is not used
_WRAPPED: Final = re.compile(r" {15,}(.*)")  # what goes on; some releases indent by 21, some by more
_JOB: Final = re.compile(r"Job <(\d+(?:\[\d+\])?)>,(?: Job Name <(.*?)>,)?")
_EVENT: Final = re.compile(
    r"(\w{3} \w{3} +\d\d? \d\d:\d\d:\d\d(?: \d{4})?): (?:\[\d+\] )?(\w+)(.*)", re.DOTALL
)
_WHERE: Final = re.compile(r"[^;]*?(?=, Allocated|, Effective|;|$)", re.DOTALL)
_SLOTS: Final = re.compile(r"Allocated ?(\d+) ?Slot|(?:to|ed) ?(\d+) ?(?:Hosts|Task)")
_HOST: Final = re.compile(r"<(?:\d+\*)?([^<>]+)>")


@dataclass(slots=True)
class AcctBlock:
    """One job as far as its text goes."""

    line: int
    job: str
    name: str
    dates: dict[str, PrintedDate] = field(default_factory=dict)  # by "submitted", "dispatched", "completed"
    hosts: list[str] = field(default_factory=list)
    slots: float | None = None
    usage: dict[str, str] = field(default_factory=dict)  # by "CPU_T", "WAIT", "TURNAROUND", "MEM"

    def hear(self, event: re.Match[str]) -> None:
        """Note what happened when; of several starts the last counts."""
        date, kind = date_printed(event[1]), event[2].lower()
        if date is not None:
            self.dates[kind] = date
        if kind == "dispatched":
            where = _WHERE.match(event[3])
            self.hosts = list(dict.fromkeys(_HOST.findall(where[0] if where else "")))
            said = _SLOTS.search(event[2] + event[3])
            self.slots = float(said[1] or said[2]) if said else float(len(self.hosts))


def acct_blocks(source: Source) -> Iterator[AcctBlock]:
    """The jobs in the order printed; the last may have no usage where the file ends early."""
    block: AcctBlock | None = None
    columns: list[str] = []
    for line in _joined(source):
        job, event, words = _JOB.match(line.text), _EVENT.match(line.text), line.text.split()
        if job:
            if block:
                yield block
            block = AcctBlock(line=line.number, job=job[1], name=job[2] or "")
        elif block and event:
            block.hear(event)
        elif words[:1] == ["CPU_T"]:
            columns = words
        elif block and columns:
            if len(words) == len(columns) and line.ended:
                block.usage = dict(zip(columns, words, strict=True))
            yield block
            block, columns = None, []
    if block:
        yield block


def _joined(source: Source) -> Iterator[TextLine]:
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
