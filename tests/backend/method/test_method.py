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
    log = client.post("/api/v1/assessments", json=document, params={"parts": "log"}).json()["calculation_log"]

    assert {step["formula"] for step in log} <= formulas.keys()


def test_every_formula_stands_in_a_module_that_says_what_it_is_for(
    client: TestClient, formulas: dict[str, dict[str, Any]]
) -> None:
    modules = client.get("/api/v1/method/modules").json()

    assert {module["id"] for module in modules} == {formula["module"] for formula in formulas.values()}
    assert [module["id"] for module in modules if not module["title"] or not module["about"]] == []


def test_demand_is_read_first(client: TestClient) -> None:
    first, *_ = client.get("/api/v1/method/modules").json()

    assert first["id"] == "predict.demand"
    assert first["title"] == "Demand"
    assert first["about"].startswith("I/O demand of grid nodes")


@pytest.fixture(scope="module")
def terms(client: TestClient) -> list[dict[str, Any]]:
    answer: list[dict[str, Any]] = client.get("/api/v1/method/terms").json()
    return answer


def test_terms_stand_in_alphabetical_order_each_once(terms: list[dict[str, Any]]) -> None:
    words = [term["term"].lower().replace(",", "") for term in terms]

    assert words == sorted(set(words))


def test_a_term_names_a_formula_of_the_method_or_none(
    terms: list[dict[str, Any]], formulas: dict[str, dict[str, Any]]
) -> None:
    names = {formula["name"] for formula in formulas.values()}

    assert {term["formula"] for term in terms} - {""} <= names


@pytest.mark.parametrize(
    "word", ["Grid node", "Storage node", "SASWORK", "Headroom", "Bottleneck", "Imbalance"]
)
def test_a_word_that_every_answer_uses_is_explained(terms: list[dict[str, Any]], word: str) -> None:
    assert word in {term["term"] for term in terms}
