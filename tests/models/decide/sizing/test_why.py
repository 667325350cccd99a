"""The equation of a size: its operands are those of the rows, or it says whose they are."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.answer.assessment_parts import Assessment

Document = dict[str, Any]
Answer = Callable[[Document], Assessment]


def why(answer: Assessment, constraint: str) -> str:
    return answer.storage_nodes_required.by_constraint[constraint].why


@pytest.fixture
def ranged(small: Document) -> Document:
    """30 grid nodes that ask 12 GB/s of storage nodes of 1.5 to 2.5 GB/s each, 2 at the middle."""
    small["grid"][0]["nodes"] = 30
    small["storage"]["sustained_mixed_gb_s"] = {"low": 6, "high": 10}
    return small


def test_the_operands_are_medians_where_these_come_to_the_size(ranged: Document, answer: Answer) -> None:
    assert why(answer(ranged), "throughput") == "12 ÷ 2 GB/s a node ÷ 0.8 = 7.5"


def test_the_operands_of_one_case_are_said_to_be_of_that_case(ranged: Document, answer: Answer) -> None:
    ranged["policy"]["percentile"] = "p90"

    # nine in ten of 200 samples hold where a node has 1.6025: the 21st, 20.5 / 200 of the way from 1.5
    assert why(answer(ranged), "throughput") == (
        "12 ÷ 1.6 GB/s a node ÷ 0.8 = 9.36, in the case that stands at P90"
    )


def test_a_loss_is_worked_out_by_medians_too(ranged: Document, answer: Answer) -> None:
    ranged["policy"]["survive_storage_nodes"] = 1

    assert why(answer(ranged), "survive") == (
        "Storage-node processing: 12 ÷ 2 GB/s a node ÷ 0.8 = 7.5 → 8, + 1 down = 9"
    )


def test_what_raises_the_busiest_survivor_stands_in_the_equation(ranged: Document, answer: Answer) -> None:
    ranged["storage"]["address_failover"] = "one_survivor"
    ranged["policy"]["survive_storage_nodes"] = 1

    # a lost one's clients double the load of one of 15: 28 / 15 of the mean of the 14 left
    assert why(answer(ranged), "survive") == (
        "Storage-node processing, 1 of 15 down: 12 ÷ (14 × 2 GB/s) × 1.87 on one survivor ÷ 0.8 = 100 %"
    )


def test_a_link_between_nodes_says_what_each_one_left_is_asked_and_has(
    small: Document, answer: Answer
) -> None:
    """Beside the use of all it sustains, in the chain of links, this one is of what the policy allows."""
    small["storage"] |= {"backend_port_gbit_s": 5, "sustained_mixed_gb_s": 400}
    small["policy"]["survive_storage_nodes"] = 1

    told = why(answer(small), "survive")

    written = re.fullmatch(
        r"Array back-end network on 5 of 6 nodes: ([\d.]+) × 1.2 GB/s a node of ([\d.]+) × 0.8: (\d+) %", told
    )
    assert written is not None, told
    asked, given, use = map(float, written.groups())
    assert use == pytest.approx(100 * asked * 6 / 5 / given / 0.8, abs=1)


def test_room_to_rebuild_is_named_where_it_decides(small: Document, answer: Answer) -> None:
    # +2d:1n writes two in eight beside the data on 4 nodes of 24 TB, so that 72 TB are left of 5;
    # snapshots take 1 TB
    small["reduction"]["families"] = [
        {"name": "tables", "logical_tb": 59, "copies": 1, "sas_ratio": 1, "array_ratio": 1}
    ]
    small["policy"] |= {"survive_storage_nodes": 1, "loss_state": "rebuilding", "rebuild_tax": 0.2}

    assert why(answer(small), "survive") == "1 of 5 rebuilding: 60 TB ÷ 72 TB on the 4 left = 83 %"


def test_a_level_that_needs_all_the_nodes_left_to_be_rebuilt_on_is_what_asks_for_one_more(
    small: Document, answer: Answer
) -> None:
    """+2d:1n needs three nodes: rebuilt after a loss, it needs four. Four of 2 GB/s carry far more."""
    small["grid"][0]["nodes"] = 2
    small["storage"] |= {"nodes": 3, "min_nodes": 3, "step_nodes": 1, "ceiling_nodes": 4}
    small["policy"] |= {"survive_storage_nodes": 1, "loss_state": "rebuilding", "rebuild_tax": 0.2}

    answered = answer(small)

    assert why(answered, "survive").endswith("; to rebuild, +2d:1n needs the 3 left")
    assert answered.equation.head == "Why 4: the protection level decides"
    assert answered.equation.note == "To rebuild, +2d:1n needs 3 storage nodes beside the 1 lost."


def test_a_protection_level_that_asks_for_more_nodes_than_the_data_is_named(
    small: Document, answer: Answer
) -> None:
    assert why(answer(small), "capacity").endswith("; +2d:1n needs 3 nodes")


def test_no_more_storage_nodes_are_lost_than_there_are(small: Document, answer: Answer) -> None:
    small["storage"] |= {"nodes": 1, "min_nodes": 1, "step_nodes": 1, "max_nodes": 1, "ceiling_nodes": 1}
    small["storage"] |= {"protection": "stated_usable", "usable_tb_stated": 500}
    small["policy"]["survive_storage_nodes"] = 2

    assert why(answer(small), "survive") == "1 of 1 storage node lost"


def test_of_a_pair_a_partner_is_left_however_little_is_asked(small: Document, answer: Answer) -> None:
    small["grid"][0]["nodes"] = 1
    small["storage"] |= {"pair_keeps": "half", "protection": "stated_usable", "usable_tb_stated": 100}
    small["policy"]["survive_storage_nodes"] = 1

    # 0.4 GB/s of one controller that sustains 2, twice that on a partner: 0.4 / 2 x 2 / 0.8
    assert why(answer(small), "survive") == (
        "Storage-node processing, a controller down: 0.4 ÷ (1 × 2 GB/s) × 2 on its partner ÷ 0.8 = 50 %"
    )


def test_a_level_that_few_nodes_can_not_keep_does_not_change_how_an_array_is_sold(
    small: Document, answer: Answer
) -> None:
    small["storage"] |= {"nodes": 8, "protection": "+2n"}

    # four, then pairs; two lost of five at least keep their data
    assert why(answer(small), "vendor_step") == "sold as 4, then by 2; +2n from 6 on"


def test_a_loss_where_nothing_is_asked_is_told_as_that(small: Document, answer: Answer) -> None:
    small["workload"] |= {"saswork_share": 1, "other_source_share": 0}
    small["policy"]["survive_storage_nodes"] = 1

    assert why(answer(small), "survive") == "nothing is asked of storage nodes"


def test_what_no_size_is_enough_for_is_told_as_a_list(small: Document, answer: Answer) -> None:
    small["storage"] |= {"max_nodes": 4, "raw_tb_per_node": 1, "sustained_mixed_gb_s": 1}
    small["storage"] |= {"port_gbit_s": 1, "backend_ports_per_node": None, "drives_gb_s_per_node": None}

    takes = answer(small).sentences.takes

    assert "enough for the front-end ports, throughput with the headroom asked and capacity" in takes
