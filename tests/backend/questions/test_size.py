"""POST /api/v1/sizings."""

import pytest
from fastapi.testclient import TestClient
from tests.backend.questions.choices import ASKED, SIZINGS, Document, asked

from gridsizer.catalogue import resolve
from gridsizer.decide.assessment import assess
from gridsizer.decide.calculation.merge_patch import patched


def test_a_choice_is_told_with_what_it_rests_on(client: TestClient, document: Document) -> None:
    answer = asked(client, document, max_storage_nodes=12)

    assert answer["catalogue_version"] == client.get("/health/ready").json()["catalogue_version"]
    assert answer["samples"] == 100
    assert answer["recommended"] in {row["id"] for row in answer["candidates"]}
    assert answer["designs_judged"] > 10_000


def test_the_patch_of_a_candidate_makes_the_document_of_that_design(
    client: TestClient, document: Document
) -> None:
    answer = asked(client, document, max_storage_nodes=12)
    [best] = [row for row in answer["candidates"] if row["id"] == answer["recommended"]]

    assessed = client.post("/api/v1/assessments", json=patched(document, best["patch"]), params=ASKED).json()

    assert assessed["verdict"]["state"] == "fits"
    assert assessed["verdict"]["storage_nodes"] == best["storage_nodes"]
    assert assessed["verdict"]["holds_share"] == best["holds_share"]


def test_an_array_of_other_ports_brings_grid_nodes_that_can_reach_it(
    client: TestClient, document: Document
) -> None:
    """XIV is reached over Fibre Channel: its document has the HBAs and the client of the catalogue's LPAR."""
    document["grid"][0]["nodes"] = 1
    document["grid"][0]["cores_used_per_node"] = 2
    document["policy"]["survive_storage_nodes"] = 0
    document["policy"]["survive_grid_nodes"] = 0

    answer = asked(client, document, arrays=["ibm_xiv_gpfs"])
    [row] = answer["candidates"]
    scenario = resolve(patched(document, row["patch"]))

    assert scenario.grid[0].nic.kind.value == "fibre_channel"
    assert assess(scenario, samples=100).verdict.holds_share == row["holds_share"]


def test_an_over_full_design_misses_space_however_slow_it_is(client: TestClient, document: Document) -> None:
    document["reduction"] = {
        "from": "none",
        "families": [{"name": "SASDATA", "logical_tb": 900, "copies": 1, "sas_ratio": 1, "array_ratio": 1}],
    }
    document["grid"][0]["nodes"] = 60

    answer = asked(client, document, arrays=["isilon_f810_lab"], max_storage_nodes=8)

    misses = [row for row in answer["candidates"] if row["id"] in answer["misses"]]
    assert {row["binds"] for row in misses} == {"Space"}
    [over_full] = {
        assess(resolve(patched(document, row["patch"])), samples=100).verdict.state for row in misses
    }
    assert over_full == "over_full"


def test_a_design_with_other_grid_nodes_is_its_own_document(client: TestClient, document: Document) -> None:
    free = ["array", "grid_node"]

    answer = asked(client, document, free=free, arrays=["isilon_f810_lab"], max_storage_nodes=12)

    changed = [
        row for row in answer["candidates"] if any("grid nodes" in change for change in row["changes"])
    ]
    for row in changed:
        alone = assess(resolve(patched(document, row["patch"])), samples=100)
        assert alone.verdict.holds_share == row["holds_share"]


@pytest.mark.parametrize(
    ("terms", "pointer"),
    [
        ({"max_storage_nodes": 0}, "/terms/max_storage_nodes"),
        ({"futures": ["flood"]}, "/terms/futures/0"),
        ({"node_prices": {"isilon_f810_lab": -1}}, "/terms/node_prices/isilon_f810_lab"),
        ({"short_price": "two"}, "/terms/short_price"),
    ],
)
def test_bad_terms_are_refused_with_their_place(
    client: TestClient, document: Document, terms: Document, pointer: str
) -> None:
    answer = client.post(SIZINGS, json={"scenario": document, "terms": terms})

    assert answer.status_code == 422
    assert pointer in {fault["pointer"] for fault in answer.json()["errors"]}


def test_a_bad_document_is_refused_as_for_an_assessment(client: TestClient, document: Document) -> None:
    document["grid"][0]["nodes"] = 0

    sized = client.post(SIZINGS, json={"scenario": document})
    assessed = client.post("/api/v1/assessments", json=document)

    assert sized.status_code == 422
    assert sized.json() == assessed.json()


def test_more_work_than_the_settings_allow_is_refused_with_the_number(
    client: TestClient, document: Document
) -> None:
    """Forty groups have 5 + 200 links; times 1,500 and 40: 12,300,000; five times 2,000,000 are allowed."""
    [group] = document["grid"]
    large = document | {"grid": [group | {"name": f"group {at}"} for at in range(40)]}

    answer = client.post(SIZINGS, json={"scenario": large})

    assert answer.status_code == 422
    assert "at most 10,000,000" in answer.json()["detail"]
    assert "got 12,300,000" in answer.json()["detail"]


def test_ten_groups_of_grid_nodes_are_not_too_much_to_choose_for(
    client: TestClient, document: Document
) -> None:
    [group] = document["grid"]
    ten = document | {"grid": [group | {"name": f"group {at}", "nodes": 1} for at in range(10)]}

    answer = client.post(SIZINGS, json={"scenario": ten, "terms": {"arrays": ["isilon_f810_lab"]}})

    assert answer.status_code == 200
    assert answer.json()["fitting"] > 0


def test_an_unknown_array_is_refused_with_the_nearest_there_are(
    client: TestClient, document: Document
) -> None:
    answer = client.post(SIZINGS, json={"scenario": document, "terms": {"arrays": ["isilon_f81O"]}})

    assert answer.status_code == 422
    detail = answer.json()["detail"]
    assert "isilon_f800" in detail
    assert detail.endswith("got isilon_f81O")
    assert "powerscale" not in detail


def test_own_arrays_of_a_document_are_offered_by_their_id_in_use_or_not(
    client: TestClient, document: Document
) -> None:
    """Two like the F710, whose sustained GB/s nobody publishes: of ours it was measured."""
    source = {"default": {"basis": "assumed", "title": "A test"}}
    about = {"vendor": "Dell", "version": 1, "summary": "Ours.", "sources": source}
    measured = {"from": "powerscale_f710", "sustained_mixed_gb_s": 14, "ceiling_nodes": 4}
    document["catalogue"] = {
        "storage_arrays": {
            "used": about | {"name": "F710 in use", "fields": measured},
            "spare": about | {"name": "F710 beside", "fields": measured | {"sustained_mixed_gb_s": 20}},
        }
    }
    document["storage"] = {"from": "own:used"}
    document["batch"] = None

    rows = asked(client, document, arrays=["own:used", "own:spare"])["candidates"]

    fitting = [
        next(row for row in rows if row["array"] == each and row["fits"])
        for each in ("own:used", "own:spare")
    ]
    assert fitting[1]["storage_nodes"] < fitting[0]["storage_nodes"]
    for row in fitting:
        verdict = assess(resolve(patched(document, row["patch"])), samples=100).verdict
        assert (verdict.state, verdict.holds_share) == ("fits", row["holds_share"])


def test_grid_nodes_of_two_kinds_reach_an_array_with_one_client_in_answer_and_document_alike(
    client: TestClient, document: Document
) -> None:
    """The servers beside those of the lab came with a client of Lustre, and with one address."""
    [lab] = document["grid"]
    document |= {"grid": [lab | {"nodes": 4}, {"name": "new", "from": "hpe_dl325_gen11", "nodes": 4}]}
    document |= {"batch": None, "policy": {"from": "as_published"}}

    rows = asked(client, document, arrays=["isilon_f810_230tb"])["candidates"]

    chosen = next(row for row in rows if row["fits"])
    made = resolve(patched(document, chosen["patch"]))
    assert {group.nfs_client.server_addresses.ends() for group in made.grid} == {(3, 3)}
    assert assess(made, samples=100).verdict.holds_share == chosen["holds_share"]


def test_a_body_that_is_no_question_is_refused_as_a_whole(client: TestClient) -> None:
    answer = client.post("/api/v1/sizings", json=[])

    assert (answer.status_code, answer.json()["detail"]) == (422, "body: wanted an object, got a list")
