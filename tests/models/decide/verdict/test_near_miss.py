"""A design that is just too small: what it leaves free, beside what is asked."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.answer.assessment_parts import Assessment

Document = dict[str, Any]
Answer = Callable[[Document], Assessment]


@pytest.mark.parametrize(
    ("headroom", "told"),
    [
        (0.2548, "25.4 % free, not 25.5 %"),
        (0.255, "25.4 % free, not 25.5 %"),
        (0.2543, "25.42 % free, not 25.43 %"),
        (0.26, "25.4 % free, not 26 %"),
    ],
)
def test_what_is_asked_is_told_in_as_many_digits_as_what_is_left(
    small: Document, answer: Answer, headroom: float, told: str
) -> None:
    """Ten grid nodes ask 4,000 MB/s of 8,000; with 1.4916 times the rule 74.58 %, which leaves 25.42."""
    small["policy"]["headroom"] = headroom
    small["workload"]["rule_mb_s_per_core"] *= 1.4916

    assert answer(small).verdict.title == f"Just too small: 4 storage nodes leave {told}."


def test_space_that_fails_in_cases_of_its_own_is_told_beside_the_links(
    small: Document, answer: Answer
) -> None:
    """The link holds in some 60 % of the cases, 49 TB of the 70.5 in 60, too: both in some 36."""
    small["storage"] |= {"sustained_mixed_gb_s": {"low": 3, "high": 5.5}, "max_fill": {"low": 0.5, "high": 1}}
    small["policy"]["headroom"] = 0
    small["reduction"]["families"] = [
        {"name": "SASDATA", "logical_tb": 48, "copies": 1, "sas_ratio": 1, "array_ratio": 1}
    ]

    title = answer(small).verdict.title

    assert title.startswith("Just too small: each link and the space hold alone, all of them in ")


def test_a_policy_that_loses_every_grid_node_is_told_as_that(small: Document, answer: Answer) -> None:
    small["policy"]["survive_grid_nodes"] = 10

    assert answer(small).verdict.title == "Too small: no grid node is left after the losses."
