"""The elements of `sadf -x` -> samples named as those of `sadf -j`."""

from collections.abc import Iterator
from typing import Any, Final

from gridsizer_server.importers.host_tools.devices import check_count
from gridsizer_server.importers.host_tools.sysstat.json_samples import JsonRow, JsonSample
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.tally import Tally
from gridsizer_server.importers.text.xml_events import CUT, XmlEvent, xml_events

_ROWS: Final = {  # by element: the table of sadf -j, and what it calls the attribute that names the row
    "cpu": ("cpu-load.item", {"number": "cpu"}),
    "disk-device": ("disk.item", {"dev": "disk-device"}),
    "net-dev": ("network.net-dev.item", {}),
    "net-nfs": ("network.net-nfs", {}),
}
_LISTS: Final = {"disk": "disk.item", "net-dev": "network.net-dev.item"}  # ports have no element around them
_OF_ALL_DISKS: Final = ("io-reads", "io-writes")
_FACTS: Final = ("number-of-cpus",)


def xml_samples(source: Source, tally: Tally) -> Iterator[JsonSample]:
    """The samples and the restarts. Raises UnreadableLog for what is no XML."""
    facts: dict[str, Any] = {}
    sample: JsonSample | None = None
    for event in xml_events(source):
        if event.kind == CUT:
            tally.cut_short(event.line)
        elif event.kind == "end":
            if event.name == "timestamp" and sample:
                yield sample
                sample = None
            elif event.name in _FACTS:
                facts[event.name] = event.text
        elif event.name == "host":
            facts["nodename"] = event.attributes.get("nodename", "")
        elif event.name == "timestamp":
            sample = JsonSample("statistics", event.line, facts, dict(event.attributes))
        elif event.name == "boot":
            yield JsonSample("restarts", event.line, facts, dict(event.attributes))
        elif sample:
            _tell(sample, event)


def _tell(sample: JsonSample, event: XmlEvent) -> None:
    if event.name in _LISTS:
        sample.listed.setdefault(_LISTS[event.name], event.line)
    if event.name in _ROWS:
        table, renamed = _ROWS[event.name]
        words = {renamed.get(name, name): value for name, value in event.attributes.items()}
        sample.rows.append(JsonRow(table, event.line, words))
        check_count(len(sample.rows), event.line)
    elif event.name in _OF_ALL_DISKS:
        if not sample.rows or sample.rows[-1].table != "io":
            sample.rows.append(JsonRow("io", event.line))
        sample.rows[-1].words |= event.attributes
        sample.rows[-1].lines |= dict.fromkeys(event.attributes, event.line)
