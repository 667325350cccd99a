"""What cannot be evaluated is listed with its reason; it never binds, comes next, or carries a verdict."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.answer.assessment_parts import Assessment

Document = dict[str, Any]
Answer = Callable[[Document], Assessment]
Written = Callable[[str], Document]


def test_an_unknown_ceiling_is_listed_with_what_is_asked_of_it(small: Document, answer: Answer) -> None:
    small["storage"]["sustained_mixed_gb_s"] = None

    link = next(link for link in answer(small).links if link.name == "storage_node_processing")

    assert not link.evaluated
    assert link.reason == "no sustained ceiling is published; enter one with its evidence"
    assert link.demand_mb_s.p50 == pytest.approx(4_000)
    assert (link.ceiling_mb_s, link.utilisation, link.headroom, link.binds_share) == (None,) * 4


def test_an_unknown_ceiling_is_never_ranked(small: Document, answer: Answer) -> None:
    small["storage"]["sustained_mixed_gb_s"] = None

    assessment = answer(small)

    assert assessment.bottleneck is not None
    assert assessment.next_bottleneck is not None
    assert assessment.bottleneck.name == "local_saswork"
    assert assessment.next_bottleneck.name == "grid_node_port_receive"


def test_without_the_arrays_ceiling_no_verdict_on_throughput_is_given(
    small: Document, answer: Answer
) -> None:
    small["storage"]["sustained_mixed_gb_s"] = None

    assessment = answer(small)

    assert assessment.throughput_refused == (
        "No throughput verdict for Storage-node processing: "
        "no sustained ceiling is published; enter one with its evidence."
    )
    assert assessment.carries_load_share is None
    assert assessment.carries_load_share_with_headroom is None
    assert assessment.carries_load_share_after_failure is None
    assert assessment.throughput_refused in assessment.sentences.takes


def test_ports_and_capacity_are_sized_without_a_ceiling(small: Document, answer: Answer) -> None:
    small["storage"]["sustained_mixed_gb_s"] = None

    by_constraint = answer(small).storage_nodes_required.by_constraint

    assert by_constraint["throughput"].nodes is None
    assert (by_constraint["ports"].nodes, by_constraint["capacity"].nodes) == (1, 3)


def test_an_unknown_ceiling_gives_no_size_and_no_advice(small: Document, answer: Answer) -> None:
    small["storage"]["sustained_mixed_gb_s"] = None

    assessment = answer(small)

    assert assessment.storage_nodes_required.total is None
    assert assessment.storage_nodes_required.at_least == 4
    assert assessment.sentences.binds.emphasis == "Throughput unknown"
    assert "At least 4 storage nodes" in assessment.sentences.takes
    assert assessment.sentences.unchanged == ""
    assert {link.widening for link in assessment.links} == {""}


def test_a_vendors_up_to_is_used_only_where_the_scenario_says_so(small: Document, answer: Answer) -> None:
    small["storage"] |= {"sustained_mixed_gb_s": None, "spec_gb_s": 15, "sustained_over_spec": 0.6}
    assert answer(small).throughput_refused is not None

    small["storage"]["ceiling_from"] = "derated_spec"
    link = next(link for link in answer(small).links if link.name == "storage_node_processing")

    assert link.ceiling_mb_s is not None
    assert link.ceiling_mb_s.p50 == pytest.approx(9_000)


def test_the_d5_has_a_write_ceiling_alone_and_gets_no_verdict(written: Written, answer: Answer) -> None:
    assessment = answer(written("d5_8_nodes"))
    links = {link.name: link for link in assessment.links}

    assert not links["storage_node_processing_read"].evaluated
    assert links["storage_node_processing_write"].ceiling_mb_s is not None
    assert 21_000 < links["storage_node_processing_write"].ceiling_mb_s.p50 < 21_300  # paper 001, L260-L262
    assert assessment.bottleneck is not None
    assert assessment.bottleneck.name == "storage_node_processing_write"
    assert assessment.throughput_refused is not None
    assert "Storage-node processing, reads" in assessment.throughput_refused
    assert "Of the links that are known" in assessment.sentences.binds.rest


def test_reads_and_writes_known_apart_make_one_ceiling_for_the_mix(small: Document, answer: Answer) -> None:
    small["storage"] |= {
        "sustained_mixed_gb_s": None, "sustained_read_gb_s": 12, "sustained_write_gb_s": 6
    }  # fmt: skip

    link = next(link for link in answer(small).links if link.name.startswith("storage_node_processing"))

    assert link.name == "storage_node_processing"
    assert link.ceiling_mb_s is not None
    assert link.ceiling_mb_s.p50 == pytest.approx(8_000)  # 1 / (0.5/12 + 0.5/6)


def test_unknown_scratch_is_listed_and_leaves_the_verdict_standing(small: Document, answer: Answer) -> None:
    small["grid"][0]["saswork"]["ceiling_mb_s"] = None

    assessment = answer(small)

    assert [link.name for link in assessment.links if not link.evaluated] == ["local_saswork"]
    assert assessment.throughput_refused is None
    assert assessment.carries_load_share == 1


def test_stated_usable_capacity_leaves_parity_and_so_the_drives_unknown(
    small: Document, answer: Answer
) -> None:
    small["storage"] |= {"protection": "stated_usable", "usable_tb_stated": 60}

    unevaluated = [link.name for link in answer(small).links if not link.evaluated]

    assert unevaluated == ["array_back_end_network", "array_drives"]
