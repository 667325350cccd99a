"""Services in a choice: bought by size, beside arrays and on no front."""

import json
from pathlib import Path
from typing import Any

import pytest

from gridsizer.catalogue import SHELVES, resolve
from gridsizer.decide.assessment import assess
from gridsizer.decide.calculation.merge_patch import patched
from gridsizer.decide.choosing.asked import SizingAsked
from gridsizer_server.questions.sampling import Sampling
from gridsizer_server.questions.sizing import Sizing, SizingQuestion, sizing

SCENARIOS = Path(__file__).parents[3] / "fixtures" / "scenarios"
SAMPLES = 200
SOLD_BY = {
    cloud: {
        entry.id
        for entry in SHELVES["storage_arrays"].values()
        if entry.cloud == cloud and "purchased" in entry.fields
    }
    for cloud in ("Azure", "AWS", "Google Cloud")
}


def document_of(name: str) -> dict[str, Any]:
    written: dict[str, Any] = json.loads((SCENARIOS / f"{name}.json").read_text(encoding="utf-8"))
    return written


def chosen(document: dict[str, Any], **terms: Any) -> Sizing:
    question = SizingQuestion(scenario=document, terms=SizingAsked(**terms))
    return sizing(question, Sampling(samples=SAMPLES, seed=1), 10**9)


@pytest.mark.parametrize(("name", "cloud"), [("anf_40_nodes", "Azure"), ("fsx_lustre_20_nodes", "AWS")])
def test_the_services_of_the_grid_s_own_cloud_fit_or_are_rejected_and_others_are_elsewhere(
    name: str, cloud: str
) -> None:
    choice = chosen(document_of(name))

    rejected = {array: row.why for row in choice.rejected for array in row.arrays}
    fitting = {row.array for row in choice.services}

    assert fitting
    assert fitting | (SOLD_BY[cloud] & rejected.keys()) == SOLD_BY[cloud]
    elsewhere = set().union(*(sold for place, sold in SOLD_BY.items() if place != cloud))
    assert all(f"machines of {cloud}" in rejected[array] for array in elsewhere)
    assert "machines of" in rejected["isilon_f810_lab"]


@pytest.mark.parametrize("name", ["anf_40_nodes", "fsx_lustre_20_nodes"])
def test_a_service_is_what_the_assessment_of_its_document_says(name: str) -> None:
    document = document_of(name)

    for row in chosen(document).services:
        alone = assess(resolve(patched(document, row.patch)), samples=SAMPLES, seed=1)
        bought = alone.storage_nodes_required.bought

        assert alone.verdict.state == "fits", row.name
        assert alone.verdict.holds_share == row.holds_share
        assert bought is not None
        assert bought.needed is not None
        assert bought.needed.words == row.bought


def test_a_service_smaller_by_one_step_does_not_fit() -> None:
    document = document_of("fsx_lustre_20_nodes")
    row = next(row for row in chosen(document).services if row.array == "fsx_lustre_ssd_500")
    smaller = {"storage": {"purchased": {"volumes": 1, "tib": row.tib - 2.34375}}}

    alone = assess(resolve(patched(document, smaller)), samples=SAMPLES, seed=1)

    assert row.volumes == 1
    assert alone.verdict.state != "fits"


def test_a_service_stands_on_no_front_and_the_choice_says_why() -> None:
    choice = chosen(document_of("anf_40_nodes"))

    assert choice.services
    assert not {row.array for row in choice.candidates} & SOLD_BY["Azure"]
    assert "none is on the front" in choice.left_out[0].why
    assert choice.title.startswith(choice.services[0].bought)


def test_a_lustre_service_brings_its_client_along() -> None:
    document = document_of("anf_40_nodes")
    row = next(row for row in chosen(document).services if row.array == "azure_managed_lustre_500")

    made = resolve(patched(document, row.patch))

    assert row.changes == ("Lustre client",)
    assert made.grid[0].nfs_client.protocol.value == "lustre"
    assert made.grid[0].nodes.ends() == (40, 40)


def test_a_service_of_nfs_is_reached_with_the_nfs_client_of_the_machines() -> None:
    document = document_of("fsx_lustre_20_nodes")
    row = next(row for row in chosen(document).services if row.array == "fsx_ontap_gen2_6144")

    made = resolve(patched(document, row.patch))

    assert made.grid[0].nfs_client.origin.startswith("nfs_clients/ec2_nconnect@")


def test_machines_whose_network_is_too_slow_reject_every_service_with_that_reason() -> None:
    document = document_of("anf_40_nodes")
    document["workload"] |= {"rule_mb_s_per_core": 1000, "read_share": 0.5, "sized_by": "rule"}

    choice = chosen(document)

    # 16 cores x 1000 / 2 = 8,000 MB/s out of a machine that may send 2,000.
    assert not choice.services
    assert choice.title.startswith("Nothing of the catalogue fits")
    own = next(row for row in choice.rejected if "azure_netapp_files_ultra_large" in row.arrays)
    assert "etwork" in own.why


def test_servers_of_one_s_own_reach_no_service() -> None:
    choice = chosen(document_of("f810_12_nodes"))

    assert choice.services == ()
    assert choice.recommended == "isilon_f810_lab-8"


def test_other_machines_are_tried_where_they_are_free() -> None:
    document = document_of("anf_40_nodes")
    document["workload"] |= {"rule_mb_s_per_core": 400, "read_share": 0.5, "sized_by": "rule"}

    pinned = chosen(document)
    free = chosen(document, free=("array", "grid_node"), arrays=("azure_netapp_files_ultra_large",))

    # 16 cores x 400 / 2 = 3,200 MB/s out of a machine that may send 2,000: another machine sends more a core.
    assert not pinned.services
    [row] = free.services
    assert row.changes[0].endswith(row.patch["grid"][0]["from"])
    assert assess(resolve(patched(document, row.patch)), samples=SAMPLES, seed=1).verdict.state == "fits"
