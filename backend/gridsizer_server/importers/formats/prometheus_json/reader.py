"""Series of counters -> rates."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from gridsizer.learn.observations import Observation, Series
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.findings import from_documentation
from gridsizer_server.importers.formats.prometheus_json.answers import Answered, answered
from gridsizer_server.importers.formats.prometheus_json.cpu_seconds import CpuSeconds
from gridsizer_server.importers.host_tools.devices import FamilyOrLayer
from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.prometheus.node_counters import (
    CPU_COUNT,
    CPU_SECONDS,
    NODE_COUNTERS,
    NodeCounter,
    device_of,
    host_of,
)
from gridsizer_server.importers.samples import interval_shown
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.tally import Tally

_NAMELESS: Final = (
    "{often} series {often:has|have} no name, as rate() and sum() leave it out: left out."
    " Ask for the counters themselves."
)
_RESET: Final = "{often} counters began anew; what they counted across that is left out."


def read(source: Source, settled: Settled) -> Iterator[Observation]:
    """A rate of each counter. Raises UnreadableLog where no series is one of node_exporter's."""
    reading, cpu = HostReading(settled), CpuSeconds()
    _meet_devices(source, reading)
    known = 0
    for one in answered(source, reading.tally):
        counter = NODE_COUNTERS.get(one.name)
        known += counter is not None or one.name in (*CPU_SECONDS, CPU_COUNT)
        host = host_of(one.labels)
        if one.name in CPU_SECONDS:
            labels = one.labels
            cpu.add(host, labels.get("mode", ""), labels.get("cpu", ""), one.at_s, one.value, one.line)
        elif one.name == CPU_COUNT:
            reading.cores(host, int(one.value[0]), one.line, one.at_s[0])
        elif counter is not None:
            yield from _rates(one, counter, host, reading)
        elif not one.name:
            reading.tally.meet("series_without_name", "warning", _NAMELESS, one.line)
        else:
            reading.tally.skip("series of other metrics")
    if not known:
        wanted = "counters of node_exporter by their names (node_disk_read_bytes_total)"
        raise UnreadableLog(wanted=wanted, got="other series, or series without a name")
    yield from cpu.series(reading)
    yield from reading.rest()
    yield from_documentation("Prometheus")


def _meet_devices(source: Source, reading: HostReading) -> None:
    """Learn of all devices before their rates come: the others tell whether one is listed once more."""
    names: dict[FamilyOrLayer, dict[str, None]] = {}
    for one in answered(source, Tally()):
        if counter := NODE_COUNTERS.get(one.name):
            names.setdefault(counter.place, {})[device_of(counter, one.labels)] = None
    for place, devices in names.items():
        reading.choice.meet(place, devices)


def _rates(one: Answered, counter: NodeCounter, host: str, reading: HostReading) -> Iterator[Series]:
    device = device_of(counter, one.labels)
    if not reading.choice.keeps(counter.place, device):
        return
    grown, seconds = np.diff(np.array(one.value)), np.diff(np.array(one.at_s))
    if (reset := int((grown < 0).sum())) > 0:
        reading.tally.meet("counter_reset", "warning", _RESET, one.line, reset)
    usable = (grown >= 0) & (seconds > 0)
    value = grown[usable] / seconds[usable]
    if not len(value):
        return
    yield Series(
        host=host,
        metric=counter.metric,
        layer=reading.choice.layer(counter.place, device),
        device=device,
        unit_printed=counter.unit or "operations",
        at_s=np.array(one.at_s[1:])[usable],
        interval_s=interval_shown(one.at_s),
        value=value,
        line=np.full(len(value), one.line, dtype=np.int64),
    )
