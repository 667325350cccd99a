"""What is used of each link once the policy's losses are there, on a design of 4,000 MB/s."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.answer.assessment_parts import Assessment

Document = dict[str, Any]
Answer = Callable[[Document], Assessment]


def after_losses(answered: Assessment) -> dict[str, float | None]:
    """By the name of the link, in the middle."""
    bands = {link.name: link.used_after_losses for link in answered.links if link.evaluated}
    return {name: None if band is None else band.p50 for name, band in bands.items()}


def test_a_lost_storage_node_raises_the_links_of_the_array_and_no_other(
    small: Document, answer: Answer
) -> None:
    small["policy"]["survive_storage_nodes"] = 1

    used = after_losses(answer(small))

    # 4,000 on three nodes of 2,000: 67 %; the grid nodes' own disks are asked what they were
    assert used["storage_node_processing"] == pytest.approx(2 / 3)
    assert used["local_saswork"] == pytest.approx(0.25)


def test_without_losses_every_link_is_used_as_it_was(small: Document, answer: Answer) -> None:
    small["policy"]["survive_storage_nodes"] = 0

    links = answer(small).links

    assert [link.used_after_losses for link in links] == [link.utilisation for link in links]


def test_a_link_of_which_nothing_is_left_has_no_use(small: Document, answer: Answer) -> None:
    small["policy"]["survive_storage_nodes"] = small["storage"]["nodes"]

    used = after_losses(answer(small))

    assert used["storage_node_processing"] is None
    assert used["local_saswork"] == pytest.approx(0.25)
