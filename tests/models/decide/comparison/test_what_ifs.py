"""One-click what-ifs: what is offered of which design, and what each patch makes of it."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import pytest
from tests.models.decide.batch.conftest import BATCH, job

from gridsizer.catalogue import resolve
from gridsizer.decide.assessment import assess
from gridsizer.decide.calculation.merge_patch import patched
from gridsizer.decide.comparison.changes import changes_between
from gridsizer.decide.comparison.inputs import port_text
from gridsizer.decide.comparison.what_ifs import Hardware, NicOffered, OfferedChange, what_ifs

Document = dict[str, Any]

HARDWARE: Final = Hardware(
    nics=(
        NicOffered(id="ethernet_1g", kind="ethernet", gbit_s=1),
        NicOffered(id="ethernet_100g", kind="ethernet", gbit_s=100),
        NicOffered(id="ethernet_10g", kind="ethernet", gbit_s=10),
        NicOffered(id="ethernet_25g", kind="ethernet", gbit_s=25),
        NicOffered(id="fc_16g", kind="fibre_channel", gbit_s=16),
    ),
    next_array={"isilon_f800": ("isilon_f810_lab", "Isilon F810, as in the lab")},
)


def offered(document: Document) -> Mapping[str, OfferedChange]:
    return {each.label: each for each in what_ifs(document, resolve(document), HARDWARE)}


def test_each_changes_one_thing_of_the_design(small: Document) -> None:
    for change in offered(small).values():
        changed = resolve(patched(small, change.patch))

        assert len(changes_between(resolve(small), changed)) == 1, change.label


def test_ports_of_the_same_kind_are_offered_and_how_many_there_are_stays(small: Document) -> None:
    nics = {label: change for label, change in offered(small).items() if change.group == "network"}

    assert list(nics) == ["NIC 25 GbE", "NIC 100 GbE"]
    assert nics["NIC 25 GbE"].name == "2 × 25 GbE"
    nic = resolve(patched(small, nics["NIC 25 GbE"].patch)).grid[0].nic
    assert (nic.ports.low, nic.port_gbit_s.low, nic.bond_hash.value) == (2, 25, "layer3+4")


def test_storage_nodes_grow_by_what_is_sold_and_only_as_far(small: Document) -> None:
    assert "+2 storage nodes" in offered(small)

    small["storage"]["nodes"] = 20

    assert "+2 storage nodes" not in offered(small)


def test_as_many_storage_nodes_as_are_needed_are_one_click(small: Document) -> None:
    changes = what_ifs(small, resolve(small), HARDWARE, needed=8)

    assert [change.label for change in changes if change.group == "storage"] == [
        "8 storage nodes, as needed",
        "+2 storage nodes",
    ]


def test_storage_nodes_are_lost_for_good_in_the_step_in_which_they_are_sold(small: Document) -> None:
    def of_losses() -> dict[str, Any]:
        return {label: each.patch for label, each in offered(small).items() if "for good" in label}

    assert of_losses() == {}  # four are the least sold

    small["storage"]["nodes"] = 6
    assert of_losses() == {"2 storage nodes lost for good": {"storage": {"nodes": 4}}}

    small["storage"]["step_nodes"] = 1
    assert of_losses() == {"One storage node lost for good": {"storage": {"nodes": 5}}}


def test_no_controller_of_a_pair_is_lost_for_good_alone(small: Document) -> None:
    small["storage"] = {"from": "netapp_aff_a90", "nodes": 4}

    lost = offered(small)["2 storage nodes lost for good"]

    assert assess(resolve(patched(small, lost.patch)), samples=50).verdict.storage_nodes == 2


def test_the_next_larger_drives_are_one_click(small: Document) -> None:
    small["storage"] = {"from": "powerscale_f210", "nodes": 6, "raw_tb_per_node": 15.36}

    assert offered(small)["Larger drives, 7.68 TB"].patch == {"storage": {"raw_tb_per_node": 30.72}}

    small["storage"]["raw_tb_per_node"] = 61.44

    assert not [label for label in offered(small) if "drives" in label]


def test_the_next_array_of_the_line_takes_nothing_of_the_old_one_along(small: Document) -> None:
    small["storage"] = {"from": "isilon_f800", "nodes": 6, "sustained_mixed_gb_s": 3}

    change = offered(small)["Next of the line: Isilon F810, as in the lab"]

    assert patched(small, change.patch)["storage"] == {"from": "isilon_f810_lab", "nodes": 6}


@pytest.mark.parametrize(("now", "then"), [("on", "off"), ("off", "on")])
def test_sas_compression_is_switched(small: Document, now: str, then: str) -> None:
    small["reduction"]["sas_compression"] = now

    assert offered(small)[f"SAS compression {then}"].patch == {"reduction": {"sas_compression": then}}


def test_sas_compression_turned_on_is_turned_on_for_the_jobs_that_it_touches(small: Document) -> None:
    touched = {"name": "touched", "read_gb": 8, "uncompressed_gb": 8, "sas_ratio": 2}
    small["batch"] = BATCH | {"classes": [job(**touched), job(name="others")]}
    small["reduction"]["sas_compression"] = "off"

    classes = offered(small)["SAS compression on"].patch["batch"]["classes"]

    assert [each["sas_compression"] for each in classes] == ["on", "off"]


def test_faster_disks_are_offered_where_saswork_is_on_disks_of_the_node(small: Document) -> None:
    assert "SASWORK disks twice as fast, 4,000 MB/s" in offered(small)

    small["grid"][0]["saswork"] = {"placement": "shared_nfs"}

    assert not any(label.startswith("SASWORK") for label in offered(small))


def test_more_cores_are_bought_where_all_are_used(small: Document) -> None:
    small["grid"][0] |= {"cores_per_node": 12, "cores_used_per_node": 12}

    [group] = patched(small, offered(small)["+4 cores used a grid node"].patch)["grid"]

    assert (group["cores_used_per_node"], group["cores_per_node"]) == (16, 16)


def test_what_is_needed_of_a_service_is_one_click_and_is_then_what_is_bought(
    written: Callable[[str], Document],
) -> None:
    document = written("anf_40_nodes")
    scenario = resolve(document)
    bought = assess(scenario, samples=100).storage_nodes_required.bought

    [change] = [
        each for each in what_ifs(document, scenario, HARDWARE, bought=bought) if each.group == "storage"
    ]

    assert bought is not None
    assert bought.needed is not None
    assert change.label == f"{bought.needed.words} bought, as needed"
    then = assess(resolve(patched(document, change.patch)), samples=100)
    assert then.verdict.state == "fits"
    assert then.storage_nodes_required.bought is not None
    assert then.storage_nodes_required.bought.now == bought.needed


def test_no_other_server_is_offered_to_share_the_disks_of_one(written: Callable[[str], Document]) -> None:
    assert not any("grid node" in label and "cores" not in label for label in offered(written("hp_dl580")))


def test_a_grid_of_one_node_is_doubled_once(small: Document) -> None:
    small["grid"][0]["nodes"] = 1

    assert [label for label in offered(small) if label.endswith(("grid node", "grid nodes"))] == [
        "+1 grid node",
        "+4 cores used a grid node",
    ]


def test_ports_of_infiniband_are_called_so(small: Document) -> None:
    small["grid"][0]["nic"] = {"from": "infiniband_200g"}

    assert port_text(resolve(small).grid[0].nic).endswith(" × 200 Gbit/s InfiniBand")


def test_sas_compression_is_not_switched_for_data_that_it_does_not_make_smaller(small: Document) -> None:
    for family in small["reduction"]["families"]:
        family["sas_ratio"] = 1

    assert not any(label.startswith("SAS compression") for label in offered(small))
