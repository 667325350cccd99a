"""The text of `bacct -l`: wrapped lines -> one block a job, with its dates as printed."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from gridsizer_server.importers.source import Source
from gridsizer_server.importers.text.lines import TextLine, text_lines

_LONG: Final = 1 << 16  # characters; only a job's command is longer, and it is not used
_WRAPPED: Final = re.compile(r" {15,}(.*)")  # what goes on; some releases indent by 21, some by more
_JOB: Final = re.compile(r"Job <(\d+(?:\[\d+\])?)>,(?: Job Name <(.*?)>,)?")
_EVENT: Final = re.compile(
    r"(\w{3} \w{3} +\d\d? \d\d:\d\d:\d\d(?: \d{4})?): (?:\[\d+\] )?(\w+)(.*)", re.DOTALL
)
_WHERE: Final = re.compile(r"[^;]*?(?=, Allocated|, Effective|;|$)", re.DOTALL)
_SLOTS: Final = re.compile(r"Allocated ?(\d+) ?Slot|(?:to|ed) ?(\d+) ?(?:Hosts|Task)")
_HOST: Final = re.compile(r"<(?:\d+\*)?([^<>]+)>")
_MONTHS: Final = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_WEEKDAYS: Final = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_DATE: Final = re.compile(
    rf"({'|'.join(_WEEKDAYS)}) ({'|'.join(_MONTHS)}) +(\d\d?) (\d\d):(\d\d):(\d\d)(?: (\d{{4}}))?"
)


@dataclass(frozen=True, slots=True)
class PrintedDate:
    """A date such as `Mon Oct  8 17:08:44`; `year` is None where it is not printed."""

    weekday: str
    month: int
    day: int
    hour: int
    minute: int
    second: int
    year: int | None

    def wall(self, settled_year: int | None) -> datetime | None:
        """The local time: in the printed year, else in the settled one or, over New Year, the next or last.

        None where no year is known, or the weekday fits none of them.

        >>> date = date_printed("Mon Dec 31 23:59:00")
        >>> date.wall(2018).year, date.wall(2019).year, date.wall(2016), date.wall(None)
        (2018, 2018, None, None)
        """
        if self.year is not None:
            return self._in(self.year)
        for year in () if settled_year is None else (settled_year, settled_year + 1, settled_year - 1):
            wall = self._in(year)
            if wall and _WEEKDAYS[wall.weekday()] == self.weekday:
                return wall
        return None

    def _in(self, year: int) -> datetime | None:
        try:
            return datetime(year, self.month, self.day, self.hour, self.minute, self.second)
        except ValueError:
            return None


def date_printed(text: str) -> PrintedDate | None:
    """The date that a text is; None for another text."""
    found = _DATE.fullmatch(text)
    if found is None:
        return None
    weekday, month, day, hour, minute, second, year = found.groups()
    return PrintedDate(
        weekday=weekday,
        month=_MONTHS.index(month) + 1,
        day=int(day),
        hour=int(hour),
        minute=int(minute),
        second=int(second),
        year=None if year is None else int(year),
    )


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
