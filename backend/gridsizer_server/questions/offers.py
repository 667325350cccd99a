"""The catalogue as what may be bought: each array, port and grid node as a document would name it."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from gridsizer.catalogue import Entry, resolve
from gridsizer.catalogue.own import entries_in
from gridsizer.catalogue.shelf import SHELVES
from gridsizer.decide.calculation.merge_patch import patched
from gridsizer.decide.choosing.offers import ArrayOffer, Attachment, GridNodeOffer, Offers
from gridsizer.describe.array_words import OF_FILES
from gridsizer.describe.fields import fields_of
from gridsizer.describe.nfs_client import NFS, NfsClient
from gridsizer.describe.own_entry import OWN, OWN_ENTRIES
from gridsizer.describe.scenario import Scenario
from gridsizer.units import LinkKind

Document = Mapping[str, Any]

_USUAL_CLIENT: Final = "rhel8_3_nconnect"
_USUAL_SERVER: Final = "two_socket_server"
_ENTERED: Final = "entered"  # the id of an array that a document describes without an entry


def offers(document: Document, scenario: Scenario, *, grid_nodes: bool = False) -> Offers:
    """What the catalogue offers for a document that resolves to a scenario; other grid nodes where wanted."""
    return Offers(
        arrays=tuple(_arrays(document, scenario)),
        cloud=_cloud_of(scenario),
        attachments=dict(_attachments(document)),
        port_gbit_s=_speeds(),
        grid_nodes=tuple(_grid_nodes(document, scenario)) if grid_nodes else (),
    )


def _arrays(document: Document, scenario: Scenario) -> Iterator[ArrayOffer]:
    """The design's own array and every other, those among the document's own entries as well."""
    own = _id_of(scenario.storage.origin)
    shelf = {
        **SHELVES["storage_arrays"],
        **entries_in(document.get(OWN_ENTRIES, {})).get("storage_arrays", {}),
    }
    if own not in shelf:
        yield ArrayOffer(id=_ENTERED, name=scenario.storage.name, storage=scenario.storage, own=True)
    for name, each in shelf.items():
        entry, storage = _sold_as(each, shelf), scenario.storage
        if name != own:
            storage = resolve({**document, "storage": {"from": name}}).storage
        is_other = name != own and storage.topology.value in OF_FILES
        yield ArrayOffer(
            id=name,
            name=storage.name,
            storage=storage,
            own=name == own,
            attachment=_client(document, scenario, entry) if is_other else None,
            cloud=entry.cloud,
            node=entry.node,
        )


def _sold_as(entry: Entry, shelf: Mapping[str, Entry]) -> Entry:
    """The catalogue's entry that one of one's own is like: it says where that is sold, and its client."""
    while entry.id.startswith(OWN) and (like := entry.fields.get("from")) is not None:
        entry = shelf[like]
    return entry


def _client(document: Document, scenario: Scenario, array: Entry) -> Attachment | None:
    """The client that files are reached with; None where the grid nodes have one that does.

    Storage of NFS is reached with any client of it, else with that of the grid nodes' own entry if it is one.
    """
    has = {group.nfs_client.protocol.value for group in scenario.grid}
    client = array.client or ("" if has <= NFS else _nfs_client_of(scenario))
    if not client:
        return None
    facts: dict[str, dict[str, Any]] = {"nfs_client": {"from": client}}
    grid = [{**document["grid"][0], **facts}]
    found = resolve({**patched(document, {"batch": None}), "grid": grid}).grid[0].nfs_client
    if has == {found.protocol.value}:
        return None
    entry = SHELVES["nfs_clients"][client]
    facts["nfs_client"] |= _left_to_nodes(found, entry) if len(scenario.grid) > 1 else {}
    return Attachment(nic=None, nfs_client=found, facts=facts, words=entry.name)


def _left_to_nodes(client: NfsClient, entry: Entry) -> dict[str, Any]:
    """What a client's entry leaves to the grid nodes, said for all: each kind of them has its own."""
    known = (field.name for field in fields_of(NfsClient) if field.kind == "quantity")
    left = {name: getattr(client, name) for name in known if name not in entry.fields}
    return {name: each.ends()[0] if each.known else None for name, each in left.items() if not each.is_range}


def _nfs_client_of(scenario: Scenario) -> str:
    entry = SHELVES["grid_nodes"].get(_id_of(scenario.grid[0].origin))
    named = {} if entry is None else entry.fields.get("nfs_client", {})
    client: str = named.get("from", _USUAL_CLIENT)
    speaks = SHELVES["nfs_clients"][client].fields.get("protocol")
    return client if speaks is None or speaks["value"] in NFS else _USUAL_CLIENT


def _cloud_of(scenario: Scenario) -> str | None:
    """Where the grid nodes are; None where that is not known, or not one place."""
    clouds: set[str | None] = set()
    for group in scenario.grid:
        entry = SHELVES["grid_nodes"].get(_id_of(group.origin))
        known = "" if group.vm is None else None
        clouds.add(known if entry is None else entry.cloud)
    return clouds.pop() if len(clouds) == 1 else None


def _attachments(document: Document) -> Iterator[tuple[LinkKind, Attachment]]:
    """For each kind of port the usual server if it has it, else the first grid node of the catalogue."""
    found: set[LinkKind] = set()
    shelf = SHELVES["grid_nodes"]
    for entry in (shelf[_USUAL_SERVER], *shelf.values()):
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
            words = f"grid nodes attached by {kind.replace('_', ' ')}"
            yield kind, Attachment(nic=made.nic, nfs_client=made.nfs_client, facts=facts, words=words)


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
