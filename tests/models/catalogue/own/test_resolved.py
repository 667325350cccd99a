"""A design's own entries, named by `own:`, and carried by the document."""

from tests.models.catalogue.own.ours import OURS, Document

from gridsizer.catalogue import resolve
from gridsizer.catalogue.checking import own_file


def test_a_section_named_own_is_filled_from_the_documents_own_entry(with_ours: Document) -> None:
    array = resolve(with_ours).storage

    assert array.name == "Our F710"
    assert array.origin == "storage_arrays/own:ours@1"
    assert (array.sustained_mixed_gb_s.low, array.sustained_mixed_gb_s.basis) == (12, "measured")
    assert array.sustained_mixed_gb_s.source.retrieved == "2026-11-20"


def test_what_an_own_entry_does_not_state_is_inherited_with_its_source(with_ours: Document) -> None:
    array = resolve(with_ours).storage

    assert array.ports_per_node.ends() == (4, 4)
    assert array.drives_per_node.source.title == "PowerScale All-flash F710 and F210 Platform Nodes"


def test_the_design_overrides_its_own_entry(with_ours: Document) -> None:
    with_ours["storage"]["sustained_mixed_gb_s"] = 9

    assert resolve(with_ours).storage.sustained_mixed_gb_s.ends() == (9, 9)


def test_a_document_without_own_entries_resolves_as_before(document: Document) -> None:
    assert resolve(document | {"catalogue": {}}) == resolve(document)


def test_an_own_entry_may_rest_on_another_one(with_ours: Document) -> None:
    theirs = OURS.replace("powerscale_f710", "own:ours").replace("ports_per_node: 4", "ports_per_node: 1")
    document = own_file(theirs, "theirs").in_document(with_ours) | {"storage": {"from": "own:theirs"}}

    array = resolve(document).storage

    assert (array.ports_per_node.low, array.sustained_mixed_gb_s.low) == (1, 12)


def test_an_own_rule_may_be_named_where_a_rule_may(document: Document) -> None:
    rule = OURS.replace("from: powerscale_f710", "stated_by: us").replace(
        "ports_per_node: 4", "stated_in: '2026'"
    )
    own = own_file(
        f"shelf: io_rules\nid: our_rule{rule.replace('sustained_mixed_gb_s: 12', 'mb_s_per_core: 80')}", ""
    )
    document["workload"]["rule_mb_s_per_core"] = {"from": "own:our_rule"}

    assert resolve(own.in_document(document)).workload.rule_mb_s_per_core.ends() == (80, 80)
