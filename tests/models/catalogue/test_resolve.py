"""From a document to a complete scenario: entries underneath, overrides on top, sources kept."""

from dataclasses import replace
from typing import Any

from gridsizer.catalogue import resolve

Document = dict[str, Any]


def test_a_section_takes_every_value_and_source_from_its_entry(document: Document) -> None:
    storage = resolve(document).storage

    assert storage.origin == "storage_arrays/isilon_f810_lab@1"
    assert storage.spec_gb_s.ends() == (15, 15)
    assert str(storage.spec_gb_s.source) == "paper 000, L86, L96, L272, L315"


def test_a_plain_number_overrides_one_field_and_is_assumed(document: Document) -> None:
    document["storage"]["spec_gb_s"] = 16

    storage = resolve(document).storage

    assert storage.spec_gb_s.ends() == (16, 16)
    assert (storage.spec_gb_s.basis, storage.spec_gb_s.source.title) == (
        "assumed",
        "entered in this scenario",
    )
    assert storage.nodes.ends() == (4, 4)


def test_a_user_may_say_what_a_number_rests_on(document: Document) -> None:
    document["storage"]["spec_gb_s"] = {"value": 16, "basis": "measured", "source": "our lab, May"}

    spec = resolve(document).storage.spec_gb_s

    assert (spec.basis, spec.source.title) == ("measured", "our lab, May")


def test_a_range_may_have_a_most_likely_value(document: Document) -> None:
    document["workload"]["read_share"] = {"low": 0.4, "mid": 0.5, "high": 0.8}

    share = resolve(document).workload.read_share

    assert (share.low, share.mid, share.high) == (0.4, 0.5, 0.8)


def test_null_makes_a_number_unknown_where_that_is_allowed(document: Document) -> None:
    document["storage"]["sustained_mixed_gb_s"] = None

    assert not resolve(document).storage.sustained_mixed_gb_s.known


def test_reads_and_writes_that_a_design_states_stand_without_its_entrys_mixed_figure(
    document: Document,
) -> None:
    document["storage"] |= {
        "sustained_read_gb_s": {"value": 12, "basis": "measured", "source": "our lab, May"},
        "sustained_write_gb_s": {"value": 6, "basis": "measured", "source": "our lab, May"},
    }

    assert not resolve(document).storage.sustained_mixed_gb_s.known


def test_evidence_of_other_storage_nodes_than_a_ceiling_is_stated_for_is_not_taken_over(
    document: Document,
) -> None:
    of_four, of_two = (
        resolve({**document, "storage": {**document["storage"], "ceiling_nodes": nodes}}).storage.evidence
        for nodes in (4, 2)
    )

    assert [line.label for line in of_four][:1] == ["Shown under SAS"]  # 6.5-7 GB/s of four nodes
    assert of_two == ()


def test_a_word_overrides_a_choice(document: Document) -> None:
    document["storage"]["protection"] = "+3d:1n"

    assert resolve(document).storage.protection.value == "+3d:1n"


def test_overriding_inside_a_nested_noun_keeps_the_rest_of_it(document: Document) -> None:
    document["grid"][0]["saswork"] = {"ceiling_mb_s": 3000}

    saswork = resolve(document).grid[0].saswork

    assert saswork.ceiling_mb_s.ends() == (3000, 3000)
    assert saswork.placement.value == "local"


def test_a_nested_entry_replaces_what_it_states_and_keeps_the_rest(document: Document) -> None:
    document["grid"][0]["nic"] = {"from": "ethernet_25g"}

    nic = resolve(document).grid[0].nic

    assert nic.port_gbit_s.ends() == (25, 25)
    assert (nic.ports.ends(), nic.mtu_bytes.ends()) == ((2, 2), (9000, 9000))


def test_an_io_rule_can_stand_where_the_number_stands(document: Document) -> None:
    document["workload"]["rule_mb_s_per_core"] = {"from": "hp_75"}

    rule = resolve(document).workload.rule_mb_s_per_core

    assert rule.ends() == (75, 75)
    assert rule.source.paper == "004"


def test_an_entry_may_build_on_another_and_keeps_its_own_name(document: Document) -> None:
    document["storage"] = {"from": "isilon_f810_924tb"}

    storage = resolve(document).storage

    assert storage.name == "Isilon F810, 15.36 TB drives"
    assert storage.origin == "storage_arrays/isilon_f810_924tb@1"
    assert storage.ports_per_node.ends() == (2, 2)
    assert storage.sustained_mixed_gb_s.ends() == (7, 14.2)


def test_the_version_of_an_entry_may_be_insisted_on(document: Document) -> None:
    document["storage"] = {"from": "isilon_f810_lab@1"}

    assert resolve(document).storage.origin == "storage_arrays/isilon_f810_lab@1"


def test_a_group_without_a_name_is_called_as_its_entry(document: Document) -> None:
    document["grid"] = [{"from": "dl580"}]

    assert resolve(document).grid[0].name == "HP DL580, 32 cores"


def test_a_section_that_another_document_also_has_is_not_read_again(document: Document) -> None:
    first = resolve(document)
    document["storage"]["nodes"] = 6

    second = resolve(document)

    assert second.grid is first.grid
    assert second.storage.nodes.ends() == (6, 6)
    assert second == replace(first, storage=second.storage)


def test_resolving_leaves_the_document_and_the_catalogue_as_they_were(document: Document) -> None:
    written = repr(document)

    first, second = resolve(document), resolve(document)

    assert repr(document) == written
    assert first == second
