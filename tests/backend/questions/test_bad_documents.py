"""What a posted scenario may get wrong, and what it is told."""

import json
from typing import Any

import pytest
from fastapi.testclient import TestClient

Document = dict[str, Any]
Place = tuple[str | int, ...]

ASSESSMENTS = "/api/v1/assessments"
JSON = {"content-type": "application/json"}

NODES: Place = ("grid", 0, "nodes")
READS: Place = ("workload", "read_share")

BAD_PLACES: dict[str, tuple[Place, object, str]] = {
    "an unknown catalogue id": (("storage", "from"), "isilon_f810_lap", "isilon_f810_lab"),
    "an entry of another version": (("storage", "from"), "isilon_f810_lab@99", "version 1"),
    "an entry that is no text": (("storage", "from"), 7, "one of storage_arrays"),
    "a negative count": (NODES, -1, "at least 1"),
    "a count of zero": (NODES, 0, "at least 1"),
    "a broken count": (NODES, 1.5, "a whole number, 1 or 2"),
    "a share above one": (READS, 1.2, "at most 1"),
    "a share below zero": (READS, -0.1, "at least 0"),
    "low above high": (READS, {"low": 0.8, "high": 0.2}, "low <= mid <= high"),
    "mid outside its range": (READS, {"low": 0.2, "mid": 0.9, "high": 0.8}, "low <= mid <= high"),
    "a text for a number": (NODES, "12", "a number"),
    "a boolean for a number": (NODES, True, "a number"),
    "a list for a number": (NODES, [12], "a number"),
    "Unknown where a number must be": (NODES, None, "a value or a range"),
    "a word that is no choice": (("policy", "unit_base"), "1000.0", "'1024'"),
    "an unknown key": (("storage", "node"), 4, "nodes"),
    "an unknown section": (("cloud",), {}, "storage"),
    "an older version": (("version",), 0, "version 1"),
    "a newer version": (("version",), 2, "version 1"),
    "a version in words": (("version",), "1", "version 1"),
    "a section that is a list": (("storage",), [], "an object"),
    "a number beyond any": (NODES, 10**400, "finite"),
}


@pytest.mark.parametrize(("place", "value", "wanted"), BAD_PLACES.values(), ids=BAD_PLACES)
def test_the_place_is_named_with_what_was_wanted_there(
    client: TestClient, document: Document, place: Place, value: object, wanted: str
) -> None:
    _put(document, place, value)

    answer = client.post(ASSESSMENTS, json=document)

    problem = answer.json()
    assert answer.status_code == 422
    assert answer.headers["content-type"] == "application/problem+json"
    assert problem["type"] == "urn:problem-type:gridsizer:invalid-scenario"
    assert [fault["pointer"] for fault in problem["errors"]] == ["/" + "/".join(map(str, place))]
    assert wanted in problem["errors"][0]["wanted"]


def _put(document: Document, place: Place, value: object) -> None:
    section: Any = document
    for step in place[:-1]:
        section = section[step]
    section[place[-1]] = value


def test_an_unknown_basis_is_refused_where_it_stands(client: TestClient, document: Document) -> None:
    document["grid"][0]["nodes"] = {"value": 3, "basis": "guessed"}

    [fault] = client.post(ASSESSMENTS, json=document).json()["errors"]

    assert fault["pointer"] == "/grid/0/nodes/basis"
    assert "'assumed'" in fault["wanted"]


def test_a_grid_without_nodes_is_refused(client: TestClient, document: Document) -> None:
    document["grid"] = []

    [fault] = client.post(ASSESSMENTS, json=document).json()["errors"]

    assert fault["wanted"] == "at least one group of grid nodes"


def test_shares_that_sum_above_one_are_refused(client: TestClient, document: Document) -> None:
    document["workload"] |= {"saswork_share": 0.7, "other_source_share": 0.4}

    [fault] = client.post(ASSESSMENTS, json=document).json()["errors"]

    assert fault["pointer"] == "/workload/saswork_share"
    assert "other_source_share" in fault["wanted"]


def test_every_fault_is_told_at_once(client: TestClient, document: Document) -> None:
    document["grid"][0]["nodes"] = 0
    document["workload"]["read_share"] = 7

    faults = client.post(ASSESSMENTS, json=document).json()["errors"]

    assert {fault["pointer"] for fault in faults} == {"/grid/0/nodes", "/workload/read_share"}


def test_a_protection_level_the_cluster_is_too_small_for_is_refused_by_name(
    client: TestClient, document: Document
) -> None:
    document["storage"]["protection"] = "+4n"  # needs 2 x 4 + 1 nodes; the lab has 4

    answer = client.post(ASSESSMENTS, json=document)

    assert answer.status_code == 422
    assert "+4n" in answer.json()["detail"]


def test_truncated_json_is_refused_with_line_and_column(client: TestClient, document: Document) -> None:
    text = json.dumps(document, indent=1).splitlines()

    answer = client.post(ASSESSMENTS, content="\n".join(text[:3]), headers=JSON)

    assert answer.status_code == 400
    assert answer.json()["detail"].startswith(f"line 3, column {len(text[2]) + 1}:")


@pytest.mark.parametrize("body", [b"", b"\xff\xfe{", b"[" * 200_000, b'{"name": "\\ud800"}'])
def test_what_is_not_json_is_refused(client: TestClient, body: bytes) -> None:
    answer = client.post(ASSESSMENTS, content=body, headers=JSON)

    assert answer.status_code == 400
    assert answer.json()["type"] == "urn:problem-type:gridsizer:not-json"


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999"])
def test_numbers_that_are_none_are_refused_at_their_place(
    client: TestClient, document: Document, number: str
) -> None:
    document["grid"][0]["nodes"] = "HERE"
    body = json.dumps(document).replace('"HERE"', number)

    answer = client.post(ASSESSMENTS, content=body, headers=JSON)

    assert answer.status_code == 422
    assert answer.json()["errors"][0]["pointer"] == "/grid/0/nodes"


def test_a_key_that_stands_twice_is_refused(client: TestClient, document: Document) -> None:
    document["grid"][0] = {"HERE": 1}
    body = json.dumps(document).replace('"HERE": 1', '"nodes": 12, "nodes": 13')

    [fault] = client.post(ASSESSMENTS, content=body, headers=JSON).json()["errors"]

    assert fault == {
        "in": "body",
        "pointer": "/grid/0/nodes",
        "wanted": "each key once",
        "got": "'nodes' twice",
    }


@pytest.mark.parametrize("value", [None, [], "a scenario", 1, True])
def test_a_document_that_is_no_object_is_refused(client: TestClient, value: object) -> None:
    answer = client.post(ASSESSMENTS, content=json.dumps(value), headers=JSON)

    [fault] = answer.json()["errors"]
    assert (fault["pointer"], fault["wanted"]) == ("", "a JSON object")


def test_a_body_above_one_megabyte_is_refused(client: TestClient, document: Document) -> None:
    document["notes"] = ["x" * 1_000_000]

    answer = client.post(ASSESSMENTS, json=document)

    assert answer.status_code == 413
    assert answer.json()["type"] == "urn:problem-type:gridsizer:too-large"


def test_a_body_that_does_not_say_its_length_is_counted(client: TestClient) -> None:
    chunks = (b"x" * 100_000 for _ in range(11))

    answer = client.post(ASSESSMENTS, content=chunks, headers=JSON)

    assert answer.status_code == 413
    assert answer.json()["detail"] == "wanted at most 1000000 bytes, got more"


def test_a_body_just_below_one_megabyte_is_read(client: TestClient, document: Document) -> None:
    document["notes"] = ["x" * (999_000 - len(json.dumps(document)))]

    assert client.post(ASSESSMENTS, json=document).status_code == 200


@pytest.mark.parametrize("declared", ["text/plain", "application/x-www-form-urlencoded", "application/xml"])
def test_a_body_not_declared_as_json_is_refused(
    client: TestClient, document: Document, declared: str
) -> None:
    answer = client.post(ASSESSMENTS, content=json.dumps(document), headers={"content-type": declared})

    assert answer.status_code == 415
    assert declared in answer.json()["detail"]
