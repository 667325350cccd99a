"""The verdict of a design whose data does not fit."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.answer.assessment_parts import Assessment

Document = dict[str, Any]
Answer = Callable[[Document], Assessment]


def test_data_that_does_not_fit_goes_before_throughput(small: Document, answer: Answer) -> None:
    small["reduction"]["families"][0]["logical_tb"] = 250  # 84.3 TB stored; six nodes hold it

    verdict = answer(small).verdict

    assert verdict.state == "over_full"
    assert verdict.title == "Over-full: 6 storage nodes needed, 4 in this design."
    assert verdict.why.link == "Capacity"
    assert verdict.binding is not None
    assert verdict.binding.beyond < 0
    assert verdict.why.after.startswith(" binds: 84.3 TB stored, 56.4 TB may be filled. Tightest: ")
    assert "Next: " not in verdict.why.after


def test_where_no_number_of_storage_nodes_is_told_the_title_of_an_over_full_array_tells_its_space(
    small: Document, answer: Answer
) -> None:
    small["reduction"]["families"][0]["logical_tb"] = 250
    small["storage"]["sustained_mixed_gb_s"] = None

    verdict = answer(small).verdict

    assert verdict.title.startswith("Over-full: ")
    assert verdict.title.endswith(" TB may be filled.")
    assert verdict.why.after.startswith(" binds, whatever the throughput. ")


def test_where_capacity_binds_a_link_beyond_the_policy_is_too_narrow_as_well(
    small: Document, answer: Answer
) -> None:
    small["reduction"]["families"][0]["logical_tb"] = 250
    small["grid"][0]["saswork"]["ceiling_mb_s"] = 400

    verdict = answer(small).verdict

    assert verdict.state == "over_full"
    assert " TB may be filled. Too narrow as well: local SASWORK, " in verdict.why.after


def test_over_full_with_no_size_sold_is_titled_in_storage_nodes_as_every_other(
    small: Document, answer: Answer
) -> None:
    small["reduction"]["families"][0]["logical_tb"] = 1_000_000

    verdict = answer(small).verdict

    assert verdict.state == "over_full"
    assert verdict.title == "Over-full: no number of storage nodes sold is enough, 4 in this design."
    assert verdict.why.text.startswith("Capacity binds: ")
    assert " TB stored, " in verdict.why.text


@pytest.mark.parametrize("sustained_gb_s", [None, 8])
def test_data_that_fits_in_the_middle_and_in_too_few_cases_is_told_by_these_cases(
    small: Document, answer: Answer, sustained_gb_s: float | None
) -> None:
    """In the middle less is stored than may be filled, so that the two amounts would say that it fits."""
    small["reduction"]["families"][0]["logical_tb"] = {"low": 100, "high": 180}
    small["policy"]["percentile"] = "p90"
    small["storage"]["sustained_mixed_gb_s"] = sustained_gb_s

    verdict = answer(small).verdict

    assert verdict.state == "over_full"
    assert verdict.stored_tb is not None
    assert verdict.fillable_tb is not None
    assert verdict.stored_tb < verdict.fillable_tb
    told = verdict.why.text if sustained_gb_s else verdict.title
    start = "Capacity binds" if sustained_gb_s else "Over-full"
    assert re.match(rf"{start}: the data fits in [5-8]\d % of cases, the policy asks 90 %\.", told)
    assert "may be filled" not in f"{verdict.title} {verdict.why.text}"
