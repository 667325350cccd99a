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
        "back_end": 4,
        "capacity": 4,
        "ratio_rule": 4,  # 10 grid nodes over 3
        "vendor_step": 4,
    }
    assert (required(assessment).total, required(assessment).now) == (4, 4)
    assert required(assessment).by_constraint["survive"].why == "no loss of storage nodes asked"


@pytest.mark.parametrize(
    ("grid_nodes", "throughput", "ratio", "total"),
    [
        (27, 7, 9, 10),  # 4 * 1.35 / 0.8 = 6.75
        (30, 8, 10, 10),  # 7.5
        (48, 12, 16, 16),  # 12 exactly: no thirteenth for a rounding of the machine
    ],
)
def test_the_largest_constraint_decides_and_the_vendors_step_rounds_up(
    small: Document, answer: Answer, grid_nodes: int, throughput: int, ratio: int, total: int
) -> None:
    small["grid"][0]["nodes"] = grid_nodes

    assessment = answer(small)

    assert (nodes(assessment)["throughput"], nodes(assessment)["ratio_rule"]) == (throughput, ratio)
    assert required(assessment).total == total
    assert required(assessment).decided_by == ("ratio_rule",)


def test_throughput_says_how_it_was_reached(small: Document, answer: Answer) -> None:
    small["grid"][0]["nodes"] = 30

    assert required(answer(small)).by_constraint["throughput"].why == "12.0 ÷ (8.0 ÷ 4) GB/s ÷ 0.8"


def test_ports_count_their_busier_direction(small: Document, answer: Answer) -> None:
    small["storage"]["port_gbit_s"] = 10
    small["workload"]["read_share"] = 0.9

    # 3,600 out over 4 * 1,000 / 1.25 = 3,200, times 4 / 0.8
    assert nodes(answer(small))["ports"] == 6


@pytest.mark.parametrize(("failover", "size"), [("one_survivor", 12), ("spread", 10)])
def test_surviving_a_loss_depends_on_where_the_clients_go(
    small: Document, answer: Answer, failover: str, size: int
) -> None:
    small["grid"][0]["nodes"] = 30  # 12,000 MB/s on 2,000 a node, of which rebuild leaves 0.8
    small["storage"]["address_failover"] = failover
    small["policy"] |= {"survive_storage_nodes": 1, "rebuild_tax": 0.2}

    # One survivor with two shares: 6/S * 2/1.25 <= 0.8, S >= 12. Spread: 6/(S - 1) <= 0.8, S >= 8.5.
    assert nodes(answer(small))["survive"] == size


def test_the_back_end_is_tried_at_each_size_because_parity_shrinks(small: Document, answer: Answer) -> None:
    small["storage"] |= {"backend_ports_per_node": 1, "backend_port_gbit_s": 5}

    # 400 MB/s with headroom. 8 nodes: (2,000 * 8/7 + 2,000) * 7/64 = 468.8; 10: 4,250 * 9/100 = 382.5.
    assert nodes(answer(small))["back_end"] == 10


@pytest.mark.parametrize(("logical_tb", "size"), [(165, 4), (175, 6), (300, 8), (500, 10)])
def test_capacity_is_tried_at_each_size_because_efficiency_grows(
    small: Document, answer: Answer, logical_tb: float, size: int
) -> None:
    small["reduction"]["families"][0]["logical_tb"] = logical_tb

    # A third is stored, and 1 TB of snapshots. 4, 6, 8 and 10 nodes write 56.4, 94.7, 133.0 and 169.2 TB.
    assert nodes(answer(small))["capacity"] == size
