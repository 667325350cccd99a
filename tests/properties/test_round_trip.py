"""A scenario survives every way it is written down: as a document, as resolved JSON, as text."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.effort import law

from gridsizer.catalogue import resolve
from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.assessment import assess
from gridsizer.describe.scenario import Scenario, scenario_from, scenario_json

Document = dict[str, Any]
Designs = st.SearchStrategy[Document]
SCENARIOS = Path(__file__).parents[2] / "fixtures" / "scenarios"
LAW = law(40)


def without_origin(facts: Any) -> Any:
    """Resolved JSON as a user may write it: where a section came from is not theirs to say."""
    if isinstance(facts, dict):
        return {name: without_origin(fact) for name, fact in facts.items() if name != "origin"}
    return [without_origin(fact) for fact in facts] if isinstance(facts, list) else facts


def said(assessment: Assessment, scenario: Scenario) -> Assessment:
    """The answer as if it had been given for `scenario`, whose policy may be named after its origin.

    A way out of an Unknown ceiling is written as an entry like the array's, or, for one written in full, in
    the design: what it says and gives is the same.
    """
    needed = assessment.storage_nodes_required
    asked = replace(needed.asked, policy=scenario.policy.origin)
    return replace(
        assessment,
        scenario=scenario,
        storage_nodes_required=replace(needed, asked=asked),
        ways_out=tuple(replace(way, patch={}) for way in assessment.ways_out),
    )


def assert_survives(document: Document) -> None:
    scenario = resolve(document)

    through_text = scenario_from(json.loads(json.dumps(scenario_json(scenario))))
    written_in_full = resolve(without_origin(scenario_json(scenario)))

    assert through_text == scenario
    assert written_in_full.storage == replace(scenario.storage, origin="")
    assert written_in_full.policy == replace(scenario.policy, origin="")
    in_full, as_named = assess(written_in_full, samples=20), assess(scenario, samples=20)
    assert said(in_full, scenario) == said(as_named, scenario)


@given(data=st.data())
@LAW
def test_any_design_survives(designs: Designs, data: st.DataObject) -> None:
    assert_survives(data.draw(designs))


@pytest.mark.parametrize("file", sorted(SCENARIOS.glob("*.json")), ids=lambda file: file.stem)
def test_every_worked_scenario_survives(file: Path) -> None:
    assert_survives(json.loads(file.read_text(encoding="utf-8")))


@given(data=st.data())
@LAW
def test_resolving_leaves_the_document_as_it_was(designs: Designs, data: st.DataObject) -> None:
    document = data.draw(designs)
    before = json.dumps(document)

    resolve(document)

    assert json.dumps(document) == before
