"""DSSD `monitor-pool`: a flash pool's reads, writes and erases, one row a sample.

K, M and G are powers of 1,000: a read is then of 4,095 bytes, the array's 4 KiB fragment (paper 001, L257).
Erases are housekeeping of the flash and never throughput.
"""

import re
from collections.abc import Iterator
from datetime import datetime
from typing import Final

from gridsizer.learn.observations import Finding, Metric, Observation
from gridsizer_server.importers import findings
from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.samples import Samples, Track
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.text.lines import SHORT, TextLine, text_lines
from gridsizer_server.importers.text.printed_numbers import DECIMAL, suffixed
from gridsizer_server.importers.times.local_times import utc_s, zone_not_printed, zone_of

_HEADER: Final = re.compile(rb"^[ \t]*TIME[ \t]+R-IOPS[ \t]+W-IOPS\b.*R-BW", re.MULTILINE)
_TRACKS: Final = {
    name: Track(metric=metric, layer="storage_total", unit_printed=unit)
    for name, metric, unit in (
        ("R-IOPS", Metric.READ_OPS_S, "IOPS"),
        ("W-IOPS", Metric.WRITE_OPS_S, "IOPS"),
        ("R-BW", Metric.READ_BYTES_S, "B/s, K of 1,000"),
        ("W-BW", Metric.WRITE_BYTES_S, "B/s, K of 1,000"),
        ("E-BW", Metric.ERASE_BYTES_S, "B/s, K of 1,000"),
    )
}
_OTHER_SIZE: Final = 1.5  # means of reads and writes further apart than this are said to be of two sizes


def _recognises(head: bytes) -> bool:
    return _HEADER.search(head) is not None


def _read(source: Source, settled: Settled) -> Iterator[Observation]:
    zone, samples = zone_of(settled), Samples()
    names: list[str] = []
    unread = findings.Unread()
    totals = dict.fromkeys(_TRACKS, 0.0)
    first_line: int | None = None
    for line in text_lines(source, longest=SHORT):
        words = line.text.split()
        if words[:1] == ["TIME"]:
            names = words[1:]
            continue
        if not names or not (words and re.fullmatch(r"\d{4}-\d\d-\d\d", words[0])):
            continue  # the prompt, or the fences of a document around it
        row = _row(names, words)
        if row is None or not _surely_whole(line):
            unread.add(line)
            continue
        wall, values = row
        first_line = first_line or line.number
        at_s = utc_s(wall, zone)
        for name, value in values.items():
            samples.add(_TRACKS[name], value, line.number, at_s)
            totals[name] += value
        yield from samples.full()
    yield from samples.rest()
    yield from zone_not_printed(settled, first_line)
    yield from _sizes_differ(totals)
    yield from unread.findings()
    if "E-IOPS" in names:
        yield from findings.not_used({"E-IOPS, erases a second": 1})


def _row(names: list[str], words: list[str]) -> tuple[datetime, dict[str, float]] | None:
    """The time, which is two words, and the values by column; None where the row is not whole."""
    if len(words) != len(names) + 2:
        return None
    try:
        wall = datetime.fromisoformat(f"{words[0]} {words[1]}")
    except ValueError:
        return None
    values: dict[str, float] = {}
    for name, word in zip(names, words[2:], strict=True):
        value = suffixed(word, DECIMAL)
        if value is None:
            return None
        if name in _TRACKS:
            values[name] = value
    return wall, values


def _surely_whole(line: TextLine) -> bool:
    return line.ended or line.text[-1:].isalpha()  # a suffix ends the last number


def _sizes_differ(totals: dict[str, float]) -> Iterator[Finding]:
    """I/Os of two sizes must not be added: paper 001 calls writes of 32.8 kB "4K IOPs"."""
    if not (totals["R-IOPS"] and totals["W-IOPS"]):
        return
    read, write = totals["R-BW"] / totals["R-IOPS"], totals["W-BW"] / totals["W-IOPS"]
    if max(read, write) > _OTHER_SIZE * min(read, write):
        yield Finding(
            code="io_sizes_differ",
            severity="info",
            message=f"A read is of {read:,.0f} bytes on average, a write of {write:,.0f}: "
            "their IOPS must not be added.",
        )


FORMAT: Final = LogFormat(
    name="DSSD monitor-pool",
    group="Storage",
    command="monitor-pool on the DSSD, its text kept",
    recognises=_recognises,
    read=_read,
    evidence="real file",
    marks=(b"R-IOPS",),
)
