"""What each group of grid nodes gets of an array that cannot serve them all."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.assessment import assess

Document = dict[str, Any]
Answer = Callable[[Document], Assessment]


@pytest.fixture
def two_groups(small: Document) -> Document:
    """Ten nodes that ask 400 MB/s each and ten that ask 1,600: 20,000 in all."""
    small["grid"].append(
        small["grid"][0]
        | {
            "name": "large",
            "cores_used_per_node": 40,
            "nic": {"port_gbit_s": 100, "wire_efficiency": 0.8},
            "nfs_client": {"flow_mb_s": 5_000},
            "saswork": {"ceiling_mb_s": 5_000},
        }
    )
    small["storage"] |= {"port_gbit_s": 400, "backend_port_gbit_s": 400, "drives_gb_s_per_node": 100}
    return small


@pytest.mark.parametrize(
    ("ceiling_gb_s", "small_mb_s", "large_mb_s"),
    [(8, 400, 400), (12, 400, 800), (6, 300, 300), (20, 400, 1_600), (50, 400, 1_600)],
)
def test_the_array_is_shared_fairly_node_by_node(
    two_groups: Document, answer: Answer, ceiling_gb_s: float, small_mb_s: float, large_mb_s: float
) -> None:
    two_groups["storage"]["sustained_mixed_gb_s"] = ceiling_gb_s

    demand = answer(two_groups).demand

    assert [group.asked_mb_s.p50 for group in demand.groups] == pytest.approx([400, 1_600])
    assert [group.delivered_mb_s.p50 for group in demand.groups] == pytest.approx([small_mb_s, large_mb_s])
    assert demand.asked_delivered_mb_s.p50 == pytest.approx(10 * (small_mb_s + large_mb_s))


def test_a_nodes_own_links_hold_it_back_before_the_array_is_shared(
    two_groups: Document, answer: Answer
) -> None:
    two_groups["storage"]["sustained_mixed_gb_s"] = 12
    two_groups["grid"][1]["saswork"]["ceiling_mb_s"] = 500  # a quarter of the 2,000 it asks

    demand = answer(two_groups).demand

    assert [group.delivered_mb_s.p50 for group in demand.groups] == pytest.approx([400, 400])


def test_tenants_that_fill_the_array_leave_nothing(two_groups: Document, answer: Answer) -> None:
    two_groups["storage"] |= {"sustained_mixed_gb_s": 12, "background_mb_s": 13_000}

    demand = answer(two_groups).demand

    assert [group.delivered_mb_s.p50 for group in demand.groups] == [0, 0]


def test_without_a_known_ceiling_on_the_array_nothing_holds_back_there(
    small: Document, answer: Answer
) -> None:
    small["storage"] |= {"sustained_mixed_gb_s": None, "port_gbit_s": 400}
    small["storage"] |= {"backend_port_gbit_s": None, "drives_gb_s_per_node": None}
    small["grid"][0]["nodes"] = 100

    demand = answer(small).demand

    assert demand.asked_delivered_mb_s.p50 == demand.asked_mb_s.p50 == pytest.approx(40_000)


def test_storage_nodes_that_are_added_take_nothing_from_a_few_clients_of_three_kinds() -> None:
    """How their mounts divide is worked out in two ways, which differ in the last digit at some numbers."""
    document: Document = {
        "version": 1,
        "name": "three kinds",
        "grid": [
            {"from": "power_780_lpar"},
            {"from": "aws_r6idn_32xlarge", "nfs_client": {"server_addresses": 3}},
            {"from": "sun_x2200_m2"},
        ],
        "network": {"from": "two_40g_uplinks"},
        "storage": {"from": "isilon_h600", "ceiling_scope": "hottest_node", "ceiling_nodes": 86},
        "workload": {"from": "financial_services", "saswork_share": {"low": 0.0, "high": 0.507}},
        "reduction": {"from": "f810_batch_by_family"},
        "policy": {"from": "first_meeting"},
    }

    delivered_mb_s = [
        assess(
            resolve(document | {"storage": document["storage"] | {"nodes": nodes}}), samples=61
        ).demand.asked_delivered_mb_s.p50
        for nodes in range(84, 94)
    ]

    assert delivered_mb_s == pytest.approx(sorted(delivered_mb_s))
