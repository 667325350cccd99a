"""The rows of space, where the data fits in nearly as many cases as the policy asks."""

from collections.abc import Callable
from typing import Any

from gridsizer.decide.answer.assessment_parts import Assessment

Document = dict[str, Any]


def test_data_that_fits_in_a_little_fewer_cases_than_asked_is_not_told_to_fit_in_as_many(
    small: Document, answer: Callable[[Document], Assessment]
) -> None:
    """56.4 TB may be filled, by 168 TB before reduction: nine tenths of 100 to 174 TB are 167."""
    small["reduction"]["families"][0]["logical_tb"] = {"low": 100, "high": 174}
    small["policy"]["percentile"] = "p90"

    rows = [row for row in answer(small).needed if row.section == "capacity"]

    assert len(rows) == 2
    assert all(row.short for row in rows)
    assert {row.verdict for row in rows} == {"fits in 89.5 %"}
