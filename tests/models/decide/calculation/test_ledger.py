"""The calculation log: every number in it is a field with basis and source, an earlier step, or computed."""

import importlib
import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.assessment import assess
from gridsizer.decide.calculation.column import Column
from gridsizer.decide.calculation.draws import sample
from gridsizer.decide.calculation.ledger import Input, Ledger, Step
from gridsizer.decide.reverse import reverse
from gridsizer.describe.scenario import Scenario
from gridsizer.predict.demand import shared_io_mb_s

SCENARIOS = {
    file.stem: file for file in (Path(__file__).parents[4] / "fixtures" / "scenarios").glob("*.json")
}


@pytest.fixture(params=sorted(SCENARIOS), scope="module")
def scenario(request: pytest.FixtureRequest) -> Scenario:
    return resolve(json.loads(SCENARIOS[request.param].read_text(encoding="utf-8")))


@pytest.fixture(params=["assess", "reverse"], scope="module")
def log(request: pytest.FixtureRequest, scenario: Scenario) -> tuple[Step, ...]:
    answer = assess(scenario, samples=50) if request.param == "assess" else reverse(scenario, samples=50)
    return answer.calculation_log


def inputs(log: tuple[Step, ...]) -> Iterator[tuple[int, Input]]:
    return ((at, each) for at, step in enumerate(log) for each in step.inputs)


def test_every_step_has_an_equation_a_unit_and_a_formula_that_exists(log: tuple[Step, ...]) -> None:
    assert log
    for step in log:
        module, name = step.formula.rsplit(".", maxsplit=1)
        assert module.startswith("predict.")
        assert callable(getattr(importlib.import_module(f"gridsizer.{module}"), name))
        assert step.equation
        assert step.unit
        assert step.step


def test_a_field_is_quoted_with_its_basis_its_source_and_its_range(
    scenario: Scenario, log: tuple[Step, ...]
) -> None:
    draws = sample(scenario, samples=50, seed=20_200_601)
    quoted = [each for _, each in inputs(log) if each.path]

    assert quoted
    for each in quoted:
        quantity, field = draws.quantities[each.path]
        low, high = quantity.ends()
        assert (each.basis, each.source) == (quantity.basis, str(quantity.source))
        assert (each.label, each.unit) == (field.label, field.unit)
        assert low <= each.value.p10 <= each.value.p90 <= high


def test_a_result_is_quoted_from_an_earlier_step_with_its_value(log: tuple[Step, ...]) -> None:
    for at, each in inputs(log):
        if each.source.startswith("step: "):
            named = [step for step in log[:at] if step.step == each.source.removeprefix("step: ")]
            assert any(step.result == each.value and step.unit == each.unit for step in named)


def test_whatever_else_was_used_is_called_computed(log: tuple[Step, ...]) -> None:
    for _, each in inputs(log):
        if not each.path:
            assert each.basis == "computed"
            assert each.label
            assert each.source


def test_what_no_step_or_field_names_is_named_in_words_with_its_unit(log: tuple[Step, ...]) -> None:
    steps = {step.step for step in log}
    unnamed = [each for _, each in inputs(log) if not each.path and each.label not in steps]

    assert unnamed
    assert not [each.label for each in unnamed if "_" in each.label]
    assert {each.unit for each in unnamed if each.name.endswith("_tb")} <= {"TB"}


def test_inputs_stand_in_the_order_and_under_the_names_of_the_formula() -> None:
    scenario = resolve(json.loads(SCENARIOS["f810_12_nodes"].read_text(encoding="utf-8")))
    draws = sample(scenario, samples=1, seed=1)
    ledger = Ledger(draws)

    total, none = np.array([1_800.0]), np.zeros(1)
    ledger("shared", shared_io_mb_s, total, draws["workload/saswork_share"], none)

    (step,) = ledger.steps()
    assert [each.name for each in step.inputs] == ["total_mb_s", "saswork_share", "other_share"]
    assert [each.path for each in step.inputs] == ["", "workload/saswork_share", ""]
    assert (step.formula, step.unit) == ("predict.demand.shared_io_mb_s", "MB/s")
    assert step.result.p50 == pytest.approx(810)  # 1,800 * (1 - 0.55)


def test_only_rows_with_a_label_are_written_down() -> None:
    ledger = Ledger(
        sample(resolve(json.loads(SCENARIOS["f810_12_nodes"].read_text("utf-8"))), samples=1, seed=1)
    )
    totals, shares = Column.of_rows(np.array([[100.0], [200.0]])), Column.of_rows(np.array([[0.25], [0.5]]))

    shared = ledger.each(("first", ""), shared_io_mb_s, totals, shares, Column((np.zeros(1),) * 2))

    assert shared.rows.tolist() == [[75.0], [100.0]]
    assert [step.step for step in ledger.steps()] == ["first"]


@pytest.mark.parametrize("question", [assess, reverse])
def test_an_answer_without_its_log_is_the_same_answer(
    question: Callable[..., Any], scenario: Scenario
) -> None:
    logged = question(scenario, samples=50)

    bare = question(scenario, samples=50, logged=False)

    assert logged.calculation_log
    assert bare == replace(logged, calculation_log=())


def test_the_log_tells_how_the_binding_ceiling_was_reached() -> None:
    scenario = resolve(json.loads(SCENARIOS["f810_12_nodes"].read_text(encoding="utf-8")))

    log = {step.step: step for step in assess(scenario, samples=50).calculation_log}

    ceiling = log["array ceiling, mixed"]
    assert [each.path for each in ceiling.inputs[:3]] == [
        "storage/sustained_mixed_gb_s",
        "storage/nodes",
        "storage/ceiling_nodes",
    ]
    assert ceiling.inputs[0].source == "paper 000, Table 2, L392; Figure 5, L197-L198"
