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
