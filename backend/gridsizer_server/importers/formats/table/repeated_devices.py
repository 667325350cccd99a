"""Columns and rows that list the bytes of others once more: totals beside their parts, bonds, volumes, lo."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from gridsizer.learn.observations import Layer
from gridsizer_server.importers.formats.table import vocabulary as words_of
from gridsizer_server.importers.formats.table.mapping import ValueColumn
from gridsizer_server.importers.host_tools.devices import DeviceChoice, Family
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.tables.cell_numbers import DecimalMark, numbers
from gridsizer_server.importers.tables.headings import heading

_FAMILIES: Final[Mapping[Layer, Family]] = {"node_disk": "disk", "node_nic": "port"}
_LOOPBACK: Final = "lo"
_NEAR: Final = 0.98  # of a bond: its ports may be sampled a moment apart from it


def layers_of(layer: Layer, devices: Collection[str]) -> dict[str, Layer]:
    """The layer of each device of a column of disks or ports, by their names; nothing for other layers.

    >>> layers_of("node_nic", ["lo", "eth0", "bond0"])
    {'lo': 'node_bond', 'eth0': 'node_nic', 'bond0': 'node_bond'}
    >>> layers_of("node_nic", ["bond0", "bond1", "lo"])  # whose ports are not listed
    {'bond0': 'node_nic', 'bond1': 'node_nic', 'lo': 'node_bond'}
    """
    family = _FAMILIES.get(layer)
    if family is None:
        return {}
    choice = DeviceChoice(Settled())
    choice.meet(family, devices)
    found = {name: choice.layer(family, name) for name in devices}
    if layer in found.values():
        return found
    return {name: "node_bond" if name == _LOOPBACK else layer for name in devices}


def without_totals(values: Sequence[ValueColumn]) -> tuple[ValueColumn, ...]:
    """The columns without those of a total whose parts are columns too."""
    return tuple(value for value in values if not (is_total(value) and _has_parts(value, values)))


def is_total(value: ValueColumn) -> bool:
    """Whether a column is named after the total of devices, rather than after one of them."""
    words = set(heading(value.column).words)
    return bool(words & words_of.OF_ALL) and not set(heading(value.device).words) - words_of.OF_ALL


def _has_parts(total: ValueColumn, values: Sequence[ValueColumn]) -> bool:
    alike = [each for each in values if (each.metric, each.layer) == (total.metric, total.layer)]
    if not total.node and any(each.node for each in alike):
        return True
    return any(each.device and each.node == total.node and not is_total(each) for each in alike)


def in_their_layers(
    values: Sequence[ValueColumn], cells: Mapping[str, Sequence[str]], decimal: DecimalMark
) -> tuple[ValueColumn, ...]:
    """The columns, those of volumes and bonds in layers that are not added to the disks and ports below."""
    return tuple(_in_its_layer(value, values, cells, decimal) for value in values)


def _in_its_layer(
    value: ValueColumn,
    values: Sequence[ValueColumn],
    cells: Mapping[str, Sequence[str]],
    decimal: DecimalMark,
) -> ValueColumn:
    beside = [each for each in values if (each.layer, each.node) == (value.layer, value.node) and each.device]
    layers = layers_of(value.layer, list(dict.fromkeys(each.device for each in beside)))
    layer = layers.get(value.device, value.layer)
    if layer == "node_bond" and value.device != _LOOPBACK:
        ports = [
            each for each in beside if each.metric == value.metric and layers[each.device] == value.layer
        ]
        below = sum(_mean(cells[each.column], decimal) for each in ports)
        if below < _NEAR * _mean(cells[value.column], decimal):
            return value  # its ports are not among the columns
    return replace(value, layer=layer)


def _mean(cells: Sequence[str], decimal: DecimalMark) -> float:
    found = numbers(cells, decimal)[0]
    found = found[np.isfinite(found)]
    return float(found.mean()) if found.size else 0.0
