"""The mix that moves a ceiling is that of what reaches the storage nodes, on the busiest of them as well.

The small array of 8 GB/s at half reads, where a written byte costs twice a read one: 12 GB/s are read, 6 are
written by its four storage nodes, 3 and 1.5 GB/s by each.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from tests.models.decide.chain.imbalance.few import drawn, few

from gridsizer.decide.answer.assessment_parts import Assessment, LinkAnswer
from gridsizer.decide.batch.paces import paces_of
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.chain.bottleneck import pressure
from gridsizer.decide.chain.chain import Chain, chain_of
from gridsizer.decide.chain.delivered import asked_flow
from gridsizer.decide.chain.link import Link

Document = dict[str, Any]
Answer = Callable[[Document], Assessment]
Links = Callable[[Document], dict[str, LinkAnswer]]
PROCESSING = "storage_node_processing"
A_FIFTH = {"read_tb": 14.4, "window_h": 1}  # a backup of 4,000 MB/s: 500 MB/s of each of eight storage nodes


@pytest.fixture
def dear(small: Document) -> Document:
    """8 GB/s at half reads, a written byte at twice the work of a read one."""
    small["storage"] |= {"ceiling_read_share": 0.5, "write_cost": 2}
    return small


def one_client(document: Document) -> Document:
    """One client with one mount, 200 MB/s each way, on eight storage nodes."""
    return few(document, clients=1, addresses=1)


def with_workload(document: Document, **facts: object) -> Document:
    return document | {"workload": document["workload"] | facts}


def processing_of(chain: Chain) -> Link:
    (link,) = (each for each in chain.links if each.name == PROCESSING)
    return link


def used(document: Document) -> float:
    """Use of the storage nodes' processing on what the rule asks."""
    chain = chain_of(drawn(document), unrecorded)
    link = processing_of(chain)
    return float(np.median(link.utilisation(link.asked_mb_s)))


@pytest.mark.parametrize("sized_by", ["rule", "expected"])
def test_what_page_caches_serve_is_not_in_the_mix(dear: Document, links: Links, sized_by: str) -> None:
    # Of 2,000 MB/s of reads by the rule 1,000 reach the array, beside 2,000 of writes: 1/12 + 2/6 = 5/12,
    # and 3,000 / (5/12) = 7,200. The 3,000 expected were measured behind the caches: half reads, so 8,000.
    document = with_workload(dear, page_cache_hit=0.5, sized_by=sized_by)

    link = links(document)[PROCESSING]

    assert link.expected is not None
    for use, demand, ceiling in ((link.asked, 3_000, 7_200), (link.expected, 3_000, 8_000)):
        assert use.ceiling_mb_s is not None
        assert use.utilisation is not None
        assert use.demand_mb_s.p50 == pytest.approx(demand)
        assert use.ceiling_mb_s.p50 == pytest.approx(ceiling)
        assert use.utilisation.p50 == pytest.approx(demand / ceiling)


def test_reads_and_writes_with_ceilings_of_their_own_are_weighed_as_they_arrive(small: Document) -> None:
    small["storage"] |= {"sustained_mixed_gb_s": None, "sustained_read_gb_s": 10, "sustained_write_gb_s": 4}

    # 500 of 2,000 MB/s of reads arrive
    assert used(with_workload(small, page_cache_hit=0.75)) == pytest.approx(500 / 10_000 + 2_000 / 4_000)


def test_more_storage_nodes_are_needed_where_caches_leave_the_writes(dear: Document, answer: Answer) -> None:
    """Three times the load: 3/12 + 6/6 = 1.25 of four nodes, with a fifth free 6.25 nodes.

    Were a write no dearer: 9,000 MB/s at 2,000 a node, with a fifth free 5.63.
    """
    document = with_workload(dear, rule_mb_s_per_core=300, page_cache_hit=0.5)
    at_any_mix = {**document, "storage": document["storage"] | {"write_cost": 1}}

    needed = [answer(each).storage_nodes_required.by_constraint for each in (document, at_any_mix)]

    assert [each["throughput"].nodes for each in needed] == [7, 6]


def test_a_backup_only_reads(dear: Document) -> None:
    # 2,000 MB/s beside 2,000 of reads and 2,000 of writes
    document = with_workload(dear, backup={"read_tb": 36, "window_h": 5})

    assert used(document) == pytest.approx(4_000 / 12_000 + 2_000 / 6_000)


def test_other_tenants_keep_the_reads_that_page_caches_serve_the_grid(dear: Document) -> None:
    # 1,000 and 2,000 of the grid, 600 and 600 of tenants, of whose caches nothing is known
    dear["storage"]["background_mb_s"] = 1_200

    assert used(with_workload(dear, page_cache_hit=0.5)) == pytest.approx(1_600 / 12_000 + 2_600 / 6_000)


@pytest.mark.parametrize(
    ("mb_s", "use"),
    [
        (0, 200 / 3_000 + 200 / 1_500),  # 20 %
        (100, 212.5 / 3_000 + 200 / 1_500),  # at the mix of the whole it was 19 %: 3,300 / 17,143
        (4_000, 700 / 3_000 + 200 / 1_500),  # and 31 %: 7,200 / 22,957
    ],
)
def test_on_few_mounts_the_busiest_storage_node_serves_a_mix_of_its_own(
    dear: Document, mb_s: float, use: float
) -> None:
    # all of the grid's reads and writes, and an eighth of the backup
    document = with_workload(one_client(dear), backup={"read_tb": 3.6e-3 * mb_s, "window_h": 1})

    assert used(document) == pytest.approx(use)


def test_all_storage_nodes_alike_may_be_the_tighter_where_they_are_assumed_uneven(dear: Document) -> None:
    # Ten clients with four mounts lie evenly: 1.25 times the mix of all.
    dear["storage"] |= {"ceiling_scope": "hottest_node", "imbalance": 1.25}
    document = with_workload(dear, backup={"read_tb": 36, "window_h": 5})

    assert used(document) == pytest.approx(1.25 * (4_000 / 12_000 + 2_000 / 6_000))


def test_what_a_lost_storage_node_served_brings_its_own_mix_to_one_survivor(
    dear: Document, links: Links
) -> None:
    # One node serves the only client beside 500 MB/s of the backup; a lost one served 500 of that alone.
    document = with_workload(one_client(dear), backup=A_FIFTH)
    document["storage"]["address_failover"] = "one_survivor"
    document["policy"] |= {"survive_storage_nodes": 1, "loss_state": "down"}

    after = links(document)[PROCESSING].used_after_losses

    assert after is not None
    assert after.p50 == pytest.approx((700 + 500) / 3_000 + 200 / 1_500)


def test_two_groups_are_of_one_mix_and_the_heavier_mount_decides(dear: Document) -> None:
    """400 MB/s of one client and 900 of another, whose SASWORK is shared; caches serve half of the reads.

    100 and 200, 225 and 450 reach the array, each on one of eight storage nodes, and 100 MB/s of a backup on
    each: (225 + 100) / 3,000 + 450 / 1,500 on the busiest.
    """
    document = with_workload(one_client(dear), page_cache_hit=0.5, backup={"read_tb": 2.88, "window_h": 1})
    (group,) = document["grid"]
    shared = {"name": "shared SASWORK", "saswork": {"placement": "shared_nfs"}}
    document["grid"] = [group, group | shared]

    groups = chain_of(drawn(document), unrecorded).loads.asked.groups

    assert [(each.reads.item(), each.writes.item()) for each in groups] == [(100, 200), (225, 450)]
    assert used(document) == pytest.approx(325 / 3_000 + 450 / 1_500)


def test_the_grid_is_left_what_the_backups_reads_leave_of_its_mount(dear: Document) -> None:
    # Of each node 500 MB/s of the backup take 1/6. The client's 2,000 and 2,000 would take 2/3 + 4/3 of one.
    document = with_workload(one_client(dear), backup=A_FIFTH)
    (group,) = document["grid"]
    group |= {"cores_per_node": 100, "cores_used_per_node": 100, "saswork": {"ceiling_mb_s": None}}
    group["nic"] |= {"port_gbit_s": 400}
    group["nfs_client"] |= {"flow_mb_s": 20_000}

    chain = chain_of(drawn(document), unrecorded)

    assert used(document) == pytest.approx(1 / 6 + 2)
    assert asked_flow(chain).delivered_per_node() == pytest.approx(4_000 * 5 / 6 / 2)


def test_what_binds_is_ranked_by_the_work_that_a_backup_leaves(dear: Document) -> None:
    # 2,000 of 12,000 that could be read are the backup's: 1/2 of what the grid takes, of 4/5 - 1/6 left to it
    chain = chain_of(drawn(with_workload(dear, backup={"read_tb": 36, "window_h": 5})), unrecorded)

    assert pressure(chain, processing_of(chain)) == pytest.approx((1 / 2) / (4 / 5 - 1 / 6))


@pytest.mark.parametrize(("facts", "left"), [({"page_cache_hit": 0.5}, 1), ({"backup": A_FIFTH}, 2 / 3)])
def test_a_batch_crosses_at_the_workloads_own_mix(dear: Document, facts: Document, left: float) -> None:
    # 8,000 MB/s at half reads, whatever is cached of the rule's; a backup of 4,000 takes a third of 12,000
    chain = chain_of(drawn(with_workload(dear, **facts)), unrecorded)

    (crossing,) = (each for each in paces_of(chain).of_grid if each.link.name == PROCESSING)

    assert crossing.full_s(np.array([1.0]), np.array([1.0])) == pytest.approx(2 / 8_000 / left)


def test_the_design_is_told_the_mix_that_reaches_the_array(dear: Document, answer: Answer) -> None:
    warnings = {each.code: each.sentence for each in answer(with_workload(dear, page_cache_hit=0.5)).warnings}

    said = "The array's ceiling is known at 50 % reads; this design reads 33 % of what reaches it."
    assert warnings["beyond_measured_mix"].startswith(said)


def test_the_calculation_tells_how_the_busiest_storage_node_comes_about(
    dear: Document, answer: Answer
) -> None:
    told = answer(with_workload(one_client(dear), backup=A_FIFTH))

    steps = {each.step: each.result.p50 for each in told.calculation_log}

    assert steps["reads of what reaches the array"] == pytest.approx(4_200 / 4_400)
    assert steps["reads of what reaches the busiest"] == pytest.approx(700 / 900)
    mean, busiest = 4_200 / 24_000 + 200 / 12_000, 700 / 3_000 + 200 / 1_500
    assert steps["work of the busiest over the mean"] == pytest.approx(busiest / mean)
