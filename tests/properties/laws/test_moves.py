"""Every promise of the moves is true of the design that its patch makes."""

import re
from typing import Any, Final

from hypothesis import assume, given, reject, settings
from hypothesis import strategies as st
from tests.effort import tries
from tests.models.decide.moves.conftest import CATALOGUE
from tests.properties.laws.batches import batches
from tests.properties.laws.designs import LAW, designs

from gridsizer.catalogue import resolve
from gridsizer.decide.assessment import assess
from gridsizer.decide.calculation.merge_patch import Patch, patched
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.moves.may_grow import grown
from gridsizer.decide.moves.moves import moves_of
from gridsizer.decide.moves.parts import Moves
from gridsizer.decide.verdict.parts import Verdict
from gridsizer.errors import InvalidScenario

Document = dict[str, Any]
SAMPLES: Final = 61
LATE: Final = r"(?<=; the batch ends )(?:\d+:\d\d late|in time in [\d.]+ % of cases)"
MOVED: Final = settings(LAW, max_examples=tries(8, 160))  # each asks for some forty designs


def asked(document: Document) -> Moves:
    try:
        return moves_of(document, CATALOGUE, samples=SAMPLES)
    except InvalidScenario:
        reject()


def verdict(document: Document, patch: Patch) -> Verdict:
    return assess(resolve(patched(document, patch)), samples=SAMPLES, logged=False).verdict


@given(document=designs())
@MOVED
def test_a_rung_is_what_the_design_needs_under_its_policy(document: Document) -> None:
    moves = asked(document)

    for rung in moves.rungs:
        answer = assess(resolve(patched(document, rung.patch)), samples=SAMPLES, logged=False)
        after, bought = answer.verdict, answer.storage_nodes_required.bought
        if bought is None:
            assert rung.storage_nodes == after.storage_nodes_needed
            assert rung.holds_share == after.holds_share_at_needed
            assert rung.this_design == (rung.storage_nodes == after.storage_nodes)
        else:
            assert rung.bought == (bought.needed and bought.needed.words)
            assert rung.holds_share == (bought.needed and after.holds_share_at_needed)
            assert rung.this_design == (bought.needed == bought.now)


@given(document=designs())
@MOVED
def test_the_ladder_begins_as_asked_and_falls(document: Document) -> None:
    moves = asked(document)
    assume(moves.rungs)

    first, *others = moves.rungs
    assume(all(rung.bought is None for rung in moves.rungs))  # words of a purchase have no order
    sizes = [float("inf") if rung.storage_nodes is None else rung.storage_nodes for rung in others]

    assert first.current
    assert first.patch == {}
    assert not any(rung.current for rung in others)
    assert sizes == sorted(sizes, reverse=True)
    assert first.storage_nodes not in [rung.storage_nodes for rung in others]


@given(document=designs(), percentile=st.sampled_from(["p50", "p80"]))
@MOVED
def test_more_confidence_that_costs_nothing_costs_nothing(document: Document, percentile: str) -> None:
    document = {**document, "policy": {**document["policy"], "percentile": percentile}}
    moves = asked(document)
    assume(moves.rungs and moves.rungs[0].also)

    told = re.match(r"also (\d+) at (P80|P90)", moves.rungs[0].also)
    assume(told)
    assert told
    after = verdict(document, {"policy": {"percentile": told.group(2).lower()}})
    assert after.storage_nodes_needed == int(told.group(1)) == moves.rungs[0].storage_nodes


@given(document=designs())
@MOVED
def test_a_fix_gives_the_verdict_and_the_cases_that_it_promises(document: Document) -> None:
    moves = asked(document)

    for fix in moves.fixes:
        after = verdict(document, fix.patch)
        assert fix.state == after.state
        if after.holds_share is None:
            assert "throughput unknown" in fix.result
        else:
            assert f"{percent(after.holds_share)} of cases" in fix.result
        if fix.result.startswith(("Fits", "Still fits")):
            assert after.state == "fits"


@given(document=designs(), batch=batches())
@MOVED
def test_a_fix_tells_how_late_the_batch_ends_as_the_first_line_of_its_design_does(
    document: Document, batch: Document
) -> None:
    document = {**document, "batch": batch | {"starts_at": "22:00", "due_at": "22:01"}}
    moves = asked(document)

    for fix in (one for one in moves.fixes if one.state == "fits"):
        late = verdict(document, fix.patch).title.removesuffix(".").partition("; the batch ends ")[2]
        assert late == "".join(re.findall(LATE, fix.result))


@given(document=designs())
@MOVED
def test_the_load_may_grow_as_far_as_it_says_and_one_percent_further_is_too_much(document: Document) -> None:
    told = re.match(r"The load may grow by ([\d,]+) %", asked(document).may_grow)
    assume(told)
    assert told

    more, scenario = int(told.group(1).replace(",", "")), resolve(document)

    assert verdict(document, grown(scenario, more)).state == "fits"
    assert verdict(document, grown(scenario, more + 1)).state != "fits"
