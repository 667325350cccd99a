"""POST /api/v1/moves, and what assessments say of the size."""

from typing import Any

import pytest
from fastapi.testclient import TestClient

from gridsizer.decide.calculation.merge_patch import patched
from gridsizer_server.kit.fixtures import load_fixtures
from gridsizer_server.kit.settings import shipped_fixtures

Document = dict[str, Any]
MOVES, ASSESSMENTS = "/api/v1/moves", "/api/v1/assessments"


@pytest.fixture
def opening() -> Document:
    return load_fixtures(shipped_fixtures()).examples["f810_12_nodes"].document


def test_a_fix_gives_the_answer_that_it_promises(client: TestClient, opening: Document) -> None:
    moves = client.post(MOVES, json=opening).json()

    for fix in moves["fixes"]:
        after = client.post(ASSESSMENTS, json=patched(opening, fix["patch"])).json()["verdict"]
        assert fix["state"] == after["state"] == "fits"
        assert f"{after['holds_share'] * 100:.0f} % of cases" in fix["result"]


def test_a_rung_gives_the_number_that_it_promises(client: TestClient, opening: Document) -> None:
    moves = client.post(MOVES, json=opening).json()

    for rung in moves["rungs"]:
        after = client.post(ASSESSMENTS, json=patched(opening, rung["patch"])).json()["verdict"]
        assert rung["storage_nodes"] == after["storage_nodes_needed"]
        assert rung["holds_share"] == after["holds_share_at_needed"]


def test_the_opening_example_needs_eight_nodes_by_an_equation_of_its_own_figures(
    client: TestClient, opening: Document
) -> None:
    """12 x 12 cores ask 150 MB/s, 45 % of it of shared storage: 9.72 GB/s. 9.72 / 2.24 / 0.8 = 5.4, so 6."""
    equation = client.post(ASSESSMENTS, json=opening).json()["equation"]

    assert equation["head"] == "Why 8"
    assert [term["figure"] for term in equation["terms"]][:3] == ["9.72", "2.24", "0.80"]
    assert [term["figure"] for term in equation["terms"]][3:] == ["5.4 → 6", "1", "7 → 8"]
    assert equation["terms"][0]["note"] == "144 cores × 150 MB/s × 45 %"


def test_a_document_that_is_no_design_is_refused_with_the_place(
    client: TestClient, opening: Document
) -> None:
    answer = client.post(MOVES, json=opening | {"storage": {"from": "isilon_f810_lab", "nodes": 300}})

    assert answer.status_code == 422
    assert answer.json()["errors"][0]["pointer"] == "/storage/nodes"
