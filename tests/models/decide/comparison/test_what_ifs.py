"""One-click what-ifs: what is offered of which design, and what each patch makes of it."""

from collections.abc import Mapping
from typing import Any, Final

import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.calculation.merge_patch import patched
from gridsizer.decide.comparison.changes import changes_between
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


def test_a_storage_node_is_lost_for_good_where_an_array_of_one_less_is_sold(small: Document) -> None:
    assert "One storage node lost for good" not in offered(small)

    small["storage"]["nodes"] = 6

    assert offered(small)["One storage node lost for good"].patch == {"storage": {"nodes": 5}}


def test_the_next_array_of_the_line_takes_nothing_of_the_old_one_along(small: Document) -> None:
    small["storage"] = {"from": "isilon_f800", "nodes": 6, "sustained_mixed_gb_s": 3}

    change = offered(small)["Next of the line: Isilon F810, as in the lab"]

    assert patched(small, change.patch)["storage"] == {"from": "isilon_f810_lab", "nodes": 6}


@pytest.mark.parametrize(("now", "then"), [("on", "off"), ("off", "on")])
def test_sas_compression_is_switched(small: Document, now: str, then: str) -> None:
    small["reduction"]["sas_compression"] = now

    assert offered(small)[f"SAS compression {then}"].patch == {"reduction": {"sas_compression": then}}


def test_faster_disks_are_offered_where_saswork_is_on_disks_of_the_node(small: Document) -> None:
    assert "SASWORK disks twice as fast, 4,000 MB/s" in offered(small)

    small["grid"][0]["saswork"] = {"placement": "shared_nfs"}

    assert not any(label.startswith("SASWORK") for label in offered(small))


def test_more_cores_are_bought_where_all_are_used(small: Document) -> None:
    small["grid"][0] |= {"cores_per_node": 12, "cores_used_per_node": 12}

    [group] = patched(small, offered(small)["+4 cores used a grid node"].patch)["grid"]

    assert (group["cores_used_per_node"], group["cores_per_node"]) == (16, 16)
