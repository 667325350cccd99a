"""Where two numbers of one answer speak of the same thing, they are the same number."""

import math
import re
from typing import Any

import pytest
from hypothesis import assume, given
from tests.properties.laws.batches import batches
from tests.properties.laws.designs import LAW, answered, designs, wide_grid
from tests.properties.laws.shelves import SCALE_OUT

from gridsizer.decide.calculation.percent import percent
from gridsizer.figures import rounded

Document = dict[str, Any]
SHARE_OF = {"p50": 0.5, "p80": 0.8, "p90": 0.9}


@given(document=designs())
@LAW
def test_the_bottleneck_is_one_link_with_its_numbers(document: Document) -> None:
    answer = answered(document)

    binding = [link for link in answer.links if link.binds]
    coming = [link for link in answer.links if link.next]
    for marked, said in ((binding, answer.bottleneck), (coming, answer.next_bottleneck)):
        assert [(link.name, link.utilisation) for link in marked] == (
            [(said.name, said.utilisation)] if said else []
        )
    if answer.bottleneck:
        opening = f"{answer.sentences.binds.emphasis} {answer.sentences.binds.rest}".casefold()
        assert answer.bottleneck.label.casefold() in opening
        assert percent(answer.bottleneck.utilisation.p50) in answer.sentences.binds.rest


@given(document=designs())
@LAW
def test_a_link_that_binds_is_full_and_what_is_next_is_no_fuller(document: Document) -> None:
    answer = answered(document)
    assume(answer.bottleneck is not None)
    assert answer.bottleneck is not None

    if re.search(r"\bbinds\b", answer.sentences.binds.rest):
        assert answer.bottleneck.utilisation.p50 >= 1
    if re.search(r"\bis tightest\b", answer.sentences.binds.rest):
        assert answer.bottleneck.utilisation.p50 < 1
    # Ordered is by what the policy leaves of each, which a headroom that is a range moves case by case.
    apart = 0.01 if answer.scenario.policy.headroom.is_range else 1e-9
    if answer.next_bottleneck and not answer.scenario.storage.background_mb_s.ends()[1]:
        after_losses = {link.label: link.used_after_losses for link in answer.links}
        binds, follows = (after_losses[each.label] for each in (answer.bottleneck, answer.next_bottleneck))
        if binds and follows:  # None where the losses leave nothing of the link
            assert follows.p50 <= binds.p50 * (1 + apart)


@given(document=designs(bought=False))
@LAW
def test_the_share_in_the_sentence_is_the_share_of_the_tile(document: Document) -> None:
    answer = answered(document)
    required, said = answer.storage_nodes_required, answer.sentences.takes
    assume(required.carried_share_now is not None)
    assert required.carried_share_now is not None

    assert f"in {percent(required.carried_share_now)}" in said
    if required.total is not None and required.carried_share is not None:
        assert re.search(rf"\b{required.total} storage node", said)
        assert f"in {percent(required.carried_share)}" in said
        assert (required.total == required.now) <= (required.carried_share == required.carried_share_now)


@given(document=designs())
@LAW
def test_a_link_beyond_its_ceiling_at_the_middle_is_carried_in_at_most_half_of_the_assumptions(
    document: Document,
) -> None:
    answer = answered(document)
    assume(answer.carries_load_share is not None and answer.bottleneck is not None)
    assert answer.carries_load_share is not None
    assert answer.bottleneck is not None

    if answer.bottleneck.utilisation.p50 > 1:
        assert answer.carries_load_share <= 0.5
    if answer.bottleneck.utilisation.p10 > 1:
        assert answer.carries_load_share <= 0.1 + 1 / 64


@given(document=designs(arrays=SCALE_OUT).map(wide_grid))
@LAW
def test_the_design_is_large_enough_exactly_where_no_more_are_needed(document: Document) -> None:
    answer = answered(document)
    required, asked = answer.storage_nodes_required, SHARE_OF[answer.scenario.policy.percentile.value]
    assume(required.carried_share_now is not None)
    assert required.carried_share_now is not None

    enough = required.total is not None and required.total <= required.now

    assert enough == (required.carried_share_now >= asked)


@given(document=designs())
@LAW
def test_the_curve_passes_through_what_is_delivered(document: Document) -> None:
    answer = answered(document)
    curve, demand = answer.curve, answer.demand
    assume(len(answer.scenario.grid) == 1)
    at = curve.grid_nodes.index(curve.this_design)

    assert curve.this_design == answer.grid_nodes
    assert curve.asked.p50[at] == pytest.approx(demand.asked_delivered_mb_s.p50, rel=1e-9)
    if curve.expected and demand.expected_delivered_mb_s:
        assert curve.expected.p50[at] == pytest.approx(demand.expected_delivered_mb_s.p50, rel=1e-9)


@given(document=designs())
@LAW
def test_the_engine_that_answers_says_what_is_delivered_or_what_waiting_leaves_of_it(
    document: Document,
) -> None:
    answer = answered(document)
    demand = answer.demand
    delivered = demand.asked_delivered_mb_s
    if demand.sized_by == "expected" and demand.expected_delivered_mb_s:
        delivered = demand.expected_delivered_mb_s
    answering = [each for each in answer.engines.answers if each.question == "throughput" and each.answers]

    for engine in answering:
        assert engine.value is not None
        if engine.engine == "maxmin":
            assert engine.value.p50 == pytest.approx(delivered.p50, rel=1e-6)
        else:
            assert engine.value.p50 <= delivered.p50 * (1 + 1e-6)
            (told,) = (each for each in answer.engines.disagreements if each.question == "throughput")
            assert told.share >= delivered.p50 / engine.value.p50 - 1 - 1e-6  # and so it is said


@given(document=designs(), batch=batches())
@LAW
def test_the_engine_that_answers_for_the_batch_gives_its_window(document: Document, batch: Document) -> None:
    answer = answered({**document, "batch": batch})
    assert answer.batch is not None
    assume(answer.batch.window is not None)
    assert answer.batch.window is not None

    (answering,) = (each for each in answer.engines.answers if each.question == "batch" and each.answers)

    assert answering.engine == answer.batch.window.engine
    assert answering.value == answer.batch.window.window_s


@given(document=designs())
@LAW
def test_capacity_in_tb_and_tib_and_its_use_are_one_size(document: Document) -> None:
    capacity = answered(document).capacity

    for name in ("raw", "protected", "writable", "effective"):
        tb, tib = getattr(capacity, f"{name}_tb"), getattr(capacity, f"{name}_tib")
        assert (tb is None) == (tib is None)
        if tb is not None and tib is not None:
            assert tib == pytest.approx(tb * 1e12 / 2**40)
    writable = [stage.tb for stage in capacity.supply if stage.stage == "writable"]
    if writable and capacity.writable_tb is not None:
        assert writable[0].p10 == pytest.approx(capacity.writable_tb)  # what may be promised is the low end


@given(document=designs())
@LAW
def test_space_that_is_less_than_what_is_needed_is_never_just_called_enough(document: Document) -> None:
    rows = [row for row in answered(document).needed if row.section == "capacity" and row.verdict]
    assume(rows)

    for row in rows:
        needed, designed = (
            float(text.partition(" ")[0].replace(",", "")) for text in (row.needed, row.designed)
        )
        if needed > designed:
            assert row.verdict != "enough"
        assert row.short == ("short" in row.verdict or row.verdict.startswith("fits in"))


@given(document=designs())
@LAW
def test_what_the_rules_say_and_what_is_needed_is_the_largest_of_the_constraints(document: Document) -> None:
    required = answered(document).storage_nodes_required
    assume(required.total is not None)
    assert required.total is not None

    asked = {name: one.nodes for name, one in required.by_constraint.items() if one.nodes is not None}

    assert all(asked[name] <= required.total for name in asked if name != "ratio_rule")
    for name in required.decided_by:
        assert name in required.by_constraint


@given(document=designs())
@LAW
def test_the_equation_of_a_size_can_be_worked_out_and_has_the_numbers_of_the_rows(document: Document) -> None:
    answer = answered(document)
    told = [
        (
            name,
            one.nodes,
            re.search(
                r"([\d.e+]+) ÷ ([\d.e+]+) GB/s a node ÷ ([\d.]+) = ([\d.e+]+)(.*)",
                re.sub(r"(?<=\d),(?=\d{3})", "", one.why),
            ),
        )
        for name, one in answer.storage_nodes_required.by_constraint.items()
    ]
    assume(any(equation for _, _, equation in told))

    rows = {rounded(link.demand_mb_s.p50 / 1_000, 3).replace(",", "") for link in answer.links}
    for name, nodes, equation in told:
        if equation:
            asked, per_node, keep, result = (float(equation.group(at)) for at in range(1, 5))
            assert result == pytest.approx(asked / per_node / keep, rel=0.02)  # of three digits each
            lost = re.match(r" → \d+, \+ (\d+)", equation.group(5))
            asks = math.ceil(result) + (int(lost.group(1)) if lost else 0)
            of_no_size = nodes is None and asks > answer.scenario.storage.max_nodes.ends()[1]
            assert of_no_size or nodes == asks or f"needs {nodes} nodes" in equation.group(5)
            # What is written beside the data hangs on the size, and the rows are of the size designed.
            written = name in ("drives", "back_end") or equation.string.startswith("Array ")
            of_the_size = written and nodes != answer.scenario.storage.nodes.ends()[0]
            assert of_the_size or " in the case" in equation.group(5) or equation.group(1) in rows
