"""Columns that keep the name a tool gave them when its report was made a table: what it counts there."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from gridsizer.learn.observations import Layer, Metric


@dataclass(frozen=True, slots=True)
class ToolColumn:
    """What a tool counts under a name of its own."""

    metric: Metric
    unit: str
    layer: Layer = "node_disk"


def _disks(names: str, metric: Metric, unit: str) -> Iterator[tuple[str, ToolColumn]]:
    return ((name, ToolColumn(metric, unit)) for name in names.split())


def _ports(names: str, metric: Metric, unit: str) -> Iterator[tuple[str, ToolColumn]]:
    return ((name, ToolColumn(metric, unit, "node_nic")) for name in names.split())


def _cpu(names: str, metric: Metric) -> Iterator[tuple[str, ToolColumn]]:
    return ((name, ToolColumn(metric, "%", "node")) for name in names.split())


# collectl -P; iostat, sar, sadf of sysstat, whose kB and MB are powers of 1,024 and whose blocks are sectors
TOOL_COLUMNS: Final = dict(
    (
        *_disks("r/s rtps", Metric.READ_OPS_S, "ops/s"),
        *_disks("w/s wtps", Metric.WRITE_OPS_S, "ops/s"),
        *_disks("rkB/s kB_read/s ReadKBTot [DSK]ReadKBTot", Metric.READ_BYTES_S, "KiB/s"),
        *_disks("wkB/s kB_wrtn/s WriteKBTot [DSK]WriteKBTot", Metric.WRITE_BYTES_S, "KiB/s"),
        *_disks("rMB/s MB_read/s", Metric.READ_BYTES_S, "MiB/s"),
        *_disks("wMB/s MB_wrtn/s", Metric.WRITE_BYTES_S, "MiB/s"),
        *_disks("rsec/s rd_sec/s Blk_read/s bread/s", Metric.READ_BYTES_S, "sectors/s"),
        *_disks("wsec/s wr_sec/s Blk_wrtn/s bwrtn/s", Metric.WRITE_BYTES_S, "sectors/s"),
        *_disks("r_await", Metric.READ_LATENCY_S, "ms"),
        *_disks("w_await", Metric.WRITE_LATENCY_S, "ms"),
        *_disks("%util", Metric.BUSY_SHARE, "%"),
        *_ports("rxkB/s RxKBTot [NET]RxKBTot", Metric.RECEIVE_BYTES_S, "KiB/s"),
        *_ports("txkB/s TxKBTot [NET]TxKBTot", Metric.TRANSMIT_BYTES_S, "KiB/s"),
        *_ports("rxbyt/s", Metric.RECEIVE_BYTES_S, "B/s"),
        *_ports("txbyt/s", Metric.TRANSMIT_BYTES_S, "B/s"),
        *_cpu("%user %usr User% [CPU]User%", Metric.CPU_USER_SHARE),
        *_cpu("%system %sys Sys% [CPU]Sys%", Metric.CPU_SYSTEM_SHARE),
        *_cpu("%iowait Wait% [CPU]Wait%", Metric.CPU_IOWAIT_SHARE),
        *_cpu("%idle Idle% [CPU]Idle%", Metric.CPU_IDLE_SHARE),
    )
)


def tool_column(name: str) -> tuple[str, ToolColumn] | None:
    """The word of a name that is a tool's, and what it counts; None where none is.

    >>> tool_column("grid07 rMB/s")[1].unit, tool_column("rate MB/s")
    ('MiB/s', None)
    """
    found = (word for word in (name.strip(), *name.replace(",", " ").split()) if word in TOOL_COLUMNS)
    word = next(found, None)
    return None if word is None else (word, TOOL_COLUMNS[word])
