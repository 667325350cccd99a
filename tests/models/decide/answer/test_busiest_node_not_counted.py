"""A ceiling of the whole array is used as it is; what its busiest storage node has is said beside it."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.answer.assessment_parts import Assessment

Document = dict[str, Any]
Answer = Callable[[Document], Assessment]


def told(answered: Assessment) -> list[str]:
    return [each.sentence for each in answered.warnings if each.code == "busiest_node_not_counted"]


def used(answered: Assessment) -> float:
    (link,) = (link for link in answered.links if link.name == "storage_node_processing")
    assert link.utilisation is not None
    return link.utilisation.p50


@pytest.fixture
def five_on_four(small: Document) -> Document:
    """Five clients of 400 MB/s with an address each, and four storage nodes that carry 3,200 MB/s."""
    small["grid"][0] |= {"nodes": 5, "nfs_client": {"server_addresses": 1, "flow_mb_s": None}}
    small["storage"] |= {"imbalance": 1, "sustained_mixed_gb_s": 3.2}
    return small


def test_the_busiest_of_four_nodes_for_five_clients_is_told_beside_the_whole(
    five_on_four: Document, answer: Answer
) -> None:
    answered = answer(five_on_four)

    # 2,000 / 3,200 = 62.5 % of the whole; two clients on one node: 800 of the 800 that it carries
    assert used(answered) == pytest.approx(0.625)
    (sentence,) = told(answered)
    assert "5 mounts lie unevenly on 4 storage nodes, so the busiest carries 1.6 times the mean" in sentence
    assert "100 % of its part; the policy, its losses counted, leaves 80 %" in sentence


def test_what_the_note_says_is_what_a_ceiling_of_the_hottest_node_gives(
    five_on_four: Document, answer: Answer
) -> None:
    five_on_four["storage"]["ceiling_scope"] = "hottest_node"

    answered = answer(five_on_four)

    assert used(answered) == pytest.approx(1.0)
    assert told(answered) == []


@pytest.mark.parametrize(
    ("nodes", "gb_s"),
    [
        pytest.param(8, 5.12, id="two clients on each node"),
        pytest.param(5, 4, id="80 % on the busiest are what the policy leaves"),
        pytest.param(5, 2, id="too small as a whole"),
    ],
)
def test_nothing_is_said_where_it_changes_nothing(
    five_on_four: Document, answer: Answer, nodes: int, gb_s: float
) -> None:
    five_on_four["grid"][0]["nodes"] = nodes
    five_on_four["storage"]["sustained_mixed_gb_s"] = gb_s

    assert told(answer(five_on_four)) == []
