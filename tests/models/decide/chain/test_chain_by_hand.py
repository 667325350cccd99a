"""Every link of the small design, worked by hand."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.answer.assessment_parts import Assessment, LinkAnswer

Document = dict[str, Any]
Links = Callable[[Document], dict[str, LinkAnswer]]
Answer = Callable[[Document], Assessment]

EACH_LINK = [
    ("local_saswork", 500, 2_000),
    ("nfs_client_read", 200, 2_000),  # 4 connections of 500
    ("nfs_client_write", 200, 2_000),
    ("grid_node_port_receive", 300, 1_875),  # other sources too; four flows miss a port of 1,000 once in 8
    ("grid_node_port_transmit", 200, 1_875),
    ("storage_ports_out", 2_000, 12_800),  # 4 * 4,000 / 1.25
    ("storage_ports_in", 2_000, 12_800),
    ("storage_node_processing", 4_000, 8_000),
    ("array_back_end_network", 875, 8_000),  # (2,000 * 4/3 + 2,000) * 3/16; two ports of 4,000
    ("array_drives", 11_000 / 9, 20_000),  # (2,000 * 4/3 + 2,000 * 0.5) / 3
]


@pytest.mark.parametrize(("name", "demand", "ceiling"), EACH_LINK)
def test_a_link_is_asked_and_sustains(
    small: Document, links: Links, name: str, demand: float, ceiling: float
) -> None:
    link = links(small)[name]

    assert link.ceiling_mb_s is not None
    assert link.utilisation is not None
    assert link.headroom is not None
    assert link.demand_mb_s.p50 == pytest.approx(demand)
    assert link.ceiling_mb_s.p50 == pytest.approx(ceiling)
    assert link.utilisation.p50 == pytest.approx(demand / ceiling)
    assert link.headroom.p50 == pytest.approx(1 - demand / ceiling)


def test_the_tightest_binds_and_the_second_comes_next(small: Document, answer: Answer) -> None:
    assessment = answer(small)
    first, second = assessment.bottleneck, assessment.next_bottleneck

    assert first is not None
    assert second is not None
    assert (first.name, second.name) == ("storage_node_processing", "local_saswork")
    assert [first.utilisation.p50, second.utilisation.p50] == pytest.approx([0.5, 0.25])
    assert [link.name for link in assessment.links if link.binds] == [first.name]
    assert [link.name for link in assessment.links if link.next] == [second.name]


def test_the_other_direction_of_the_binding_port_does_not_come_next(small: Document, answer: Answer) -> None:
    small["grid"][0]["nic"]["port_gbit_s"] = 1
    small["grid"][0]["saswork"]["ceiling_mb_s"] = None

    assessment = answer(small)

    assert assessment.bottleneck is not None
    assert assessment.next_bottleneck is not None
    assert assessment.bottleneck.name == "grid_node_port_receive"
    assert assessment.next_bottleneck.name == "storage_node_processing"


def test_totals_are_those_of_all_nodes(small: Document, answer: Answer) -> None:
    assessment = answer(small)

    assert (assessment.grid_nodes, assessment.used_cores) == (10, 100)
    assert assessment.demand.asked_mb_s.p50 == pytest.approx(4_000)
    assert assessment.demand.asked_per_core_mb_s.p50 == pytest.approx(40)
    assert assessment.demand.asked_delivered_mb_s.p50 == pytest.approx(4_000)
    assert assessment.grid_nodes_per_storage_node.value == 2.5
    assert [rule.ratio for rule in assessment.grid_nodes_per_storage_node.rules] == [3]


def test_a_design_without_ranges_carries_its_load_or_does_not(small: Document, answer: Answer) -> None:
    carried = answer(small)
    small["storage"]["sustained_mixed_gb_s"] = 4.5
    without_headroom = answer(small)
    small["storage"]["sustained_mixed_gb_s"] = 3.9
    overrun = answer(small)

    shares = [
        (one.carries_load_share, one.carries_load_share_with_headroom)
        for one in (carried, without_headroom, overrun)
    ]
    assert shares == [(1, 1), (1, 0), (0, 0)]
    assert carried.decisive_input is None
