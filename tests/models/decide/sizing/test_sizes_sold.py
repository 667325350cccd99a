"""From what is required to a size the vendor sells: steps, limits, percentiles, near misses, protection."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.sizing.storage_nodes import StorageNodesRequired, possible_sizes
from gridsizer.errors import InvalidScenario

Document = dict[str, Any]
Answer = Callable[[Document], Assessment]


def required(assessment: Assessment) -> StorageNodesRequired:
    return assessment.storage_nodes_required


def test_what_no_size_satisfies_is_impossible_and_said_so(small: Document, answer: Answer) -> None:
    small["reduction"]["families"][0]["logical_tb"] = 3_000

    assessment = answer(small)

    assert required(assessment).by_constraint["capacity"].impossible
    assert (required(assessment).total, required(assessment).decided_by) == (None, ("capacity",))
    assert "no size the vendor sells is enough for capacity" in assessment.sentences.takes
    assert assessment.sentences.binds.emphasis == "Capacity"


def test_more_than_the_vendor_sells_is_no_size(small: Document, answer: Answer) -> None:
    small["grid"][0]["nodes"] = 90  # 22.5 nodes by throughput, 20 are sold

    assert required(answer(small)).total is None
    assert "20 at most" in required(answer(small)).by_constraint["vendor_step"].why


@pytest.mark.parametrize(
    ("rule", "cliff"),
    [
        (164, "4 storage nodes would leave 18.0 % headroom, not 20 %."),  # 4.1 nodes
        (168, "4 storage nodes would leave 16.0 % headroom, not 20 %."),  # 4.2 nodes
        (170, None),  # 4.25 nodes miss by more than 5 %
        (160, None),  # 4 nodes exactly
    ],
)
def test_a_size_missed_by_little_is_said_aloud(
    small: Document, answer: Answer, rule: float, cliff: str | None
) -> None:
    small["workload"]["rule_mb_s_per_core"] = rule

    assert required(answer(small)).cliff == cliff


def test_the_headroom_that_a_size_leaves_is_that_of_its_tightest_link_of_any_kind(
    small: Document, answer: Answer
) -> None:
    """Storage nodes leave 18 %; 3,280 MB/s are read of 4 ports of 12.3 Gbit/s x 0.8 ÷ 1.25: 83.3 %."""
    small["workload"]["rule_mb_s_per_core"] = 164
    small["storage"]["port_gbit_s"] = 12.3

    assert required(answer(small)).cliff == "4 storage nodes would leave 16.7 % headroom, not 20 %."


def test_a_size_that_is_asked_too_much_leaves_no_headroom_to_speak_of(
    small: Document, answer: Answer
) -> None:
    small["workload"]["rule_mb_s_per_core"] = 205  # ten nodes ask 8,200 of 8,000 MB/s
    small["policy"]["headroom"] = 0

    assert required(answer(small)).cliff == "4 storage nodes would be asked 102.5 % of what they sustain."


def test_where_few_storage_nodes_are_mounted_the_equation_names_them(small: Document, answer: Answer) -> None:
    small["grid"][0] |= {"nodes": 1, "cores_used_per_node": 40}
    small["grid"][0]["nfs_client"] |= {"server_addresses": 1, "flow_mb_s": 5_000}
    small["workload"]["rule_mb_s_per_core"] = 150  # 2,400 MB/s on one storage node of 2,000

    throughput = required(answer(small)).by_constraint["throughput"]

    assert throughput.impossible
    assert throughput.why == "2.4 ÷ (1 of 20 storage nodes reached × 2 GB/s) ÷ 0.8 = 150 %"


def test_a_loss_leaves_few_mounts_on_as_many_storage_nodes(small: Document, answer: Answer) -> None:
    small["grid"][0] |= {"nodes": 1, "cores_per_node": 68, "cores_used_per_node": 68}
    small["grid"][0]["nfs_client"] |= {"server_addresses": 2, "flow_mb_s": 5_000}
    small["policy"]["survive_storage_nodes"] = 1

    survive = required(answer(small)).by_constraint["survive"]

    # 2.72 on two nodes of 2 each, whichever they are: 0.85 of the two that are left of three
    assert survive.why == (
        "Storage-node processing, 1 of 3 down: 2.72 ÷ (2 of 3 storage nodes reached × 2 GB/s) ÷ 0.8 = 85 %"
    )


def test_a_loss_after_which_mounts_lie_otherwise_says_so(small: Document, answer: Answer) -> None:
    small["grid"][0] |= {"nodes": 16, "cores_used_per_node": 16}  # 640 MB/s each
    small["grid"][0]["nfs_client"]["server_addresses"] = 1
    small["storage"] |= {"ceiling_scope": "hottest_node", "imbalance": 1}
    small["policy"]["survive_storage_nodes"] = 1

    survive = required(answer(small)).by_constraint["survive"]

    # two of sixteen on some of nine are 1.125 times the mean, on each of eight the mean: 1,280 of 1,600
    assert survive.why == (
        "Storage-node processing, 1 of 9 down: "
        "10.2 ÷ (8 × 1.78 GB/s) × 0.889 as mounts lie on these ÷ 0.8 = 80 %"
    )


def test_an_equation_shows_as_many_digits_as_its_next_whole_node_needs(
    small: Document, answer: Answer
) -> None:
    small["grid"][0]["nodes"] = 40
    small["workload"]["rule_mb_s_per_core"] = 100.05  # 16,008 ÷ 2,000 ÷ 0.8 = 10.005 storage nodes

    throughput = required(answer(small)).by_constraint["throughput"]

    assert throughput.nodes == 11
    assert throughput.why.endswith("= 10.005")


def test_reads_alone_are_sized_where_writes_are_unknown_and_none_are_made(
    small: Document, answer: Answer
) -> None:
    small["storage"] |= {"sustained_mixed_gb_s": None, "sustained_read_gb_s": 8, "from": "isilon_f800"}
    small["workload"]["read_share"] = 1

    assert required(answer(small)).by_constraint["throughput"].nodes == 3  # 4,000 ÷ 2,000 ÷ 0.8 = 2.5


def test_sizes_hold_at_the_policys_percentile(small: Document, answer: Answer) -> None:
    small["storage"]["sustained_mixed_gb_s"] = {"low": 2, "high": 10}
    sizes = {}
    for percentile in ("p50", "p80", "p90"):
        small["policy"]["percentile"] = percentile
        sizes[percentile] = required(answer(small)).by_constraint["throughput"]

    # 20 / C nodes: the median of C is 6, its lowest fifth ends at 3.6 and its lowest tenth at 2.8.
    assert [one.nodes for one in sizes.values()] == [4, 6, 8]
    assert (sizes["p50"].p50, sizes["p50"].p80, sizes["p50"].p90) == (4, 6, 8)


def test_sizes_too_small_for_the_protection_level_are_not_offered(small: Document) -> None:
    small["storage"] |= {"nodes": 8, "protection": "+3n"}

    assert possible_sizes(resolve(small)).tolist() == [8, 10, 12, 14, 16, 18, 20]  # 2 * 3 + 1 nodes


def test_a_cluster_too_small_for_its_level_is_refused_with_what_it_would_get(
    small: Document, answer: Answer
) -> None:
    small["storage"]["protection"] = "+2n"

    with pytest.raises(InvalidScenario) as refused:
        answer(small)

    assert str(refused.value) == (
        "/storage/protection: wanted a level that 4 storage nodes can keep; +2n needs 5, "
        "got +2n, which the cluster would keep as 3x"
    )


def test_a_single_node_is_refused_a_level_without_naming_mirrors_it_cannot_have(
    small: Document, answer: Answer
) -> None:
    small["storage"] |= {"min_nodes": 1, "nodes": 1}

    with pytest.raises(InvalidScenario) as refused:
        answer(small)

    assert str(refused.value) == (
        "/storage/protection: wanted a level that 1 storage node can keep; +2d:1n needs 3, got +2d:1n"
    )
