"""POST /api/v1/comparisons and `gridsizer compare`."""

import json
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from tests.backend.conftest import Run

Document = dict[str, Any]
COMPARISONS = "/api/v1/comparisons"
QUICK = {"samples": 100}


@pytest.fixture
def designs(document: Document) -> list[Document]:
    """The worked example, with faster ports, and with eight storage nodes."""
    [group] = document["grid"]
    faster = {**document, "name": "25 GbE", "grid": [{**group, "nic": {"from": "ethernet_25g"}}]}
    larger = {**document, "name": "8 nodes", "storage": {**document["storage"], "nodes": 8}}
    return [document, faster, larger]


def test_only_what_fits_is_named_with_its_storage_nodes(client: TestClient, designs: list[Document]) -> None:
    answer = client.post(COMPARISONS, json={"documents": designs}, params=QUICK)

    assert answer.status_code == 200
    assert answer.json()["title"] == "Only C fits: 8 storage nodes. Faster NICs change nothing."
    assert [design["name"] for design in answer.json()["designs"]] == [
        "Isilon F810, 12 grid nodes",
        "25 GbE",
        "8 nodes",
    ]


def test_its_verdicts_are_those_of_the_assessments(client: TestClient, designs: list[Document]) -> None:
    compared = client.post(COMPARISONS, json={"documents": designs}, params=QUICK).json()

    for design, document in zip(compared["designs"], designs, strict=True):
        assessed = client.post("/api/v1/assessments", json=document, params=QUICK).json()
        assert design["figures"]["verdict"] == assessed["verdict"]


def test_all_stand_under_one_policy_the_baselines_unless_another_is_named(
    client: TestClient, designs: list[Document]
) -> None:
    free = {**designs[2], "policy": {"from": "survive_one", "headroom": 0, "survive_storage_nodes": 0}}
    body = {"documents": [designs[0], free], "baseline": 1}

    of_baseline = client.post(COMPARISONS, json=body, params=QUICK).json()
    of_a = client.post(COMPARISONS, json={**body, "policy_of": 0}, params=QUICK).json()

    assert of_baseline["policy"].endswith("0 % headroom, nothing lost.")
    assert of_a["policy"].endswith("20 % headroom, 1 storage node lost.")
    needed = [design["figures"]["verdict"]["storage_nodes_needed"] for design in of_a["designs"]]
    assert needed == [8, 8]


def test_a_design_that_cannot_be_read_keeps_its_column_with_the_reason(
    client: TestClient, designs: list[Document]
) -> None:
    wrong = {**designs[1], "storage": {"from": "isilon_f810_lab", "nodes": 0}}

    answer = client.post(COMPARISONS, json={"documents": [designs[0], wrong]}, params=QUICK).json()

    assert answer["designs"][1]["refused"] == "/storage/nodes: wanted at least 1, got 0"
    assert answer["title"].endswith("B was refused.")
    assert all(row["cells"][1] is None for row in answer["answers"])
    assert answer["what_ifs"][1] == []


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ({"documents": []}, "/documents"),
        ({"documents": [{}] * 5}, "/documents"),
        ({"documents": [{}], "baseline": 4}, "/baseline"),
        ({"documents": [{}], "budget": 1}, "/budget"),
    ],
)
def test_what_is_no_comparison_is_refused_with_the_place(
    client: TestClient, body: Document, says: str
) -> None:
    answer = client.post(COMPARISONS, json=body)

    assert answer.status_code == 422
    assert answer.json()["errors"][0]["pointer"] == says


def test_designs_of_which_none_can_be_read_are_refused(client: TestClient) -> None:
    answer = client.post(COMPARISONS, json={"documents": [{}, {}]})

    assert answer.status_code == 422
    assert answer.json()["detail"].startswith("no design can be read: /version: wanted scenario version 1")


def test_a_baseline_that_is_none_of_the_designs_is_refused(
    client: TestClient, designs: list[Document]
) -> None:
    answer = client.post(COMPARISONS, json={"documents": designs[:1], "baseline": 2})

    assert answer.status_code == 422
    assert answer.json()["detail"] == "baseline: wanted one of the designs, 0 to 0, got 2"


def test_too_much_work_is_refused_with_the_number(client: TestClient, document: Document) -> None:
    [group] = document["grid"]
    many = {**document, "grid": [{**group, "name": f"group {at}"} for at in range(100)]}

    answer = client.post(COMPARISONS, json={"documents": [many] * 4}, params={"samples": 1_000})

    # 5 + 5 * 100 links, times 1,500, four designs, about three assessments each
    assert answer.status_code == 422
    assert "at most 2,000,000" in answer.json()["detail"]
    assert "got 9,090,000" in answer.json()["detail"]


def test_a_cost_is_told_where_a_price_was_entered(client: TestClient, designs: list[Document]) -> None:
    prices = {"node_prices": {"isilon_f810_lab": 12_000}, "currency": "EUR"}

    answers = client.post(COMPARISONS, json={"documents": designs, "prices": prices}, params=QUICK).json()

    [costs] = [row["cells"] for row in answers["answers"] if row["name"] == "cost"]
    assert [cell["rest"] for cell in costs] == ["48,000", "48,000", "96,000"]  # 4, 4 and 8 nodes


@pytest.fixture
def files(tmp_path: Path, designs: list[Document]) -> list[Path]:
    places = [tmp_path / f"{at}.json" for at in range(len(designs))]
    for place, design in zip(places, designs, strict=True):
        place.write_text(json.dumps(design))
    return places


def test_the_command_line_answers_the_same_bytes(
    client: TestClient, run: Run, designs: list[Document], files: list[Path]
) -> None:
    answer = client.post(COMPARISONS, json={"documents": designs, "baseline": 2}, params=QUICK)

    ended = run("compare", *files, "--baseline", "C", "--json", "--samples", "100")

    assert ended.status == 0
    assert ended.out == answer.content + b"\n"


def test_prices_of_the_command_line_add_the_cost(run: Run, files: list[Path]) -> None:
    priced = run("compare", *files[:2], "--samples", "100", "--node-price", "isilon_f810_lab=12000")
    wrong = run("compare", *files[:2], "--node-price", "isilon_f810_lab=cheap")

    lines = priced.out.decode().splitlines()
    [line] = [line for line in lines if line.startswith("Cost of the storage nodes")]
    assert line.split("prices")[1].split() == ["48,000", "48,000"]
    assert wrong.status == 2
    assert "--node-price: wanted ARRAY=PRICE with a price such as 90000, got" in wrong.err


def test_a_person_reads_the_verdict_first_and_a_sentence_a_difference(run: Run, files: list[Path]) -> None:
    lines = run("compare", *files, "--samples", "100").out.decode().splitlines()

    assert lines[0] == "Only C fits: 8 storage nodes. Faster NICs change nothing."
    assert any(line.startswith("NIC of a grid node") and "2 × 25 GbE" in line for line in lines)
    assert any(line.startswith("A → B: Nothing moves.") for line in lines)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ([], "wanted 2 to 4 files, got 1"),
        (["--baseline", "D"], "--baseline: wanted one of A, B, got 'D'"),
        (
            ["--node-price", "f810=90,000"],
            "--node-price: wanted an array of these designs (isilon_f810_lab), got 'f810'",
        ),
    ],
)
def test_the_command_line_refuses_in_one_line(
    run: Run, files: list[Path], given: list[str], says: str
) -> None:
    asked = files[:2] if given else files[:1]

    ended = run("compare", *asked, *given)

    assert ended.status == 2
    assert ended.err == f"gridsizer: {says}\n"
