"""The answer in words, as someone reads it aloud in a meeting."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.answer.assessment_parts import Assessment

Document = dict[str, Any]
Answer = Callable[[Document], Assessment]
Written = Callable[[str], Document]


def test_the_small_design_reads_so(small: Document, answer: Answer) -> None:
    sentences = answer(small).sentences

    assert sentences.binds.emphasis == "Storage-node processing"
    assert sentences.binds.rest == (
        " is tightest: the rule asks 50 % of what it sustains. Next: local SASWORK, 25 %."
    )
    assert sentences.takes == (
        "4 storage nodes carried 12 grid nodes of 144 used cores in the published runs. "
        "By the rule, with 20 % free, in 50 % of cases or more, "
        "4 storage nodes (Isilon F810, as in the lab), the smallest size sold, are enough. "
        "They pass in 100 %. The design as entered carries the load in 100 % of cases."
    )


def test_a_link_that_cannot_carry_its_load_binds(small: Document, answer: Answer) -> None:
    small["storage"]["sustained_mixed_gb_s"] = 3.2

    assert " binds: the rule asks 125 % of what it sustains." in answer(small).sentences.binds.rest


def test_what_losses_make_of_a_link_is_told_since_links_are_ranked_with_them(
    small: Document, answer: Answer
) -> None:
    """50 % of four storage nodes are 67 % of three; what a grid node has of its own loses nothing."""
    small["policy"]["survive_storage_nodes"] = 1

    told = answer(small).sentences.binds.rest

    assert " asks 50 % of what it sustains, 67 % with one lost. Next: local SASWORK, 25 %." in told


def test_a_link_of_which_losses_leave_nothing_is_tightest_for_that(small: Document, answer: Answer) -> None:
    small["grid"][0]["nodes"] = 1
    small["policy"]["survive_grid_nodes"] = 1

    told = answer(small).sentences.binds.rest

    assert "; no grid node is left after the losses." in told


def test_who_asks_beside_the_grid_is_named(small: Document, answer: Answer) -> None:
    """4,000 MB/s of the grid and 2,000 of others, of 8,000."""
    small["storage"]["background_mb_s"] = 2_000

    told = answer(small).sentences.binds.rest

    assert told.startswith(" is tightest: the rule and other tenants ask 75 % of what it sustains.")


def test_the_demand_that_sizes_is_named(small: Document, answer: Answer) -> None:
    small["workload"]["sized_by"] = "expected"

    assert "expected use takes 38 %" in answer(small).sentences.binds.rest


def test_a_peak_is_named_where_node_links_are_checked_on_it(small: Document, answer: Answer) -> None:
    small["workload"] |= {"node_links_checked_on": "peak", "node_peak_mb_s": 7_500}

    opening = answer(small).sentences.binds

    assert opening.emphasis.startswith("Grid-node NIC")
    assert "a node's peak asks 200 % of what it sustains" in opening.rest  # half of 7,500 on 1,875


def test_what_it_takes_names_the_constraint_that_asks_for_most(small: Document, answer: Answer) -> None:
    small["grid"][0]["nodes"] = 30  # 8 nodes by throughput, 11 to survive
    small["policy"] |= {"survive_storage_nodes": 1, "rebuild_tax": 0.2, "loss_state": "rebuilding"}

    assert answer(small).sentences.takes == (
        "By the rule, with 20 % free and 1 storage node lost and being rebuilt, "
        "in 50 % of cases or more, 12 storage nodes (Isilon F810, as in the lab) are needed, "
        "for the loss of storage nodes. They pass in 100 %. "
        "The design as entered carries the load in 0 % of cases, "
        "and its 4 storage nodes pass as asked in 0 %."
    )


def test_the_input_that_decides_most_is_named_where_there_are_ranges(
    written: Written, answer: Answer
) -> None:
    takes = answer(written("f810_12_nodes")).sentences.takes

    assert takes.endswith("What decides most: sustained ceiling, mixed.")


def test_fewer_nodes_that_would_do_are_said(small: Document, answer: Answer) -> None:
    small["storage"]["nodes"] = 8

    assert "4 storage nodes (Isilon F810, as in the lab), the smallest size sold, are enough" in (
        answer(small).sentences.takes
    )


def test_25_gbe_changes_nothing_on_the_lab_and_the_sentence_says_why(
    written: Written, answer: Answer
) -> None:
    document = written("f810_12_nodes")
    before = answer(document)
    document["grid"][0]["nic"] = {"from": "ethernet_25g"}

    after = answer(document)

    assert before.bottleneck is not None
    assert after.bottleneck is not None
    assert after.bottleneck == before.bottleneck
    assert after.storage_nodes_required == before.storage_nodes_required
    assert after.carries_load_share == before.carries_load_share
    # 432 MB/s of what three flows reach, 7/8 of two ports of 1,250 at 0.905
    assert before.sentences.unchanged.startswith(
        "A faster grid-node NIC changes nothing: it is 22 % used, and storage-node processing is tighter."
    )


def test_the_sun_clients_bind_on_the_nic_then_on_the_client_then_on_the_array(
    written: Written, answer: Answer
) -> None:
    document = written("sun7410_7_nodes")
    as_tested = answer(document)
    document["grid"][0] |= {"nic": {"from": "ethernet_10g"}, "nfs_client": {"from": "solaris10_10gbe"}}

    upgraded = answer(document)

    order = [
        link and link.name
        for link in (as_tested.bottleneck, upgraded.bottleneck, upgraded.next_bottleneck)
    ]  # fmt: skip
    assert order == ["grid_node_port_both_ways", "nfs_client", "storage_node_processing"]
    assert as_tested.sentences.unchanged.startswith("A grid-node NIC twice as fast would help")
    assert upgraded.sentences.unchanged.startswith("A faster grid-node NIC changes nothing")


def test_a_faster_port_of_one_group_may_let_more_through_though_another_link_stays_the_tightest(
    small: Document, answer: Answer
) -> None:
    first = {**small["grid"][0], "name": "first"}
    first["nic"] = first["nic"] | {"ports": 1, "port_gbit_s": 2}  # 300 of 200 MB/s: lets 267 of 400 through
    second = {**small["grid"][0], "name": "second"}
    second["nfs_client"] = second["nfs_client"] | {"flow_mb_s": 20}  # 200 of 80 MB/s: lets 160 of 400 through
    small["grid"] = [first, second]

    said = answer(small).sentences.unchanged

    assert said.startswith(
        "A grid-node NIC, first, twice as fast would let 5.6 GB/s through instead of 4.27; "
        "NFS client, read, second (4 NFS connections, 0.08 GB/s in all; the ports would carry 2 GB/s), "
        "stays the tightest."
    )


def test_every_link_says_what_widening_it_would_do(small: Document, answer: Answer) -> None:
    small["grid"][0]["nodes"] = 20
    widening = {link.name: link.widening for link in answer(small).links}

    assert widening["storage_node_processing"] == (
        "Widening it helps until storage ports, out, are as tight, at 3.2 times its ceiling."
    )
    assert widening["grid_node_port_receive"] == (
        "Widening it changes nothing while storage-node processing is at 100 %."
    )


def test_a_link_that_carries_its_load_with_headroom_needs_no_widening(
    small: Document, answer: Answer
) -> None:
    widening = {link.name: link.widening for link in answer(small).links}

    assert widening["storage_node_processing"] == ("It keeps the policy: nothing needs to be wider.")


@pytest.mark.parametrize("array", ["powerscale_f210", "powerscale_f710", "isilon_f800"])
def test_no_faster_nic_is_advised_where_it_is_hardly_used(
    small: Document, answer: Answer, array: str
) -> None:
    small["storage"] = {"from": array}

    assert "would help" not in answer(small).sentences.unchanged


def test_without_ports_nothing_is_said_of_faster_ones(written: Written, answer: Answer) -> None:
    assert answer(written("hp_dl580")).sentences.unchanged == ""


def test_where_no_ceiling_is_known_nothing_binds(written: Written, answer: Answer) -> None:
    document = written("hp_dl580")
    document["storage"]["sustained_mixed_gb_s"] = None

    assessment = answer(document)

    assert assessment.bottleneck is None
    assert assessment.sentences.binds.emphasis == "Nothing can be evaluated"
    assert assessment.sentences.unchanged == ""


def test_a_short_peak_is_told_where_it_is_above_what_a_node_asks_all_the_time(
    small: Document, answer: Answer
) -> None:
    small["grid"][0] |= {"cores_per_node": 48, "cores_used_per_node": 48}

    # All the time 48 x 100 x 0.4 / 2 = 960 MB/s are read, and 480 of other sources received.
    small["workload"]["node_peak_mb_s"] = 2_000
    below = answer(small).sentences.unchanged
    small["workload"]["node_peak_mb_s"] = 3_600
    above = answer(small).sentences.unchanged

    assert "peak" not in below
    assert "On a node's short 3.6 GB/s peak" in above


def test_a_peak_that_only_reads_goes_one_way_as_it_is(small: Document, answer: Answer) -> None:
    small["workload"]["read_share"] = 1

    unchanged = answer(small).sentences.unchanged

    assert "peak" in unchanged
    assert "one way" not in unchanged


def test_what_is_short_is_told_in_the_digits_of_the_figures_it_lies_between(
    small: Document, answer: Answer
) -> None:
    small["storage"]["sustained_mixed_gb_s"] = 3.2
    small["grid"][0]["nodes"] = 40

    row = next(row for row in answer(small).needed if row.section == "chain")

    # 16.0 GB/s asked of 3.2 x 0.8 = 2.56
    assert (row.needed, row.designed, row.verdict) == ("16.0", "2.6", "13.4 short")
