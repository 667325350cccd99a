"""POST /api/v1/assessments."""

from typing import Any

import pytest
from fastapi.testclient import TestClient

ASSESSMENTS = "/api/v1/assessments"


def test_the_f810_lab_has_144_used_cores_and_three_grid_nodes_per_storage_node(
    client: TestClient, document: dict[str, Any]
) -> None:
    answer = client.post(ASSESSMENTS, json=document).json()

    assert answer["used_cores"] == 12 * 12
    assert answer["grid_nodes_per_storage_node"]["value"] == 12 / 4


def test_an_answer_names_everything_it_rests_on(client: TestClient, document: dict[str, Any]) -> None:
    asked: dict[str, int | list[str]] = {"samples": 50, "seed": 7, "parts": ["log", "scenario"]}

    answer = client.post(ASSESSMENTS, json=document, params=asked).json()

    ready = client.get("/health/ready").json()
    assert answer["model_version"] == ready["model_version"]
    assert answer["catalogue_version"] == ready["catalogue_version"]
    assert (answer["samples"], answer["seed"]) == (50, 7)
    assert answer["scenario"]["storage"]["origin"].startswith("storage_arrays/isilon_f810_lab@")
    assert all(step["formula"] and step["unit"] for step in answer["calculation_log"])


def test_advice_of_the_catalogue_is_part_of_the_answer_and_is_dismissed_in_the_document(
    client: TestClient, document: dict[str, Any]
) -> None:
    dismissed = [{"advice": "nfs_mount_options", "reason": "one mount only"}]

    before = client.post(ASSESSMENTS, json=document).json()["advice"]
    after = client.post(ASSESSMENTS, json=document | {"dismissed": dismissed}).json()["advice"]

    reasons = {advice["id"]: advice["dismissed"] for advice in after}
    assert {advice["id"]: advice["dismissed"] for advice in before} == dict.fromkeys(reasons)
    assert reasons.pop("nfs_mount_options") == "one mount only"
    assert set(reasons.values()) == {None}


def test_dismissing_what_nobody_advises_is_refused(client: TestClient, document: dict[str, Any]) -> None:
    dismissed = [{"advice": "nonsuch", "reason": "x"}]

    refused = client.post(ASSESSMENTS, json=document | {"dismissed": dismissed})

    assert refused.status_code == 422
    assert "/dismissed/0/advice" in refused.text


def test_long_parts_come_when_asked_for_and_change_nothing_else(
    client: TestClient, document: dict[str, Any]
) -> None:
    short = client.post(ASSESSMENTS, json=document).json()
    logged = client.post(ASSESSMENTS, json=document, params={"parts": "log"}).json()
    resolved = client.post(ASSESSMENTS, json=document, params={"parts": "scenario"}).json()

    assert logged.keys() - short.keys() == {"calculation_log"}
    assert resolved.keys() - short.keys() == {"scenario"}
    assert {name: logged[name] for name in short} == short
    assert {name: resolved[name] for name in short} == short


def test_every_engine_speaks_when_asked_and_those_that_answer_say_the_same_without(
    client: TestClient, document: dict[str, Any]
) -> None:
    short = client.post(ASSESSMENTS, json=document).json()
    asked = client.post(ASSESSMENTS, json=document, params={"parts": "engines"}).json()

    every, answering = asked.pop("engines"), short.pop("engines")
    assert asked == short
    assert answering["answers"] == [each for each in every["answers"] if each["answers"]]
    assert {each["question"] for each in answering["answers"]} == {"throughput", "batch"}
    assert len(every["answers"]) == 12
    assert {each["question"] for each in every["disagreements"]} == {"throughput", "batch"}
    assert answering["disagreements"] == []


def test_the_planners_own_question_is_answered_in_60_kb(client: TestClient, document: dict[str, Any]) -> None:
    answer = client.post(ASSESSMENTS, json=document)

    assert len(answer.json()["batch"]["classes"]) == 13
    assert len(answer.content) <= 60_000


def test_a_band_has_three_named_percentiles_in_order(client: TestClient, document: dict[str, Any]) -> None:
    answer = client.post(ASSESSMENTS, json=document).json()

    bands = [link["demand_mb_s"] for link in answer["links"]]
    assert bands
    assert all(band["p10"] <= band["p50"] <= band["p90"] for band in bands)


def test_the_same_question_gets_the_same_bytes(client: TestClient, document: dict[str, Any]) -> None:
    first, second = (client.post(ASSESSMENTS, json=document) for _ in range(2))

    assert first.content == second.content


def test_another_seed_tries_other_assumptions(client: TestClient, document: dict[str, Any]) -> None:
    first, second = (client.post(ASSESSMENTS, json=document, params={"seed": seed}).json() for seed in (1, 2))

    assert first["demand"] != second["demand"]


def test_twice_the_grid_nodes_ask_twice_as_much(client: TestClient, document: dict[str, Any]) -> None:
    single = client.post(ASSESSMENTS, json=document, params={"samples": 1}).json()
    document["grid"][0]["nodes"] = 24

    double = client.post(ASSESSMENTS, json=document, params={"samples": 1}).json()

    asked = [answer["demand"]["asked_mb_s"]["p50"] for answer in (single, double)]
    assert asked[1] == pytest.approx(2 * asked[0])


BAD_PARAMETERS = [
    ("samples", 0, "at least 1"),
    ("samples", 10_001, "at most 10,000"),
    ("samples", "many", "a whole number"),
    ("samples", 1.5, "a whole number"),
    ("seed", -1, "at least 0"),
    ("sample", 10, "no such parameter"),
]


@pytest.mark.parametrize(("name", "value", "wanted"), BAD_PARAMETERS)
def test_a_parameter_that_cannot_be_used_is_refused_by_name(
    client: TestClient, document: dict[str, Any], name: str, value: object, wanted: str
) -> None:
    answer = client.post(ASSESSMENTS, json=document, params={name: str(value)})

    assert answer.status_code == 422
    assert answer.json()["type"] == "urn:problem-type:gridsizer:invalid-parameter"
    assert answer.json()["errors"] == [
        {"in": "query", "pointer": f"/{name}", "wanted": wanted, "got": f"'{value}'"}
    ]


def test_a_part_that_no_answer_has_is_refused_by_name(client: TestClient, document: dict[str, Any]) -> None:
    answer = client.post(ASSESSMENTS, json=document, params={"parts": ["log", "links"]})

    assert answer.status_code == 422
    assert answer.json()["errors"] == [
        {
            "in": "query",
            "pointer": "/parts/1",
            "wanted": "one of 'log', 'scenario' or 'engines'",
            "got": "'links'",
        }
    ]


def test_a_batch_is_answered_beside_the_chain(client: TestClient, document: dict[str, Any]) -> None:
    answer = client.post(ASSESSMENTS, json=document).json()
    without = client.post(ASSESSMENTS, json=document | {"batch": None}).json()

    assert answer["batch"]["window"]["engine"] == "bounds"
    assert answer["batch"]["window"]["done_by"]["due"] == "06:00 next day"
    assert answer["links"] == without["links"]
    assert without["batch"] is None


def test_a_fault_in_a_batch_is_told_with_its_place(client: TestClient, document: dict[str, Any]) -> None:
    document["batch"] |= {"starts_at": "10 pm"}

    refused = client.post(ASSESSMENTS, json=document)

    assert refused.status_code == 422
    assert refused.json()["errors"][0]["pointer"] == "/batch/starts_at"
