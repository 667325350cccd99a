"""How much one question may cost: refused with the number, before anything is computed."""

import json
from time import perf_counter
from typing import Any

import pytest
from fastapi.testclient import TestClient
from tests.backend.conftest import Run

from gridsizer.decide.calculation.draws import DEFAULT_SAMPLES
from gridsizer_server.kit.budget import TooMuchWork, work_asked
from gridsizer_server.kit.fixtures import load_fixtures
from gridsizer_server.kit.settings import Settings, shipped_fixtures
from gridsizer_server.questions.answers import affordable

EXAMPLES = load_fixtures(shipped_fixtures()).examples
QUESTIONS = ["assessments", "reversals", "simulations"]


@pytest.fixture
def large(document: dict[str, Any]) -> dict[str, Any]:
    """500 grid groups, so 5 + 5 x 500 links; times 1,000 samples and 500 for the rest: 3,757,500."""
    [group] = document["grid"]
    return document | {"grid": [group | {"name": f"group {at}"} for at in range(500)]}


@pytest.mark.parametrize("question", QUESTIONS)
def test_more_work_than_the_settings_allow_is_refused_with_the_number(
    client: TestClient, large: dict[str, Any], question: str
) -> None:
    most = {"replicates": 1_000} if question == "simulations" else {"samples": 1_000}

    answer = client.post(f"/api/v1/{question}", json=large, params=most)

    assert answer.status_code == 422
    assert answer.json()["type"] == "urn:problem-type:gridsizer:unsizable-design"
    assert "at most 2,000,000" in answer.json()["detail"]
    assert "got 3,757,500" in answer.json()["detail"]


def test_a_calibration_of_such_a_scenario_is_refused_too(client: TestClient, large: dict[str, Any]) -> None:
    grid = large["grid"] * 2

    answer = client.post("/api/v1/calibrations", json={"scenario": large | {"grid": grid}, "runs": ["none"]})

    assert answer.status_code == 422
    assert "at most 2,000,000" in answer.json()["detail"]


def test_a_million_bytes_of_grid_groups_are_refused_in_no_time(
    client: TestClient, document: dict[str, Any]
) -> None:
    body = json.dumps(document | {"grid": [{}] * 240_000}).encode()

    began = perf_counter()
    answer = client.post("/api/v1/assessments", content=body, headers={"content-type": "application/json"})

    assert answer.status_code == 422
    assert "wanted at most" in answer.json()["detail"]
    assert perf_counter() - began < 2


def test_job_classes_that_a_catalogue_entry_brings_count(document: dict[str, Any]) -> None:
    document["grid"] = [document["grid"][0] | {"name": f"group {at}"} for at in range(10)]
    without_classes = work_asked(document, 1_000)

    with pytest.raises(TooMuchWork, match=f"at most {without_classes:,}"):
        affordable(document, 1_000, without_classes)


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_worked_example_costs_a_tenth_of_what_it_may_at_most(name: str) -> None:
    most = Settings().question_work // 10

    assert affordable(EXAMPLES[name].document, DEFAULT_SAMPLES, most).name


@pytest.mark.parametrize("question", ["assess", "reverse", "simulate"])
def test_the_command_line_refuses_it_in_one_line(run: Run, large: dict[str, Any], question: str) -> None:
    large["grid"] *= 2
    for at, group in enumerate(large["grid"]):
        large["grid"][at] = group | {"name": f"group {at}"}

    ended = run(question, "-", stdin=json.dumps(large).encode())

    assert ended.status == 2
    assert ended.err.startswith("gridsizer: standard input: grid groups, job classes and samples: wanted")
    assert ended.err.count("\n") == 1
