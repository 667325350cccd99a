"""GET /api/v1/scenarios."""

from typing import Any

import pytest
from fastapi.testclient import TestClient

SCENARIOS = "/api/v1/scenarios"


def test_every_worked_example_is_listed(client: TestClient) -> None:
    listed = client.get(SCENARIOS).json()

    assert {example["id"] for example in listed} == {
        "f810_12_nodes",
        "f810_40_nodes",
        "f800_8_nodes",
        "d5_8_nodes",
        "sun7410_7_nodes",
        "xiv_4_lpars",
        "hp_dl580",
        "anf_40_nodes",
        "brown_field_14_nodes",
        "brown_field_new_array",
        "brown_field_old_array",
        "cas_load_4_nodes",
        "fsx_lustre_20_nodes",
        "powerscale_25g_12_nodes",
        "scale_system_16_nodes",
        "viya_pool_8_nodes",
    }
    assert all(example["name"] and example["summary"] for example in listed)


def test_the_document_of_every_example_can_be_posted_as_it_is(client: TestClient) -> None:
    examples = client.get(SCENARIOS).json()

    answers = [client.post("/api/v1/assessments", json=example["document"]) for example in examples]

    assert {answer.status_code for answer in answers} == {200}


def test_one_example_is_what_the_list_shows(client: TestClient, document: dict[str, Any]) -> None:
    example = client.get(f"{SCENARIOS}/f810_12_nodes").json()

    assert example in client.get(SCENARIOS).json()
    assert example["document"] == document


@pytest.mark.parametrize("name", ["f999", "..%2Fbenchmarks%2Fisilon_f810", "f810_12_nodes.json"])
def test_an_unknown_example_is_refused_with_those_there_are(client: TestClient, name: str) -> None:
    answer = client.get(f"{SCENARIOS}/{name}")

    assert answer.status_code == 404
    assert answer.headers["content-type"] == "application/problem+json"


def test_examples_cannot_be_written(client: TestClient) -> None:
    answer = client.put(f"{SCENARIOS}/f810_12_nodes", json={})

    assert answer.status_code == 405
    assert answer.headers["allow"] == "GET"
