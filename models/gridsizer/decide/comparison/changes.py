"""What differs between two designs, as changes that can be made one at a time."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any, Final

from gridsizer.decide.comparison.inputs import REPLACED_WHOLE, Given, entry_of, inputs_of
from gridsizer.describe.grid import GridNodes
from gridsizer.describe.scenario import Scenario
from gridsizer.errors import Misfit

_TOGETHER: Final[Mapping[str, tuple[str, str]]] = {  # fields of a group that bound each other: key, words
    "cores_per_node": ("cores", "Cores of a grid node"),
    "cores_used_per_node": ("cores", "Cores of a grid node"),
}
_DRIVES: Final = "storage/drives_per_node"  # with which sizes of drives a node is sold goes with their number
_SIZES: Final = "storage/drive_sizes"
_WHOLE: Final[Mapping[str, str]] = {  # parts that one of two designs does without
    "vm": "Virtual machine",
    "purchased": "Purchased throughput",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One input, or inputs that only change together, as another design has them."""

    label: str
    before: str
    after: str
    paths: tuple[str, ...]
    faster_ports: str = ""  # what ports of the grid nodes are called, where they are faster and nothing else

    def made_in(self, scenario: Scenario, other: Scenario) -> Scenario | None:
        """The scenario with this alone taken from the other; None where it does not fit the rest."""
        try:
            return reduce(lambda made, path: _taken(made, other, path.split("/")), self.paths, scenario)
        except Misfit:
            return None


def changes_between(one: Scenario, other: Scenario) -> tuple[Change, ...]:
    """The changes that make the other design out of the first, in the order of the document."""
    before, after = inputs_of(one), inputs_of(other)
    differing = [path for path in {**before, **after} if _key_at(before, path) != _key_at(after, path)]
    units: dict[str, list[str]] = {}
    for path in sorted(differing, key=_section_place):  # what only the other has stands behind all else
        units.setdefault(_unit(path, one, other), []).append(path)
    return tuple(_change(unit, paths, before, after, (one, other)) for unit, paths in units.items())


def _section_place(path: str) -> int:
    """Where the section of a path stands in the document: grid nodes first."""
    return ["grid", *REPLACED_WHOLE].index(path.partition("/")[0])


def _key_at(inputs: Mapping[str, Given], path: str) -> Any:
    return inputs[path].key if path in inputs else None


def _unit(path: str, one: Scenario, other: Scenario) -> str:
    """What has to change with the input at a path: the whole section where another took its place."""
    section, *rest = path.split("/")
    if section == "grid":
        if _other_items(one.grid, other.grid) or _of_another_kind(one, other):
            return "grid"
        if rest[1] == "nic" or (rest[1] == "vm" and _lacks(path, one, other)):
            return f"grid/{rest[0]}/{rest[1]}"
        return f"grid/{rest[0]}/{_TOGETHER[rest[1]][0]}" if rest[1] in _TOGETHER else path
    before, after = getattr(one, section), getattr(other, section)
    if before is None or after is None or _replaced(section, before, after):
        return section
    if path.startswith(_SIZES):
        return _DRIVES
    return "storage/purchased" if rest[0] == "purchased" and _lacks(path, one, other) else path


def _lacks(path: str, one: Scenario, other: Scenario) -> bool:
    """Whether one of two designs does without the part that an input stands in."""
    section, *rest = path.split("/")
    if section == "grid":
        return any(scenario.grid[int(rest[0])].vm is None for scenario in (one, other))
    return any(scenario.storage.purchased is None for scenario in (one, other))


def _of_another_kind(one: Scenario, other: Scenario) -> bool:
    """Whether grid nodes came from other entries: then a node is another one, and no core or port of it."""
    return [group.origin for group in one.grid] != [group.origin for group in other.grid]


def _replaced(section: str, before: Any, after: Any) -> bool:
    """Whether a section came from another entry, or holds other families or classes."""
    lists = {"reduction": "families", "batch": "classes"}
    held = lists.get(section)
    if held is not None and _other_items(getattr(before, held), getattr(after, held)):
        return True
    if section == "storage" and before.name != after.name:
        return True
    return bool(before.origin != after.origin)


def _other_items(before: Sequence[Any], after: Sequence[Any]) -> bool:
    """Whether lists hold another number of items, or of several not those of the same names."""
    names = [[each.name for each in items] for items in (before, after)]
    return len(before) != len(after) or (len(before) > 1 and names[0] != names[1])


def _change(
    unit: str,
    paths: Sequence[str],
    before: Mapping[str, Given],
    after: Mapping[str, Given],
    scenarios: tuple[Scenario, Scenario],
) -> Change:
    if unit == "grid":
        nodes = (_grid_text(scenario, named=_of_another_kind(*scenarios)) for scenario in scenarios)
        return Change(label="Grid nodes", before=next(nodes), after=next(nodes), paths=("grid",))
    if unit in REPLACED_WHOLE:
        texts = (inputs[unit].text for inputs in (before, after))
        return Change(label=REPLACED_WHOLE[unit], before=next(texts), after=next(texts), paths=(unit,))
    head = paths[0]
    name = unit.rpartition("/")[2]
    given = before.get(head) or after[head]
    label = _WHOLE.get(name, "") or next((words for key, words in _TOGETHER.values() if key == name), "")
    if label and given.named:
        label = f"{label}, {given.place}"
    return Change(
        label=label or given.label,
        before=before[head].text if head in before else "none",
        after=after[head].text if head in after else "none",
        paths=(unit,) if name in ("nic", *_WHOLE) else tuple(dict.fromkeys(map(_taken_whole, paths))),
        faster_ports=_only_faster(paths, *scenarios),
    )


def _taken_whole(path: str) -> str:
    """The path of a list that another design may have less of, for a place in it; else the path."""
    return _SIZES if path.startswith(_SIZES) else path


def _only_faster(paths: Sequence[str], one: Scenario, other: Scenario) -> str:
    """What the ports are called, where their speed is all that differs and it is more; else ""."""
    if len(paths) != 1 or not paths[0].endswith("/nic"):
        return ""
    at = int(paths[0].split("/")[1])
    slow, fast = one.grid[at].nic, other.grid[at].nic
    alike = slow.kind.value == fast.kind.value and slow.ports.ends() == fast.ports.ends()
    if not alike or fast.port_gbit_s.ends()[0] <= slow.port_gbit_s.ends()[1]:
        return ""
    return "NICs" if slow.kind.value == "ethernet" else "ports"


def _grid_text(scenario: Scenario, *, named: bool) -> str:
    """How many grid nodes there are, group by group, and of which kind where that differs."""
    return " + ".join(_nodes_text(group, named=named) for group in scenario.grid)


def _nodes_text(group: GridNodes, *, named: bool) -> str:
    low, high = group.nodes.ends()
    count = f"{low:g}" if low == high else f"{low:g}–{high:g}"
    return f"{count} × {entry_of(group.origin)}" if named else count


def _taken(made: Any, other: Any, way: Sequence[str]) -> Any:
    """A noun with what stands at one place in it taken from another."""
    if not way:
        return other
    step, *rest = way
    if isinstance(made, tuple):
        at = int(step)
        return (*made[:at], _taken(made[at], other[at], rest), *made[at + 1 :])
    return replace(made, **{step: _taken(getattr(made, step), getattr(other, step), rest)})
