"""What is taken of the counters of esxtop."""

import re
from collections.abc import Mapping
from typing import Final

from gridsizer.learn.observations import Layer, Metric
from gridsizer_server.importers.counter_logs.paths import Meaning, Path

CPUS: Final = "Physical Cpu"
DEVICES: Final = "Physical Disk SCSI Device"
ADAPTERS: Final = "Physical Disk Adapter"
VIRTUAL_DISKS: Final = "Virtual Disk"
PORTS: Final = "Network Port"
_UPLINK: Final = re.compile(r"[^:]+:\d+:(vmnic\d+)")  # switch, port, and the host's own NIC behind it
_MIB: Final = 1024.0 * 1024.0
_MBIT: Final = 1e6 / 8
_BUSY: Final = Meaning(Metric.CPU_IDLE_SHARE, "% busy", factor=-0.01, offset=1.0)
_OF_CPUS: Final = {"% Util Time": _BUSY, "% Processor Time": _BUSY}
_OF_DISKS: Final = {
    "MBytes Read/sec": Meaning(Metric.READ_BYTES_S, "MBytes/s", _MIB),
    "MBytes Written/sec": Meaning(Metric.WRITE_BYTES_S, "MBytes/s", _MIB),
    "Reads/sec": Meaning(Metric.READ_OPS_S, "ops/s"),
    "Writes/sec": Meaning(Metric.WRITE_OPS_S, "ops/s"),
    "Average Driver MilliSec/Read": Meaning(Metric.READ_LATENCY_S, "ms", 1e-3),
    "Average Driver MilliSec/Write": Meaning(Metric.WRITE_LATENCY_S, "ms", 1e-3),
    "Average MilliSec/Read": Meaning(Metric.READ_LATENCY_S, "ms", 1e-3),
    "Average MilliSec/Write": Meaning(Metric.WRITE_LATENCY_S, "ms", 1e-3),
}
_OF_PORTS: Final = {
    "MBits Received/sec": Meaning(Metric.RECEIVE_BYTES_S, "MBits/s", _MBIT),
    "MBits Transmitted/sec": Meaning(Metric.TRANSMIT_BYTES_S, "MBits/s", _MBIT),
}
_MEANINGS: Final[Mapping[str, Mapping[str, Meaning]]] = {
    CPUS: _OF_CPUS,
    PORTS: _OF_PORTS,
    **dict.fromkeys((DEVICES, ADAPTERS, VIRTUAL_DISKS), _OF_DISKS),
}


def meaning_of(path: Path) -> Meaning | None:
    """What a counter counts; None where it is not used."""
    return _MEANINGS.get(path.object, {}).get(path.counter)


def place_of(path: Path) -> tuple[Layer, str]:
    """Where an instance lies, and the device that it is.

    >>> place_of(Path("esx1", "Network Port", "vSwitch0:33554434:vmnic0", "MBits Received/sec"))
    ('node_nic', 'vmnic0')
    >>> place_of(Path("esx1", "Network Port", "vSwitch0:33554437:28868:sasgrid01.eth0", "MBits Received/sec"))
    ('node_bond', 'vSwitch0:33554437:28868:sasgrid01.eth0')
    """
    if path.object == CPUS:
        return "node", ""
    if path.object == PORTS:
        uplink = _UPLINK.fullmatch(path.instance)
        return ("node_nic", uplink[1]) if uplink else ("node_bond", path.instance)
    return ("node_volume" if path.object == VIRTUAL_DISKS else "node_disk"), path.instance
