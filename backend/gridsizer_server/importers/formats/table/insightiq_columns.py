"""Columns of InsightIQ, Dell's monitor of an Isilon or PowerScale cluster, whose ports are the array's own.

What comes in is what clients write, what goes out is what they read. No real export was seen: the names are
those of its reports ("External Network Throughput Rate").
"""

import re
from typing import Final

from gridsizer.learn.observations import Metric
from gridsizer_server.importers.formats.table.mapping import ValueColumn
from gridsizer_server.importers.tables.printed_units import printed_unit, unit_of

_EXTERNAL: Final = re.compile(
    r"external (?:network )?throughput(?: rate)?\b.*?\b(?:(?P<write>in|write)|out|read)\b", re.IGNORECASE
)
_NODE: Final = re.compile(r"\bnode[ _-]?(\d{1,4})\b", re.IGNORECASE)


def insightiq_column(name: str) -> ValueColumn | None:
    """What a column counts by the name InsightIQ gave it; None where it is not one's, or prints no rate.

    >>> column = insightiq_column("External Network Throughput Rate (In) (bytes/sec)")
    >>> column.metric.value, column.layer, column.unit
    ('write_bytes_s', 'storage_total', 'bytes/sec')
    """
    found = _EXTERNAL.search(name)
    unit = printed_unit(name)
    known = unit_of(unit)
    if found is None or known is None or known.kind != "rate" or known.bits_or_bytes:
        return None
    node = _NODE.search(name)
    return ValueColumn(
        column=name,
        metric=Metric.WRITE_BYTES_S if found["write"] else Metric.READ_BYTES_S,
        unit=unit,
        layer="storage_node" if node else "storage_total",
        device=node[1] if node else "",
    )
