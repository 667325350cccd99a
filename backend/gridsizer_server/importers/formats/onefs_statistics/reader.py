"""The three forms of `isi statistics system` -> rows by the names of their columns."""

import re
from collections.abc import Iterator
from typing import Any, Final

from gridsizer.learn.observations import Observation
from gridsizer_server.importers import findings
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.formats.onefs_statistics.node_rates import NodeRates
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.text.cells import csv_cells
from gridsizer_server.importers.text.json_events import CUT, json_events
from gridsizer_server.importers.text.lines import SHORT, TextLine, text_lines

JSON: Final = re.compile(rb"^\s*[\[{]")
_NEEDED: Final = frozenset({"node", "netin", "netout"})
_NOT_USED: Final = {"traffic by protocol": 1, "traffic to and from disk": 1}
_NODE: Final = re.compile(r"\d{1,4}|all", re.IGNORECASE)


def read(source: Source, settled: Settled) -> Iterator[Observation]:
    """Series of storage nodes and of the cluster's sum. Raises UnreadableLog for rows of another width."""
    rates = NodeRates(settled)
    rows = _json_rows if JSON.match(source.head()) else _text_rows
    for _ in rows(source, rates):
        yield from rates.samples.full()
    yield from rates.samples.rest()
    yield from rates.findings()
    yield from findings.not_used(_NOT_USED)
    yield findings.from_documentation("isi statistics system")


def columns_in(text: str) -> list[str]:
    """The columns that a line names, of CSV or of the table on the screen; none of another line.

    >>> columns_in("Node  CPU   NFS Total  NetIn NetOut DiskIn DiskOut")
    ['node', 'cpu', 'nfs', 'total', 'netin', 'netout', 'diskin', 'diskout']
    >>> columns_in("   1  3.2% 24.8M 24.8M 1.1M 25.2M 4.1M 10.3M")
    []
    """
    names = [_plain(name) for name in (text.split(",") if "," in text else text.split())]
    return names if set(names) >= _NEEDED else []


def _json_rows(source: Source, rates: NodeRates) -> Iterator[None]:
    """Objects with the fields of a node, in whatever list they stand."""
    row: dict[str, Any] = {}
    for event in json_events(source, opening=("{", "[")):
        if event.kind == CUT:
            rates.unread.cut(event.line)
        elif event.kind == "start_map":
            row = {}
        elif event.kind in {"number", "string"}:
            row[_plain(event.prefix.rpartition(".")[2])] = event.value
        elif event.kind == "end_map" and row.keys() >= _NEEDED:
            if not rates.add(row, event.line):
                rates.unread.bad(event.line)
            row = {}
            yield


def _text_rows(source: Source, rates: NodeRates) -> Iterator[None]:
    names: list[str] = []
    commas = False
    for line in text_lines(source):
        if len(line.text) <= SHORT and (header := columns_in(line.text)):
            names, commas = header, "," in line.text  # printed again with each repetition
            continue
        if names and not line.ended:
            rates.unread.add(line)
            continue
        cells = csv_cells(line) if commas else line.text[:SHORT].split()
        if not names or not cells or not _is_of_node(line, cells, names, commas=commas):
            continue
        if not rates.add(dict(zip(names, cells, strict=True)), line.number):
            rates.unread.add(line)
        yield


def _is_of_node(line: TextLine, cells: list[str], names: list[str], *, commas: bool) -> bool:
    """Whether a line is a row. Raises UnreadableLog for a whole one of CSV that is of another width."""
    if len(cells) == len(names):
        return commas or _NODE.fullmatch(cells[names.index("node")]) is not None
    if commas:
        raise UnreadableLog(wanted=f"{len(names)} columns", got=f"{len(cells)} columns", line=line.number)
    return False


def _plain(name: str) -> str:
    """One spelling of "net_in", "NetIn" and "netin"."""
    return name.strip().strip('"').replace("_", "").replace(" ", "").lower()
