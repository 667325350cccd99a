"""The worked examples: a paper's configuration or a design of today, each a starting point."""

import json
from pathlib import Path
from typing import Any

import pytest

from gridsizer.catalogue import SHELVES, resolve
from gridsizer.decide.assessment import assess
from gridsizer.describe.scenario import Scenario, scenario_from, scenario_json

FOLDER = Path(__file__).parents[3] / "fixtures" / "scenarios"
IDS = sorted(file.stem for file in FOLDER.glob("*.json"))


def written(scenario_id: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads((FOLDER / f"{scenario_id}.json").read_text(encoding="utf-8"))
    return document


def used_cores(scenario: Scenario) -> float:
    return sum(group.nodes.ends()[1] * group.cores_used_per_node.ends()[1] for group in scenario.grid)


def test_every_paper_has_its_worked_examples_and_designs_of_today_stand_beside_them() -> None:
    assert IDS == [
        "anf_40_nodes",
        "brown_field_14_nodes",
        "brown_field_new_array",
        "brown_field_old_array",
        "cas_load_4_nodes",
        "d5_8_nodes",
        "f800_8_nodes",
        "f810_12_nodes",
        "f810_40_nodes",
        "fsx_lustre_20_nodes",
        "hp_dl580",
        "powerscale_25g_12_nodes",
        "scale_system_16_nodes",
        "sun7410_7_nodes",
        "viya_pool_8_nodes",
        "xiv_4_lpars",
    ]
    assert {overlay for name in IDS for overlay in written(name)["overlays"]} == set(SHELVES["papers"])


@pytest.mark.parametrize("scenario_id", IDS)
def test_it_resolves_and_survives_the_way_through_json(scenario_id: str) -> None:
    scenario = resolve(written(scenario_id))

    assert scenario_from(scenario_json(scenario)) == scenario


@pytest.mark.parametrize("scenario_id", IDS)
def test_it_says_what_its_paper_does_not_print_and_fits_a_link(scenario_id: str) -> None:
    document = written(scenario_id)

    assert any("not printed" in note.lower() for note in document["notes"])
    assert len(json.dumps(document, separators=(",", ":"))) <= 1_000


@pytest.mark.parametrize(
    ("scenario_id", "nodes", "cores"),
    [
        ("f810_12_nodes", 12, 144),  # paper 000, L191
        ("f810_40_nodes", 40, 480),  # forty 12-core nodes, L372
        ("f800_8_nodes", 8, 96),  # Table 3, L415
        ("d5_8_nodes", 8, 288),  # paper 001: eight hosts of 2 x 18 cores, L113
        ("sun7410_7_nodes", 7, 56),  # paper 002: seven 8-core boxes, L15, L57
        ("xiv_4_lpars", 4, 14),  # paper 003, L330
        ("hp_dl580", 1, 32),  # paper 004, L64
        ("anf_40_nodes", 40, 640),  # 32 vCPUs are 16 cores
        ("fsx_lustre_20_nodes", 20, 640),  # 64 vCPUs are 32 cores
        ("powerscale_25g_12_nodes", 12, 384),
        ("scale_system_16_nodes", 16, 512),
        ("viya_pool_8_nodes", 8, 256),
        ("cas_load_4_nodes", 4, 160),
        ("brown_field_14_nodes", 14, 288),  # 8 of 12 and 6 of 32
        ("brown_field_old_array", 8, 96),
        ("brown_field_new_array", 6, 192),
    ],
)
def test_it_has_the_grid_that_it_states(scenario_id: str, nodes: int, cores: int) -> None:
    scenario = resolve(written(scenario_id))

    assert sum(group.nodes.ends()[1] for group in scenario.grid) == nodes
    assert used_cores(scenario) == cores


def test_the_first_one_has_twelve_grid_nodes_for_four_storage_nodes_and_a_rule_of_three() -> None:
    storage = resolve(written("f810_12_nodes")).storage

    assert storage.nodes.ends() == (4, 4)
    assert storage.grid_nodes_per_storage_node_rule.ends() == (3, 3)


def test_the_lpars_share_ten_8_gbit_ports() -> None:
    groups = resolve(written("xiv_4_lpars")).grid

    gbit_s = sum(g.nodes.ends()[0] * g.nic.ports.ends()[0] * g.nic.port_gbit_s.ends()[0] for g in groups)

    assert gbit_s == 10 * 8


def test_the_sun_what_if_is_two_picks() -> None:
    document = written("sun7410_7_nodes")
    document["grid"][0] |= {"nic": {"from": "ethernet_10g"}, "nfs_client": {"from": "solaris10_10gbe"}}

    group = resolve(document).grid[0]

    assert (group.nic.ports.ends(), group.nic.port_gbit_s.ends()) == ((1, 1), (10, 10))
    assert group.nfs_client.client_mixed_mb_s.ends() == (288, 430)
    assert group.nfs_client.server_addresses.ends() == (1, 1)


def test_a_ceiling_the_paper_does_not_print_is_unknown() -> None:
    storage = resolve(written("d5_8_nodes")).storage

    assert not storage.sustained_mixed_gb_s.known
    assert not storage.sustained_read_gb_s.known
    assert storage.sustained_write_gb_s.known


def test_cas_reads_its_tables_within_their_time_and_writes_each_byte_to_its_cache() -> None:
    """20 TB in 2 h are 2,778 MB/s: 694 of each of four nodes, and as much on its own disks."""
    answer = assess(resolve(written("cas_load_4_nodes")), samples=1)

    demands = {link.name: link.demand_mb_s.p50 for link in answer.links}
    assert demands["purchased_throughput"] == pytest.approx(20e6 / 7200)
    assert demands["local_saswork"] == pytest.approx(20e6 / 7200 / 4)


def test_the_notes_of_the_f800_name_the_share_of_the_data_sheet_that_sizes() -> None:
    scenario = resolve(written("f800_8_nodes"))

    low, high = scenario.storage.sustained_over_spec.ends()

    assert scenario.storage.ceiling_from.value == "derated_spec"
    assert any(f"15 GB/s times {low} to {high} is assumed" in note for note in scenario.notes)
