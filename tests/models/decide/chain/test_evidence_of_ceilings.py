"""Entered figures stand as entered; evidence bounds an estimate as what it is; too little of it is said."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.answer.assessment_parts import Assessment, LinkAnswer

Document = dict[str, Any]
Answer = Callable[[Document], Assessment]
Links = Callable[[Document], dict[str, LinkAnswer]]
Written = Callable[[str], Document]

CARRIED = {"label": "our run", "kind": "carried", "gb_s": 7}


def processing(document: Document, links: Links) -> LinkAnswer:
    """The storage nodes' processing, as answered."""
    return links(document)["storage_node_processing"]


def band(document: Document, links: Links) -> tuple[float, float, float]:
    """Its ceiling [MB/s]."""
    ceiling = processing(document, links).ceiling_mb_s
    assert ceiling is not None
    return ceiling.p10, ceiling.p50, ceiling.p90


@pytest.mark.parametrize(
    "facts",
    [
        {"from": "powerscale_f710", "nodes": 3},  # compresses in software
        {"from": "isilon_f810_lab", "protection": "3x"},
        {"from": "isilon_f810_lab", "imbalance": 2},
        {"from": "isilon_f800"},
    ],
)
@pytest.mark.parametrize("read_share", [0, 0.5, 1])
def test_an_entered_ceiling_is_the_ceiling_used(
    small: Document, links: Links, facts: Document, read_share: float
) -> None:
    small["storage"] = facts | {"sustained_mixed_gb_s": 280}
    small["workload"]["read_share"] = read_share

    assert band(small, links) == (280_000, 280_000, 280_000)
    assert processing(small, links).detail == "used as entered"


def test_reads_and_writes_entered_go_before_the_mixed_figure_of_the_entry(
    small: Document, links: Links
) -> None:
    small["storage"] = {"from": "isilon_f810_lab", "sustained_read_gb_s": 24, "sustained_write_gb_s": 12}

    assert band(small, links)[1] == pytest.approx(16_000)  # 1 / (0.5 / 24 + 0.5 / 12)


def test_a_slowdown_that_was_entered_beside_it_counts(small: Document, links: Links) -> None:
    small["storage"] = {"from": "powerscale_f710", "sustained_mixed_gb_s": 280, "inline_slowdown": 2}

    assert band(small, links)[1] == pytest.approx(140_000)


def test_no_sample_of_a_range_lies_below_what_was_carried(small: Document, links: Links) -> None:
    small["storage"] |= {"sustained_mixed_gb_s": {"low": 5, "high": 9}, "evidence": [CARRIED]}

    # 5 to 9 evenly: half of the samples lie below 7; nine tenths below 8.6
    assert band(small, links) == pytest.approx((7_000, 7_000, 8_600), rel=2e-3)


def test_what_an_entry_saw_carried_does_not_bound_what_was_entered(small: Document, links: Links) -> None:
    small["storage"] |= {"sustained_mixed_gb_s": {"low": 5, "high": 9}}  # the F810's SAS runs carried 7

    assert band(small, links) == pytest.approx((5_400, 7_000, 8_600), rel=2e-3)


def test_a_value_below_what_was_carried_is_used_and_told(
    small: Document, links: Links, answer: Answer
) -> None:
    small["storage"] |= {"sustained_mixed_gb_s": 6, "evidence": [CARRIED]}

    warnings = {warning.code: warning for warning in answer(small).warnings}

    assert band(small, links) == (6_000, 6_000, 6_000)
    assert warnings["below_what_was_carried"].sentence.startswith("our run: 7 GB/s were carried")


def test_a_derated_data_sheet_is_at_least_what_was_carried(small: Document, links: Links) -> None:
    small["storage"] |= {"ceiling_from": "derated_spec", "spec_gb_s": 10, "evidence": [CARRIED]}
    small["storage"] |= {"sustained_over_spec": 0.5}

    assert band(small, links) == (7_000, 7_000, 7_000)


def test_easier_work_arithmetic_and_like_arrays_bound_nothing(small: Document, links: Links) -> None:
    kinds = ("carried_otherwise", "arithmetic", "vendor_up_to", "like_array", "saturation", "not_stated")
    small["storage"] |= {
        "sustained_mixed_gb_s": {"low": 5, "high": 9},
        "evidence": [CARRIED | {"kind": kind} for kind in kinds] + [CARRIED | {"way": "read"}],
    }

    assert band(small, links) == pytest.approx((5_400, 7_000, 8_600), rel=2e-3)


def test_the_row_says_which_evidence_made_the_ceiling(written: Written, links: Links) -> None:
    detail = processing(written("f810_12_nodes"), links).detail

    assert "Shown under SAS 6.5–7 (carried with room to spare)" in detail
    assert "By CPU of the busiest node 14.2 (arithmetic)" in detail


def test_a_middle_above_all_that_was_measured_is_told(written: Written, links: Links) -> None:
    assert (
        "above the most measured, as no run showed its limit"
        in processing(written("xiv_4_lpars"), links).detail
    )


@pytest.mark.parametrize(("imbalance", "factor"), [(1.0, 1), (1.29, 1), (2.58, 2)])
def test_an_entered_imbalance_counts_as_far_as_it_is_worse_than_the_measured(
    written: Written, links: Links, imbalance: float, factor: float
) -> None:
    as_measured, other = written("f810_12_nodes"), written("f810_12_nodes")
    other["storage"]["imbalance"] = imbalance

    assert band(other, links)[1] == pytest.approx(band(as_measured, links)[1] / factor)


def test_reads_alone_need_no_write_ceiling(written: Written, answer: Answer) -> None:
    document = written("f800_8_nodes") | {"storage": {"from": "isilon_f800"}}
    refused = answer(document).throughput_refused
    document["workload"]["read_share"] = 1

    assessment = answer(document)
    links = {link.name: link for link in assessment.links}

    assert refused is not None
    assert assessment.throughput_refused is None
    assert links["storage_node_processing_read"].ceiling_mb_s is not None
    assert links["storage_node_processing_read"].ceiling_mb_s.p50 == pytest.approx(12_000)
    assert not links["storage_node_processing_write"].evaluated


def test_writes_alone_need_no_read_ceiling(written: Written, answer: Answer) -> None:
    document = written("d5_8_nodes")
    document["workload"]["read_share"] = 0

    assert answer(document).throughput_refused is None
