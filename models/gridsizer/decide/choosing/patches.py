"""A design as a change of the user's document: a JSON merge patch."""

from collections.abc import Mapping
from typing import Any

from gridsizer.decide.capacity.stated_usable import usable_facts
from gridsizer.decide.choosing.design import Design

Document = Mapping[str, Any]


def patch_of(document: Document, design: Design) -> dict[str, Any]:
    """The merge patch after which the document describes the design; what the design leaves alone stays.

    Another array takes nothing over from the one before it but its place. Lists are replaced whole, as merge
    patches do.
    """
    patch: dict[str, Any] = {"storage": _storage(document, design)}
    grid = _grid(document, design)
    return patch if grid is None else patch | {"grid": grid}


def _storage(document: Document, design: Design) -> dict[str, Any]:
    there = document.get("storage")
    written = there if isinstance(there, Mapping) else {}
    chosen: dict[str, Any] = {}
    if not design.shape.array.own:
        chosen = {**dict.fromkeys(written), "from": design.shape.array.id}
    if design.bought is not None:
        chosen["purchased"] = design.bought.facts
    else:
        chosen["nodes"] = design.storage_nodes
    if design.shape.drives is not None:
        chosen |= design.shape.drives.space
    if design.shape.protection is not None:
        chosen["protection"] = design.shape.protection
    if design.ports_per_node is not None:
        chosen["ports_per_node"] = design.ports_per_node
    return chosen | usable_facts(design.shape.storage, design.storage_nodes)


def _grid(document: Document, design: Design) -> list[dict[str, Any]] | None:
    """The groups of grid nodes as changed; None where nothing of them is."""
    nic = {
        name: value
        for name, value in (("port_gbit_s", design.nic_gbit_s), ("ports", design.nic_ports))
        if value is not None
    }
    client = {} if design.addresses is None else {"server_addresses": design.addresses}
    shape = design.shape
    if not nic and not client and shape.attachment is None and shape.grid_node is None:
        return None
    groups: list[dict[str, Any]] = [dict(group) for group in document["grid"]]
    if shape.grid_node is not None:
        other = shape.grid_node.group
        groups = [{"name": other.name, "from": shape.grid_node.id, "nodes": int(other.nodes.ends()[0])}]
    if shape.attachment is not None:
        groups = [{**group, **shape.attachment.facts} for group in groups]
    for group in groups:
        if nic:
            group["nic"] = {**group.get("nic", {}), **nic}
        if client:
            group["nfs_client"] = {**group.get("nfs_client", {}), **client}
    return groups
