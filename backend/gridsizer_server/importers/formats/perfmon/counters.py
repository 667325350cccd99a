"""What is taken of the counters of Windows.

Meanings as Windows explains its own counters (Performance Counters, learn.microsoft.com): rates in bytes a
second; `% Processor Time` is all time that is not idle; `% Disk Time` counts requests that wait, so that it
passes 100, while `% Idle Time` does not.
"""

import re
from collections.abc import Mapping
from typing import Final

from gridsizer.learn.observations import Layer, Metric
from gridsizer_server.importers.counter_logs.paths import TOTAL, Meaning, Path

_DISKS: Final = ("PhysicalDisk", "LogicalDisk")
_PROCESSORS: Final = ("Processor", "Processor Information")
_PORTS: Final = ("Network Interface", "Network Adapter")
_SHARES: Final = "SMB Client Shares"
_LAYERS: Final[Mapping[str, Layer]] = {
    "PhysicalDisk": "node_disk",
    "LogicalDisk": "node_volume",
    **dict.fromkeys(_PROCESSORS, "node"),
    **dict.fromkeys(_PORTS, "node_nic"),
    _SHARES: "nfs_client",
}
_LISTED_ONCE_MORE: Final = re.compile(
    r"isatap|teredo|6to4|loopback|multiplexor|vethernet|hyper-v virtual|wan miniport|\btap-|\bvpn\b|\bteam",
    re.IGNORECASE,
)  # ports whose bytes are those of others: tunnels, teams, virtual switches


def meaning_of(path: Path) -> Meaning | None:
    """What a counter counts; None where it is not used."""
    if path.object in _DISKS:
        return _OF_DISKS.get(path.counter)
    if path.object in _PROCESSORS:
        return _OF_PROCESSORS.get(path.counter)
    if path.object in _PORTS:
        return _OF_PORTS.get(path.counter)
    return _OF_SHARES.get(path.counter) if path.object == _SHARES else None


def rank_of(path: Path) -> int:
    """Which of several counters that tell the same goes first: the lowest."""
    return _RANKS.index(path.object) * len(_RANKS) + (path.counter in _SECOND_CHOICE)


def layer_of(path: Path) -> Layer:
    """Where the instance lies."""
    if path.object in _PORTS and _LISTED_ONCE_MORE.search(path.instance):
        return "node_bond"
    return _LAYERS[path.object]


def is_of_processors(path: Path) -> bool:
    """Whether the instances of an object are processors, whose sum alone is used."""
    return path.object in _PROCESSORS


def is_sum(path: Path) -> bool:
    """Whether an instance is the sum, or the mean, of others."""
    return path.instance.rpartition(",")[2] == TOTAL


_RANKS: Final = (*_DISKS, *_PROCESSORS, *_PORTS, _SHARES)
_OF_DISKS: Final[Mapping[str, Meaning]] = {
    "Disk Read Bytes/sec": Meaning(Metric.READ_BYTES_S, "B/s"),
    "Disk Write Bytes/sec": Meaning(Metric.WRITE_BYTES_S, "B/s"),
    "Disk Bytes/sec": Meaning(Metric.TOTAL_BYTES_S, "B/s"),
    "Disk Reads/sec": Meaning(Metric.READ_OPS_S, "ops/s"),
    "Disk Writes/sec": Meaning(Metric.WRITE_OPS_S, "ops/s"),
    "Avg. Disk sec/Read": Meaning(Metric.READ_LATENCY_S, "s"),
    "Avg. Disk sec/Write": Meaning(Metric.WRITE_LATENCY_S, "s"),
    "% Idle Time": Meaning(Metric.BUSY_SHARE, "% idle", factor=-0.01, offset=1.0),
    "% Disk Time": Meaning(Metric.BUSY_SHARE, "%", factor=0.01),
}
_OF_PROCESSORS: Final[Mapping[str, Meaning]] = {
    "% Processor Time": Meaning(Metric.CPU_IDLE_SHARE, "% busy", factor=-0.01, offset=1.0),
    "% Idle Time": Meaning(Metric.CPU_IDLE_SHARE, "%", factor=0.01),
    "% User Time": Meaning(Metric.CPU_USER_SHARE, "%", factor=0.01),
    "% Privileged Time": Meaning(Metric.CPU_SYSTEM_SHARE, "%", factor=0.01),
}
_OF_PORTS: Final[Mapping[str, Meaning]] = {
    "Bytes Received/sec": Meaning(Metric.RECEIVE_BYTES_S, "B/s"),
    "Bytes Sent/sec": Meaning(Metric.TRANSMIT_BYTES_S, "B/s"),
    "Bytes Total/sec": Meaning(Metric.TOTAL_BYTES_S, "B/s"),
}
_OF_SHARES: Final[Mapping[str, Meaning]] = {
    "Read Bytes/sec": Meaning(Metric.READ_BYTES_S, "B/s"),
    "Write Bytes/sec": Meaning(Metric.WRITE_BYTES_S, "B/s"),
    "Data Bytes/sec": Meaning(Metric.TOTAL_BYTES_S, "B/s"),
    "Read Requests/sec": Meaning(Metric.READ_OPS_S, "ops/s"),
    "Write Requests/sec": Meaning(Metric.WRITE_OPS_S, "ops/s"),
    "Avg. sec/Read": Meaning(Metric.READ_LATENCY_S, "s"),
    "Avg. sec/Write": Meaning(Metric.WRITE_LATENCY_S, "s"),
}
_SECOND_CHOICE: Final = frozenset(("% Disk Time",))  # "% Processor Time" and "% Idle Time" tell the same
