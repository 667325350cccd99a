"""`isi statistics data-reduction`: two tables side by side, of the last minutes' writes and of the cluster.

The shape is that of Dell's own example (community.emc.com, OneFS in-line data reduction, 2019-09-16): a row
has a label and a value of the one table, then perhaps a label and a value of the other. K, M, G and T are
powers of 1,024. "Data reduction" leaves protection out; "efficiency" includes it and is not a reduction.
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
from gridsizer_server.importers.text.printed_numbers import BINARY, suffixed
from gridsizer_server.importers.times.local_times import settled_start_s

_HEADER: Final = re.compile(rb"^[ \t]*Recent Writes\b.*\bCluster Data Reduction\b", re.MULTILINE)
_PAIR: Final = re.compile(
    r"([A-Za-z][A-Za-z.\- ]{0,60}?):?\s++(-|[\d.]+ ?[kKMGTPE]?|[\d.]+ ?: ?1)(?=\s{2,}|\s*$)"
)
_RECENT, _CLUSTER = "recent writes", "cluster"
_SIZES: Final = {
    "logical data": Metric.SIZE_BEFORE_BYTES,
    "preprotected physical": Metric.SIZE_AFTER_BYTES,
}
_RATIOS: Final = {
    "deduplication ratio": "deduplication",
    "dedupe ratio": "deduplication",
    "compression ratio": "compression",
    "data reduction ratio": "data reduction",
}


def _recognises(head: bytes) -> bool:
    return _HEADER.search(head) is not None


def _read(source: Source, settled: Settled) -> Iterator[Observation]:
    samples, at_s = Samples(), settled_start_s(settled)
    skipped = 0
    unread = findings.Unread()
    wanted = _tables(settled)
    header: int | None = None
    for line in text_lines(source, longest=SHORT):
        header = header or (line.number if _HEADER.search(line.text.encode()) else None)
        pairs = _PAIR.findall(line.text)
        if not pairs:
            continue
        if not line.ended:
            unread.add(line)
            continue
        for table, (label, printed) in zip((_RECENT, _CLUSTER), pairs, strict=False):
            name = label.lower().removeprefix("est. ").removeprefix("estimated ")
            found = _track(table, name)
            value = _value(printed)
            if found is None:
                skipped += 1
            elif value is not None and table in wanted:
                samples.add(found, value, line.number, float("nan") if at_s is None else at_s)
    if not len(samples):
        raise UnreadableLog(wanted="rows such as Data reduction ratio", got="none")
    yield from samples.rest()
    yield from _which_table(settled, header)
    yield from findings.no_times(known=at_s is not None)
    yield from unread.findings()
    yield from findings.not_used({"savings, protection and efficiency": skipped} if skipped else {})


def _tables(settled: Settled) -> tuple[str, ...]:
    return settled.devices or (_CLUSTER,)


def _track(table: str, name: str) -> Track | None:
    """The series of a row; None for savings and protection, which the others imply."""
    if name in _SIZES:
        device, metric, unit = f"{table}: data reduction", _SIZES[name], "bytes, K of 1,024"
    elif name in _RATIOS:
        device, metric, unit = f"{table}: {_RATIOS[name]}", Metric.SIZE_RATIO, "ratio to 1"
    else:
        return None
    return Track(metric=metric, layer="data", device=device, unit_printed=unit)


def _value(printed: str) -> float | None:
    """Of "12.5G", "1.76:1" or "-"; None where there is none."""
    return suffixed(printed.partition(":")[0], BINARY)


def _which_table(settled: Settled, line: int | None) -> Iterator[Finding]:
    if settled.devices is None:
        yield Finding(
            code="recent_or_cluster",
            severity="question",
            message="The report holds the last minutes' writes and the whole cluster; the cluster is taken, "
            "which may hold data of other kinds.",
            line=line,
            setting="devices",
            default=_CLUSTER,
            options=(_RECENT, _CLUSTER),
        )


FORMAT: Final = LogFormat(
    name="isi statistics data-reduction",
    group="Storage",
    command="isi statistics data-reduction view",
    recognises=_recognises,
    read=_read,
    evidence="real file",
    marks=(b"Cluster Data Reduction",),
)
