"""The counters of Prometheus's node_exporter: what each counts, of which device.

Names of its documentation (https://github.com/prometheus/node_exporter), those before release 0.16 too. Each
only rises, until its machine restarts; bytes and seconds are plain ones.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from gridsizer.learn.observations import Metric
from gridsizer_server.importers.host_tools.devices import FamilyOrLayer

CPU_SECONDS: Final = ("node_cpu_seconds_total", "node_cpu")
CPU_COUNT: Final = "node_cpu_count"  # a name of this program, for the number of CPUs that a query counts


@dataclass(frozen=True, slots=True)
class NodeCounter:
    """One of its counters."""

    metric: Metric
    unit: str  # of the counter
    place: FamilyOrLayer
    named_by: tuple[str, ...] = ("device",)  # labels


_DISK_NAMES: Final = {
    Metric.READ_BYTES_S: ("B", "node_disk_read_bytes_total node_disk_bytes_read"),
    Metric.WRITE_BYTES_S: ("B", "node_disk_written_bytes_total node_disk_bytes_written"),
    Metric.READ_OPS_S: ("", "node_disk_reads_completed_total node_disk_reads_completed"),
    Metric.WRITE_OPS_S: ("", "node_disk_writes_completed_total node_disk_writes_completed"),
    Metric.BUSY_SHARE: ("s", "node_disk_io_time_seconds_total"),
}
_PORT_NAMES: Final = {
    Metric.RECEIVE_BYTES_S: "node_network_receive_bytes_total node_network_receive_bytes",
    Metric.TRANSMIT_BYTES_S: "node_network_transmit_bytes_total node_network_transmit_bytes",
}
_NFS_NAMES: Final = {  # what the server sent and took
    Metric.READ_BYTES_S: "node_mountstats_nfs_total_read_bytes_total",
    Metric.WRITE_BYTES_S: "node_mountstats_nfs_total_write_bytes_total",
}
NODE_COUNTERS: Final[Mapping[str, NodeCounter]] = {
    **{
        name: NodeCounter(metric, unit, "disk")
        for metric, (unit, names) in _DISK_NAMES.items()
        for name in names.split()
    },
    **{
        name: NodeCounter(metric, "B", "port")
        for metric, names in _PORT_NAMES.items()
        for name in names.split()
    },
    **{
        name: NodeCounter(metric, "B", "nfs_client", ("export", "mountaddr"))
        for metric, name in _NFS_NAMES.items()
    },
}


def device_of(counter: NodeCounter, labels: Mapping[str, str]) -> str:
    """The device of a series; "" where no label names it."""
    return next((labels[name] for name in counter.named_by if name in labels), "")


def host_of(labels: Mapping[str, str]) -> str:
    """The node of a series: its own name where a label has it, else the address it was asked at.

    >>> host_of({"instance": "grid01:9100"}), host_of({"nodename": "grid02", "instance": "10.0.0.1:9100"})
    ('grid01', 'grid02')
    """
    named = labels.get("nodename") or labels.get("instance") or labels.get("host") or ""
    host, colon, port = named.rpartition(":")
    return host.strip("[]") if colon and port.isdecimal() else named
