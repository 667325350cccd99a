"""POST /api/v1/outlooks and `gridsizer grow`."""

import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from fastapi.testclient import TestClient

OUTLOOKS = "/api/v1/outlooks"
Run = Callable[..., SimpleNamespace]
ASKED: dict[str, Any] = {"from": "2026-11", "years": 2, "samples": 50, "seed": 3}


def test_an_outlook_names_every_month_and_what_runs_out(client: TestClient, document: dict[str, Any]) -> None:
    answer = client.post(OUTLOOKS, json=document, params=ASKED).json()

    assert (answer["months"][0], answer["months"][-1], len(answer["months"])) == ("2026-11", "2028-11", 25)
    assert answer["catalogue_version"]
    [first] = [line for line in answer["lines"] if line["first"]]
    assert first["label"] == answer["why"]["marked"]
    assert all(len(line["used"]) in (0, 25) for line in answer["lines"])


def test_growth_is_part_of_the_document(client: TestClient, document: dict[str, Any]) -> None:
    still = document | {"growth": {"cores": 0, "users": 0, "data": 0}}

    answer = client.post(OUTLOOKS, json=still, params=ASKED).json()

    assert {line["runs_out"]["state"] for line in answer["lines"]} <= {"never", "within", "unknown"}
    assert [rate["low"] for rate in answer["rates"]] == [0, 0, 0, None]


def test_a_rate_beyond_its_bounds_is_refused_at_its_place(
    client: TestClient, document: dict[str, Any]
) -> None:
    answer = client.post(OUTLOOKS, json=document | {"growth": {"data": -0.9}}, params=ASKED)

    assert answer.status_code == 422
    [fault] = answer.json()["errors"]
    assert fault["pointer"] == "/growth/data"


@pytest.mark.parametrize("asked", [{}, {"from": "2026-13"}, {"from": "2026-11", "years": 11}])
def test_terms_that_are_missing_or_none_are_refused(
    client: TestClient, document: dict[str, Any], asked: dict[str, Any]
) -> None:
    assert client.post(OUTLOOKS, json=document, params=asked).status_code == 422


def test_a_month_beyond_the_horizon_is_refused_with_both(
    client: TestClient, document: dict[str, Any]
) -> None:
    answer = client.post(OUTLOOKS, json=document, params=ASKED | {"month": 25})

    assert answer.status_code == 422
    assert answer.json()["detail"] == "month: wanted 0 to 24, got 25"


def test_the_command_line_answers_byte_for_byte_as_the_api(
    client: TestClient, run: Run, file: Path, document: dict[str, Any]
) -> None:
    answer = client.post(OUTLOOKS, json=document, params=ASKED)

    options = ("--from", "2026-11", "--years", "2", "--samples", "50", "--seed", "3")
    ended = run("grow", file, "--json", *options)

    assert ended.status == 0
    assert ended.out == answer.content + b"\n"


def test_a_person_reads_the_month_first_then_what_runs_out(run: Run, file: Path) -> None:
    answer = json.loads(run("grow", file, "--json", "--from", "2026-11", "--samples", "50").out)

    lines = run("grow", file, "--from", "2026-11", "--samples", "50").out.decode().splitlines()

    assert lines[0] == answer["title"]
    text = "\n".join(lines)
    for line in answer["lines"]:
        assert line["label"] in text
    for row in answer["losses"]["rows"]:
        assert row["label"] in text


def test_without_a_month_the_command_starts_in_this_one(run: Run, file: Path) -> None:
    ended = run("grow", file, "--json", "--samples", "20", "--years", "1")

    assert len(json.loads(ended.out)["starts"]) == len("2026-11")


def test_what_is_no_month_is_refused_in_one_line(run: Run, file: Path) -> None:
    ended = run("grow", file, "--from", "soon")

    assert ended.status == 2
    assert ended.err == "gridsizer: --from: wanted a month, YYYY-MM, got 'soon'\n"
