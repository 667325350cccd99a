"""The catalogue as what may be bought: each array, port and grid node as a document would name it."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from gridsizer.catalogue import resolve
from gridsizer.catalogue.shelf import SHELVES
from gridsizer.decide.calculation.merge_patch import patched
from gridsizer.decide.choosing.offers import ArrayOffer, Attachment, GridNodeOffer, Offers
from gridsizer.describe.scenario import Scenario
from gridsizer.units import LinkKind

Document = Mapping[str, Any]

_ENTERED: Final = "entered"  # the id of an array that a document describes without an entry


def offers(document: Document, scenario: Scenario, *, grid_nodes: bool = False) -> Offers:
    """What the catalogue offers for a document that resolves to a scenario; other grid nodes where wanted."""
    return Offers(
        arrays=tuple(_arrays(document, scenario)),
        attachments=dict(_attachments(document)),
        port_gbit_s=_speeds(),
        grid_nodes=tuple(_grid_nodes(document, scenario)) if grid_nodes else (),
    )


def _arrays(document: Document, scenario: Scenario) -> Iterator[ArrayOffer]:
    """The design's own array and every other that is built of nodes: a service is bought by size instead."""
    own = _id_of(scenario.storage.origin)
    if own not in SHELVES["storage_arrays"]:
        yield ArrayOffer(id=_ENTERED, name=scenario.storage.name, storage=scenario.storage, own=True)
    for name in SHELVES["storage_arrays"]:
        if name == own:
            storage = scenario.storage
        else:
            storage = resolve({**document, "storage": {"from": name}}).storage
            if storage.purchased is not None:
                continue
        yield ArrayOffer(id=name, name=storage.name, storage=storage, own=name == own)


def _attachments(document: Document) -> Iterator[tuple[LinkKind, Attachment]]:
    """For each kind of port the first grid node of the catalogue that has it."""
    found: set[LinkKind] = set()
    for entry in SHELVES["grid_nodes"].values():
        if "vm" in entry.fields:  # a machine's network is no card that one could buy
            continue
        facts = {name: entry.fields[name] for name in ("nic", "nfs_client")}
        group = resolve({**document, "grid": [{"name": "grid nodes", "from": entry.id}]}).grid[0]
        kind = group.nic.kind.value
        if kind not in found:
            found.add(kind)
            attached = {
                **patched(document, {"batch": None}),
                "grid": [{"name": "a", "from": entry.id} | facts],
            }
            made = resolve(attached).grid[0]
            yield kind, Attachment(nic=made.nic, nfs_client=made.nfs_client, facts=facts)


def _speeds() -> dict[LinkKind, tuple[float, ...]]:
    """Port speeds of the catalogue, by kind: a virtual machine's card has none of its own."""
    speeds: dict[LinkKind, set[float]] = {}
    for entry in SHELVES["nics"].values():
        if "port_gbit_s" not in entry.fields:
            continue
        kind, speed = entry.fields["kind"]["value"], entry.fields["port_gbit_s"]
        speeds.setdefault(kind, set()).update({float(speed["low"]), float(speed["high"])})
    return {kind: tuple(sorted(each)) for kind, each in speeds.items()}


def _grid_nodes(document: Document, scenario: Scenario) -> Iterator[GridNodeOffer]:
    """Other grid nodes, as many as give the cores of the design; none beside groups of several types.

    Machines of a cloud are exchanged for machines, servers for servers.
    """
    if len(scenario.grid) > 1 or scenario.grid[0].nodes.is_range:
        return
    group = scenario.grid[0]
    cores = group.nodes.ends()[1] * group.cores_used_per_node.ends()[1]
    for name in SHELVES["grid_nodes"]:
        if name == _id_of(group.origin):
            continue
        one = resolve({**document, "grid": [{"name": group.name, "from": name}]}).grid[0]
        if (one.vm is None) != (group.vm is None):
            continue
        count = int(-(-cores // one.cores_used_per_node.ends()[0]))
        grid = [{"name": group.name, "from": name, "nodes": count}]
        yield GridNodeOffer(id=name, group=resolve({**document, "grid": grid}).grid[0])


def _id_of(origin: str) -> str:
    return origin.rpartition("/")[2].partition("@")[0]
