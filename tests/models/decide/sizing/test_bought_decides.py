"""What decides a size that is bought, and why more volumes are than it alone takes."""

import json
from pathlib import Path
from typing import Any

import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.assessment import assess

Document = dict[str, Any]
WHAT_IFS = Path(__file__).parents[4] / "fixtures" / "what_ifs"


@pytest.fixture
def service() -> Document:
    """Four machines that ask 3.6 GB/s, half of it reads."""
    document: Document = json.loads((WHAT_IFS / "service_bought_by_size.json").read_text("utf-8"))["document"]
    document["workload"]["read_share"] = 0.5
    return document


def answered(document: Document, samples: int = 20) -> Assessment:
    return assess(resolve(document), samples=samples, logged=False)


def test_of_two_that_come_to_the_same_size_the_one_that_asks_for_more_decides(service: Document) -> None:
    """900 MB/s over 200 a TiB are 4.5 TiB, 7 TB are 6.4: both are sold as 8."""
    service["grid"][0]["nodes"] = 1
    service["storage"]["purchased"] |= {"mixed_per_tib_mb_s": 200, "min_tib": 4, "step_tib": 4, "tib": 4}
    service["reduction"]["families"][0]["logical_tb"] = 7

    assert answered(service).equation.head == "Why 8 TiB: capacity decides"


def test_volumes_that_carry_both_directions_in_the_same_cases_are_told_beside_those_of_one(
    service: Document,
) -> None:
    """Reads of 30 to 70 % over 100 MB/s a volume: at most 62 % in eight of ten cases, 22.3 volumes; the
    larger of reads and writes is at most 66 % of 3,600 MB/s in as many, 23.8.
    """
    apart = {"mixed_per_tib_mb_s": None, "read_per_tib_mb_s": 10, "write_per_tib_mb_s": 10}
    service["storage"]["purchased"] |= apart | {"tib": 10, "min_tib": 10, "step_tib": 10, "max_tib": 10}
    service["workload"]["read_share"] = {"low": 0.3, "high": 0.7}
    service["policy"]["percentile"] = "p80"

    equation = answered(service, samples=2_000).equation

    assert equation.head == "Why 24 × 10 TiB: throughput decides"
    assert (equation.terms[3].figure, equation.terms[3].unit) == ("223", "TiB")
    assert equation.note.endswith(
        "With 23 of the largest each limit holds, but too seldom all in the same cases."
    )


def test_what_is_bought_is_for_the_limit_that_is_tightest_once_it_is(service: Document) -> None:
    """500 MB/s of writes a volume bind one of 50 TiB; four volumes carry 2,000 of 1,800, and of 23 TiB 3,680
    of 3,600 MB/s in all.
    """
    service["storage"]["purchased"] |= {
        "mixed_per_tib_mb_s": 40, "write_ceiling_mb_s": 500, "tib": 50, "max_tib": 100
    }  # fmt: skip

    bought = answered(service).storage_nodes_required.bought

    assert bought is not None
    assert bought.words.endswith("4 × 23 TiB are bought for 3.6 GB/s")


def test_at_p50_what_is_bought_is_for_the_middle_of_what_is_asked(service: Document) -> None:
    """Of an even number of samples the middle lies between two of them, and stands in every row."""
    service["workload"]["rule_mb_s_per_core"] = {"low": 60, "high": 200}

    answer = answered(service, samples=4)

    asked = next(link for link in answer.links if link.name == "purchased_throughput").asked.demand_mb_s.p50
    bought = answer.storage_nodes_required.bought
    assert bought is not None
    assert bought.asked_gb_s == pytest.approx(asked / 1_000)
    assert "at P50" not in bought.words


def test_more_volumes_than_there_are_say_what_one_fewer_of_the_largest_would_be_asked(
    service: Document,
) -> None:
    """180 TB are 163.7 TiB, at 80 % 204.6, which two of 150 would hold: 2 x 103. A volume writes 500 MB/s:
    1,800 are 120 % of three, so it is four of 52, whatever their size.
    """
    service["storage"] |= {"max_fill": 0.8}
    service["storage"]["purchased"] |= {
        "mixed_per_tib_mb_s": 40, "write_ceiling_mb_s": 500, "tib": 50, "max_tib": 150
    }  # fmt: skip
    service["reduction"]["families"][0] |= {"logical_tb": 180, "copies": 1}

    equation = answered(service).equation

    assert equation.head == "Why 4 × 52 TiB: capacity decides"
    assert equation.note == (
        "With 3 of the largest, purchased throughput, write, would be asked 120 % of what the policy allows."
    )


def test_as_many_volumes_as_there_are_need_no_reason(service: Document) -> None:
    assert answered(service).equation.note == ""


def test_one_volume_with_throughput_of_its_own_is_not_asked_why_it_is_not_none(service: Document) -> None:
    """3,600 MB/s are provisioned of one volume; none of them would have to carry them."""
    service["storage"]["purchased"] |= {"provisioned_mb_s": 3_000, "mixed_per_tib_mb_s": None}

    equation = answered(service).equation

    assert "With " not in equation.note


@pytest.mark.parametrize(
    ("sold", "each", "comes_to", "bought"),
    [
        # 40 MB/s a TiB: 3,600 are 90 TiB, and none is sold of more than 60
        ({"mixed_per_tib_mb_s": 40, "max_tib": 60}, ("0.0400", "a TiB"), ("90.0", "TiB"), "2 × 45 TiB"),
        # 900 MB/s of a volume, however large; the smallest of 4 TiB has them
        (
            {"mixed_per_tib_mb_s": 400, "mixed_ceiling_mb_s": 900},
            ("0.900", "a volume"),
            ("4.00", "volumes"),
            "4 × 4 TiB",
        ),
        # 9 TiB are the first to have the 900 that are the most: the size is there for them
        (
            {"mixed_per_tib_mb_s": 100, "mixed_ceiling_mb_s": 900},
            ("0.100", "a TiB"),
            ("36.0", "TiB"),
            "4 × 9 TiB",
        ),
        # the smallest of 4 TiB has 1,000 whatever its size
        (
            {"mixed_per_tib_mb_s": 10, "floor_mb_s": 1_000, "max_tib": 10},
            ("1.00", "a volume"),
            ("3.60", "volumes"),
            "4 × 4 TiB",
        ),
    ],
)
def test_what_is_asked_is_held_against_what_is_sold_and_not_against_the_size_that_comes_out(
    service: Document, sold: Document, each: tuple[str, str], comes_to: tuple[str, str], bought: str
) -> None:
    service["storage"]["purchased"] |= {"tib": 4} | sold

    equation = answered(service).equation

    assert equation.head == f"Why {bought}: throughput decides"
    asked, headroom, per, sum_, _ = equation.terms
    assert (asked.figure, headroom.figure) == ("3.60", "1.00")
    assert (per.figure, per.caption) == each
    assert (sum_.figure, sum_.unit) == comes_to


def test_a_size_that_is_there_for_both_directions_is_told_beside_that_of_one(service: Document) -> None:
    """Reads of 30 to 70 % over 100 MB/s a TiB: 22.3 TiB in eight of ten cases; the larger of both 23.8."""
    service["storage"]["purchased"] |= {
        "mixed_per_tib_mb_s": None, "read_per_tib_mb_s": 100, "write_per_tib_mb_s": 100
    }  # fmt: skip
    service["workload"]["read_share"] = {"low": 0.3, "high": 0.7}
    service["policy"]["percentile"] = "p80"

    equation = answered(service, samples=2_000).equation

    assert equation.head == "Why 24 TiB: throughput decides"
    assert equation.note.endswith(
        "23 TiB carries that alone; with 24 TiB all that is asked holds in the same cases."
    )


def test_a_limit_that_no_size_moves_leaves_the_data_to_decide(service: Document) -> None:
    """Data of 0.9 to 1.28 TB fits 1 TiB, 1.1 TB, in just over half of the cases, and 2,250 MB/s carry 1,440
    to 2,760 in just over half: both together in half of them only of 2 TiB.
    """
    service["storage"]["purchased"] |= {
        "mixed_per_tib_mb_s": None, "mixed_ceiling_mb_s": 2_250, "min_tib": 1, "tib": 1
    }  # fmt: skip
    service["workload"]["rule_mb_s_per_core"] = {"low": 60, "high": 115}
    service["reduction"]["families"][0]["logical_tb"] = {"low": 0.9, "high": 1.28}

    equation = answered(service, samples=400).equation

    assert equation.head == "Why 2 TiB: capacity decides"
    assert "1 TiB holds that alone" in equation.note
