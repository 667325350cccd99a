"""What is bought of a service: the least of a range, in words of three digits that never promise less."""

import json
from pathlib import Path
from typing import Any

import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.assessment import assess
from gridsizer.decide.sizing.bought_parts import Bought

Document = dict[str, Any]
WHAT_IFS = Path(__file__).parents[4] / "fixtures" / "what_ifs"


@pytest.fixture
def service() -> Document:
    """Four machines that ask 3.6 GB/s of 68 MB/s per TiB: 52.9 TiB."""
    document: Document = json.loads((WHAT_IFS / "service_bought_by_size.json").read_text("utf-8"))["document"]
    return document


def answered(document: Document) -> Assessment:
    return assess(resolve(document), samples=20, logged=False)


def bought(document: Document) -> Bought:
    found = answered(document).storage_nodes_required.bought
    assert found is not None
    return found


def test_a_size_of_many_digits_is_said_in_three_and_never_less_than_what_is_sold(service: Document) -> None:
    step = 1.1 * 0.909494702  # 1.1 TB in TiB: sizes of many digits
    service["storage"]["purchased"] |= {"tib": 46 * step, "min_tib": step, "step_tib": step}

    found = bought(service)

    assert found.needed is not None
    assert found.needed.tib == pytest.approx(53 * step)  # 53.024 TiB: 53.0 would not be enough of them
    assert found.needed.words == "53.1 TiB"
    assert found.words.endswith("53.1 TiB are bought for 3.6 GB/s")


def test_a_range_of_what_is_bought_counts_with_its_least_and_is_said_whole(service: Document) -> None:
    service["storage"]["purchased"]["tib"] = {"low": 30, "high": 60}

    found = bought(service)

    assert (found.now.tib, found.now.words) == (30, "30–60 TiB")
    assert found.needed is not None
    assert found.needed.words == "53 TiB"
    assert not found.enough


def test_a_range_wholly_above_what_is_needed_is_enough(service: Document) -> None:
    service["storage"]["purchased"]["tib"] = {"low": 53, "high": 60}

    assert bought(service).enough
