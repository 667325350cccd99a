"""From the array back: what the policy lets it feed, its losses counted."""

from collections.abc import Callable
from typing import Any

from gridsizer.catalogue import resolve
from gridsizer.decide.reverse import Reversal, reverse
from gridsizer.decide.sizing.fed import Allowed

Document = dict[str, Any]
Written = Callable[[str], Document]


def reversed_(document: Document) -> Reversal:
    return reverse(resolve(document), samples=200)


def test_what_the_policy_lets_it_feed_keeps_the_headroom_with_a_storage_node_lost(small: Document) -> None:
    small["policy"] |= {"headroom": 0.2, "survive_storage_nodes": 1}

    within = reversed_(small).within_policy

    # 8,000 MB/s of 4 storage nodes are 6,000 of 3; 80 % of them are 4,800, at 40 a core of 10 a node.
    assert within == Allowed(cores=120, grid_nodes=12, sessions=None)


def test_what_the_policy_lets_it_feed_holds_in_the_share_of_the_cases_it_asks_for(small: Document) -> None:
    small["storage"]["sustained_mixed_gb_s"] = {"low": 6, "high": 8}
    small["policy"] |= {"headroom": 0, "percentile": "p90"}

    within = reversed_(small).within_policy

    # In nine of ten cases between 6,000 and 8,000 MB/s there are 6,200 or more, at 40 a core of 10 a node.
    assert within == Allowed(cores=155, grid_nodes=15, sessions=None)


def test_an_array_of_which_the_losses_leave_nothing_feeds_nobody_within_the_policy(small: Document) -> None:
    small["policy"]["survive_storage_nodes"] = 4

    assert reversed_(small).within_policy == Allowed(cores=0, grid_nodes=0, sessions=None)


def test_an_array_whose_data_the_losses_take_feeds_nobody_within_the_policy(small: Document) -> None:
    """+2d:1n keeps the data while one node is down; 8 GB/s less half are no use to whoever has lost it."""
    small["storage"]["protection"] = "+2d:1n"
    small["policy"] |= {"headroom": 0, "survive_storage_nodes": 2}

    reversal = reversed_(small)

    assert reversal.within_policy == Allowed(cores=0, grid_nodes=0, sessions=None)
    assert reversal.within_policy_words == (
        "Within the policy it feeds 0 cores, or 0 whole grid nodes: sized for the rule, P50, 0 % headroom, "
        "2 storage nodes lost. +2d:1n keeps its data through 1 lost storage node, not 2."
    )


def test_controllers_in_pairs_that_may_both_be_lost_feed_nobody_within_the_policy(small: Document) -> None:
    small["storage"] |= {"pair_keeps": "half", "min_nodes": 2, "step_nodes": 2}
    small["policy"]["survive_storage_nodes"] = 2

    reversal = reversed_(small)

    assert reversal.within_policy == Allowed(cores=0, grid_nodes=0, sessions=None)
    assert "Of controllers in pairs any one may be lost, not 2" in reversal.within_policy_words


def test_what_the_policy_lets_it_feed_is_told_with_the_policy(small: Document) -> None:
    small["policy"] |= {"headroom": 0.2, "survive_storage_nodes": 1}

    assert reversed_(small).within_policy_words == (
        "Within the policy it feeds 120 cores, or 12 whole grid nodes: "
        "sized for the rule, P50, 20 % headroom, 1 storage node lost."
    )


def test_of_a_service_no_storage_node_is_told_to_be_lost(written: Written) -> None:
    document = written("anf_40_nodes")
    document["policy"] |= {"survive_storage_nodes": 1, "loss_state": "rebuilding"}

    assert reversed_(document).within_policy_words.endswith(" headroom, nothing lost.")


def test_no_grid_node_is_fed_that_asks_more_than_the_storage_node_it_mounts_may_be_asked(
    small: Document,
) -> None:
    """70 cores ask 2,800 MB/s; of the 2,000 of one storage node 80 % are 1,600, which are 40 cores. All four
    may be asked 6,400: 160 cores, or two whole grid nodes where each mounts all of them.
    """
    small["grid"][0] |= {"cores_per_node": 70, "cores_used_per_node": 70}
    small["grid"][0]["nfs_client"]["server_addresses"] = 1

    reversal = reversed_(small)

    assert reversal.within_policy == Allowed(cores=160, grid_nodes=0, sessions=None)
    assert reversal.within_policy_words.endswith(
        "A grid node asks 175 % of what may be asked of the 1 storage node that it mounts: 40 used cores "
        "of it would be fed, and with all storage nodes mounted 2 whole grid nodes."
    )
    assert [row.grid_nodes.p50 for row in reversal.rows[:2]] == [0, 0]


def test_of_grid_nodes_that_mount_enough_storage_nodes_as_many_are_fed_as_the_array_carries(
    small: Document,
) -> None:
    """2,800 MB/s on two storage nodes of 1,600; 6,400 of all four are two of them."""
    small["grid"][0] |= {"cores_per_node": 70, "cores_used_per_node": 70}
    small["grid"][0]["nfs_client"]["server_addresses"] = 2

    reversal = reversed_(small)

    assert reversal.within_policy == Allowed(cores=160, grid_nodes=2, sessions=None)
    assert "mounts" not in reversal.within_policy_words
