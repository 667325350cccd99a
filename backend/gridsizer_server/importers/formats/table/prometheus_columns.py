"""Columns that hold a series of Prometheus, as Grafana and promtool name them in a CSV.

`node_disk_read_bytes_total{device="sda",instance="grid01:9100"}` is a counter; `rate(...[5m])` or `irate` of
it is its rate. A name of labels alone, as a legend leaves it, tells no metric.
"""

import re
from dataclasses import replace
from typing import Final

from gridsizer_server.importers.formats.table.mapping import ValueColumn
from gridsizer_server.importers.host_tools.devices import DeviceChoice
from gridsizer_server.importers.prometheus.node_counters import NODE_COUNTERS, device_of, host_of
from gridsizer_server.importers.settled import Settled

_SERIES: Final = re.compile(
    r"(?P<rate>(?:i?rate|deriv)\s*\()?\s*(?P<name>node_[a-z_]+)\s*(?:\{(?P<labels>[^{}]*)\})?\s*(?:\[\w+\])?\)?"
)
_LABEL: Final = re.compile(r"""(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')""")
_UNITS: Final = {"B": ("B", "B/s"), "s": ("", "share"), "": ("", "ops/s")}  # of the counter, and of its rate
_WHOLE_DISK: Final = "sda"  # beside which dm-0 is told for a volume


def prometheus_column(name: str) -> ValueColumn | None:
    """What a column counts by the name of a series; None where it is not one of node_exporter's.

    >>> column = prometheus_column('rate(node_disk_read_bytes_total{device="sda",instance="grid01:9"}[5m])')
    >>> column.metric.value, column.unit, column.node, column.device, column.counter
    ('read_bytes_s', 'B/s', 'grid01', 'sda', False)
    >>> prometheus_column("node_load1") is None
    True
    """
    found = _SERIES.fullmatch(name.strip())
    counter = NODE_COUNTERS.get(found["name"]) if found else None
    if found is None or counter is None or (counter.unit != "B" and not found["rate"]):
        return None
    labels = {key: double or single for key, double, single in _LABEL.findall(found["labels"] or "")}
    device, choice = device_of(counter, labels), DeviceChoice(Settled())
    choice.meet(counter.place, [device, _WHOLE_DISK])
    column = ValueColumn(
        column=name,
        metric=counter.metric,
        unit=_UNITS[counter.unit][1],
        layer=choice.layer(counter.place, device),
        node=host_of(labels),
        device=device,
    )
    return column if found["rate"] else replace(column, unit="B", counter=True)


def is_of_prometheus(name: str) -> bool:
    """Whether a column holds a series of node_exporter, known here or not: its words then tell nothing.

    >>> is_of_prometheus("node_cpu_seconds_total"), is_of_prometheus("node CPU total")
    (True, False)
    """
    found = _SERIES.fullmatch(name.strip())
    return found is not None and (found["name"].endswith("_total") or found["labels"] is not None)
