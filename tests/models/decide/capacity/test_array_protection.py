"""What protection costs, in both the ways it is printed, and on whose word."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.answer.assessment_parts import Assessment

Document = dict[str, Any]
Answer = Callable[[Document], Assessment]


@pytest.mark.parametrize(
    ("nodes", "over_data", "over_total"), [(4, 1 / 3, 0.25), (8, 1 / 7, 0.125), (12, 1 / 8, 1 / 9)]
)
def test_protection_is_said_over_data_and_over_the_total(
    small: Document, answer: Answer, nodes: int, over_data: float, over_total: float
) -> None:
    small["storage"]["nodes"] = nodes

    protection = answer(small).capacity.protection

    assert protection is not None
    assert protection.parity_over_data == pytest.approx(over_data)  # model.md C1: 33.3, 14.29 and 12.5 %
    assert protection.parity_over_total == pytest.approx(over_total)  # Dell prints 25, 12.5 and 11 %
    assert not protection.assumed
    assert protection.small_files == "files up to 128 KiB are kept as 3 mirrors"


def test_clusters_wider_than_the_vendors_table_are_marked_assumed(small: Document, answer: Answer) -> None:
    small["storage"] |= {"nodes": 40, "max_nodes": 252}

    protection = answer(small).capacity.protection

    assert protection is not None
    assert protection.assumed


@pytest.mark.parametrize(("level", "mirrors"), [("+1n", 2), ("+3d:1n1d", 4), ("3x", 3)])
def test_small_files_are_mirrored_once_more_than_there_is_parity(
    small: Document, answer: Answer, level: str, mirrors: int
) -> None:
    small["storage"]["protection"] = level

    protection = answer(small).capacity.protection

    assert protection is not None
    assert protection.small_files == f"files up to 128 KiB are kept as {mirrors} mirrors"
