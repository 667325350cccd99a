"""Changes of the array: its nodes, front end, drives and protection, its reduction, another array."""

from collections.abc import Iterator
from typing import Any, Final, get_args

import numpy as np

from gridsizer.decide.calculation.merge_patch import Patch
from gridsizer.decide.capacity.array_protection import onefs_level
from gridsizer.decide.capacity.drives_sold import drives_in_use, other_drives
from gridsizer.decide.capacity.inline_reduction import why_none
from gridsizer.decide.capacity.stated_usable import usable_facts
from gridsizer.decide.moves.changes.change import DesignChange
from gridsizer.decide.moves.changes.together import missing_together
from gridsizer.decide.moves.designs import Designs
from gridsizer.predict.protection import LEVELS, OneFsLevel, protection_efficiency

STORAGE_NODES: Final = "more storage nodes"
_NEXT: Final = 3  # sizes sold beyond the one that is enough for the array alone
PROTECTION: Final = "another protection level"


def storage_nodes(designs: Designs) -> Iterator[DesignChange]:
    """The array at the size that its own links and its space need, where that is another one.

    The next sizes as well, where that one fails only in other cases than the rest of the design.
    """
    found, now = designs.asked.found, designs.asked.verdict.storage_nodes
    if found.size is None:
        return
    sizes = [found.size]
    if missing_together(designs, {"storage": {"nodes": found.size}}):
        sizes += [int(size) for size in found.sizes[found.sizes > found.size][:_NEXT]]
    for size in sizes:
        if size != now:
            yield DesignChange(
                kind=STORAGE_NODES,
                label=f"Storage nodes {now:,} → {size:,}",
                patch=of_size(designs, size),
                loss="" if size == found.size else f"{found.size:,} would do for the array alone",
            )


def larger_arrays(designs: Designs) -> Iterator[DesignChange]:
    """The array at every larger size that is sold, the smallest first."""
    found, now = designs.asked.found, designs.asked.storage_nodes
    for size in found.sizes[found.sizes > now].astype(int).tolist():
        yield DesignChange(
            kind=STORAGE_NODES, label=f"Storage nodes {now:,} → {size:,}", patch=of_size(designs, size)
        )


def of_size(designs: Designs, size: int) -> Patch:
    """The array with so many storage nodes."""
    return {"storage": {"nodes": size} | usable_facts(designs.asked.scenario.storage, size)}


def front_end(designs: Designs) -> Iterator[DesignChange]:
    """The other front ends that a storage node is sold with, the least throughput first."""
    storage = designs.asked.scenario.storage
    if not (storage.ports_per_node.known and storage.port_gbit_s.known):
        return
    has = (storage.ports_per_node.ends()[0], storage.port_gbit_s.ends()[0])
    sold = (
        (each.ports_per_node.ends()[0], each.port_gbit_s.ends()[0], each.name) for each in storage.front_ends
    )
    for ports, gbit_s, name in sorted(sold, key=lambda each: each[0] * each[1]):
        if ports * gbit_s > has[0] * has[1]:
            yield DesignChange(
                kind="another front end",
                label=f"Front end {has[0]:g} × {has[1]:g} Gbit/s → {name}",
                patch={"storage": {"ports_per_node": int(ports), "port_gbit_s": gbit_s}},
                loss="other ports in every storage node",
            )


def larger_drives(designs: Designs) -> Iterator[DesignChange]:
    """The larger drives that a storage node is sold with, the smallest of them first."""
    storage = designs.asked.scenario.storage
    has = drives_in_use(storage)
    for size in other_drives(storage, larger=True):
        yield DesignChange(
            kind="larger drives",
            label=f"Drives {f'{has.name} ' if has else ''}→ {size.name}",
            patch={"storage": size.space},
            loss="other drives in every storage node",
        )


def protection(designs: Designs) -> Iterator[DesignChange]:
    """The other protection levels that so many nodes can keep, the most space first."""
    level, nodes = onefs_level(designs.asked.scenario), designs.asked.verdict.storage_nodes
    if level is None:
        return
    others = [name for name, rule in LEVELS.items() if name != level and rule.min_nodes <= nodes]
    for name in sorted(others, key=lambda name: -LEVELS[name].node_losses):
        kept, now = LEVELS[name].node_losses, LEVELS[level].node_losses
        yield DesignChange(
            kind=PROTECTION,
            label=f"Protection {level} → {name}",
            patch={"storage": {"protection": name}},
            loss=f"data survives {kept} lost node{'s' * (kept != 1)}, not {now}" if kept < now else "",
        )


def safer_protection(designs: Designs) -> Iterator[DesignChange]:
    """The level that outlives the losses asked for on the fewest storage nodes, with those where it is more.

    Of several levels on as many, the one of most space.
    """
    level, now = onefs_level(designs.asked.scenario), designs.asked.verdict.storage_nodes
    lost = designs.asked.scenario.policy.survive_storage_nodes.ends()[1]
    if level is None or LEVELS[level].node_losses >= lost:
        return
    sizes = _sizes_that_outlive(designs, lost)
    if not sizes:
        return
    nodes = max(now, min(sizes.values()))
    count = np.array([float(nodes)])
    best = max(
        (name for name, size in sizes.items() if size <= nodes),
        key=lambda name: (protection_efficiency(name, count).item(), -LEVELS[name].parity),
    )
    storage: dict[str, Any] = {"protection": best} | ({"nodes": nodes} if nodes > now else {})
    more = f", storage nodes {now:,} → {nodes:,}" if nodes > now else ""
    yield DesignChange(
        kind=PROTECTION, label=f"Protection {level} → {best}{more}", patch={"storage": storage}
    )


def _sizes_that_outlive(designs: Designs, lost: float) -> dict[OneFsLevel, int]:
    """The storage nodes needed under each level that outlives the losses, where some size is enough."""
    sold = designs.asked.found.sizes
    sizes: dict[OneFsLevel, int] = {}
    for name in get_args(OneFsLevel):
        possible = sold[sold >= LEVELS[name].min_nodes]
        if LEVELS[name].node_losses < lost or not possible.size:
            continue
        tried = designs.changed({"storage": {"protection": name, "nodes": int(possible[0])}})
        if tried is not None and tried.found.size is not None:
            sizes[name] = tried.found.size
    return sizes


def array_compression(designs: Designs) -> Iterator[DesignChange]:
    """The array's own reduction, where it is off and the array has one."""
    scenario = designs.asked.scenario
    if not why_none(scenario) and scenario.reduction.array_compression.value == "off":
        yield DesignChange(
            kind="array compression",
            label="Array compression on",
            patch={"reduction": {"array_compression": "on"}},
        )
