"""One-click what-ifs: changes of a design that everyone asks about, as patches of its document."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from gridsizer.decide.batch.compressing import told_both_ways
from gridsizer.decide.calculation.wording import counted
from gridsizer.decide.capacity.drives_sold import other_drives
from gridsizer.decide.chain.amounts import three_digits
from gridsizer.decide.comparison.inputs import port_text
from gridsizer.decide.sizing.bought_parts import Bought
from gridsizer.decide.sizing.storage_nodes import possible_sizes
from gridsizer.describe.grid import GridNodes
from gridsizer.describe.nic import Nic
from gridsizer.describe.scenario import Scenario
from gridsizer.units import LinkKind

Document = Mapping[str, Any]
Shelf = Literal["network", "storage", "grid", "data"]
GroupChange = Callable[[Document, GridNodes], dict[str, Any]]  # of a group as given, and as resolved

_SLOWEST_GBIT_S: Final = 8.0  # a slower port is a management port today
_MORE_NODES: Final = 0.25  # of the grid nodes there are, at least one
_MORE_CORES: Final = 4
_FASTER_DISKS: Final = 2.0
_OF_PORTS: Final = ("mtu_bytes", "bond_hash", "ports", "wire_efficiency")  # of a node, whatever its ports are


@dataclass(frozen=True, slots=True, kw_only=True)
class NicOffered:
    """A kind of port that the catalogue has."""

    id: str
    kind: LinkKind
    gbit_s: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Hardware:
    """What the catalogue offers for what-ifs: ports, and the next array of a line by the id of the older."""

    nics: tuple[NicOffered, ...]
    next_array: Mapping[str, tuple[str, str]]  # id and name of the newer


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferedChange:
    """A change that applies to a design. `patch` is a JSON merge patch (RFC 7396) of its document."""

    group: Shelf  # under which a menu lists it
    label: str
    name: str  # of the design so changed
    patch: dict[str, Any]


def what_ifs(
    document: Document,
    scenario: Scenario,
    hardware: Hardware,
    *,
    needed: int | None = None,
    bought: Bought | None = None,
) -> tuple[OfferedChange, ...]:
    """The what-ifs that apply to a design, each changing one thing.

    `needed` are the storage nodes it takes; `bought` is what of a service, where its throughput is purchased.

    A loss is asked of the policy; that of storage nodes for good is offered where the vendor sells an array
    of so many less, in the step in which it is sold.
    """
    return (
        *_nics(document, scenario, hardware.nics),
        *_storage_nodes(scenario, needed),
        *_larger_drives(scenario),
        *_purchase(document, scenario, bought),
        *_next_array(document, scenario, hardware.next_array),
        *_grid_nodes(document, scenario),
        *_cores(document, scenario),
        *_saswork(document, scenario),
        *_compression(document, scenario),
    )


def _nics(document: Document, scenario: Scenario, offered: Sequence[NicOffered]) -> Iterator[OfferedChange]:
    kinds = {group.nic.kind.value for group in scenario.grid}
    machines = any(group.vm is not None for group in scenario.grid)
    if len(kinds) != 1 or machines or scenario.storage.topology.value == "local_disks":
        return
    speeds = {group.nic.port_gbit_s.ends() for group in scenario.grid}
    for nic in sorted(offered, key=lambda each: each.gbit_s):
        if {nic.kind} != kinds or nic.gbit_s < _SLOWEST_GBIT_S or speeds == {(nic.gbit_s, nic.gbit_s)}:
            continue
        names = dict.fromkeys(port_text(_at_speed(group.nic, nic.gbit_s)) for group in scenario.grid)
        word = "NIC" if nic.kind == "ethernet" else "Ports"
        label = f"{word} {next(iter(names)).partition(' × ')[2]}"
        patch = _in_groups(document, _with_ports(nic.id), scenario)
        yield OfferedChange(group="network", label=label, name=" and ".join(names), patch=patch)


def _at_speed(nic: Nic, gbit_s: float) -> Nic:
    return replace(nic, port_gbit_s=replace(nic.port_gbit_s, low=gbit_s, mid=None, high=gbit_s))


def _with_ports(entry: str) -> GroupChange:
    """Ports of another entry; how many, and how they are bonded, stays the node's."""

    def change(given: Document, _: GridNodes) -> dict[str, Any]:
        nic = given.get("nic")
        said = nic if isinstance(nic, dict) else {}
        return {"nic": {"from": entry} | {name: said[name] for name in _OF_PORTS if name in said}}

    return change


def _storage_nodes(scenario: Scenario, needed: int | None) -> Iterator[OfferedChange]:
    storage = scenario.storage
    low, nodes = storage.nodes.ends()
    step = storage.step_nodes.ends()[0]
    if low == nodes and needed is not None and needed not in (nodes, nodes + step):
        yield _sized(f"{counted(needed, 'storage node')}, as needed", needed)
    if low == nodes and nodes + step <= storage.max_nodes.ends()[1]:
        yield _sized(f"+{counted(int(step), 'storage node')}", nodes + step)
    if low == nodes and nodes - step in possible_sizes(scenario):
        lost = "One storage node" if step == 1 else counted(int(step), "storage node")
        yield _sized(f"{lost} lost for good", nodes - step)


def _sized(label: str, nodes: float) -> OfferedChange:
    name = counted(int(nodes), "storage node")
    return OfferedChange(group="storage", label=label, name=name, patch={"storage": {"nodes": int(nodes)}})


def _larger_drives(scenario: Scenario) -> Iterator[OfferedChange]:
    """The next larger drives that the storage nodes are sold with."""
    for size in other_drives(scenario.storage, larger=True)[:1]:
        name = f"drives of {size.name}"
        patch = {"storage": size.space}
        yield OfferedChange(group="storage", label=f"Larger drives, {size.name}", name=name, patch=patch)


def _purchase(document: Document, scenario: Scenario, bought: Bought | None) -> Iterator[OfferedChange]:
    """What is needed of a service, where that is not what is bought."""
    given = document.get("storage")
    if bought is None or bought.needed is None or bought.needed.most_tib or not isinstance(given, dict):
        return
    needed, now = bought.needed, scenario.storage.purchased
    facts = {
        name: value
        for name, value in needed.facts.items()
        if now is None or getattr(now, name).ends() != (value, value)
    }
    if facts:
        words = f"{needed.words} bought, as needed"
        patch = {"storage": {"purchased": facts}}
        yield OfferedChange(group="storage", label=words, name=f"{needed.words} bought", patch=patch)


def _next_array(
    document: Document, scenario: Scenario, newer: Mapping[str, tuple[str, str]]
) -> Iterator[OfferedChange]:
    entry = scenario.storage.origin.partition("/")[2].partition("@")[0]
    given = document.get("storage")
    if entry not in newer or not isinstance(given, dict):
        return
    array, name = newer[entry]
    cleared = dict.fromkeys(given)  # a merge patch takes away what it sets to null
    patch = {"storage": {**cleared, "from": array, "nodes": int(scenario.storage.nodes.ends()[1])}}
    yield OfferedChange(group="storage", label=f"Next of the line: {name}", name=name, patch=patch)


def _grid_nodes(document: Document, scenario: Scenario) -> Iterator[OfferedChange]:
    """More of the only kind of grid nodes; one server's own disks serve no other."""
    ends = [group.nodes.ends() for group in scenario.grid]
    if len(ends) != 1 or ends[0][0] != ends[0][1] or scenario.storage.topology.value == "local_disks":
        return
    nodes = int(ends[0][0])
    more = max(1, round(nodes * _MORE_NODES))
    counts = {nodes + more: f"+{counted(more, 'grid node')}"}
    counts.setdefault(2 * nodes, "Twice the grid nodes")
    for then, label in counts.items():
        patch = {"grid": [{**given, "nodes": then} for given in document["grid"]]}
        yield OfferedChange(group="grid", label=label, name=f"{then:,} grid nodes", patch=patch)


def _cores(document: Document, scenario: Scenario) -> Iterator[OfferedChange]:
    if any(group.cores_used_per_node.is_range or group.cores_per_node.is_range for group in scenario.grid):
        return
    if any(group.vm is not None for group in scenario.grid):  # its cores come with the machine
        return

    def more(_: Document, group: GridNodes) -> dict[str, Any]:
        used, cores = (int(each.ends()[0]) for each in (group.cores_used_per_node, group.cores_per_node))
        return {"cores_used_per_node": used + _MORE_CORES, "cores_per_node": max(cores, used + _MORE_CORES)}

    label = f"+{_MORE_CORES} cores used a grid node"
    used = dict.fromkeys(f"{group.cores_used_per_node.ends()[0] + _MORE_CORES:g}" for group in scenario.grid)
    patch = _in_groups(document, more, scenario)
    yield OfferedChange(group="grid", label=label, name=f"{' and '.join(used)} cores a node", patch=patch)


def _saswork(document: Document, scenario: Scenario) -> Iterator[OfferedChange]:
    local = [group.saswork for group in scenario.grid if group.saswork.placement.value == "local"]
    if len(local) < len(scenario.grid) or not all(each.ceiling_mb_s.known for each in local):
        return

    def faster(given: Document, group: GridNodes) -> dict[str, Any]:
        said = given.get("saswork")
        low, high = (round(end * _FASTER_DISKS, 6) for end in group.saswork.ceiling_mb_s.ends())
        ceiling: Any = low if low == high else {"low": low, "high": high}
        return {"saswork": {**(said if isinstance(said, dict) else {}), "ceiling_mb_s": ceiling}}

    mb_s = three_digits(local[0].ceiling_mb_s.ends()[1] * _FASTER_DISKS)
    label = f"SASWORK disks twice as fast, {mb_s} MB/s"
    patch = _in_groups(document, faster, scenario)
    yield OfferedChange(group="grid", label=label, name="faster SASWORK disks", patch=patch)


def _compression(document: Document, scenario: Scenario) -> Iterator[OfferedChange]:
    """SAS compression off, with which no job compresses; or on, of the data and of those described."""
    of_ratio_1 = all(family.sas_ratio.ends() == (1, 1) for family in scenario.reduction.families)
    if of_ratio_1 and scenario.batch is None:
        return  # of data that it does not make smaller, a switch would seem to say something
    then = "off" if scenario.reduction.sas_compression.value == "on" else "on"
    name = f"SAS compression {then}"
    patch = {"reduction": {"sas_compression": then}} | (_of_jobs(document, scenario) if then == "on" else {})
    yield OfferedChange(group="data", label=name, name=name, patch=patch)


def _of_jobs(document: Document, scenario: Scenario) -> dict[str, Any]:
    """A patch of the job classes that do not compress and are known to run otherwise if they do."""
    given, batch = document.get("batch"), scenario.batch
    classes = given.get("classes") if isinstance(given, dict) else None
    if batch is None or not isinstance(classes, list):
        return {}
    told = told_both_ways(batch, scenario.storage)
    turned = [at for at in told if batch.classes[at].sas_compression.value == "off"]
    on = {"sas_compression": "on"}
    if not turned:
        return {}
    return {"batch": {"classes": [each | on if at in turned else each for at, each in enumerate(classes)]}}


def _in_groups(document: Document, change: GroupChange, scenario: Scenario) -> dict[str, Any]:
    """A patch of every group of grid nodes: a list is replaced whole."""
    groups = zip(document["grid"], scenario.grid, strict=True)
    return {"grid": [{**given, **change(given, group)} for given, group in groups]}
