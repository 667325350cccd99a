"""The catalogue as shipped: every file is sound, and what is complete makes a scenario."""

from typing import Any

import pytest

from gridsizer.catalogue import SHELVES, catalogue_version, entry_section, resolve
from gridsizer.describe.grid import GridNodes
from gridsizer.describe.nic import Nic
from gridsizer.describe.scenario import scenario_json

EVERY_ENTRY = [
    pytest.param(shelf, entry, id=f"{shelf}/{entry}") for shelf in SHELVES for entry in SHELVES[shelf]
]
SECTION = {
    "networks": "network",
    "storage_arrays": "storage",
    "workloads": "workload",
    "reductions": "reduction",
    "policies": "policy",
}
COMPLETE = [
    pytest.param(place, entry, id=f"{shelf}/{entry}")
    for shelf, place in SECTION.items()
    for entry in SHELVES[shelf]
]


@pytest.mark.parametrize(("shelf", "entry_id"), EVERY_ENTRY)
def test_every_entry_says_what_it_is_in_one_line(shelf: str, entry_id: str) -> None:
    entry = SHELVES[shelf][entry_id]

    assert entry.name.strip()
    assert entry.summary.endswith(".")
    assert "\n" not in entry.summary
    assert entry.version >= 1


@pytest.mark.parametrize(("shelf", "entry_id"), EVERY_ENTRY)
def test_a_web_source_says_when_it_was_read_and_a_paper_where(shelf: str, entry_id: str) -> None:
    for place, source in SHELVES[shelf][entry_id].sources.items():
        assert bool(source.url) == bool(source.retrieved), place
        assert not source.paper or source.where, place


@pytest.mark.parametrize(("place", "entry_id"), COMPLETE)
def test_every_complete_entry_fills_its_section_alone(
    place: str, entry_id: str, document: dict[str, Any]
) -> None:
    shelf = next(shelf for shelf, its in SECTION.items() if its == place)

    scenario = resolve(document | {place: {"from": entry_id}})

    origin = f"{shelf}/{entry_id}@{SHELVES[shelf][entry_id].version}"
    assert scenario_json(scenario)[place]["origin"] == origin


@pytest.mark.parametrize("entry_id", SHELVES["grid_nodes"])
def test_every_grid_node_is_complete_with_its_ports_and_its_client(
    entry_id: str, document: dict[str, Any]
) -> None:
    group = resolve(document | {"grid": [{"from": entry_id}]}).grid[0]

    assert group.name == SHELVES["grid_nodes"][entry_id].name
    assert group.nic.origin.startswith("nics/")
    assert group.nfs_client.origin.startswith("nfs_clients/")


@pytest.mark.parametrize("entry_id", SHELVES["nics"])
def test_any_nic_fits_a_grid_node_and_keeps_its_number_of_ports(
    entry_id: str, document: dict[str, Any]
) -> None:
    document["grid"][0]["nic"] = {"from": entry_id}

    nic = resolve(document).grid[0].nic

    assert nic.origin == f"nics/{entry_id}@1"
    assert nic.ports.ends() == (2, 2)


@pytest.mark.parametrize("entry_id", SHELVES["nfs_clients"])
def test_any_client_fits_a_grid_node_and_leaves_no_ceiling_of_the_last_one(
    entry_id: str, document: dict[str, Any]
) -> None:
    document["grid"][0]["nfs_client"] = {"from": entry_id}

    client = resolve(document).grid[0].nfs_client

    ceilings = {
        "nconnect",
        "most_connections",
        "flow_mb_s",
        "flow_read_mb_s",
        "flow_write_mb_s",
        "client_read_mb_s",
        "client_write_mb_s",
        "client_mixed_mb_s",
    }
    assert ceilings <= SHELVES["nfs_clients"][entry_id].fields.keys()
    assert client.origin == f"nfs_clients/{entry_id}@{SHELVES['nfs_clients'][entry_id].version}"


@pytest.mark.parametrize("entry_id", SHELVES["io_rules"])
def test_any_io_rule_can_be_the_rule_of_a_workload(entry_id: str, document: dict[str, Any]) -> None:
    document["workload"]["rule_mb_s_per_core"] = {"from": entry_id}

    rule = resolve(document).workload.rule_mb_s_per_core

    assert rule.source.title == SHELVES["io_rules"][entry_id].sources["default"].title
    assert rule.basis == "published"


def test_the_section_of_an_entry_has_its_nested_entries_in_it() -> None:
    section = entry_section(SHELVES["grid_nodes"]["r730_f810_lab"], GridNodes, ("grid",))

    assert section["nic"]["port_gbit_s"]["low"] == 10
    assert section["nic"]["ports"]["low"] == 2


def test_a_partial_entry_gives_a_partial_section() -> None:
    section = entry_section(SHELVES["nics"]["ethernet_25g"], Nic, ("grid", "nic"))

    assert section.keys() == {"kind", "port_gbit_s", "wire_efficiency", "both_ways"}


def test_the_catalogue_version_is_twelve_hexadecimal_digits() -> None:
    version = catalogue_version()

    assert len(version) == 12
    assert set(version) <= set("0123456789abcdef")
