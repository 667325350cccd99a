"""SAS's own I/O tests: `rhel_iotest.sh` and `iotest.sh` (UNIX), `sasiotest.exe` (Windows).

The scripts print rates per physical core, a mean over `iterations` copies of dd at one time; MB are of
1,048,576 bytes, as they divide bytes twice by 1,024. They write with dd from /dev/zero. The Windows tool
prints the rate of one file (SAS 9.4 Companion for Windows, Sasiotest Utility).
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from gridsizer.catalogue import SHELVES
from gridsizer.figures import plain, rounded
from gridsizer.learn.observations import Finding, Metric, Observation
from gridsizer_server.importers import findings
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.samples import Samples, Track
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.text.lines import SHORT, text_lines
from gridsizer_server.importers.text.printed_numbers import MIB, finite, printed_number
from gridsizer_server.importers.times.local_times import settled_start_s

_SCRIPT: Final = re.compile(rb"^[ \t]*INVOCATION:[ \t]+\S*iotest", re.MULTILINE)
_WINDOWS: Final = re.compile(rb"SAS I/O Test Utility: v\d")
_PER_CORE: Final = re.compile(
    r"\s*(read|write) throughput rate:\s+(\S[\d.,' \u00a0\u202f]*?) (?:megabytes|MB)/second\b.*"
)
_ITERATIONS: Final = re.compile(r"\s*iterations:\s+(\d+)\s*")
_ONE_FILE: Final = re.compile(r".*\b(Read|Write) Throughput: ([\d.]+) MB/Sec.*", re.IGNORECASE)
_GUIDANCE: Final = "sas94_sasiotest"  # of the shelf of I/O rules: the minimum of every SAS file system
_METRICS: Final = {"read": Metric.READ_BYTES_S, "write": Metric.WRITE_BYTES_S}


def _recognises(head: bytes) -> bool:
    return (_SCRIPT.search(head) is not None and b"throughput rate:" in head) or bool(_WINDOWS.search(head))


def _read(source: Source, settled: Settled) -> Iterator[Observation]:
    samples, unread = Samples(), findings.Unread()
    start_s = settled_start_s(settled)
    per_core_line: int | None = None
    iterations, rates = "", 0
    per_cores: dict[str, tuple[float, int]] = {}
    for line in text_lines(source, longest=SHORT):
        if ran := _ITERATIONS.fullmatch(line.text):
            iterations = ran[1]
        per_core, one_file = _PER_CORE.fullmatch(line.text), _ONE_FILE.fullmatch(line.text)
        found = per_core or one_file
        if found is None:
            continue
        rate = printed_number(found[2]) if per_core else finite(found[2])
        if rate is None:  # a line without its end is whole where the unit follows the rate
            unread.add(line)
            continue
        rates += 1
        if per_core:
            per_core_line = per_core_line or line.number
            per_cores[found[1].lower()] = rate * MIB / 1e6, line.number
        copies = settled.cores if per_core else 1
        if copies is not None:
            track = Track(
                metric=_METRICS[found[1].lower()],
                layer="application",
                unit_printed="MB/s per physical core" if per_core else "MB/s",
            )
            samples.add(track, rate * MIB * copies, line.number, float("nan") if start_s is None else start_s)
    if not rates:
        raise UnreadableLog(wanted="a throughput rate", got="none")
    yield from samples.rest()
    yield from _per_core(settled, per_core_line, iterations)
    yield from _below_guidance(per_cores)
    yield from findings.no_times(known=start_s is not None)
    yield from unread.findings()
    yield findings.from_documentation("SAS's I/O test")


def _below_guidance(per_core: Mapping[str, tuple[float, int]]) -> Iterator[Finding]:
    """Rates a core, in MB/s with their lines, that fall short of what SAS recommends at least."""
    stated = SHELVES["io_rules"][_GUIDANCE].fields["mb_s_per_core"]
    least, source = stated["low"], stated["source"]["title"]
    short = {way: found for way, found in per_core.items() if found[0] < least}
    if not short:
        return
    said = " and ".join(f"{way}s of {rounded(mb_s, 3)}" for way, (mb_s, _) in short.items()).capitalize()
    yield Finding(
        code="below_guidance",
        severity="warning",
        message=f"{said} MB/s a core are below the guidance of {plain(least)} MB/s: {source}.",
        line=min(line for _, line in short.values()),
    )


def _per_core(settled: Settled, line: int | None, iterations: str) -> Iterator[Finding]:
    if line is None:
        return
    yield findings.compressible_data_suspected("The script writes zeroes from /dev/zero", line)
    if settled.cores is None:
        yield Finding(
            code="per_core_rate",
            severity="question",
            message="Rates are per physical core and are not used until the node's physical cores are known"
            + (f"; {iterations} copies ran at one time." if iterations else "."),
            line=line,
            setting="cores",
            options=(iterations,) if iterations else (),
        )


FORMAT: Final = LogFormat(
    name="SAS I/O test (rhel_iotest, iotest, sasiotest)",
    group="Tests",
    command="rhel_iotest.sh -t DIR, or sasiotest.exe on Windows",
    recognises=_recognises,
    read=_read,
    evidence="documentation",
    marks=(b"throughput rate:", b"SAS I/O Test Utility"),
)
