"""GET /api/v1/method."""

from typing import Any

import pytest
from fastapi.testclient import TestClient


@pytest.fixture(scope="module")
def formulas(client: TestClient) -> dict[str, dict[str, Any]]:
    return {formula["id"]: formula for formula in client.get("/api/v1/method").json()}


def test_a_formula_is_told_as_the_library_documents_it(formulas: dict[str, dict[str, Any]]) -> None:
    formula = formulas["predict.demand.shared_io_mb_s"]

    assert formula["equation"] == "d = d_total * (1 - w - x)"
    assert formula["unit"] == "MB/s"
    assert formula["source"].startswith("paper 000 L183-L187")
    assert formula["example"].startswith(">>> float(shared_io_mb_s(")
    assert "Equation" not in formula["text"]


def test_every_formula_has_a_source(formulas: dict[str, dict[str, Any]]) -> None:
    assert [name for name, formula in formulas.items() if not formula["source"]] == []


def test_every_step_of_a_calculation_log_is_a_formula_of_the_method(
    client: TestClient, document: dict[str, Any], formulas: dict[str, dict[str, Any]]
) -> None:
    log = client.post("/api/v1/assessments", json=document).json()["calculation_log"]

    assert {step["formula"] for step in log} <= formulas.keys()
