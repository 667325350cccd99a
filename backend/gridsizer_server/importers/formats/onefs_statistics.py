"""`isi statistics system --format json` or `csv`: load of an Isilon cluster, a row a node and one for all.

Fields as OneFS documents them (SummarySystemSystemItem, https://docs.rs/crate/isilon/1.0.1): bytes a second;
`net_in` is what clients write, `net_out` what they read; `node` is "All" for the cluster's own sum; `time` is
seconds since 1970. Traffic to disk and by protocol is the same bytes once more and is not used.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from gridsizer.learn.observations import Metric, Observation
from gridsizer_server.importers import findings
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.samples import Samples, Track
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.text.cells import csv_cells
from gridsizer_server.importers.text.json_events import CUT, json_events, number_of
from gridsizer_server.importers.text.lines import text_lines
from gridsizer_server.importers.times.local_times import epoch_s

_JSON: Final = re.compile(rb"^\s*[\[{]")
_RATES: Final = {"netin": Metric.WRITE_BYTES_S, "netout": Metric.READ_BYTES_S}
_NEEDED: Final = frozenset({"node", "netin", "netout"})
_NOT_USED: Final = {"traffic by protocol": 1, "traffic to and from disk": 1}


@dataclass(slots=True)
class _Reading:
    """What was read so far."""

    samples: Samples = field(default_factory=Samples)
    unread: findings.Unread = field(default_factory=findings.Unread)
    all_line: int | None = None
    no_time: bool = False

    def add(self, row: Mapping[str, Any], line: int) -> bool:
        """Keep a row; False where its numbers cannot be read."""
        rates = {name: number_of(row.get(name)) for name in _RATES}
        cpu, at_s, node = (
            number_of(row.get("cpu")),
            epoch_s(number_of(row.get("time"))),
            str(row["node"]).strip(),
        )
        total = node.lower() == "all"
        if total:
            self.all_line = self.all_line or line
        self.no_time = self.no_time or at_s is None
        for name, metric in _RATES.items():
            rate = rates[name]
            if rate is not None:
                self._keep(metric, "bytes/s", node, rate, line, at_s)
        if cpu is not None and not total:
            self._keep(Metric.CPU_IDLE_SHARE, "% busy", node, 1 - cpu / 100, line, at_s)
        return None not in rates.values()

    def _keep(
        self, metric: Metric, unit: str, node: str, value: float, line: int, at_s: float | None
    ) -> None:
        total = node.lower() == "all"
        track = Track(
            metric=metric,
            layer="storage_total" if total else "storage_node",
            device="" if total else node,
            unit_printed=unit,
        )
        self.samples.add(track, value, line, float("nan") if at_s is None else at_s)


def _recognises(head: bytes) -> bool:
    if _JSON.match(head):
        return all(re.search(rb'"%s"\s*:' % name, head) for name in (b"node", b"net_?in", b"disk_?in"))
    first = head.lstrip().partition(b"\n")[0].decode(errors="replace")
    return set(_names(first.split(","))) >= _NEEDED


def _read(source: Source, _settled: Settled) -> Iterator[Observation]:
    reading = _Reading()
    rows = _json_rows if _JSON.match(source.head()) else _csv_rows
    for _ in rows(source, reading):
        yield from reading.samples.full()
    yield from reading.samples.rest()
    if reading.all_line is not None:
        yield findings.totals_beside_parts(
            total='The row "All"', parts="the storage nodes", line=reading.all_line
        )
    yield from findings.no_times(known=not reading.no_time)
    yield from reading.unread.findings()
    yield from findings.not_used(_NOT_USED)
    yield findings.from_documentation("isi statistics system")


def _json_rows(source: Source, reading: _Reading) -> Iterator[None]:
    """Objects with the fields of a node, in whatever list they stand."""
    row: dict[str, Any] = {}
    for event in json_events(source, opening=("{", "[")):
        if event.kind == CUT:
            reading.unread.cut(event.line)
        elif event.kind == "start_map":
            row = {}
        elif event.kind in {"number", "string"}:
            row[_plain(event.prefix.rpartition(".")[2])] = event.value
        elif event.kind == "end_map" and row.keys() >= _NEEDED:
            if not reading.add(row, event.line):
                reading.unread.bad(event.line)
            row = {}
            yield


def _csv_rows(source: Source, reading: _Reading) -> Iterator[None]:
    names: list[str] = []
    for line in text_lines(source):
        cells = csv_cells(line)
        if set(_names(cells)) >= _NEEDED:
            names = _names(cells)  # printed again with each repetition
        elif not line.ended:
            reading.unread.add(line)
        elif names and len(cells) == len(names):
            if not reading.add(dict(zip(names, cells, strict=True)), line.number):
                reading.unread.add(line)
            yield
        elif cells:
            raise UnreadableLog(wanted=f"{len(names)} columns", got=f"{len(cells)} columns", line=line.number)


def _names(cells: list[str]) -> list[str]:
    return [_plain(cell) for cell in cells]


def _plain(name: str) -> str:
    """One spelling of "net_in", "NetIn" and "netin"."""
    return name.strip().strip('"').replace("_", "").replace(" ", "").lower()


FORMAT: Final = LogFormat(
    name="isi statistics system", recognises=_recognises, read=_read, evidence="documentation"
)
