"""sadf -j: sar's records as JSON, with zone, interval and names."""

from collections.abc import Iterator
from typing import Final

from gridsizer.learn.observations import Observation
from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.host_tools.sysstat.json_samples import json_samples
from gridsizer_server.importers.host_tools.sysstat.sadf_samples import TABLES, SadfSamples
from gridsizer_server.importers.host_tools.timed_tables import lists_disks
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source


def _read(source: Source, settled: Settled) -> Iterator[Observation]:
    """All tables that hold a metric. Raises UnreadableLog for what is no JSON and for dates that are none."""
    reading = HostReading(settled)
    reader = SadfSamples(reading, all_disks_alone=not lists_disks(source, b'"disk-device"'))
    for sample in json_samples(source, TABLES, reading.tally):
        reader.take(sample)
        yield from reading.samples.full()
    yield from reading.rest()


def _recognises(head: bytes) -> bool:
    return b'"sysstat"' in head and b'"file-date"' in head


FORMAT: Final = LogFormat(
    name="sadf -j",
    group="Nodes",
    command="sadf -j /var/log/sa/saDD -- -A",
    recognises=_recognises,
    read=_read,
    evidence="real file",
)
