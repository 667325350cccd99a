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


def test_every_link_that_is_asked_more_than_the_policy_allows_is_beyond_it(
    small: Document, answer: Answer
) -> None:
    small["storage"]["drives_gb_s_per_node"] = 1.5
    small["grid"][0]["saswork"]["ceiling_mb_s"] = 600
    small["storage"]["sustained_mixed_gb_s"] = 4.8

    beyond = {link.name: link.beyond_policy for link in answer(small).links}

    # 4,000 of 4,800 and 500 of 600 are 83 %, of which 80 % may be used; ports are used 16 %.
    assert beyond["storage_node_processing"]
    assert beyond["local_saswork"]
    assert not beyond["storage_ports_out"]
