"""iozone's table: a row a file size and record size, a column a kind of test, in KiB/s.

Tests that were not run leave their cells blank, so a cell belongs to the heading whose right edge is nearest.
Files that fit into memory are read from it: iozone's manual
asks for files of more than the memory.
"""

import re
from collections.abc import Iterator
from typing import Final

from gridsizer.learn.observations import Finding, Metric, Observation
from gridsizer_server.importers import findings
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.samples import Samples, Track
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.text.lines import SHORT, text_lines
from gridsizer_server.importers.text.printed_numbers import KIB, finite

_WORD: Final = re.compile(r"\S+")


def right_edges(text: str) -> list[tuple[str, int]]:
    """The words of a line with the column each ends before.

    >>> right_edges("  kB  reclen")
    [('kB', 4), ('reclen', 12)]
    """
    return [(found[0], found.end()) for found in _WORD.finditer(text)]


def stacked(above: str, below: str) -> list[tuple[str, int]]:
    """The headings of two lines, of which the upper says more of some of the lower.

    >>> stacked("         random", "  write    read")
    [('write', 7), ('random read', 15)]
    """
    headings = right_edges(below)
    names = [name for name, _ in headings]
    for word, edge in right_edges(above) if headings else ():
        at = _nearest(edge, headings)
        names[at] = f"{word} {names[at]}"
    return [(name, edge) for name, (_, edge) in zip(names, headings, strict=True)]


def cells(row: str, headings: list[tuple[str, int]]) -> dict[str, str] | None:
    """The words of a row by heading; None where two fall under one heading.

    >>> cells("     98       5", [("write", 7), ("read", 11), ("random read", 15)])
    {'write': '98', 'random read': '5'}
    """
    words = right_edges(row)
    if len(words) == len(headings):  # none is blank, and wide numbers may have pushed the others
        return {name: word for (name, _), (word, _) in zip(headings, words, strict=True)}
    found = {headings[_nearest(edge, headings)][0]: word for word, edge in words}
    return found if len(found) == len(words) else None


def _nearest(edge: int, headings: list[tuple[str, int]]) -> int:
    return min(range(len(headings)), key=lambda at: abs(headings[at][1] - edge))


_TITLE: Final = b"Iozone: Performance Test of File I/O"
_UNIT: Final = re.compile(r"\s*Output is in (\S+)\s*")
_OTHER_MODE: Final = re.compile(r"\s*(Throughput test with|OPS Mode|Microseconds/op Mode)\b.*")


def _recognises(head: bytes) -> bool:
    return _TITLE in head


def _read(source: Source, _settled: Settled) -> Iterator[Observation]:
    samples, unread = Samples(), findings.Unread()
    headings: list[tuple[str, int]] = []
    above, past_cache, largest_kib = "", False, 0.0
    first: int | None = None
    for line in text_lines(source, longest=SHORT):
        _refuse_other_units(line.text, line.number)
        past_cache = past_cache or "O_DIRECT feature enabled" in line.text
        words = line.text.split()
        if words[1:2] == ["reclen"]:
            headings = stacked(above, line.text)
        elif headings and words and words[0].isdecimal():
            row = cells(line.text, headings) if line.ended else None
            size_kib = None if row is None else _add(samples, row, headings, line.number)
            if size_kib is None:
                unread.add(line)
                continue
            first = first or line.number
            largest_kib = max(largest_kib, size_kib)
        elif headings and words:
            headings = []
        above = line.text
    if first is None:
        raise UnreadableLog(wanted="a table under kB and reclen (iozone -a)", got="none")
    yield from samples.rest()
    if not past_cache:
        because = f"The largest file is of {largest_kib / KIB:,.0f} MiB and iozone ran without -I"
        yield findings.page_cache_suspected(because, first)
    yield from _no_row_times(first)
    yield from unread.findings()


def _refuse_other_units(text: str, line: int) -> None:
    unit, mode = _UNIT.fullmatch(text), _OTHER_MODE.fullmatch(text)
    if mode or (unit and unit[1].lower() != "kbytes/sec"):
        got = mode[1] if mode else "another unit"
        raise UnreadableLog(wanted="iozone's table in kBytes/sec, without -t, -O or -N", got=got, line=line)


def _add(samples: Samples, row: dict[str, str], headings: list[tuple[str, int]], line: int) -> float | None:
    """Keep a row; its file size in KiB, None where a number is none."""
    size_name, record_name = headings[0][0], headings[1][0]
    size_kib = finite(row.pop(size_name, ""))
    rates = {name: finite(word) for name, word in row.items() if name != record_name}
    if size_kib is None or None in rates.values():
        return None
    for name, rate in rates.items():
        track = Track(
            metric=Metric.READ_BYTES_S if "read" in name else Metric.WRITE_BYTES_S,
            layer="application",
            unit_printed="kBytes/sec",
            device=name,
        )
        samples.add(track, (rate or 0.0) * KIB, line)
    return size_kib


def _no_row_times(line: int) -> Iterator[Finding]:
    yield Finding(
        code="no_row_times",
        severity="info",
        message="Only the start of the run is printed: values stand without a time, in the rows' order.",
        line=line,
    )


FORMAT: Final = LogFormat(
    name="iozone",
    group="Tests",
    command="iozone ... > FILE, the file larger than twice the memory",
    recognises=_recognises,
    read=_read,
    evidence="real file",
)
