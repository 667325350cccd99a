"""The two lines of a verdict, on a design of 400 MB/s a grid node over 2,000 MB/s a storage node."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.answer.assessment_parts import Assessment

Document = dict[str, Any]
Answer = Callable[[Document], Assessment]


def test_a_design_that_fits_names_its_tightest_link(small: Document, answer: Answer) -> None:
    verdict = answer(small).verdict

    assert (verdict.state, verdict.holds_share) == ("fits", 1)
    assert verdict.title == "Fits: 4 storage nodes needed, 4 in this design."
    assert verdict.why.text == (
        "Tightest: storage-node processing, 50 % used; the policy allows 80 %. "
        "Next: local SASWORK, 25 % used."
    )


def test_a_link_that_carries_nothing_does_not_come_next(small: Document, answer: Answer) -> None:
    small["workload"] |= {"saswork_share": 1, "other_source_share": 0}

    answered = answer(small)

    # ten cores of 100 MB/s on 2,000 MB/s of scratch, and nothing of shared storage
    assert answered.verdict.why.text == "Tightest: local SASWORK, 50 % used; the policy allows 80 %."
    assert answered.next_bottleneck is None
    assert not any(link.next for link in answered.links)
    assert answered.sentences.binds.rest == " is tightest: the rule asks 50 % of what it sustains."


def test_a_design_of_unknown_space_does_not_just_fit(small: Document, answer: Answer) -> None:
    small["storage"] |= {"protection": "stated_usable", "usable_tb_stated": None}

    verdict = answer(small).verdict

    assert verdict.state == "fits"
    assert verdict.title == "Fits, space unknown: 4 storage nodes needed, 4 in this design."


def test_links_that_fail_in_cases_of_their_own_are_told_as_that(small: Document, answer: Answer) -> None:
    """Each of two holds in some 60 % of the cases, both in some 36."""
    small["storage"]["sustained_mixed_gb_s"] = {"low": 3, "high": 5.5}
    small["policy"]["headroom"] = 0
    small["grid"][0]["saswork"]["ceiling_mb_s"] = {"low": 400, "high": 650}

    verdict = answer(small).verdict

    assert verdict.state == "just_too_small"
    assert verdict.title.startswith("Just too small: each link holds alone, all of them in ")
    assert verdict.title.endswith(" of cases, not 50 %.")


def test_storage_nodes_that_are_enough_for_the_array_alone_are_told_as_that(
    small: Document, answer: Answer
) -> None:
    """Four nodes hold 4 GB/s in 60 % of cases, SASWORK holds in 60 too: both in 36, with six nodes in 60."""
    small["storage"] |= {"nodes": 6, "sustained_mixed_gb_s": {"low": 3, "high": 5.5}}
    small["grid"][0]["saswork"]["ceiling_mb_s"] = {"low": 400, "high": 650}
    small["policy"]["headroom"] = 0

    answered = answer(small)

    verdict, row = answered.verdict, answered.needed[0]
    assert verdict.title == "Fits: 4 storage nodes needed for the array alone, 6 in this design."
    assert (row.label, row.needed, row.designed) == ("Storage nodes, for the array alone", "4", "6")
    assert verdict.holds_share == pytest.approx(0.6, abs=0.03)
    assert verdict.holds_share_at_needed == pytest.approx(0.36, abs=0.03)


def test_a_link_that_fails_the_percentile_is_told_though_another_is_tighter_in_the_middle(
    small: Document, answer: Answer
) -> None:
    """500 MB/s of SASWORK on 450 to 2,000: 41 % in the middle, 83 % at P90; processing 50 % in every case."""
    small["policy"]["percentile"] = "p90"
    small["grid"][0]["saswork"]["ceiling_mb_s"] = {"low": 450, "high": 2_000}

    verdict = answer(small).verdict

    assert verdict.title.startswith("Just too small: local SASWORK leaves 17.")
    assert verdict.title.endswith(" % free, not 20 %.")
    assert verdict.why.text.startswith("Local SASWORK binds; ")
    assert verdict.next is not None
    assert verdict.next.name == "storage_node_processing"


def test_what_one_direction_would_have_to_sustain_beside_the_other_is_told_of_it_alone(
    small: Document, answer: Answer
) -> None:
    small["storage"] |= {"sustained_mixed_gb_s": None, "sustained_write_gb_s": 10, "evidence": []}

    answered = answer(small)

    # 2 GB/s of writes take 20 % of 10, 25 % of what a headroom of 20 % allows; 60 % is left for 2 of reads
    assert "each would have to sustain 0.834 GB/s of reads beside the writes." in answered.verdict.why.text
    assert answered.equation.terms[0].unit == "GB/s of reads"


def test_a_loss_is_survived_with_the_headroom_kept(small: Document, answer: Answer) -> None:
    small["policy"]["survive_storage_nodes"] = 1

    # 4,000 on three nodes of 2,000: 67 %
    assert "50 % used, 67 % with one lost; the policy allows 80 %." in answer(small).verdict.why.after


def test_a_design_too_small_says_what_is_asked_and_what_the_policy_allows(
    small: Document, answer: Answer
) -> None:
    small["grid"][0]["nodes"] = 30

    verdict = answer(small).verdict

    # 12,000 over 2,000 a node and 0.8: 7.5 nodes, sold as 8; four allow 8,000 * 0.8
    assert verdict.title == "Too small: 8 storage nodes needed, 4 in this design."
    assert verdict.why.text.startswith(
        "Storage-node processing binds: the rule asks 12.0 GB/s, the policy allows 6.4."
    )
    assert verdict.short_gb_s == pytest.approx(5.6)
    assert (verdict.holds_share, verdict.holds_share_at_needed) == (0, 1)


def test_what_only_a_loss_makes_too_narrow_says_what_it_is_used_then(small: Document, answer: Answer) -> None:
    small["storage"] |= {"sustained_mixed_gb_s": 3.2, "port_gbit_s": 10, "imbalance": 1}
    small["policy"]["survive_storage_nodes"] = 2

    # 2,000 MB/s out of four ports of 1,000, and of two
    assert answer(small).verdict.why.text.endswith(
        "Too narrow as well: storage ports, out, 50 % used, 100 % with 2 lost."
    )


def test_a_link_too_narrow_below_what_it_sustains_says_what_the_policy_allows(
    small: Document, answer: Answer
) -> None:
    """Half of 8,000 and a quarter of 2,000 MB/s are used, of which a headroom of 90 % leaves a tenth."""
    small["policy"]["headroom"] = 0.9

    assert answer(small).verdict.why.text.endswith(
        "Too narrow as well: local SASWORK, 25 % used; the policy allows 10 %."
    )


def test_a_link_too_narrow_at_the_percentile_alone_says_what_is_used_there(
    small: Document, answer: Answer
) -> None:
    """500 MB/s of SASWORK on 450 to 1,200: 61 % of 825 in the middle, 95 % of 525 in the case at P90."""
    small["grid"][0] |= {"nodes": 30, "saswork": {"ceiling_mb_s": {"low": 450, "high": 1_200}}}
    small["policy"]["percentile"] = "p90"

    assert answer(small).verdict.why.text.endswith(
        "Too narrow as well: local SASWORK, 61 % used, 95 % at P90; the policy allows 80 %."
    )


def test_what_is_told_as_lost_is_what_leaves_fewer_of_the_link(small: Document, answer: Answer) -> None:
    small["policy"] |= {"survive_storage_nodes": 1, "survive_grid_nodes": 3}

    # 4,000 on three storage nodes of 2,000, whichever grid nodes ask
    assert "50 % used, 67 % with one lost; the policy allows 80 %." in answer(small).verdict.why.text


def test_a_link_of_which_a_loss_leaves_nothing_is_allowed_nothing(small: Document, answer: Answer) -> None:
    small["policy"]["survive_storage_nodes"] = 4

    why = answer(small).verdict.why.text

    assert why.startswith(
        "Storage-node processing binds: the rule asks 4.0 GB/s, and no storage node is left after the losses."
    )


def test_a_grid_of_which_a_loss_leaves_no_node_is_told_so(small: Document, answer: Answer) -> None:
    small["grid"][0]["nodes"] = 1
    small["policy"]["survive_grid_nodes"] = 1

    assert "and no grid node is left after the losses." in answer(small).verdict.why.text


def test_a_near_miss_prints_the_headroom_that_it_leaves(small: Document, answer: Answer) -> None:
    small["grid"][0]["nodes"] = 12
    small["workload"]["rule_mb_s_per_core"] *= 4 * 0.802 / 2.4  # 4,800 MB/s becomes 6,416 of 8,000

    verdict = answer(small).verdict

    assert verdict.title == "Just too small: 4 storage nodes leave 19.8 % free, not 20 %."
    assert verdict.why.text == (
        "By the policy 6 are needed. Storage-node processing binds; 0.016 GB/s is missing."
    )
    assert verdict.headroom_left == pytest.approx(0.198)


def test_a_grid_node_that_binds_is_not_cured_by_storage_nodes(small: Document, answer: Answer) -> None:
    small["grid"][0]["saswork"]["ceiling_mb_s"] = 400

    verdict = answer(small).verdict

    assert verdict.title == "Too small: local SASWORK binds, not the 4 storage nodes."
    assert not verdict.widened_by_storage_nodes


def test_an_unknown_ceiling_gives_no_number_of_storage_nodes(small: Document, answer: Answer) -> None:
    small["storage"]["sustained_mixed_gb_s"] = None

    verdict = answer(small).verdict

    assert (verdict.state, verdict.storage_nodes_needed, verdict.holds_share) == ("unknown", None, None)
    assert verdict.title == "Throughput unknown: no sustained GB/s is known for Isilon F810, as in the lab."
    # 4,000 / 0.8 over four nodes
    assert verdict.why.text.endswith("With 4 storage nodes, each would have to sustain 1.25 GB/s.")


@pytest.mark.parametrize(
    ("groups", "lost"),
    [(["grid nodes"], "No grid node is left"), (["batch", "web"], "No grid node of batch is left")],
)
def test_what_the_losses_take_all_of_is_said_where_the_throughput_is_unknown_too(
    small: Document, answer: Answer, groups: list[str], lost: str
) -> None:
    small["grid"] = [small["grid"][0] | {"name": name, "nodes": 1 + at} for at, name in enumerate(groups)]
    small["storage"]["sustained_mixed_gb_s"] = None
    small["policy"]["survive_grid_nodes"] = 1

    assert answer(small).verdict.why.text.endswith(f" {lost} after the losses asked for.")


def test_a_link_of_which_a_loss_leaves_nothing_says_so_beside_the_little_it_is_used(
    small: Document, answer: Answer
) -> None:
    small["grid"][0]["nodes"] = 1
    small["policy"]["survive_grid_nodes"] = 1

    why = answer(small).verdict.why.text

    assert why.endswith(" used, nothing left of it after the losses.")


def test_a_design_that_is_too_small_for_the_rebuild_alone_says_so(small: Document, answer: Answer) -> None:
    """+2d:1n needs three nodes, which carry the load: with one of them lost it is rebuilt on none."""
    small["grid"][0]["nodes"] = 2
    small["storage"] |= {"nodes": 3, "min_nodes": 3, "step_nodes": 1, "ceiling_nodes": 4}
    small["policy"] |= {"survive_storage_nodes": 1, "loss_state": "rebuilding", "rebuild_tax": 0.2}

    verdict = answer(small).verdict

    assert verdict.title == "Too small: 4 storage nodes needed, 3 in this design."
    assert verdict.why.text.startswith("No room to rebuild what is lost. Tightest: ")
