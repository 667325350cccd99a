"""A building block in a choice: storage with ports, drives and a client of its own."""

import pytest
from fastapi.testclient import TestClient
from tests.backend.questions.choices import Document, asked

from gridsizer.catalogue import resolve
from gridsizer.decide.calculation.merge_patch import patched


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

    assert rejected["admission"]["words"] == "Ask for no loss."
    assert rejected["admission"]["patch"]["storage"]["usable_tb_stated"] == 201.51
