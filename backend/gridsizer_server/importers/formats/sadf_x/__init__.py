"""sadf -x: sar's records as XML."""

from collections.abc import Iterator
from typing import Final

from gridsizer.learn.observations import Observation
from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.formats.sadf_x.samples import xml_samples
from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.host_tools.sysstat.sadf_samples import SadfSamples
from gridsizer_server.importers.host_tools.timed_tables import lists_disks
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source


def _read(source: Source, settled: Settled) -> Iterator[Observation]:
    """All tables that hold a metric. Raises UnreadableLog for what is no XML and for dates that are none."""
    reading = HostReading(settled)
    samples = SadfSamples(reading, all_disks_alone=not lists_disks(source, b"<disk-device"))
    for sample in xml_samples(source, reading.tally):
        samples.take(sample)
        yield from reading.samples.full()
    yield from reading.rest()


FORMAT: Final = LogFormat(
    name="sadf -x",
    group="Nodes",
    command="sadf -x /var/log/sa/saDD -- -A",
    recognises=lambda head: b"<sysstat" in head and b"<host" in head,
    read=_read,
    evidence="real file",
    marks=(b"<sysstat",),
)
