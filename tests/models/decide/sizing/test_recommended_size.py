"""The recommended size, put in and asked again; what a loss costs; what helps where no size does."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.sizing.storage_nodes import StorageNodesRequired

Document = dict[str, Any]
Answer = Callable[[Document], Assessment]
Written = Callable[[str], Document]


def required(assessment: Assessment) -> StorageNodesRequired:
    return assessment.storage_nodes_required


@pytest.mark.parametrize("ceiling_gb_s", [9, 90])  # processing is the tightest, or the ports are
def test_the_recommended_size_passes_when_it_is_put_in(
    written: Written, answer: Answer, ceiling_gb_s: float
) -> None:
    document = written("f810_40_nodes")
    document["storage"] = {"from": "powerscale_f710", "nodes": 3, "sustained_mixed_gb_s": ceiling_gb_s}
    document["policy"] = {"from": "survive_one"}
    first = required(answer(document))

    document["storage"]["nodes"] = first.total
    there = answer(document)

    assert required(there).total == first.total
    assert required(there).carried_share == required(there).carried_share_now
    assert there.carries_load_share_with_headroom is not None
    assert there.carries_load_share_after_failure is not None
    assert min(there.carries_load_share_with_headroom, there.carries_load_share_after_failure) >= 0.5


@pytest.mark.parametrize(("headroom", "total"), [(0, 22), (0.2, 26)])
def test_on_many_nodes_a_loss_costs_about_one(
    small: Document, answer: Answer, headroom: float, total: int
) -> None:
    small["grid"][0]["nodes"] = 100
    small["storage"] |= {"max_nodes": 252, "drives_gb_s_per_node": None}
    small["policy"] |= {"survive_storage_nodes": 1, "headroom": headroom}

    # 40 GB/s of 2 a node: 20, and 21 with one down; with a fifth free 25 of which 24 carry it. Sold in pairs.
    assert required(answer(small)).total == total


def test_a_larger_assumed_imbalance_never_needs_fewer_nodes(small: Document, answer: Answer) -> None:
    small["grid"][0]["nodes"] = 30
    small["storage"]["address_failover"] = "one_survivor"
    small["policy"]["survive_storage_nodes"] = 1
    sizes = []
    for imbalance in (1.0, 1.3, 1.6, 2.5):
        small["storage"]["imbalance"] = imbalance
        sizes.append(required(answer(small)).total or 0)

    assert sizes == sorted(sizes)


def test_clients_of_one_address_need_addresses_and_no_more_nodes(small: Document, answer: Answer) -> None:
    small["grid"][0] |= {"nodes": 1, "cores_used_per_node": 40}
    small["grid"][0]["nfs_client"]["server_addresses"] = 1
    small["workload"]["rule_mb_s_per_core"] = 150  # 2,400 MB/s on the one node mounted, which carries 2,000

    assessment = answer(small)
    cure = required(assessment).more_addresses

    assert required(assessment).total is None
    assert required(assessment).by_constraint["throughput"].impossible
    assert cure is not None
    assert (cure.server_addresses, cure.storage_nodes) == (2, 4)
    assert "with 2 server addresses a grid node, 4 would do" in assessment.sentences.takes


def test_addresses_that_would_do_carry_the_whole_design(small: Document, answer: Answer) -> None:
    small["grid"][0] |= {"nodes": 1, "cores_used_per_node": 40, "saswork": {"ceiling_mb_s": None}}
    small["grid"][0]["nfs_client"]["server_addresses"] = 1
    small["workload"] |= {"rule_mb_s_per_core": 150, "other_source_share": 0, "saswork_share": 0.6}

    cure = required(answer(small)).more_addresses

    # Two spread 2.4 GB/s over storage nodes enough; 1.2 each way take three connections of 0.5 x 0.8.
    assert cure is not None
    assert (cure.server_addresses, cure.storage_nodes) == (4, 4)


def test_addresses_that_would_do_are_enough_where_groups_with_as_many_keep_theirs(
    small: Document, answer: Answer
) -> None:
    """4,000 MB/s of one grid node on two storage nodes of 2,000, 1,600 with the headroom, and 400 of another
    on one: with two addresses of each nothing changes for the first, with four it asks 1,000 of each.
    """
    fast = {"nodes": 1, "cores_per_node": 100, "saswork": {"ceiling_mb_s": 20_000}}
    fast["nic"] = small["grid"][0]["nic"] | {"port_gbit_s": 100}
    client = {"nconnect": 16, "flow_mb_s": 5_000}
    large = {"name": "large", "cores_used_per_node": 100, "nfs_client": client | {"server_addresses": 2}}
    web = {"name": "web", "cores_used_per_node": 10, "nfs_client": client | {"server_addresses": 1}}
    small["grid"] = [small["grid"][0] | fast | group for group in (large, web)]
    small["workload"]["node_peak_mb_s"] = None

    cure = required(answer(small)).more_addresses
    for group in small["grid"]:
        group["nfs_client"] = client | {"server_addresses": 4}

    assert cure is not None
    assert (cure.server_addresses, cure.storage_nodes) == (4, 4)
    assert answer(small).verdict.state == "fits"


def test_the_size_is_a_step_of_the_calculation_log(small: Document, answer: Answer) -> None:
    small["grid"][0]["nodes"] = 30
    small["policy"]["survive_storage_nodes"] = 1
    steps = {step.step: step.result.p50 for step in answer(small).calculation_log}

    assert steps["storage nodes, Storage-node processing"] == pytest.approx(7.5)  # 4 * 1.5 / 0.8
    assert steps["storage nodes after losses, Storage-node processing"] == pytest.approx(
        8.5
    )  # 4 * 1.5 / 0.8 + 1


def test_the_question_stands_beside_the_size(small: Document, answer: Answer) -> None:
    small["policy"] |= {"from": "survive_one", "percentile": "p80", "headroom": 0.25}
    small["workload"]["sized_by"] = "expected"

    asked = required(answer(small)).asked

    assert (asked.demand, asked.lost, asked.loss_state, asked.percentile) == ("expected", 1, "down", "p80")
    assert asked.headroom.p50 == 0.25
    assert asked.policy.startswith("policies/survive_one")


def test_two_policies_give_two_sizes_that_say_so(written: Written, answer: Answer) -> None:
    document = written("f810_40_nodes")
    strict = copy.deepcopy(document)
    strict["policy"] = {"from": "survive_one"}

    assert answer(document).sentences.takes.startswith("By the rule, with nothing kept free, in 50 %")
    assert answer(strict).sentences.takes.startswith(
        "By the rule, with 20 % free and 1 storage node down, in 50 % of cases or more,"
    )
