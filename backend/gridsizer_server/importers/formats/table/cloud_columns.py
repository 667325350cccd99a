"""Columns of cloud monitors, which print what was counted in a period where other tools print a rate.

CloudWatch says `Statistic:Sum;Period:60s` beside a metric, Azure Monitor `(Sum)` behind its name. A sum over
its period is a rate; an average is one of samples, or of operations, and is none, but of what is a rate or a
share already. Azure tells of all disks of a machine, and of its kinds of disks; CloudWatch of all volumes of
an instance (EBSReadBytes), and of each volume.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gridsizer.learn.observations import ALL_DISKS, Layer, Metric
from gridsizer_server.importers.formats.table.mapping import ValueColumn

_STATISTIC: Final = re.compile(
    r"(?:\b(?:statistic|stat|aggregation)\s*[:=]\s*|\()"
    r"(sum|total|average|avg|minimum|min|maximum|max|samplecount|count)\b",
    re.IGNORECASE,
)
_PERIOD: Final = re.compile(
    r"\b(?:period|granularity|time ?grain)\s*[:=]\s*(?:PT)?(\d+)\s*(s|m|h)?", re.IGNORECASE
)
_SECONDS: Final = {"": 1, "s": 1, "m": 60, "h": 3600}
_COUNTED: Final = re.compile(
    r"(read|write)(?:io)?(bytes|operations|ops)(?!/|per)|network(in|out)(?!packets|/|per)", re.IGNORECASE
)
_RATE: Final = re.compile(r"\b(read|write) (bytes|operations)/sec\b", re.IGNORECASE)
_CPU: Final = re.compile(r"\bcpuutilization\b|\bpercentage cpu\b", re.IGNORECASE)
_AVERAGES: Final = ("average", "avg")
_KIND_OF_DISK: Final = re.compile(r"\b((?:OS|Data|Temp) Disk)\b", re.IGNORECASE)
_OF_ALL_VOLUMES: Final = re.compile(r"\bEBS(?:Read|Write)", re.IGNORECASE)
_METRICS: Final = {
    "readbytes": Metric.READ_BYTES_S,
    "writebytes": Metric.WRITE_BYTES_S,
    "readops": Metric.READ_OPS_S,
    "writeops": Metric.WRITE_OPS_S,
    "in": Metric.RECEIVE_BYTES_S,
    "out": Metric.TRANSMIT_BYTES_S,
}
_DEVICE: Final = re.compile(r"\b(VolumeId|FileSystemId)[:=]\s*([\w-]+)")
_NODE: Final = re.compile(  # behind a statistic a word without a digit may as well be a unit
    r"\bInstanceId[:=]\s*([\w-]+)|\([A-Z][a-z]+\),? +([A-Za-z](?=.*\d)[\w.-]+)$"
)


def counts_in_a_period(name: str) -> bool:
    """Whether a column is named after what a cloud monitor counts in each period.

    >>> counts_in_a_period("DataReadIOBytes Namespace:AWS/FSx Statistic:Average"), counts_in_a_period("Read")
    (True, False)
    """
    return _COUNTED.search(re.sub(r"[\s_]", "", name)) is not None


def cloud_column(name: str, step_s: float | None) -> ValueColumn | None:
    """What a column counts by the name a cloud monitor gave it; None where it is not one's.

    `step_s` is the time between its rows, which is the period where none is printed. The unit is "" where the
    statistic is no sum.
    """
    statistic, counted = _STATISTIC.search(name), _COUNTED.search(re.sub(r"[\s_]", "", name))
    if measured := _measured(name, statistic):
        return measured
    if statistic is None or counted is None:
        return None
    metric = _METRICS[(counted[3] or counted[1] + counted[2].replace("operations", "ops")).lower()]
    amount = "ops" if metric.value.endswith("_ops_s") else "B"
    period_s = _period_s(name) or step_s
    is_sum = statistic[1].lower() in ("sum", "total")
    device = _DEVICE.search(name)
    all_volumes = ALL_DISKS if _OF_ALL_VOLUMES.search(name) else ""
    return ValueColumn(
        column=name,
        metric=metric,
        unit=f"{amount}/{period_s:.0f}s" if is_sum and period_s else "",
        layer=_layer(metric, device),
        node=_node(name),
        device=device[2] if device else all_volumes,
    )


def _measured(name: str, statistic: re.Match[str] | None) -> ValueColumn | None:
    """A share or a rate, of which an average is one; the unit is "" for another statistic."""
    is_mean, rate = statistic is None or statistic[1].lower() in _AVERAGES, _RATE.search(name)
    node = _node(name)
    if _CPU.search(name):
        return ValueColumn(
            column=name,
            metric=Metric.BUSY_SHARE,
            unit="%" if is_mean else "",
            layer="node",
            node=node,
            device="cpu",
        )
    if rate is None or statistic is None:
        return None
    is_of_bytes = rate[2].lower() == "bytes"
    kind = _KIND_OF_DISK.search(name)
    return ValueColumn(
        column=name,
        metric=_METRICS[rate[1].lower() + ("bytes" if is_of_bytes else "ops")],
        unit=("B/s" if is_of_bytes else "ops/s") if is_mean else "",
        layer="node_disk",
        node=node,
        device=kind[1] if kind else "",
    )


def with_sums_apart(values: Sequence[ValueColumn]) -> tuple[ValueColumn, ...]:
    """The columns, those of all disks as volumes where columns of some of the disks stand beside them."""
    kinds = {value.metric for value in values if _KIND_OF_DISK.search(value.column)}
    volumes = {value.metric for value in values if "VolumeId" in value.column}
    return tuple(
        replace(value, layer="node_volume", device=ALL_DISKS)
        if value.layer == "node_disk"
        and (
            (value.metric in kinds and not value.device and _STATISTIC.search(value.column))
            or (value.metric in volumes and value.device == ALL_DISKS)
        )
        else value
        for value in values
    )


def _node(name: str) -> str:
    """The machine that a column names: AWS by its id, Azure behind the statistic.

    >>> _node("Percentage CPU (Avg), grid01"), _node("CPUUtilization InstanceId:i-0a1 Statistic:Average")
    ('grid01', 'i-0a1')
    >>> _node("Network In Total (Sum) MB")
    ''
    """
    found = _NODE.search(name)
    return (found[1] or found[2]) if found else ""


def _period_s(name: str) -> float | None:
    found = _PERIOD.search(name)
    return float(found[1]) * _SECONDS[(found[2] or "").lower()] if found else None


def _layer(metric: Metric, device: re.Match[str] | None) -> Layer:
    if metric in (Metric.RECEIVE_BYTES_S, Metric.TRANSMIT_BYTES_S):
        return "node_nic"
    return "storage_total" if device and device[1] == "FileSystemId" else "node_disk"
