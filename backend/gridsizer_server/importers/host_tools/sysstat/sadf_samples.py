"""What sadf prints of a moment -> samples, whichever of its forms the moment was read from."""

from typing import Final

import numpy as np

from gridsizer.learn.observations import Layer
from gridsizer_server.importers.host_tools.devices import Family
from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.host_tools.sysstat.json_samples import JsonSample, keep_row, word_of
from gridsizer_server.importers.host_tools.sysstat.known_tables import (
    ALL_DISKS_JSON,
    ALL_DISKS_NAME,
    CPU_JSON,
    DISK_JSON,
    NFS_JSON,
    PORT_JSON,
    Figures,
)
from gridsizer_server.importers.host_tools.sysstat.listed_rows import ListedRows
from gridsizer_server.importers.host_tools.sysstat.stamps import stamp_in
from gridsizer_server.importers.times.dates import Dates
from gridsizer_server.importers.times.local_times import in_summer
from gridsizer_server.importers.times.time_columns import DAY_S, LocalTimes

_CPUS: Final = ("cpu-load.item", "cpu-load-all.item")
_NAMED: Final[dict[str, tuple[Figures, Family, str]]] = {
    "disk.item": (DISK_JSON, "disk", "disk-device"),
    "network.net-dev.item": (PORT_JSON, "port", "iface"),
}
_ALL_DISKS: Final = "io"
_NFS: Final = "network.net-nfs"
TABLES: Final = (*_CPUS, *_NAMED, _ALL_DISKS, _NFS)


class SadfSamples:
    """Keeps the samples of sadf, in whichever of its forms they were printed."""

    def __init__(self, reading: HostReading, *, all_disks_alone: bool) -> None:
        self._reading = reading
        self._all_disks_alone = all_disks_alone
        self._dates = Dates(reading.settled, ())
        self._clocks: dict[tuple[str, str], LocalTimes] = {}
        self._counted = False
        self._named = [ListedRows(reading, table, *shape) for table, shape in _NAMED.items()]

    def take(self, sample: JsonSample) -> None:
        """Keep one sample, or count one restart."""
        at_s = self._utc_s(sample)
        host = word_of(sample.facts, "nodename")
        if not np.isfinite(at_s):
            self._reading.tally.unreadable(sample.line)
        elif sample.place == "restarts":
            message = "The machine was restarted {often} {often:time|times} while this was recorded."
            self._reading.tally.meet("restarted", "info", message, sample.line)
            self._count(host, word_of(sample.stamp, "cpu_count"), sample.line, at_s)
        else:
            if not self._counted:
                self._counted = True
                self._count(host, word_of(sample.facts, "number-of-cpus"), sample.line, at_s)
            self._keep(sample, host, at_s)

    def _count(self, host: str, cpus: str, line: int, at_s: float) -> None:
        if cpus.isdigit():
            self._reading.cores(host, int(cpus), line, at_s)

    def _keep(self, sample: JsonSample, host: str, at_s: float) -> None:
        for named in self._named:
            named.keep(sample, host=host, at_s=at_s)
        for row in sample.rows:
            if row.table in _CPUS:
                if word_of(row.words, "cpu") == "all":
                    keep_row(row, CPU_JSON, "node", "", host=host, at_s=at_s, reading=self._reading)
                else:
                    self._reading.tally.skip("single CPUs")
            elif row.table == _ALL_DISKS:
                layer: Layer = "node_disk" if self._all_disks_alone else "node_volume"
                keep_row(
                    row, ALL_DISKS_JSON, layer, ALL_DISKS_NAME, host=host, at_s=at_s, reading=self._reading
                )
            elif row.table == _NFS:
                keep_row(row, NFS_JSON, "nfs_client", "", host=host, at_s=at_s, reading=self._reading)

    def _utc_s(self, sample: JsonSample) -> float:
        day, time = word_of(sample.stamp, "date"), word_of(sample.stamp, "time")
        stamp = stamp_in(f"{day} {time}".encode())
        if stamp is None or stamp.day is None:
            return float("nan")
        wall_s = DAY_S * self._dates.day(stamp.day, sample.line) + stamp.of_day_s
        zone = word_of(sample.stamp, "tz") or ("UTC" if word_of(sample.stamp, "utc") == "1" else "")
        if not zone:
            self._reading.ask_zone(sample.line)
        key = (sample.place, zone)
        if key not in self._clocks:
            self._clocks[key] = self._reading.times_all_year_in(zone, sample.line)
        (at_s,) = self._clocks[key].utc_s(np.array([wall_s]), np.array([sample.line]))
        self._reading.zones.met(zone, sample.line, in_summer=in_summer(zone, wall_s - float(at_s)))
        return float(at_s)
