"""gridsizer moves: the ladder and the changes that make a design fit, as a person reads them."""

import json
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from tests.backend.conftest import Run

from gridsizer_server.kit.fixtures import load_fixtures
from gridsizer_server.kit.settings import shipped_fixtures


@pytest.fixture
def opening(tmp_path: Path) -> Path:
    path = tmp_path / "opening.json"
    document = load_fixtures(shipped_fixtures()).examples["f810_12_nodes"].document
    path.write_text(json.dumps(document))
    return path


def test_its_json_is_the_answer_of_the_api_byte_for_byte(run: Run, opening: Path, client: TestClient) -> None:
    asked = {"samples": 100, "seed": 3}
    answer = client.post("/api/v1/moves", json=json.loads(opening.read_text()), params=asked)

    ended = run("moves", opening, "--json", "--samples", "100", "--seed", "3")

    assert ended.status == 0
    assert ended.out == answer.content + b"\n"


def test_a_person_reads_every_rung_and_every_change(run: Run, opening: Path) -> None:
    moves: dict[str, Any] = json.loads(run("moves", opening, "--json", "--samples", "100").out)

    text = " ".join(run("moves", opening, "--samples", "100").out.decode().split())

    for rung in moves["rungs"]:
        assert f"{rung['storage_nodes']} {rung['holds_share'] * 100:.0f} % {rung['words']}" in text
    for fix in moves["fixes"]:
        assert f"{fix['label']} {fix['result']} {fix['side_effects']}" in text
    for each in moves["no_help"]:
        assert f"No help: {each['label']}, {each['reason']}." in text


def test_a_person_reads_what_either_end_of_the_deciding_input_would_need(run: Run, opening: Path) -> None:
    text = " ".join(run("moves", opening, "--samples", "100").out.decode().split())

    assert "Sustained ceiling, mixed, decides most: 8 storage nodes needed at 7 GB/s and 6 " in text


def test_an_input_whose_ends_need_as_many_storage_nodes_decides_nothing(run: Run, opening: Path) -> None:
    document = json.loads(opening.read_text())
    document["grid"][0] |= {"nodes": 1, "saswork": {"ceiling_mb_s": {"low": 1_200, "high": 10_000}}}
    opening.write_text(json.dumps(document))

    text = " ".join(run("moves", opening, "--samples", "100").out.decode().split())

    assert text.endswith(
        "SASWORK ceiling moves the tightest link most, and not the size: "
        "4 storage nodes needed at 1,200 MB/s and at 10,000 MB/s alike."
    )


def test_a_ratio_is_told_without_a_unit(run: Run, opening: Path) -> None:
    document = json.loads(opening.read_text())
    document["storage"] |= {"sustained_mixed_gb_s": 9, "inline_compression": "in_software"}
    document["storage"] |= {"inline_slowdown": {"low": 1, "high": 2.5}, "ceiling_read_share": None}
    opening.write_text(json.dumps(document))

    text = " ".join(run("moves", opening, "--samples", "100").out.decode().split())

    assert "Inline slowdown decides most: " in text
    assert " at 1 and " in text
    assert text.endswith(" at 2.5.")


def test_that_no_change_makes_it_fit_is_said(run: Run, tmp_path: Path) -> None:
    """One machine of 16 cores that ask 80 GB/s of its network, which comes with the machine."""
    document = load_fixtures(shipped_fixtures()).examples["anf_40_nodes"].document
    document["grid"][0]["nodes"] = 1
    document["workload"]["rule_mb_s_per_core"] = 5_000
    path = tmp_path / "machine.json"
    path.write_text(json.dumps(document))

    text = run("moves", path, "--samples", "50").out.decode()

    assert "No change that was tried makes it fit." in text


def test_that_no_change_ends_the_batch_in_time_is_said(run: Run, tmp_path: Path) -> None:
    """Ninety minutes at the end that nothing shortens, of a batch that is due after sixty."""
    document = load_fixtures(shipped_fixtures()).examples["f810_12_nodes"].document
    document["policy"] = {"from": "as_published"}
    document["storage"]["sustained_mixed_gb_s"] = 20
    document["batch"] = {
        "from": "financial_services_f810",
        "serial_tail_min": 90,
        "starts_at": "22:00",
        "due_at": "23:00",
    }
    path = tmp_path / "late.json"
    path.write_text(json.dumps(document))

    text = run("moves", path, "--samples", "50").out.decode()

    assert "No change that was tried ends the batch in time." in text


def test_a_document_that_is_no_design_ends_with_one_line(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "none.json"
    path.write_text('{"version": 2}')

    ended = run("moves", path)

    assert ended.status == 2
    assert "scenario version 1" in ended.err
