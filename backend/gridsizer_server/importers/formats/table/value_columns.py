"""Names of columns -> what they count, in which unit, of which node or device."""

import re
from collections.abc import Mapping
from typing import Final

from gridsizer.learn.observations import Layer, Metric
from gridsizer_server.importers.formats.table import vocabulary as words_of
from gridsizer_server.importers.formats.table.cloud_columns import cloud_column
from gridsizer_server.importers.formats.table.column_statistics import is_extreme
from gridsizer_server.importers.formats.table.insightiq_columns import insightiq_column
from gridsizer_server.importers.formats.table.mapping import ValueColumn
from gridsizer_server.importers.formats.table.prometheus_columns import is_of_prometheus, prometheus_column
from gridsizer_server.importers.formats.table.tool_columns import tool_column
from gridsizer_server.importers.node_names import is_like_a_node
from gridsizer_server.importers.tables.headings import heading
from gridsizer_server.importers.tables.printed_units import (
    A_SECOND,
    THOUSANDS,
    Kind,
    kind_of,
    printed_unit,
    unit_of,
)

_USUAL_UNITS: Final[Mapping[Kind, str]] = {"share": "%", "operations": "ops/s"}  # others must be told
_DEVICES: Final = re.compile(
    r"(sd[a-z]+|nvme\d|dm-|md|[hv]d[a-z]|hdisk|emcpower|fcs|mpath|eth|en[ops]|bond|ib)[\w.-]*", re.IGNORECASE
)
_REQUESTS: Final = re.compile(
    r"(?<![a-z])(?:reads|writes)(?:/s(?:ec)?|[ _]per[ _]s(?:ec(?:ond)?)?)(?![a-z])", re.IGNORECASE
)
_SHARES: Final = ("%", "percent", "pct", "share")
_BUSY_CORES: Final = re.compile(
    r"(?<![a-z])(?:(?:busy|used|active)[ _](?:cpu[ _])?(?:v?cpus|cores|processors)"
    r"|(?:cpu[ _])?(?:v?cpus|cores|processors)[ _](?:busy|used|active|in[ _]use))(?![a-z])",
    re.IGNORECASE,
)
_TOKENS: Final = re.compile(r"[\s_()\[\],:;%]+")


def value_column(
    name: str, cell_unit: str, *, rising: bool, step_s: float | None = None
) -> ValueColumn | None:
    """What a column of numbers counts; None where its name does not tell, and for an extreme of it.

    `cell_unit` is the unit that its cells print, `rising` whether its numbers only ever rise, `step_s` the
    time between its rows. The unit is "" where nothing tells it, and where it may be of bits or of bytes.
    """
    if known_by_name := cloud_column(name, step_s) or prometheus_column(name) or insightiq_column(name):
        return known_by_name
    if is_of_prometheus(name) or is_extreme(name):
        return None
    if of_tool := tool_column(name):
        word, known = of_tool
        node, device = _whose(name.replace(word, " "))
        return ValueColumn(
            column=name, metric=known.metric, unit=known.unit, layer=known.layer, node=node, device=device
        )
    if _BUSY_CORES.search(name) and printed_unit(name) in ("", *_SHARES):
        return _busy_cores(name, printed_unit(name))
    words = {A_SECOND.sub("", word) for word in heading(name).words}
    printed = printed_unit(name) or cell_unit
    if not printed and _REQUESTS.search(name):
        printed = "ops/s"
    unit = unit_of(printed)
    counter = rising and unit is not None and unit.kind == "amount"
    metric = _metric(words, unit.kind if unit else None, counter=counter)
    if metric is None:
        return None
    node, device = _whose(name)
    if metric is Metric.BUSY_SHARE and words & words_of.CPU:
        device = device or "cpu"
    return ValueColumn(
        column=name,
        metric=metric,
        unit=_unit(printed, metric),
        layer=_layer(words, metric),
        node=node,
        device=device,
        counter=counter,
    )


def _busy_cores(name: str, unit: str) -> ValueColumn:
    """Cores in use; with a unit of shares their share of all."""
    node, device = _whose(_BUSY_CORES.sub(" ", name))
    return ValueColumn(
        column=name,
        metric=Metric.BUSY_SHARE if unit else Metric.CPU_BUSY_CORES,
        unit=unit,
        layer="node",
        node=node,
        device=device or ("cpu" if unit else ""),
    )


def _unit(printed: str, metric: Metric) -> str:
    unit, kind = unit_of(printed), kind_of(metric)
    if unit is None:
        return _USUAL_UNITS.get(kind, "") if kind else ""
    return "" if unit.bits_or_bytes else printed


def _metric(words: set[str], kind: Kind | None, *, counter: bool) -> Metric | None:
    if _is_no_load(words, kind):
        return None
    if kind == "time" or (kind is None and words & words_of.LATENCY):
        return _either(words, Metric.READ_LATENCY_S, Metric.WRITE_LATENCY_S)
    if kind == "operations" or (kind is None and words & words_of.OPERATIONS):
        return _either(words, Metric.READ_OPS_S, Metric.WRITE_OPS_S)
    if kind == "share" or (kind is None and words & (words_of.CPU | words_of.BUSY)):
        return _share(words)
    if kind == "amount" and not counter:
        return _either(words, Metric.READ_BYTES, Metric.WRITE_BYTES)
    return _rate(words)


def _is_no_load(words: set[str], kind: Kind | None) -> bool:
    """Whether a column tells of limits, of packets, or how many processors there are and of which kind."""
    of_shares = words_of.CPU | words_of.BUSY | words_of.IDLE | words_of.WAIT | words_of.USER | words_of.SYSTEM
    of_machine = kind is None and words & words_of.CPU and words & words_of.OF_MACHINES
    return bool(
        (words & words_of.NO_LOAD and not words & of_shares) or (of_machine and not words & words_of.BUSY)
    )


def _either(words: set[str], read: Metric, write: Metric) -> Metric | None:
    if words & words_of.READ:
        return read
    return write if words & words_of.WRITE else None


def _share(words: set[str]) -> Metric | None:
    for known, metric in (
        (words_of.IDLE, Metric.CPU_IDLE_SHARE),
        (words_of.WAIT, Metric.CPU_IOWAIT_SHARE),
        (words_of.USER, Metric.CPU_USER_SHARE),
        (words_of.SYSTEM, Metric.CPU_SYSTEM_SHARE),
        (words_of.CPU | words_of.BUSY, Metric.BUSY_SHARE),
    ):
        if words & known:
            return metric
    return None


def _rate(words: set[str]) -> Metric | None:
    for known, metric in (
        (words_of.READ, Metric.READ_BYTES_S),
        (words_of.WRITE, Metric.WRITE_BYTES_S),
        (words_of.RECEIVE, Metric.RECEIVE_BYTES_S),
        (words_of.TRANSMIT, Metric.TRANSMIT_BYTES_S),
        (words_of.TOTAL, Metric.TOTAL_BYTES_S),
    ):
        if words & known:
            return metric
    return None


def _layer(words: set[str], metric: Metric) -> Layer:
    if metric.value.startswith("cpu_") or words & words_of.CPU:
        return "node"
    if words & words_of.NFS:
        return "nfs_client"
    if words & words_of.NETWORK:
        return "node_nic"
    return "storage_total" if words & words_of.ARRAY else "node_disk"


def _whose(name: str) -> tuple[str, str]:
    """Node and device among the words of a name that say nothing else."""
    plain = name.replace(f"({heading(name).bracket})", "").replace(f"[{heading(name).bracket}]", "")
    left = [word for word in _TOKENS.split(plain) if word and not _says_what(word)]
    for word in left:
        if not _DEVICES.fullmatch(word) and is_like_a_node(word):
            return word, " ".join(other for other in left if other != word)
    return "", " ".join(left)


def _says_what(word: str) -> bool:
    plain = A_SECOND.sub("", word)
    said = (part in words_of.SAYS_WHAT or unit_of(part) is not None for part in heading(plain).words)
    return unit_of(word) is not None or word.lower() in THOUSANDS or all(said)
