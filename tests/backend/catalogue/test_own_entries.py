"""POST /api/v1/own-entries: checked, started and proposed; nothing is kept."""

import json
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

OWN = "/api/v1/own-entries"
LOGS = Path(__file__).parents[3] / "fixtures" / "logs"
ENTRY: dict[str, Any] = {
    "name": "Our F710",
    "version": 1,
    "summary": "As we measured it.",
    "fields": {"from": "powerscale_f710", "sustained_mixed_gb_s": 12},
    "sources": {"default": {"basis": "measured", "title": "measured by us", "retrieved": "2026-11-20"}},
}


def fio(rate_gb_s: float) -> str:
    """What fio prints for ten minutes of one client."""
    rate = int(rate_gb_s * 1e9)
    read = {"io_bytes": rate * 600, "io_kbytes": rate * 600 // 1024, "bw_bytes": rate, "runtime": 600_000}
    job = {"jobname": "seq", "groupid": 0, "elapsed": 600, "read": read}
    head = {"fio version": "fio-3.36", "timestamp": 1_763_640_000, "global options": {"direct": "1"}}
    return json.dumps(head | {"jobs": [job]}, indent=2)


def test_a_sound_entry_comes_back_whole_and_as_a_file(client: TestClient) -> None:
    answer = client.post(OWN, json={"id": "ours", "entry": ENTRY}).json()

    resolved = answer["resolved"]
    assert resolved["id"] == "own:ours"
    assert resolved["fields"]["sustained_mixed_gb_s"]["source"]["title"] == "measured by us"
    assert resolved["fields"]["drives_per_node"]["low"] == 10  # inherited
    assert client.post(OWN, json={"id": "x", "text": answer["text"]}).json() == answer


def test_what_the_user_measured_is_as_old_as_the_measurement(client: TestClient) -> None:
    ages = client.post(OWN, json={"id": "ours", "entry": ENTRY}).json()["resolved"]["ages"]

    assert [(age["published"], age["figures"]) for age in ages if age["title"] == "measured by us"] == [
        ("2026-11-20", 1)
    ]


def test_an_entry_may_rest_on_another_one_of_the_design(client: TestClient) -> None:
    design = {"catalogue": {"storage_arrays": {"ours": ENTRY}}}
    theirs = ENTRY | {"fields": {"from": "own:ours", "nodes": 9}}

    answer = client.post(OWN, json={"id": "theirs", "entry": theirs, "document": design}).json()

    assert answer["resolved"]["fields"]["sustained_mixed_gb_s"]["low"] == 12


@pytest.mark.parametrize(
    ("asked", "pointer"),
    [
        pytest.param(
            {"entry": ENTRY | {"fields": {"from": "powerscale_f710", "nodes": 0}}},
            "/entry/fields/nodes",
            id="bounds",
        ),
        pytest.param({"entry": ENTRY | {"sources": {}}}, "/entry/sources", id="source"),
        pytest.param({"entry": ENTRY | {"fields": {"from": "own:ours"}}}, "/entry/fields/from", id="itself"),
        pytest.param({"entry": {}}, "/entry/name", id="empty"),
        pytest.param({"entry": ENTRY, "id": "Ours"}, "/id", id="id"),
        pytest.param({"entry": ENTRY, "shelf": "papers"}, "/shelf", id="shelf"),
        pytest.param({"text": "a: ["}, "/text", id="not YAML"),
        pytest.param({"text": "[" * 100_000}, "/text", id="deep"),
        pytest.param({}, "/entry", id="neither"),
        pytest.param({"entry": ENTRY, "text": ""}, "/entry", id="both"),
    ],
)
def test_an_unsound_entry_is_refused_with_its_place(
    client: TestClient, asked: dict[str, Any], pointer: str
) -> None:
    answer = client.post(OWN, json={"id": "ours"} | asked)

    assert answer.status_code == 422
    problem = answer.json()
    assert problem["type"].endswith(":invalid-entry")
    assert problem["errors"][0]["pointer"] == pointer


def test_an_entry_like_another_is_sound(client: TestClient) -> None:
    made = client.post(f"{OWN}/like", json={"shelf": "storage_arrays", "id": "powerscale_f710"}).json()

    assert (made["id"], made["written"]["fields"]) == ("our_powerscale_f710", {"from": "powerscale_f710"})
    assert client.post(OWN, json={"id": made["id"], "entry": made["written"]}).json() == made


def test_an_entry_like_none_is_not_found(client: TestClient) -> None:
    assert client.post(f"{OWN}/like", json={"shelf": "storage_arrays", "id": "nope"}).status_code == 404


def test_results_of_fio_propose_a_ceiling_that_the_design_may_take(
    client: TestClient, document: dict[str, Any]
) -> None:
    design = document | {"storage": {"from": "powerscale_f710", "nodes": 4}}

    answer = client.post(
        f"{OWN}/proposals", json={"document": design, "files": [{"name": "a/b.json", "text": fio(2)}]}
    ).json()

    [ceiling] = answer["ceilings"]
    assert (ceiling["way"], ceiling["gb_s"], ceiling["kind"]) == ("read", 2.0, "carried")
    assert ceiling["tests"] == ["a/b.json"]
    assert answer["patch"]["storage"]["from"] == "own:powerscale_f710_measured"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        pytest.param("hello", "wanted fio JSON, SAS I/O test", id="no log"),
        pytest.param((LOGS / "vmstat/untimed.txt").read_text(), "got vmstat", id="another log"),
        pytest.param("", "wanted fio JSON", id="empty"),
    ],
)
def test_what_is_no_result_of_a_test_is_refused(
    client: TestClient, document: dict[str, Any], text: str, said: str
) -> None:
    answer = client.post(
        f"{OWN}/proposals", json={"document": document, "files": [{"name": "x.txt", "text": text}]}
    )

    assert answer.status_code == 422
    assert said in answer.json()["detail"]
    assert answer.json()["detail"].startswith("x.txt: ")
