"""POST /api/v1/reversals."""

from typing import Any

from fastapi.testclient import TestClient

REVERSALS = "/api/v1/reversals"


def test_nine_gb_s_at_60_to_75_mb_s_per_core_feed_120_to_150_cores(
    client: TestClient, document: dict[str, Any]
) -> None:
    """Paper 000 L191 with decimal units: 9000 / 75 = 120 and 9000 / 60 = 150."""
    document["storage"] |= {
        "sustained_mixed_gb_s": 9,
        "sustained_read_gb_s": None,
        "sustained_write_gb_s": None,
    }
    document["workload"] |= {
        "rule_mb_s_per_core": {"low": 120, "high": 150},
        "saswork_share": 0.5,
        "other_source_share": 0,
        "cores_busy_share": 1,
        "page_cache_hit": 0,
        "sized_by": "rule",
    }

    answer = client.post(REVERSALS, json=document).json()

    at_the_ceiling = answer["rows"][0]
    assert (at_the_ceiling["cores"]["low"], at_the_ceiling["cores"]["high"]) == (120, 150)


def test_the_other_unit_base_stands_beside_the_chosen_one(
    client: TestClient, document: dict[str, Any]
) -> None:
    document["policy"]["unit_base"] = "1000"
    decimal = client.post(REVERSALS, json=document).json()
    document["policy"]["unit_base"] = "1024"

    binary = client.post(REVERSALS, json=document).json()

    assert decimal["other_base"] == binary["rows"]
    assert binary["other_base"] == decimal["rows"]


def test_a_reversal_names_everything_it_rests_on(client: TestClient, document: dict[str, Any]) -> None:
    asked: dict[str, int | list[str]] = {"samples": 50, "seed": 7, "parts": ["log", "scenario"]}

    answer = client.post(REVERSALS, json=document, params=asked).json()

    assert answer["catalogue_version"] == client.get("/health/ready").json()["catalogue_version"]
    assert (answer["samples"], answer["seed"]) == (50, 7)
    assert answer["scenario"]["storage"]["origin"].startswith("storage_arrays/isilon_f810_lab@")
    assert answer["calculation_log"]


def test_a_reversal_has_no_log_and_no_scenario_unless_asked(
    client: TestClient, document: dict[str, Any]
) -> None:
    answer = client.post(REVERSALS, json=document).json()

    assert answer["rows"]
    assert not {"calculation_log", "scenario"} & answer.keys()


def test_a_bad_document_is_refused_as_for_an_assessment(client: TestClient, document: dict[str, Any]) -> None:
    document["grid"][0]["nodes"] = 0

    reversed_, assessed = (
        client.post(f"/api/v1/{path}", json=document) for path in ("reversals", "assessments")
    )

    assert reversed_.status_code == 422
    assert reversed_.json() == assessed.json()
