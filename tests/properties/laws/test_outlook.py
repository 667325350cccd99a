"""The months of an outlook are designs like any other: each is what an assessment says of it."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import reduce
from typing import Any

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st
from tests.properties.laws.designs import LAW, SAMPLES, designs
from tests.properties.laws.shelves import Document

from gridsizer.catalogue import resolve
from gridsizer.decide.assessment import assess
from gridsizer.decide.capacity.array_protection import require_possible_level
from gridsizer.decide.outlook.candidate import Change
from gridsizer.decide.outlook.outlook import outlook
from gridsizer.decide.outlook.parts import Outlook
from gridsizer.decide.sizing.entered import entered
from gridsizer.describe.grid import GridNodes
from gridsizer.describe.quantity import Quantity
from gridsizer.describe.scenario import Scenario
from gridsizer.errors import InvalidScenario

RATES = st.sampled_from([-0.2, 0.0, 0.15, 1.0])


def ahead(scenario: Scenario, month: int = 0) -> Outlook:
    """The outlook of two years."""
    return outlook(scenario, starts="2026-11", years=2, month=month, samples=SAMPLES)


def accepted(document: Document) -> Scenario:
    """The scenario; a design whose protection level is impossible says nothing here."""
    scenario = resolve(document)
    try:
        require_possible_level(scenario)
    except InvalidScenario:
        reject()
    return scenario


def grown(scenario: Scenario, rates: dict[str, float], month: int) -> Scenario:
    """The scenario with the inputs of a month written out."""
    by = {name: (1 + rate) ** (month / 12) for name, rate in rates.items()}
    workload, reduction = scenario.workload, scenario.reduction
    grid = tuple(replace(group, nodes=times(group.nodes, by["cores"], whole=True)) for group in scenario.grid)
    come = used_cores(grid) / used_cores(scenario.grid)  # sessions and jobs, with whole nodes
    return replace(
        scenario,
        grid=grid,
        workload=replace(
            workload,
            rule_mb_s_per_core=times(workload.rule_mb_s_per_core, by["users"]),
            shared_mb_s_per_core=times(workload.shared_mb_s_per_core, by["users"]),
            node_peak_mb_s=times(workload.node_peak_mb_s, by["users"]),
            sessions=times(workload.sessions, come * by["users"], whole=True),
            jobs_per_window=times(workload.jobs_per_window, come, whole=True),
        ),
        reduction=replace(
            reduction,
            families=tuple(
                replace(family, logical_tb=times(family.logical_tb, by["data"]))
                for family in reduction.families
            ),
            output_tb_per_day=times(reduction.output_tb_per_day, by["data"]),
        ),
    )


def used_cores(grid: tuple[GridNodes, ...]) -> float:
    """Cores in use on all grid nodes, of which none is a range."""
    return sum(group.nodes.ends()[0] * group.cores_used_per_node.ends()[0] for group in grid)


def times(quantity: Quantity, factor: float, *, whole: bool = False) -> Quantity:
    """A quantity so many times; whole numbers of one value rounded, and 1 at least."""

    def of(value: float | None) -> float | None:
        if value is None:
            return None
        return max(float(round(value * factor)), 1.0) if whole else value * factor

    return replace(quantity, low=of(quantity.low), mid=of(quantity.mid), high=of(quantity.high))


def used(answer: Outlook, month: int) -> Iterator[tuple[str, float | None]]:
    """The used share of every evaluated link in a month."""
    for line in answer.lines:
        if line.kind == "link" and line.used:
            yield line.name, line.used[month]


@LAW
@given(document=designs())
def test_month_0_is_the_assessment(document: Document) -> None:
    scenario = accepted(document)

    answer = ahead(scenario)

    verdict = assess(scenario, samples=SAMPLES).verdict
    known = dict(used(answer, 0))
    for link in filter(None, (verdict.binding, verdict.next)):
        expected = None if link.policy_used == float("inf") else pytest.approx(link.policy_used)
        assert known[link.name] == expected
    if verdict.state in ("fits", "just_too_small", "too_small"):
        assert (answer.lasts.month == 0) == (verdict.state != "fits")


@LAW
@given(
    document=designs(),
    rates=st.fixed_dictionaries(dict.fromkeys(("cores", "users", "data"), RATES)),
    month=st.integers(1, 24),
)
def test_a_month_is_the_assessment_of_the_design_with_that_month_s_inputs(
    document: Document, rates: dict[str, Any], month: int
) -> None:
    scenario = accepted(document | {"growth": rates})

    answer = ahead(scenario, month)

    then = ahead(replace(grown(scenario, rates, month), growth=None))
    expected = dict(used(then, 0))
    for name, share in used(answer, month):
        assert share == (None if share is None else pytest.approx(expected[name], rel=1e-9)), name
        assert (share is None) == (expected[name] is None)
    for later, now in zip(answer.losses.rows, then.losses.rows, strict=True):
        assert (later.name, later.link, later.state) == (now.name, now.link, now.state)


@LAW
@given(document=designs())
def test_a_cure_that_may_be_applied_keeps_the_policy_through_its_loss(document: Document) -> None:
    scenario = accepted(document)

    for row in ahead(scenario).losses.rows:
        if row.changes:
            cured = ahead(reduce(changed, row.changes, scenario))
            assert next(each.state for each in cured.losses.rows if each.name == row.name) == "within", row


@LAW
@given(document=designs())
def test_the_step_in_the_sentence_buys_the_months_between_the_two_designs(document: Document) -> None:
    scenario = accepted(document)
    answer = ahead(scenario)
    step = next((line.step for line in answer.lines if line.first), None)
    found = re.search(r"it lasts (\d+) months?", answer.why.text)
    if step is None or found is None:
        reject()

    then = ahead(reduce(changed, step.changes, scenario))

    assert then.lasts.month == (answer.lasts.month or 0) + int(found[1])


def changed(scenario: Scenario, change: Change) -> Scenario:
    """The scenario with one field set, as Apply sets it in its document."""

    def put(noun: Any, way: list[str]) -> Any:
        if not way:
            return (
                entered(change.value)
                if isinstance(change.value, float)
                else replace(noun, value=change.value)
            )
        step, *rest = way
        if isinstance(noun, tuple):
            return (*noun[: int(step)], put(noun[int(step)], rest), *noun[int(step) + 1 :])
        return replace(noun, **{step: put(getattr(noun, step), rest)})

    made: Scenario = put(scenario, change.pointer.strip("/").split("/"))
    return made
