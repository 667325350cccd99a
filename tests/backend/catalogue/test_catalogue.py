"""GET /api/v1/catalogue."""

import json
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from gridsizer.catalogue import resolve
from gridsizer.decide.calculation.draws import sample
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.chain.chain import chain_of

CATALOGUE = "/api/v1/catalogue"
SCENARIOS = Path(__file__).parents[3] / "fixtures" / "scenarios"


def test_every_shelf_is_listed_with_the_names_of_its_entries(client: TestClient) -> None:
    shelves = {shelf["shelf"]: shelf["entries"] for shelf in client.get(CATALOGUE).json()}

    assert shelves.keys() == {
        "grid_nodes",
        "nics",
        "nfs_clients",
        "networks",
        "storage_arrays",
        "io_rules",
        "workloads",
        "reductions",
        "policies",
        "batches",
        "papers",
        "advice",
    }
    assert "isilon_f810_lab" in {entry["id"] for entry in shelves["storage_arrays"]}


def test_a_list_that_a_browser_has_already_is_not_sent_again(client: TestClient) -> None:
    first = client.get("/api/v1/catalogue")

    again = client.get("/api/v1/catalogue", headers={"if-none-match": first.headers["etag"]})
    other = client.get("/api/v1/catalogue", headers={"if-none-match": '"another"'})

    assert first.headers["cache-control"] == "no-cache"
    assert (again.status_code, again.content) == (304, b"")
    assert other.json() == first.json()


def test_every_number_of_every_entry_has_a_basis_and_a_source(client: TestClient) -> None:
    shelves = [shelf["shelf"] for shelf in client.get(CATALOGUE).json()]

    entries = [entry for shelf in shelves for entry in client.get(f"{CATALOGUE}/{shelf}").json()]

    facts = [fact for entry in entries for fact in _facts(entry["fields"])]
    assert len(facts) > 500
    assert all(fact["basis"] and fact["source"]["title"] for fact in facts)


def _facts(section: dict[str, Any]) -> list[dict[str, Any]]:
    """Quantities and choices under a section."""
    found: list[dict[str, Any]] = []
    for fact in section.values():
        for part in fact if isinstance(fact, list) else [fact]:
            if isinstance(part, dict):
                found += [part] if "basis" in part else _facts(part)
    return found


def test_an_entry_embeds_the_entries_it_is_made_of(client: TestClient) -> None:
    entry = client.get(f"{CATALOGUE}/grid_nodes/r730_f810_lab").json()

    assert entry["fields"]["nic"]["origin"].startswith("nics/")
    assert entry["fields"]["nic"]["ports"]["low"] == 2  # dual 10 GbE, paper 000 L272


def test_an_entry_of_a_list_is_the_entry_itself(client: TestClient) -> None:
    listed = client.get(f"{CATALOGUE}/io_rules").json()

    assert listed[0] == client.get(f"{CATALOGUE}/io_rules/{listed[0]['id']}").json()


@pytest.mark.parametrize(
    "path", ["disks", "storage_arrays/isilon_f999", "storage_arrays/..%2Fresolve", "disks/x"]
)
def test_what_the_catalogue_has_not_is_refused_with_what_it_has(client: TestClient, path: str) -> None:
    answer = client.get(f"{CATALOGUE}/{path}")

    assert answer.status_code == 404
    assert answer.headers["content-type"] == "application/problem+json"


def test_an_unknown_shelf_is_told_the_shelves(client: TestClient) -> None:
    assert "storage_arrays" in client.get(f"{CATALOGUE}/disks").json()["detail"]


def test_every_field_has_a_label_and_a_help(client: TestClient) -> None:
    fields = client.get(f"{CATALOGUE}/fields").json()

    assert len({field["path"] for field in fields}) == len(fields)
    assert all(field["label"] and field["help"] for field in fields)
    assert all(field["unit"] for field in fields if field["kind"] == "quantity")
    assert all(field["choices"] for field in fields if field["kind"] == "choice")


def test_a_field_says_its_bounds(client: TestClient) -> None:
    fields = {field["path"]: field for field in client.get(f"{CATALOGUE}/fields").json()}

    headroom = fields["policy/headroom"]
    assert (headroom["ge"], headroom["lt"], headroom["le"]) == (0, 1, None)
    assert fields["grid/nic/ports"]["whole"]
    assert fields["storage/sustained_mixed_gb_s"]["may_be_unknown"]


def test_a_list_says_vendor_place_throughput_and_years_of_an_entry(client: TestClient) -> None:
    shelves = {shelf["shelf"]: shelf["entries"] for shelf in client.get(CATALOGUE).json()}
    arrays = {entry["id"]: entry for entry in shelves["storage_arrays"]}

    service, array = arrays["fsx_lustre_ssd_500"], arrays["powerscale_f900"]

    assert [service["vendor"], service["place"], service["throughput"]] == ["Amazon", "cloud", "known"]
    assert [array["vendor"], array["place"], array["throughput"]] == ["Dell", "on_premises", "unknown"]
    assert 2020 in arrays["isilon_f810_lab"]["years"]  # paper 000 is of June 2020
    assert {entry["place"] for entry in shelves["policies"]} == {None}


def test_an_array_is_listed_as_unknown_where_its_assessment_is_refused(client: TestClient) -> None:
    [arrays] = [shelf for shelf in client.get(CATALOGUE).json() if shelf["shelf"] == "storage_arrays"]
    document = json.loads((SCENARIOS / "f810_12_nodes.json").read_text(encoding="utf-8"))

    for entry in arrays["entries"]:
        scenario = resolve({**document, "storage": {"from": entry["id"]}})
        if scenario.storage.topology.value != "local_disks":
            chain = chain_of(sample(scenario, samples=1, seed=0), unrecorded, sizing_only=True)
            assert (chain.throughput_refusal() is None) == (entry["throughput"] == "known"), entry["id"]


def test_the_sources_of_an_entry_stand_oldest_first_and_those_without_a_date_last(
    client: TestClient,
) -> None:
    ages = client.get(f"{CATALOGUE}/storage_arrays/isilon_f810_lab").json()["ages"]

    dates = [age["published"] or age["retrieved"] for age in ages]
    dated = [date for date in dates if date]
    assert dates == sorted(dated) + [""] * (len(dates) - len(dated))
    assert {age["published"] for age in ages if age["paper"] == "000"} == {"2020-06"}
    assert all(age["figures"] >= 1 for age in ages)


def test_every_figure_of_an_entry_belongs_to_one_of_its_sources(client: TestClient) -> None:
    entry = client.get(f"{CATALOGUE}/grid_nodes/azure_e32ds_v5").json()

    assert sum(age["figures"] for age in entry["ages"]) == len(_facts(entry["fields"]))
    assert any(age["retrieved"] == "2026-11-22" for age in entry["ages"])
