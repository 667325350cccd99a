"""A comparison tells of each design what its own assessment tells, and its sentences are true when asked."""

from dataclasses import replace
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st
from tests.properties.laws.designs import LAW, SAMPLES, answered, designs

from gridsizer.catalogue import resolve
from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.assessment import assess
from gridsizer.decide.calculation.merge_patch import patched
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.calculation.wording import counted
from gridsizer.decide.comparison.alone import tried_alone
from gridsizer.decide.comparison.changes import changes_between
from gridsizer.decide.comparison.compare import compare, under_policy_of
from gridsizer.decide.comparison.figures import figures_of
from gridsizer.decide.comparison.parts import Candidate, Comparison
from gridsizer.decide.comparison.what_ifs import what_ifs
from gridsizer.decide.verdict.figures import figure
from gridsizer.errors import InvalidScenario
from gridsizer.units import MB_PER_GB
from gridsizer_server.questions.comparison import hardware

Document = dict[str, Any]


def under(document: Document, policy: Document) -> Document:
    """A design with the policy of another written into its document, and sized by what that is."""
    by = resolve(policy).workload.sized_by.value
    return {**document, "policy": policy["policy"], "workload": {**document["workload"], "sized_by": by}}


def compared(*documents: Document) -> Comparison:
    candidates = [Candidate(name="a design", scenario=resolve(document)) for document in documents]
    return compare(candidates, samples=SAMPLES)


def told(answer: Assessment) -> tuple[object, ...]:
    """What decides, as an assessment prints it: two digits of GB/s."""
    verdict = answer.verdict
    tightest = verdict.binding if verdict.holds_share is not None else None
    return (
        verdict.state,
        verdict.storage_nodes_needed,
        tightest and (tightest.name, percent(tightest.used.p50)),
        figure(answer.demand.on_array_mb_s.p50 / MB_PER_GB),
    )


@given(one=designs(), other=designs())
@LAW
def test_every_number_is_that_of_the_designs_own_assessment_under_the_same_policy(
    one: Document, other: Document
) -> None:
    answers = answered(one), answered(under(other, one))

    comparison = compared(one, other)

    for design, answer in zip(comparison.designs, answers, strict=True):
        assert design.figures == figures_of(answer)
        assert design.figures.verdict == answer.verdict
    rows = {row.name: row.cells for row in comparison.answers}
    with_a_service = any(answer.storage_nodes_required.bought is not None for answer in answers)
    for at, answer in enumerate(answers):
        nodes = answer.verdict.storage_nodes_needed
        needed: object = nodes if nodes is None or not with_a_service else counted(nodes, "storage node")
        has: object = answer.verdict.storage_nodes
        if (bought := answer.storage_nodes_required.bought) is not None:
            needed = bought.needed.words if bought.needed else "no size sold"
            has = bought.now.words
        if needed is not None:
            cell = rows["needed"][at]
            assert cell is not None
            assert f"{cell.strong}{cell.rest}" == f"{needed}{of_what(answer)}, has {has}"


def of_what(answer: Assessment) -> str:
    """What a design's own row says that its size is enough for: "" for all of it."""
    labels = [row.label for row in answer.needed if row.label.startswith(("Storage nodes", "Bought"))]
    return labels[0].partition(",")[2]


@given(document=designs(), data=st.data())
@LAW
def test_a_what_if_that_is_said_to_change_nothing_changes_nothing_when_it_is_asked(
    document: Document, data: st.DataObject
) -> None:
    before = answered(document)
    offered = what_ifs(document, resolve(document), hardware())
    assume(offered)
    change = data.draw(st.sampled_from(offered))
    after = patched(document, change.patch)
    answer = answered(after)

    comparison = compared(document, after)

    if comparison.moved[0].sentences[0].startswith("Nothing moves."):
        assert told(answer) == told(before)
    if "NICs change nothing" in comparison.title:
        assert answer.verdict.storage_nodes_needed == before.verdict.storage_nodes_needed
        assert answer.verdict.state == before.verdict.state


@given(one=designs(), other=designs())
@LAW
def test_each_change_alone_moves_what_the_design_with_it_alone_moves(one: Document, other: Document) -> None:
    before = answered(one)
    answered(under(other, one))
    base, changed = resolve(one), under_policy_of(resolve(other), resolve(one))

    moved = compared(one, other).moved[0]

    changes = changes_between(base, changed)
    for part, change in zip(moved.parts, tried_alone(changes), strict=False):
        made = change.made_in(base, changed)
        assert part.label == change.label
        if made is None or not part.stands_alone:
            continue
        alone = figures_of(assess(made, samples=SAMPLES)).needed
        needed = figures_of(before).needed
        assert part.storage_nodes_needed == (None if alone is None or needed is None else alone - needed)


@given(one=designs(), other=designs())
@LAW
def test_all_changes_together_are_the_other_design(one: Document, other: Document) -> None:
    base, wanted = resolve(one), under_policy_of(resolve(other), resolve(one))

    made, changes = base, changes_between(base, wanted)
    for change in changes * 4:  # one may fit only beside later ones, as cores beside a machine's
        made = change.made_in(made, wanted) or made

    left = changes_between(made, wanted)
    assert [change.label for change in left if change.made_in(made, wanted) is not None] == []
    if not left:
        answers = (assess_or_none(replace(each, name="")) for each in (made, wanted))
        assert len({repr(answer and answer.verdict) for answer in answers}) == 1


def assess_or_none(scenario: Any) -> Assessment | None:
    try:
        return assess(scenario, samples=SAMPLES)
    except InvalidScenario:
        return None
