"""dstat's groups and names -> what each column holds."""

import re
from collections.abc import Sequence
from typing import Final

from gridsizer.learn.observations import ALL_DISKS, ALL_PORTS, Metric
from gridsizer_server.importers.host_tools.cells import Cell
from gridsizer_server.importers.host_tools.devices import FamilyOrLayer

_CPU_GROUPS: Final = ("total cpu usage", "total usage", "cpu usage")
_ONE_CPU: Final = re.compile(r"cpu ?\d+ usage|cpu usage:\S+")
_CPU: Final = {
    "usr": Metric.CPU_USER_SHARE,
    "sys": Metric.CPU_SYSTEM_SHARE,
    "hiq": Metric.CPU_SYSTEM_SHARE,
    "siq": Metric.CPU_SYSTEM_SHARE,
    "wai": Metric.CPU_IOWAIT_SHARE,
    "idl": Metric.CPU_IDLE_SHARE,
}
_RATES: Final[dict[str, dict[str, tuple[Metric, str]]]] = {
    "dsk": {"read": (Metric.READ_BYTES_S, "B/s"), "writ": (Metric.WRITE_BYTES_S, "B/s")},
    "io": {"read": (Metric.READ_OPS_S, "/s"), "writ": (Metric.WRITE_OPS_S, "/s")},
    "net": {"recv": (Metric.RECEIVE_BYTES_S, "B/s"), "send": (Metric.TRANSMIT_BYTES_S, "B/s")},
}
_TOTAL: Final = "total"
_TOTALS: Final = {"dsk": ALL_DISKS, "io": ALL_DISKS, "net": ALL_PORTS}


def filled(groups: Sequence[str], width: int) -> list[str]:
    """The group of each column: an empty one is that of the column before.

    >>> filled(["a", "", "b"], 4)
    ['a', 'a', 'b', 'b']
    """
    names: list[str] = []
    for at in range(width):
        given = groups[at] if at < len(groups) else ""
        names.append(given or (names[-1] if names else ""))
    return names


def cells_of(groups: Sequence[str], names: Sequence[str]) -> list[Cell]:
    """What the columns hold; a total is the sum of whole disks or physical ports, as dstat takes it."""
    cpu: dict[Metric, tuple[int, ...]] = {}
    cells: list[Cell] = []
    singles = {each.split("/")[0] for each in groups if "/" in each and not each.endswith(f"/{_TOTAL}")}
    for at, (group, name) in enumerate(zip(groups, names, strict=True)):
        kind, _, device = group.partition("/")
        if group in _CPU_GROUPS and name in _CPU:
            cpu[_CPU[name]] = (*cpu.get(_CPU[name], ()), at)
        elif device and name in _RATES.get(kind, {}):
            metric, unit = _RATES[kind][name]
            place = _place(kind, device, singles)
            cells.append(Cell((at,), metric, unit, 1.0, place, _TOTALS[kind] if device == _TOTAL else device))
    return [*(Cell(at, metric, "%", 0.01) for metric, at in cpu.items()), *cells]


def are_of_single_cpus(groups: Sequence[str]) -> bool:
    """Whether there are CPU shares, and none of all CPUs together.

    >>> are_of_single_cpus(["cpu0 usage", "dsk/total"]), are_of_single_cpus(["cpu0 usage", "total cpu usage"])
    (True, False)
    """
    return any(map(_ONE_CPU.fullmatch, groups)) and not any(group in _CPU_GROUPS for group in groups)


def _place(kind: str, device: str, singles: set[str]) -> FamilyOrLayer:
    if device != _TOTAL:
        return "port" if kind == "net" else "disk"
    if kind == "net":
        return "node_bond" if "net" in singles else "node_nic"
    return "node_volume" if kind in singles else "node_disk"
