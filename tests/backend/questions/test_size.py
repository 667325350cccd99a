"""POST /api/v1/sizings."""

from typing import Any

import pytest
from fastapi.testclient import TestClient

from gridsizer.catalogue import resolve
from gridsizer.decide.assessment import assess
from gridsizer.decide.calculation.merge_patch import patched
from gridsizer_server.questions.offers import offers

SIZINGS = "/api/v1/sizings"
ASKED: dict[str, int] = {"samples": 100}
Document = dict[str, Any]


def asked(client: TestClient, document: Document, **terms: Any) -> Any:
    answer = client.post(SIZINGS, json={"scenario": document, "terms": terms}, params=ASKED)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_choice_is_told_with_what_it_rests_on(client: TestClient, document: Document) -> None:
    answer = asked(client, document, max_storage_nodes=12)

    assert answer["catalogue_version"] == client.get("/health/ready").json()["catalogue_version"]
    assert answer["samples"] == 100
    assert answer["recommended"] in {row["id"] for row in answer["candidates"]}
    assert answer["designs_judged"] > 10_000


def test_the_patch_of_a_candidate_makes_the_document_of_that_design(
    client: TestClient, document: Document
) -> None:
    answer = asked(client, document, max_storage_nodes=12)
    [best] = [row for row in answer["candidates"] if row["id"] == answer["recommended"]]

    assessed = client.post("/api/v1/assessments", json=patched(document, best["patch"]), params=ASKED).json()

    assert assessed["verdict"]["state"] == "fits"
    assert assessed["verdict"]["storage_nodes"] == best["storage_nodes"]
    assert assessed["verdict"]["holds_share"] == best["holds_share"]


def test_an_array_of_other_ports_brings_grid_nodes_that_can_reach_it(
    client: TestClient, document: Document
) -> None:
    """XIV is reached over Fibre Channel: its document has the HBAs and the client of the catalogue's LPAR."""
    document["grid"][0]["nodes"] = 1
    document["grid"][0]["cores_used_per_node"] = 2
    document["policy"]["survive_storage_nodes"] = 0
    document["policy"]["survive_grid_nodes"] = 0

    answer = asked(client, document, arrays=["ibm_xiv_gpfs"])
    [row] = answer["candidates"]
    scenario = resolve(patched(document, row["patch"]))

    assert scenario.grid[0].nic.kind.value == "fibre_channel"
    assert assess(scenario, samples=100).verdict.holds_share == row["holds_share"]


@pytest.fixture
def on_a_block(document: Document) -> Document:
    """Twelve servers on a building block of BeeGFS over InfiniBand, of which no loss is asked."""
    [group] = document["grid"]
    client = {"nic": {"from": "infiniband_200g"}, "nfs_client": {"from": "beegfs_client"}}
    return {
        **document,
        "grid": [{**group, **client}],
        "storage": {"from": "netapp_ef600_beegfs"},
        "policy": {"from": "as_published"},
    }


def test_a_building_block_is_called_one_and_the_design_s_own_family_stands_beside_it(
    client: TestClient, document: Document
) -> None:
    document["policy"] = {"from": "as_published"}

    answer = asked(client, document, arrays=["netapp_ef600_beegfs", "isilon_f810_lab"])

    assert answer["title"].startswith("1 building block of NetApp EF600 with BeeGFS fits today")
    [own, *_] = [row for row in answer["candidates"] if row["array"] == "isilon_f810_lab" and row["fits"]]
    assert answer["why"].endswith(f" Of {own['family']}, six fit.")
    assert own["storage_nodes"] == 6


def test_the_loss_of_a_building_block_is_said_to_take_all_of_it(
    client: TestClient, document: Document
) -> None:
    answer = asked(client, document, arrays=["netapp_ef600_beegfs"])

    [family] = answer["rejected"]
    assert family["why"] == "Its only storage node is a building block; the loss asked takes all of it."


def test_storage_with_a_client_of_its_own_brings_it_along(client: TestClient, document: Document) -> None:
    document["policy"] = {"from": "as_published"}

    [row, *_] = asked(client, document, arrays=["netapp_ef600_beegfs"])["candidates"]

    group = resolve(patched(document, row["patch"])).grid[0]
    assert (group.nfs_client.protocol.value, group.nic.kind.value) == ("beegfs", "infiniband")


def test_a_server_of_today_reaches_storage_on_ethernet(client: TestClient, on_a_block: Document) -> None:
    answer = asked(client, on_a_block, arrays=["isilon_f810_lab", "powerscale_f710"])

    [eight] = [row for row in answer["candidates"] if row["storage_nodes"] == 8]
    group = resolve(patched(on_a_block, eight["patch"])).grid[0]
    assert group.nic.port_gbit_s.ends()[0] >= 10
    assert group.nfs_client.protocol.value != "beegfs"
    [unknown] = answer["rejected"]
    assert unknown["admission"]["asks"] == "Enter one measured figure."


def test_a_future_that_no_size_carries_comes_before_any_regret(
    client: TestClient, on_a_block: Document
) -> None:
    on_a_block["grid"][0]["nodes"] = 30

    answer = asked(client, on_a_block, arrays=["netapp_ef600_beegfs"], futures=["growth_15", "growth_25"])

    assert answer["title"].endswith(
        "fits today; no size of it carries: +15 % a year, 3 y, +25 % a year, 3 y."
    )


@pytest.mark.parametrize(("futures", "drives"), [([], "1.92 TB"), (["growth_25"], "3.84 TB")])
def test_of_drives_that_carry_as_much_the_smallest_are_taken_and_named(
    client: TestClient, document: Document, futures: list[str], drives: str
) -> None:
    """20 TB fit the 48 of the smallest drives; in three years they are 39, of 38 to 43 to be filled."""
    document["policy"] = {"from": "as_published"}
    family = {"name": "SASDATA", "logical_tb": 20, "copies": 1, "sas_ratio": 1, "array_ratio": 1}
    document["reduction"] = {"from": "none", "families": [family]}

    answer = asked(client, document, arrays=["netapp_ef600_beegfs"], futures=futures)

    best = next(row for row in answer["candidates"] if row["id"] == answer["recommended"])
    assert best["drives"] == drives
    assert f"drives of {drives}" in best["changes"]


def test_a_family_is_admitted_with_the_smallest_drives_that_hold_the_data(
    client: TestClient, document: Document
) -> None:
    """150 TB on a building block whose loss is asked: drives of 3.84 TB give 96 TB, of 7.68 TB 202."""
    family = {"name": "SASDATA", "logical_tb": 150, "copies": 1, "sas_ratio": 1, "array_ratio": 1}
    document["reduction"] = {"from": "none", "families": [family]}

    [rejected] = asked(client, document, arrays=["netapp_ef600_beegfs"])["rejected"]

    assert rejected["admission"]["words"] == "Survive 0 losses."
    assert rejected["admission"]["patch"]["storage"]["usable_tb_stated"] == 201.51


def test_an_over_full_design_misses_space_however_slow_it_is(client: TestClient, document: Document) -> None:
    document["reduction"] = {
        "from": "none",
        "families": [{"name": "SASDATA", "logical_tb": 900, "copies": 1, "sas_ratio": 1, "array_ratio": 1}],
    }
    document["grid"][0]["nodes"] = 60

    answer = asked(client, document, arrays=["isilon_f810_lab"], max_storage_nodes=8)

    misses = [row for row in answer["candidates"] if row["id"] in answer["misses"]]
    assert {row["binds"] for row in misses} == {"Space"}
    [over_full] = {
        assess(resolve(patched(document, row["patch"])), samples=100).verdict.state for row in misses
    }
    assert over_full == "over_full"


def test_other_grid_nodes_are_offered_with_as_many_cores(document: Document) -> None:
    """Twelve nodes of 12 used cores have 144; servers of 32 cores take five."""
    scenario = resolve(document)
    cores = sum(group.nodes.ends()[1] * group.cores_used_per_node.ends()[1] for group in scenario.grid)

    found = {offer.id: offer.group for offer in offers(document, scenario, grid_nodes=True).grid_nodes}

    assert found["two_socket_server"].nodes.ends()[0] == -(-cores // 32)
    assert not offers(document, scenario).grid_nodes


def test_the_port_speeds_on_offer_are_those_of_cards_and_none_of_a_virtual_machine(
    document: Document,
) -> None:
    found = offers(document, resolve(document)).port_gbit_s

    assert found["ethernet"] == (1, 10, 25, 40, 100, 200, 400)
    assert found["infiniband"] == (200, 400)


def test_a_design_with_other_grid_nodes_is_its_own_document(client: TestClient, document: Document) -> None:
    free = ["array", "grid_node"]

    answer = asked(client, document, free=free, arrays=["isilon_f810_lab"], max_storage_nodes=12)

    changed = [
        row for row in answer["candidates"] if any("grid nodes" in change for change in row["changes"])
    ]
    for row in changed:
        alone = assess(resolve(patched(document, row["patch"])), samples=100)
        assert alone.verdict.holds_share == row["holds_share"]


@pytest.mark.parametrize(
    ("terms", "pointer"),
    [
        ({"max_storage_nodes": 0}, "/terms/max_storage_nodes"),
        ({"futures": ["flood"]}, "/terms/futures/0"),
        ({"node_prices": {"isilon_f810_lab": -1}}, "/terms/node_prices/isilon_f810_lab"),
        ({"short_price": "two"}, "/terms/short_price"),
    ],
)
def test_bad_terms_are_refused_with_their_place(
    client: TestClient, document: Document, terms: Document, pointer: str
) -> None:
    answer = client.post(SIZINGS, json={"scenario": document, "terms": terms})

    assert answer.status_code == 422
    assert pointer in {fault["pointer"] for fault in answer.json()["errors"]}


def test_a_bad_document_is_refused_as_for_an_assessment(client: TestClient, document: Document) -> None:
    document["grid"][0]["nodes"] = 0

    sized = client.post(SIZINGS, json={"scenario": document})
    assessed = client.post("/api/v1/assessments", json=document)

    assert sized.status_code == 422
    assert sized.json() == assessed.json()


def test_more_work_than_the_settings_allow_is_refused_with_the_number(
    client: TestClient, document: Document
) -> None:
    """Ten groups have 5 + 50 links; times 1,500 and 40: 3,300,000."""
    [group] = document["grid"]
    large = document | {"grid": [group | {"name": f"group {at}"} for at in range(10)]}

    answer = client.post(SIZINGS, json={"scenario": large})

    assert answer.status_code == 422
    assert "got 3,300,000" in answer.json()["detail"]


def test_an_unknown_array_is_refused_with_those_there_are(client: TestClient, document: Document) -> None:
    answer = client.post(SIZINGS, json={"scenario": document, "terms": {"arrays": ["floppy"]}})

    assert answer.status_code == 422
    assert "got floppy" in answer.json()["detail"]


def test_grid_nodes_of_two_kinds_reach_an_array_with_one_client_in_answer_and_document_alike(
    client: TestClient, document: Document
) -> None:
    """The servers beside those of the lab came with a client of Lustre, and with one address."""
    [lab] = document["grid"]
    document |= {"grid": [lab | {"nodes": 4}, {"name": "new", "from": "hpe_dl325_gen11", "nodes": 4}]}
    document |= {"batch": None, "policy": {"from": "as_published"}}

    rows = asked(client, document, arrays=["isilon_f810_230tb"])["candidates"]

    chosen = next(row for row in rows if row["fits"])
    made = resolve(patched(document, chosen["patch"]))
    assert {group.nfs_client.server_addresses.ends() for group in made.grid} == {(3, 3)}
    assert assess(made, samples=100).verdict.holds_share == chosen["holds_share"]
