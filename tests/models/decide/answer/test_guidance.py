"""What each core is delivered beside the guidance. Ten nodes of 10 cores ask 100 MB/s a core, 40 shared."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.answer.assessment_parts import Assessment

Document = dict[str, Any]
Answer = Callable[[Document], Assessment]


def said(assessment: Assessment) -> list[str]:
    return [caution.sentence for caution in assessment.warnings if caution.code == "below_guidance"]


@pytest.fixture
def slow(small: Document) -> Document:
    """An array that carries 3,000 of the 4,000 MB/s asked: three quarters."""
    small["storage"]["sustained_mixed_gb_s"] = 3
    small["workload"]["rule_mb_s_per_core"] = {"from": "sas94_sasiotest"}
    return small


def test_less_than_the_guidance_is_said_with_its_source(slow: Document, answer: Answer) -> None:
    (sentence,) = said(answer(slow))

    assert "delivered 75 MB/s of all its I/O, below the guidance of 100 MB/s: SAS 9.4 Companion" in sentence


def test_it_is_said_also_where_a_smaller_expected_demand_sizes(slow: Document, answer: Answer) -> None:
    slow["workload"] |= {"sized_by": "expected", "expected_by": "per_core", "shared_mb_s_per_core": 20}

    found = answer(slow)

    (sentence,) = said(found)
    assert found.carries_load_share == 1
    assert "would be delivered 75 MB/s of all its I/O where all ask by the rule, below" in sentence


def test_a_design_that_delivers_the_guidance_is_told_nothing(small: Document, answer: Answer) -> None:
    small["workload"]["rule_mb_s_per_core"] = {"from": "sas94_sasiotest"}

    assert said(answer(small)) == []


@pytest.mark.parametrize(("ceiling_gb_s", "told"), [(3.6, 0), (3, 1)])
def test_guidance_that_is_a_range_is_undercut_below_its_low_end_only(
    slow: Document, answer: Answer, ceiling_gb_s: float, told: int
) -> None:
    # 80 to 120 asks 100 at the middle, 4,000 MB/s shared: 3.6 GB/s deliver 90 of it, 3 deliver 75
    slow["storage"]["sustained_mixed_gb_s"] = ceiling_gb_s
    slow["workload"]["rule_mb_s_per_core"] = {"low": 80, "high": 120}

    assert len(said(answer(slow))) == told


def test_nothing_is_said_where_the_ceiling_is_unknown(slow: Document, answer: Answer) -> None:
    slow["storage"]["sustained_mixed_gb_s"] = None

    assert said(answer(slow)) == []


def test_of_several_groups_the_short_one_is_named(slow: Document, answer: Answer) -> None:
    slow["storage"]["sustained_mixed_gb_s"] = 8
    slow["grid"].append(
        slow["grid"][0] | {"name": "few addresses", "nodes": 1, "nfs_client": {"flow_mb_s": 100}}
    )
    slow["grid"][1]["nfs_client"] |= {"from": "rhel7", "server_addresses": 1, "nconnect": 1}

    (sentence,) = said(answer(slow))

    assert "Each busy core of few addresses" in sentence
