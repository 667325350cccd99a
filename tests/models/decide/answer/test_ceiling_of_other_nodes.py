"""A ceiling that is entered without the storage nodes it is of is told which it is taken to be of."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.answer.assessment_parts import Assessment

Document = dict[str, Any]
Answer = Callable[[Document], Assessment]


def told(answered: Assessment) -> list[str]:
    return [each.sentence for each in answered.warnings if each.code == "ceiling_of_other_nodes"]


@pytest.fixture
def f710(small: Document) -> Document:
    """Ten nodes of an array whose entry counts in threes and knows no ceiling."""
    return small | {"storage": {"from": "powerscale_f710", "nodes": 10}}


def test_a_ceiling_entered_alone_is_of_as_many_nodes_as_the_catalogue_s(
    f710: Document, answer: Answer
) -> None:
    f710["storage"]["sustained_mixed_gb_s"] = 30  # 30 / 3 * 10 = 100

    (sentence,) = told(answer(f710))

    assert sentence == (
        "30 GB/s was entered and is taken to be of 3 storage nodes, as in the catalogue: 100 of this "
        "design's 10. If it is of 10, set Ceiling holds for to 10."
    )


def test_of_reads_alone_too_and_as_a_range(f710: Document, answer: Answer) -> None:
    f710["storage"] |= {"nodes": 6, "sustained_read_gb_s": {"low": 20, "high": 30}}

    (sentence,) = told(answer(f710))

    assert sentence.startswith("20 to 30 GB/s of reads was entered ")
    assert ": 40 to 60 of this design's 6." in sentence


def test_a_vendor_s_maximum_that_is_brought_down_is_of_as_many(f710: Document, answer: Answer) -> None:
    f710["storage"] |= {"nodes": 6, "spec_gb_s": 60, "ceiling_from": "derated_spec"}

    (sentence,) = told(answer(f710))

    assert sentence.startswith("The vendor's 60 GB/s was entered and is taken to be of 3 storage nodes")
    assert ": 120 of this design's 6." in sentence


@pytest.mark.parametrize(
    "stated", [{"ceiling_nodes": 10}, {"nodes": 3}, {"ceiling_drives": 100}], ids=["said", "same", "drives"]
)
def test_it_is_not_told_where_nothing_is_left_open(f710: Document, answer: Answer, stated: Document) -> None:
    f710["storage"] |= {"sustained_mixed_gb_s": 30} | stated

    assert told(answer(f710)) == []


def test_a_ceiling_of_the_catalogue_is_nobody_s_entry(small: Document, answer: Answer) -> None:
    assert told(answer(small | {"storage": {"from": "isilon_f810_lab", "nodes": 8}})) == []
