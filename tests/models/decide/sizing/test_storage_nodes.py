"""Storage nodes required: every constraint by hand, and the largest decides."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.sizing.storage_nodes import StorageNodesRequired

Document = dict[str, Any]
Answer = Callable[[Document], Assessment]


def required(assessment: Assessment) -> StorageNodesRequired:
    return assessment.storage_nodes_required


def nodes(assessment: Assessment) -> dict[str, int | None]:
    """Nodes each constraint asks for."""
    return {name: one.nodes for name, one in required(assessment).by_constraint.items()}


def test_every_constraint_of_the_small_design(small: Document, answer: Answer) -> None:
    assessment = answer(small)

    assert nodes(assessment) == {
        "throughput": 3,  # 4 * 0.5 / 0.8 = 2.5
        "survive": None,
        "ports": 1,  # 4 * 0.15625 / 0.8 = 0.78
        "back_end": 3,  # +2d:1n needs three
        "drives": 3,
        "capacity": 3,
        "ratio_rule": 3,  # 100 used cores over 3 * 12
        "vendor_step": 4,
    }
    assert (required(assessment).total, required(assessment).now) == (4, 4)
    assert required(assessment).by_constraint["survive"].why == "no loss of storage nodes asked"


@pytest.mark.parametrize(
    ("grid_nodes", "throughput", "total"),
    [
        (27, 7, 8),  # 4 * 1.35 / 0.8 = 6.75
        (30, 8, 8),  # 7.5
        (48, 12, 12),  # 12 exactly: no thirteenth for a rounding of the machine
    ],
)
def test_the_largest_constraint_decides_and_the_vendors_step_rounds_up(
    small: Document, answer: Answer, grid_nodes: int, throughput: int, total: int
) -> None:
    small["grid"][0]["nodes"] = grid_nodes

    assessment = answer(small)

    assert nodes(assessment)["throughput"] == throughput
    assert required(assessment).total == total
    assert required(assessment).decided_by == ("throughput",)


@pytest.mark.parametrize(("cores", "asked"), [(10, 9), (20, 17), (4, 4)])  # 30 * cores / 36
def test_the_ratio_rule_counts_cores_and_advises_only(
    small: Document, answer: Answer, cores: int, asked: int
) -> None:
    small["grid"][0] |= {"nodes": 30, "cores_used_per_node": cores}
    small["workload"]["rule_mb_s_per_core"] = 10

    rule = required(answer(small)).by_constraint["ratio_rule"]

    assert (rule.nodes, rule.advises) == (asked, True)
    assert required(answer(small)).total == 4


def test_throughput_says_how_it_was_reached(small: Document, answer: Answer) -> None:
    small["grid"][0]["nodes"] = 30

    assert required(answer(small)).by_constraint["throughput"].why == "12 ÷ 2 GB/s a node ÷ 0.8 = 7.5"


def test_ports_count_their_busier_direction(small: Document, answer: Answer) -> None:
    small["storage"]["port_gbit_s"] = 10
    small["workload"]["read_share"] = 0.9

    # 3,600 out over 4 * 1,000 / 1.25 = 3,200, times 4 / 0.8
    assert nodes(answer(small))["ports"] == 6


@pytest.mark.parametrize(
    ("failover", "state", "size"),
    [
        ("spread", "down", 9),  # 6 / (S - 1) <= 0.8: 8.5
        ("spread", "rebuilding", 11),  # 6 / (S - 1) <= 0.8 * 0.8: 10.4
        ("one_survivor", "down", 15),  # one share becomes two: 6 / S * 2 <= 0.8
        ("one_survivor", "rebuilding", 19),  # 6 / S * 2 <= 0.8 * 0.8: 18.75
    ],
)
def test_surviving_a_loss_depends_on_where_the_clients_go_and_on_the_rebuild(
    small: Document, answer: Answer, failover: str, state: str, size: int
) -> None:
    small["grid"][0]["nodes"] = 30  # 12,000 MB/s on 2,000 a node, of which rebuild leaves 0.8
    small["storage"]["address_failover"] = failover
    small["policy"] |= {"survive_storage_nodes": 1, "rebuild_tax": 0.2, "loss_state": state}

    assert nodes(answer(small))["survive"] == size


def test_a_survived_loss_says_how_it_was_reached(small: Document, answer: Answer) -> None:
    small["grid"][0]["nodes"] = 30
    small["policy"]["survive_storage_nodes"] = 1

    assert required(answer(small)).by_constraint["survive"].why == (
        "Storage-node processing: 12 ÷ 2 GB/s a node ÷ 0.8 = 7.5 → 8, + 1 down = 9"
    )


def test_no_size_survives_more_losses_than_the_protection_level(small: Document, answer: Answer) -> None:
    small["policy"]["survive_storage_nodes"] = 2

    assessment = answer(small)

    assert (required(assessment).total, required(assessment).decided_by) == (None, ("survive",))
    assert required(assessment).by_constraint["survive"].why == (
        "+2d:1n keeps its data through 1 lost storage node, not 2"
    )
    assert assessment.carries_load_share_after_failure == 0


def test_the_back_end_is_tried_at_each_size_because_parity_shrinks(small: Document, answer: Answer) -> None:
    small["storage"] |= {"backend_ports_per_node": 1, "backend_port_gbit_s": 5}

    # 400 MB/s with headroom. 8 nodes: (2,000 * 8/7 + 2,000) * 7/64 = 468.8; 10: 4,250 * 9/100 = 382.5.
    assert nodes(answer(small))["back_end"] == 10


@pytest.mark.parametrize(("logical_tb", "size"), [(165, 4), (175, 5), (300, 7), (500, 10)])
def test_capacity_is_tried_at_each_size_because_efficiency_grows(
    small: Document, answer: Answer, logical_tb: float, size: int
) -> None:
    small["reduction"]["families"][0]["logical_tb"] = logical_tb

    # A third is stored, and 1 TB of snapshots. Writable TB of 4 to 10 nodes:
    # 56.4, 75.5, 94.7, 113.8, 133.0, 152.2, 169.2.
    assert nodes(answer(small))["capacity"] == size
