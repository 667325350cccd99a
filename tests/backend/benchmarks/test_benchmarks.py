"""GET /api/v1/benchmarks."""

from typing import Any

import pytest
from fastapi.testclient import TestClient

BENCHMARKS = "/api/v1/benchmarks"


@pytest.fixture(scope="module")
def f810(client: TestClient) -> dict[str, Any]:
    paper: dict[str, Any] = client.get(f"{BENCHMARKS}/isilon_f810").json()
    return paper


def test_the_five_papers_are_listed_first_and_then_the_tables_of_other_systems(client: TestClient) -> None:
    listed = [paper["paper"] for paper in client.get(BENCHMARKS).json()]

    assert listed[:5] == ["000", "001", "002", "003", "004"]
    assert listed[5:] == [f"T{number:02}" for number in range(1, 19)]


def test_the_counts_of_the_list_are_those_of_the_papers(client: TestClient) -> None:
    for listed in client.get(BENCHMARKS).json():
        paper = client.get(f"{BENCHMARKS}/{listed['id']}").json()

        assert listed["tables_count"] == len(paper["tables"])
        assert listed["contradictions_count"] == len(paper["contradictions"])


def test_every_row_has_a_figure_for_every_column(f810: dict[str, Any]) -> None:
    for table in f810["tables"]:
        assert {len(row["cells"]) for row in table["rows"]} == {len(table["columns"])}


def test_a_printed_range_keeps_both_ends_at_twelve_nodes(f810: dict[str, Any]) -> None:
    """Paper 000 Table 2: 6.5 to 7 GBps at 12 grid nodes."""
    [throughput] = [series for series in f810["points"] if series["quantity"] == "throughput"]

    [twelve] = [point for point in throughput["points"] if point["nodes"] == 12]
    assert throughput["unit"] == "MB/s"
    assert (twelve["low"], twelve["high"]) == (6500, 7000)


def test_missing_is_not_zero(f810: dict[str, Any]) -> None:
    figures = [cell for table in f810["tables"] for row in table["rows"] for cell in row["cells"]]

    missing = [figure for figure in figures if figure["missing"]]
    assert missing
    assert all(figure["low"] is None and figure["high"] is None for figure in missing)


def test_contradictions_point_at_places_that_exist(f810: dict[str, Any]) -> None:
    tables = {table["id"] for table in f810["tables"]} | {"facts"}

    assert f810["contradictions"]
    assert {found["table"] for found in f810["contradictions"]} <= tables


def test_an_unknown_benchmark_is_refused_with_those_there_are(client: TestClient) -> None:
    answer = client.get(f"{BENCHMARKS}/isilon_f999")

    assert answer.status_code == 404
    assert "isilon_f810" in answer.json()["detail"]
