"""What a reader must know before using the answer, each with the field it concerns."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.answer.cautions import Caution

Document = dict[str, Any]
Answer = Callable[[Document], Assessment]
Written = Callable[[str], Document]


SMALLEST_DRIVES = (
    "No drives are named: those of 1.92 TB are counted, the smallest that are known to be sold "
    "(1.92 TB, 3.84 TB, 7.68 TB, 15.36 TB)."
)


def cautions(assessment: Assessment) -> dict[str, Caution]:
    return {caution.code: caution for caution in assessment.warnings}


@pytest.fixture
def plain(small: Document) -> Document:
    """The small design on data without doubts, as much as was tested."""
    tested = {"name": "data", "logical_tb": 5, "copies": 1, "sas_ratio": 1, "array_ratio": 1}
    return small | {"reduction": {"from": "none", "families": [tested]}}


def test_a_design_without_doubts_has_no_cautions(plain: Document, answer: Answer) -> None:
    assert answer(plain).warnings == ()


@pytest.mark.parametrize(
    ("nodes", "nearest"), [(4, ""), (6, ""), (5, "nearest sizes are 4 and 6"), (9, "nearest size is 8")]
)
def test_a_size_that_is_not_sold_has_the_nearest_that_are(
    plain: Document, answer: Answer, nodes: int, nearest: str
) -> None:
    plain["storage"] |= {"nodes": nodes, "min_nodes": 4, "step_nodes": 2, "max_nodes": 9}

    caution = cautions(answer(plain)).get("size_not_sold")

    told = "" if caution is None else caution.sentence
    assert told == (f"{nodes} storage nodes are not sold: the {nearest}." if nearest else "")


@pytest.mark.parametrize(
    ("section", "facts", "code", "pointer"),
    [
        ("policy", {"core_unit": "vcpu"}, "vcpus_halved", "/policy/core_unit"),
        ("policy", {"unit_base": "1024"}, "base_1024", "/policy/unit_base"),
        ("storage", {"nodes": 8, "ceiling_nodes": 4}, "beyond_tested_range", "/storage/nodes"),
        ("reduction", {"dedupe_saving": 0.4}, "dedupe_counted", "/reduction/dedupe_saving"),
    ],
)
def test_a_choice_that_needs_a_word_gets_one(
    plain: Document, answer: Answer, section: str, facts: Document, code: str, pointer: str
) -> None:
    plain[section] |= facts

    (caution,) = answer(plain).warnings

    assert (caution.code, caution.pointer) == (code, pointer)
    assert caution.sentence.endswith(".")


@pytest.mark.parametrize("placement", ["shared_nfs", "shared_block"])
def test_saswork_on_the_shared_array_is_said(plain: Document, answer: Answer, placement: str) -> None:
    plain["grid"][0]["saswork"]["placement"] = placement

    assert cautions(answer(plain))["saswork_shared"].pointer == "/grid/0/saswork/placement"


def test_the_space_of_saswork_on_the_array_is_told_as_counted_or_not(plain: Document, answer: Answer) -> None:
    plain["grid"][0]["saswork"]["placement"] = "shared_block"
    unknown = cautions(answer(plain))["saswork_shared"].sentence

    plain["workload"] |= {"saswork_gb_per_session": 200}
    counted = cautions(answer(plain))["saswork_shared"].sentence

    assert "its space is Unknown, and not counted" in unknown
    assert "its space to what is stored" in counted


def test_a_range_of_grid_nodes_beyond_any_run_is_told_with_both_ends(plain: Document, answer: Answer) -> None:
    plain["grid"][0]["nodes"] = {"low": 13, "high": 15}

    found = answer(plain)

    told = cautions(found)["beyond_tested_range"].sentence
    assert "13 to 15 grid nodes (tested: 1 to 12)" in told
    assert told == found.engines.extrapolation


def test_more_grid_nodes_than_any_run_tried_are_an_extrapolation(plain: Document, answer: Answer) -> None:
    plain["grid"][0]["nodes"] = 13

    caution = cautions(answer(plain))["beyond_tested_range"]

    assert caution.pointer == "/grid"
    assert caution.sentence.startswith("Beyond the tested range: 13 grid nodes (tested: 1 to 12)")


def test_scratch_that_slows_the_node_is_said(plain: Document, answer: Answer) -> None:
    plain["grid"][0]["saswork"]["ceiling_mb_s"] = 400

    caution = cautions(answer(plain))["saswork_short"]

    assert caution.pointer == "/grid/0/saswork/ceiling_mb_s"
    assert "asked 125 % of what it sustains" in caution.sentence


def test_tables_that_grow_under_compression_are_named(written: Written, answer: Answer) -> None:
    document = written("f810_12_nodes") | {"reduction": {"from": "f810_batch_by_family"}}

    growing = [one.sentence for one in answer(document).warnings if one.code == "grows_when_compressed"]

    assert [sentence.partition(" may grow")[0] for sentence in growing] == [
        "glminput, 2 files",
        "simdata, 2 files",
    ]


def test_dedupe_of_one_copy_is_not_told_of_identical_ones(plain: Document, answer: Answer) -> None:
    plain["reduction"] |= {"dedupe_saving": 0.2}
    plain["reduction"]["families"][0]["copies"] = 1

    sentence = cautions(answer(plain))["dedupe_counted"].sentence

    assert sentence.endswith(" One copy has no other to be identical to; 20 % is counted.")


def test_more_dedupe_than_the_copies_allow_is_said(plain: Document, answer: Answer) -> None:
    plain["reduction"] |= {"dedupe_saving": 0.6}
    plain["reduction"]["families"] = [
        {"name": "tables", "logical_tb": 1, "copies": 2, "sas_ratio": 1, "array_ratio": 1}
    ]

    sentence = cautions(answer(plain))["dedupe_counted"].sentence

    assert sentence.endswith("2 identical copies could save 50 % at most; 60 % is counted.")


def test_dedupe_of_a_range_is_told_as_that(plain: Document, answer: Answer) -> None:
    plain["reduction"] |= {"dedupe_saving": {"low": 0, "high": 0.2}}

    sentence = cautions(answer(plain))["dedupe_counted"].sentence

    assert sentence.endswith(" One copy has no other to be identical to; 0 % to 20 % is counted.")


def test_the_lab_data_carry_both_their_doubts(written: Written, answer: Answer) -> None:
    found = cautions(answer(written("f810_12_nodes")))

    assert "very probably include protection already" in found["sizes_include_protection"].sentence
    assert "1414.2, 512.4 and 149.0" in found["doubtful_sizes"].sentence


def test_one_s_own_data_have_none_of_the_doubts_of_the_lab_s(written: Written, answer: Answer) -> None:
    document = written("f810_12_nodes")
    tables = {"name": "tables", "logical_tb": 20, "copies": 1, "sas_ratio": 2, "array_ratio": 1.5}
    document["reduction"]["families"] = [tables]
    as_stated = copy.deepcopy(document)
    as_stated["reduction"]["sizes_include_protection"] = "probably"

    own, stated = (cautions(answer(each)) for each in (document, as_stated))

    assert own.keys() & {"doubtful_sizes", "sizes_include_protection"} == set()
    assert "sizes_include_protection" in stated


@pytest.mark.parametrize(
    ("stated", "told"),
    [
        ({}, SMALLEST_DRIVES),
        ({"raw_tb_per_node": 7.68}, ""),
        ({"raw_tb_per_node": 61.44}, ""),
        ({"drives_per_node": 8}, ""),
    ],
)
def test_drives_that_the_design_does_not_name_are_the_smallest_and_said(
    plain: Document, answer: Answer, stated: Document, told: str
) -> None:
    plain["storage"] = {"from": "powerscale_f210", "nodes": 6, "sustained_mixed_gb_s": 12, **stated}

    caution = cautions(answer(plain)).get("drives_not_named")

    assert ("" if caution is None else caution.sentence) == told
    assert caution is None or caution.pointer == "/storage/raw_tb_per_node"
