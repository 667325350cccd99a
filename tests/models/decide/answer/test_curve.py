"""Delivered throughput over grid nodes, and the array's named ceilings beside it."""

import math
from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.answer.curve import Curve, grid_node_counts
from gridsizer.decide.assessment import assess

Document = dict[str, Any]
Answer = Callable[[Document], Assessment]
Written = Callable[[str], Document]


def at(curve: Curve, nodes: int) -> float:
    """Asked throughput at a number of grid nodes, median."""
    return curve.asked.p50[curve.grid_nodes.index(nodes)]


@pytest.mark.parametrize("design", [1, 7, 12, 24, 25, 47, 500, 10_000])
def test_the_design_stands_among_the_counts_up_to_twice_its_size(design: int) -> None:
    counts = grid_node_counts(design)

    assert design in counts
    assert (counts[0], counts[-1]) == (1, max(24, 2 * design))
    assert counts.size <= 48
    assert all(counts % 1 == 0)
    assert sorted(set(counts)) == counts.tolist()


def test_it_rises_with_the_nodes_until_the_array_is_full(small: Document, answer: Answer) -> None:
    curve = answer(small).curve

    assert [at(curve, nodes) for nodes in (1, 10, 20, 24)] == pytest.approx([400, 4_000, 8_000, 8_000])
    assert (curve.this_design, curve.tested_to) == (10, 12)


def test_a_node_that_is_short_of_scratch_delivers_less(small: Document, answer: Answer) -> None:
    small["grid"][0]["saswork"]["ceiling_mb_s"] = 250  # of 500 asked: the node slows to half

    assert at(answer(small).curve, 10) == pytest.approx(2_000)


def test_other_tenants_leave_less_for_the_grid(small: Document, answer: Answer) -> None:
    small["storage"]["background_mb_s"] = 5_000

    assert at(answer(small).curve, 24) == pytest.approx(3_000)


def test_both_demands_have_a_curve_of_their_own(small: Document, answer: Answer) -> None:
    curve = answer(small).curve

    assert curve.expected is not None
    assert curve.expected.p50[curve.grid_nodes.index(10)] == pytest.approx(3_000)
    assert at(curve, 10) == pytest.approx(4_000)


def test_a_value_has_the_error_of_the_model_and_a_range_more(
    written: Written, small: Document, answer: Answer
) -> None:
    ranges, values = answer(written("f810_12_nodes")).curve.asked, answer(small).curve.asked

    wider = [high / low for low, high in zip(ranges.p10, ranges.p90, strict=True)]
    least = [high / low for low, high in zip(values.p10, values.p90, strict=True)]
    # P10 and P90 of an even error lie 0.8 of the way out, P5 and P95, which are 8 % each way, 0.9
    assert least[:12] == pytest.approx([math.exp(2 * 0.080 * 0.8 / 0.9)] * 12, rel=1e-3)  # as far as tested
    assert all(more > of_value for more, of_value in zip(wider[:12], least[:12], strict=True))


def test_beyond_the_tested_grid_nodes_a_value_has_a_band_too(small: Document, answer: Answer) -> None:
    asked = answer(small).curve.asked

    # 24 nodes are one doubling beyond 12: exp((0.080 + 0.061) * 0.8 / 0.9) = 1.1335 each way
    assert (asked.p10[23], asked.p50[23], asked.p90[23]) == pytest.approx(
        (8_000 / 1.1335, 8_000, 8_000 * 1.1335), rel=1e-3
    )


def test_two_independent_errors_make_one_band(written: Written, answer: Answer) -> None:
    near, far = written("f810_12_nodes"), written("f810_12_nodes")
    far["storage"]["tested_grid_nodes"] = 6  # 12 nodes are one doubling beyond

    had, wider = (answer(document).curve.asked for document in (near, far))

    for edge, sign in (("p10", -1), ("p90", 1)):
        before = math.log(getattr(had, edge)[11] / had.p50[11])
        after = math.log(getattr(wider, edge)[11] / wider.p50[11])
        of_inputs = math.sqrt(before**2 - (0.080 * 0.8 / 0.9) ** 2)
        assert after * sign == pytest.approx(math.hypot(of_inputs, (0.080 + 0.061) * 0.8 / 0.9), rel=5e-3)


def test_a_scenario_at_its_medians_has_a_line_and_no_band(small: Document) -> None:
    asked = assess(resolve(small), samples=1).curve.asked

    assert asked.p10 == asked.p50 == asked.p90


@pytest.mark.parametrize(("nodes", "scale"), [(4, 1), (8, 2)])
def test_ceilings_are_scaled_to_the_storage_nodes(
    written: Written, answer: Answer, nodes: int, scale: float
) -> None:
    document = written("f810_12_nodes")
    document["storage"]["nodes"] = nodes

    lines = answer(document).curve.ceilings

    assert [line.label for line in lines] == [
        "Shown under SAS",
        "dd",
        "By CPU of the busiest node",
    ]
    ends = [(line.low_mb_s / scale, line.high_mb_s / scale) for line in lines]
    assert ends == [(6_500, 7_000), (9_000, 9_000), (14_200, 14_200)]
    assert all(line.basis == "measured" and line.source.startswith("paper 000") for line in lines)


def test_groups_grow_in_their_proportion(small: Document, answer: Answer) -> None:
    small["storage"]["sustained_mixed_gb_s"] = 100
    small["grid"].append(small["grid"][0] | {"name": "large", "nodes": 5, "cores_used_per_node": 20})

    curve = answer(small).curve

    # 10 * 400 + 5 * 800 on 15 nodes; three nodes are two small and one large
    assert at(curve, 15) == pytest.approx(8_000)
    assert at(curve, 3) == pytest.approx(1_600)


def test_sizes_carry_what_their_nodes_sustain_and_the_policy_leaves_of_it(
    small: Document, answer: Answer
) -> None:
    small["grid"][0]["nodes"] = 30  # 12,000 MB/s: with 20 % headroom and one lost, 7.5 + 1 nodes, sold as 10
    small["policy"]["survive_storage_nodes"] = 1

    sizes = {size.storage_nodes: size for size in answer(small).curve.sizes}

    # 2,000 MB/s a node; within the policy one node less, and 0.8 of those left
    assert sizes[4].flat_out_mb_s == pytest.approx(8_000)
    assert sizes[4].within_policy_mb_s == pytest.approx(4_800)
    assert sizes[10].within_policy_mb_s == pytest.approx(14_400)
    assert max(sizes) == 12


def test_flat_out_is_what_the_storage_nodes_sustain_in_the_middle(written: Written, answer: Answer) -> None:
    """The middle of asked over sustained is not the middle of asked over the middle of sustained."""
    answered = answer(written("f810_12_nodes"))

    links = {link.name: link for link in answered.links}
    sizes = {size.storage_nodes: size for size in answered.curve.sizes}

    sustained = links["storage_node_processing"].ceiling_mb_s
    assert sustained is not None
    assert sizes[4].flat_out_mb_s == pytest.approx(sustained.p50)
    assert sizes[8].flat_out_mb_s == pytest.approx(2 * sustained.p50)


def test_sizes_that_the_losses_leave_nothing_of_carry_nothing_within_the_policy(
    small: Document, answer: Answer
) -> None:
    small["policy"]["survive_storage_nodes"] = 4

    sizes = {size.storage_nodes: size for size in answer(small).curve.sizes}

    assert sizes[4].within_policy_mb_s == pytest.approx(0)


def test_what_sizes_carry_is_the_grids_own_beside_other_tenants(small: Document, answer: Answer) -> None:
    small["policy"]["survive_storage_nodes"] = 1
    small["storage"]["background_mb_s"] = 2_000

    sizes = {size.storage_nodes: size for size in answer(small).curve.sizes}

    # 8,000 and, on three nodes with 20 % free, 4,800 MB/s; others take 2,000 of each
    assert sizes[4].flat_out_mb_s == pytest.approx(6_000)
    assert sizes[4].within_policy_mb_s == pytest.approx(2_800)


def test_what_was_bought_of_a_service_carries_the_grids_own_beside_a_backup(
    written: Written, answer: Answer
) -> None:
    """128 MiB/s of each of 100 TiB are 13,421.8 MB/s; 36 TB in ten hours are 1,000."""
    document = written("anf_40_nodes")
    document["workload"]["backup"] = {"read_tb": 36, "window_h": 10, "runs": "beside_the_load"}
    document["policy"]["headroom"] = 0.2

    curve = answer(document).curve

    assert curve.bought is not None
    assert curve.bought.flat_out_mb_s == pytest.approx(12_421.8, abs=0.1)
    assert curve.bought.flat_out_mb_s == pytest.approx(max(curve.asked.p50))
    assert curve.bought.within_policy_mb_s == pytest.approx(0.8 * 13_421.8 - 1_000, abs=0.1)


def test_of_storage_that_is_not_metered_nothing_is_bought_by_throughput(
    small: Document, answer: Answer
) -> None:
    assert answer(small).curve.bought is None
