"""sadf -p: sar's records with a line for each number: host, interval, time, item, figure, value."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Final

from gridsizer.learn.observations import Observation
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.host_tools.sysstat.json_samples import JsonRow, JsonSample
from gridsizer_server.importers.host_tools.sysstat.sadf_samples import SadfSamples
from gridsizer_server.importers.host_tools.timed_tables import lists_disks
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.tally import Tally
from gridsizer_server.importers.text.last_lines import has_decimals
from gridsizer_server.importers.text.lines import SHORT, text_lines

_TIME: Final = r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?: [A-Z]{1,5})?|\d{9,11}"
_ROW: Final = re.compile(rf"(\S+)\t(-?\d+)\t({_TIME})\t(\S+)\t(%?[a-zA-Z]\S*)\t(\S+)")
_RESTART: Final = re.compile(rf"(\S+)\t-1\t({_TIME})\tLINUX-RESTART(?:\t\((\d+) CPU\))?")
_START: Final = re.compile((r"(?m)^" + _ROW.pattern + "$").encode())
_DECIMALS: Final = 2  # of values that are not whole ones
_TABLES: Final = {  # by a figure that only they have: the table of sadf -j, and what names the row there
    "idle": ("cpu-load.item", "cpu"),
    "rkB": ("disk.item", "disk-device"),
    "rd_sec": ("disk.item", "disk-device"),
    "rxkB": ("network.net-dev.item", "iface"),
    "rxbyt": ("network.net-dev.item", "iface"),
    "bread": ("io", ""),
    "retrans": ("network.net-nfs", ""),
}
_OTHERS: Final = "figures other than of CPU with its idle time, disks and ports"

Moment = tuple[str, str]  # host, time


def _read(source: Source, settled: Settled) -> Iterator[Observation]:
    """All tables that hold a metric. Raises UnreadableLog where none does, and for dates that are none."""
    reading = HostReading(settled)
    samples = SadfSamples(reading, all_disks_alone=not lists_disks(source, b"\t%util\t"))
    holds_any = False
    for sample in _samples(source, reading.tally):
        holds_any |= bool(sample.rows)
        samples.take(sample)
        yield from reading.samples.full()
    if not holds_any:
        raise UnreadableLog(wanted="sadf -p FILE -- -u -d -n DEV", got=f"sadf -p with {_OTHERS}")
    yield from reading.rest()


def _samples(source: Source, tally: Tally) -> Iterator[JsonSample]:
    """One sample for the lines of one time that follow each other, and one for each restart."""
    moment: Moment | None = None
    rows, item = list[JsonRow](), _Item("")
    for line in text_lines(source, longest=SHORT):
        row, restart = _ROW.fullmatch(line.text), _RESTART.fullmatch(line.text)
        if not (line.ended or has_decimals(line.text, _DECIMALS)):
            tally.cut_short(line.number)
        elif row:
            if (row[1], row[3], row[4]) != (*(moment or ("", "")), item.name):
                rows += item.rows(tally)
                item = _Item(row[4])
            if (row[1], row[3]) != moment:
                yield from _of(moment, rows, whole=True)
                moment, rows = (row[1], row[3]), []
            item.take(row[5], row[6], line.number)
        elif restart:
            facts = {"nodename": restart[1]}
            stamp = _stamp(restart[2]) | ({"cpu_count": restart[3]} if restart[3] else {})
            yield JsonSample("restarts", line.number, facts, stamp)
        elif line.text.strip():
            tally.unreadable(line.number)
    yield from _of(moment, rows + item.rows(tally), whole=False)


@dataclass(slots=True)
class _Item:
    """The figures of one item at one time."""

    name: str
    figures: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)

    def take(self, figure: str, value: str, line: int) -> None:
        self.figures[_plain(figure)], self.lines[_plain(figure)] = value, line

    def rows(self, tally: Tally) -> list[JsonRow]:
        """A row of each table that it has figures of; figures of none are counted."""
        if self.figures and not _TABLES.keys() & self.figures.keys():
            tally.skip(_OTHERS, len(self.figures))
        return [
            JsonRow(
                table,
                min(self.lines.values()),
                self.figures | ({name: self.name.removeprefix("cpu")} if name else {}),
                self.lines,
            )
            for table, name in dict.fromkeys(_TABLES[each] for each in _TABLES if each in self.figures)
        ]


def _of(moment: Moment | None, rows: list[JsonRow], *, whole: bool) -> Iterator[JsonSample]:
    """The sample of these rows; the last table of a file (not `whole`) may be cut short."""
    if moment is None or not rows:
        return
    (host, time), last = moment, rows[-1].table
    listed = {row.table: row.line for row in rows if whole or row.table != last}
    yield JsonSample(rows[0].table, rows[0].line, {"nodename": host}, _stamp(time), rows, listed)


def _stamp(time: str) -> dict[str, Any]:
    if time.isdecimal():
        day, clock = datetime.fromtimestamp(int(time), UTC).strftime("%Y-%m-%d %H:%M:%S").split()
        return {"date": day, "time": clock, "tz": "UTC"}
    day, clock, *zone = time.split()
    return {"date": day, "time": clock, "tz": "".join(zone)}


def _plain(figure: str) -> str:
    """The name that sadf -j gives a figure."""
    plain = figure.removeprefix("%").removesuffix("/s")
    return "ifutil-percent" if plain == "ifutil" else plain


FORMAT: Final = LogFormat(
    name="sadf -p",
    group="Nodes",
    command="sadf -p /var/log/sa/saDD -- -A; sadf -j is shorter",
    recognises=lambda head: _START.search(head) is not None,
    read=_read,
    evidence="real file",
    marks=(b"\t%", b"/s\t"),
)
