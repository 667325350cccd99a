"""Storage nodes for throughput under each observation of the array, at both ends of the load."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.answer.nodes_by_ceiling import NodesByCeiling

Document = dict[str, Any]
Answer = Callable[[Document], Assessment]
Written = Callable[[str], Document]


def by_ceiling(assessment: Assessment) -> dict[str, NodesByCeiling]:
    return {line.label: line for line in assessment.throughput_by_ceiling}


def test_forty_nodes_need_13_to_16_at_dd_and_17_to_23_as_sas_was_shown(
    written: Written, answer: Answer
) -> None:
    lines = by_ceiling(answer(written("f810_40_nodes")))
    dd, shown = lines["dd"], lines["Shown under SAS"]

    # 480 cores ask 28.8 to 36 GB/s. At 9 / 4 a node 12.8 and 16; at 7 / 4 16.5, at 6.5 / 4 22.2.
    assert (dd.nodes_low, dd.nodes_high) == (13, 16)
    assert (shown.low_gb_s, shown.high_gb_s) == (6.5, 7)
    assert (shown.nodes_low, shown.nodes_high) == (17, 23)


def test_headroom_is_added_at_both_ends(written: Written, answer: Answer) -> None:
    document = written("f810_40_nodes")
    document["policy"] |= {"headroom": {"low": 0.1, "high": 0.3}}

    dd = by_ceiling(answer(document))["dd"]

    assert (dd.nodes_low, dd.nodes_high) == (13, 16)
    assert (dd.nodes_with_headroom_low, dd.nodes_with_headroom_high) == (15, 23)  # 12.8 / 0.9; 16 / 0.7


def test_a_whole_number_of_nodes_is_not_rounded_up(small: Document, answer: Answer) -> None:
    small["storage"]["evidence"] = [{"label": "a GB/s a node", "gb_s": 4}]

    (line,) = answer(small).throughput_by_ceiling

    assert (line.nodes_low, line.nodes_high) == (4, 4)  # 4,000 MB/s over 1,000 a node
    assert (line.nodes_with_headroom_low, line.nodes_with_headroom_high) == (5, 5)


@pytest.mark.parametrize(
    ("path", "facts", "nodes"),
    [
        ("workload", {"sized_by": "expected"}, 3),  # 3,000 MB/s
        ("storage", {"background_mb_s": 1_500}, 6),  # 5,500 MB/s
        ("policy", {"unit_base": "1024"}, 4),  # 3.9 nodes of 1,024 MB/s
    ],
)
def test_it_follows_the_demand_that_sizes_the_tenants_and_the_units(
    small: Document, answer: Answer, path: str, facts: Document, nodes: int
) -> None:
    small["storage"]["evidence"] = [{"label": "a GB/s a node", "gb_s": 4}]
    small[path] |= facts

    (line,) = answer(small).throughput_by_ceiling

    assert line.nodes_low == nodes


def test_the_ratio_rule_asks_for_14(written: Written, answer: Answer) -> None:
    by_constraint = answer(written("f810_40_nodes")).storage_nodes_required.by_constraint

    assert by_constraint["ratio_rule"].nodes == 14  # 480 cores / 36 = 13.3


def test_an_array_that_is_asked_nothing_is_one_storage_node(small: Document, answer: Answer) -> None:
    small["storage"]["evidence"] = [{"label": "a GB/s a node", "gb_s": 4}]
    small["workload"] |= {"read_share": 1, "page_cache_hit": 1}

    (line,) = answer(small).throughput_by_ceiling

    assert (line.nodes_low, line.nodes_with_headroom_high) == (1, 1)
