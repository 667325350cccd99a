"""/proc/self/mountstats, read twice or more: counters of each NFS mount, and its age in seconds."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from gridsizer.learn.observations import Metric, Observation
from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.host_tools.devices import check_count
from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.host_tools.paragraphs import ended_lines
from gridsizer_server.importers.samples import Track
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source

_DEVICE: Final = re.compile(r"device (\S+) mounted on (/.*) with fstype (\S+)(?: statvers=.*)?")
_HEAD: Final = re.compile(rb"^device \S+ mounted on /\S* with fstype nfs4? statvers=", re.MULTILINE)
_SERVER_READ, _SERVER_WRITE = 4, 5  # of "bytes:", after normal and direct: what crossed the wire
_DIGITS: Final = 20  # of a counter of 64 bits
_OPERATIONS, _EXECUTE_MS = 0, 7  # of a row of eight or nine: statvers 1.0 or 1.1
_RATES: Final = (
    ("read bytes", Metric.READ_BYTES_S, "bytes"),
    ("write bytes", Metric.WRITE_BYTES_S, "bytes"),
    ("READ", Metric.READ_OPS_S, "operations"),
    ("WRITE", Metric.WRITE_OPS_S, "operations"),
)
_LATENCIES: Final = (("READ", Metric.READ_LATENCY_S), ("WRITE", Metric.WRITE_LATENCY_S))


@dataclass(slots=True)
class _Snapshot:
    """The counters of one mount at one time; by the name of what is counted."""

    mount: str
    line: int
    age_s: float | None = None
    counts: dict[str, int] = field(default_factory=dict)
    execute_ms: dict[str, int] = field(default_factory=dict)


def _read(source: Source, settled: Settled) -> Iterator[Observation]:
    """What each mount moved between two snapshots."""
    reading = HostReading(settled)
    reader = _Reader(reading)
    for line in ended_lines(source, reading.tally, _is_whole):
        reader.take(line.text.strip(), line.number)
        yield from reading.samples.full()
    reader.file_ends()
    yield from reading.rest()


def _is_whole(line: str, _above: str) -> bool:
    """Whether what is used of a last row without its line end is: those of nine numbers end in errors."""
    return line.strip().startswith(("READ:", "WRITE:")) and len(line.split()) > _EXECUTE_MS + 2


class _Reader:
    def __init__(self, reading: HostReading) -> None:
        self._reading = reading
        self._open: _Snapshot | None = None
        self._last: dict[str, _Snapshot] = {}
        self._first: dict[str, _Snapshot] = {}
        self._compared: set[str] = set()
        self._told: dict[tuple[tuple[int, ...], ...], str] = {}  # counters before and now, and whose they are

    def take(self, text: str, line: int) -> None:
        """Read one line."""
        if text.startswith("device "):
            self._close()
            device = _DEVICE.fullmatch(text)
            if device and device[3] in ("nfs", "nfs4"):
                self._open = _Snapshot(device[2], line)
            else:
                self._reading.tally.skip("mounts that are not NFS")
        elif self._open is not None and ":" in text:
            name, _, rest = text.partition(":")
            self._take_row(self._open, name, rest.split(), line)

    def _take_row(self, snapshot: _Snapshot, name: str, words: list[str], line: int) -> None:
        if name not in ("age", "bytes", "READ", "WRITE"):
            return
        counted = words[:1] if name == "age" else words  # a word on the age may follow it
        if not counted or not all(word.isdecimal() and len(word) <= _DIGITS for word in counted):
            self._reading.tally.unreadable(line)
            return
        counts = [int(word) for word in counted]
        if name == "age":
            snapshot.age_s = float(counts[0])
        elif name == "bytes" and len(counts) > _SERVER_WRITE:
            snapshot.counts["read bytes"] = counts[_SERVER_READ]
            snapshot.counts["write bytes"] = counts[_SERVER_WRITE]
        elif name in ("READ", "WRITE") and len(counts) > _EXECUTE_MS:
            snapshot.counts[name] = counts[_OPERATIONS]
            snapshot.execute_ms[name] = counts[_EXECUTE_MS]
        else:
            self._reading.tally.unreadable(line)

    def _close(self) -> None:
        """A snapshot is complete: compare it with the one before of its mount."""
        now, self._open = self._open, None
        if now is None or now.age_s is None:
            return
        before = self._last.get(now.mount)
        self._last[now.mount] = now
        self._first.setdefault(now.mount, now)
        check_count(len(self._first), now.line)
        if before is None or before.age_s is None:
            return
        self._compared.add(now.mount)
        if self._is_counted_elsewhere(before, now):
            return
        elapsed_s = now.age_s - before.age_s
        if elapsed_s <= 0 or any(now.counts[name] < count for name, count in _shared(before, now)):
            message = (
                "Counters began anew {often} {often:time|times}, as after a new mount: nothing is said"
                " of such a time."
            )
            self._reading.tally.meet("counter_reset", "warning", message, now.line)
            self._first[now.mount] = now
            return
        self._keep(before, now, elapsed_s)

    def _is_counted_elsewhere(self, before: _Snapshot, now: _Snapshot) -> bool:
        """Whether another mount shows the same counters: mounts of one file system share them."""
        if not any(now.counts.values()):
            return False
        told = (tuple(before.counts.values()), tuple(now.counts.values()))
        first = self._told.setdefault(told, now.mount)
        if first != now.mount:
            message = (
                "A mount shows the counters of another of the same file system: left out {often}"
                " {often:time|times}."
            )
            self._reading.tally.meet("counters_shared", "warning", message, now.line)
        return first != now.mount

    def _keep(self, before: _Snapshot, now: _Snapshot, elapsed_s: float) -> None:
        for name, metric, unit in _RATES:
            if name in before.counts and name in now.counts:
                moved = now.counts[name] - before.counts[name]
                self._add(now, metric, unit, moved / elapsed_s)
        for name, metric in _LATENCIES:
            if name in before.execute_ms and name in now.execute_ms:
                operations = now.counts[name] - before.counts[name]
                took_ms = now.execute_ms[name] - before.execute_ms[name]
                if operations > 0 and took_ms >= 0:
                    self._add(now, metric, "ms", took_ms / operations / 1e3)

    def _add(self, now: _Snapshot, metric: Metric, unit: str, value: float) -> None:
        track = Track(metric=metric, layer="nfs_client", unit_printed=unit, device=now.mount)
        first = self._first[now.mount]
        at_s = self._reading.aged_s((now.age_s or 0.0) - (first.age_s or 0.0), now.line)
        self._reading.samples.add(track, value, now.line, at_s)

    def file_ends(self) -> None:
        """Say which mounts were seen once only."""
        self._close()
        for mount, first in self._first.items():
            if mount not in self._compared:
                message = (
                    "Counters since the mount, told once only, are no rates: left out ({often}"
                    " {often:mount|mounts})."
                )
                self._reading.tally.meet("since_boot_only", "warning", message, first.line)


def _shared(before: _Snapshot, now: _Snapshot) -> list[tuple[str, int]]:
    return [(name, count) for name, count in before.counts.items() if name in now.counts]


FORMAT: Final = LogFormat(
    name="mountstats",
    group="Nodes",
    command="cat /proc/self/mountstats every minute, each after date",
    recognises=lambda head: _HEAD.search(head) is not None,
    read=_read,
    evidence="real file",
    marks=(b"statvers=",),
)
