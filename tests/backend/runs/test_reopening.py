"""A run kept with open questions: its files stay, so that it can be settled and kept anew."""

import pytest
from fastapi.testclient import TestClient
from tests.backend.served import Json, Nmon, Upload, Work

from gridsizer_server.imports.ending import sweep
from gridsizer_server.kit.session import Store
from gridsizer_server.kit.settings import Settings
from gridsizer_server.kit.spool import Spool


@pytest.fixture
def kept_open(understood: Upload, client: TestClient, work: Work, nmon: Nmon) -> str:
    """The import of an nmon log, which says no time zone, kept without an answer and with its files."""
    name = str(understood([("a.nmon", nmon("node1", 3))])["id"])
    client.post(f"imports/{name}/keep", json={"name": "baseline", "keep_files": True})
    work()
    return name


def _run_of(client: TestClient, name: str) -> Json:
    run: Json = client.get(f"runs/{client.get(f'imports/{name}').json()['run']}").json()
    return run


def test_a_run_kept_with_a_question_says_what_settles_it(client: TestClient, kept_open: str) -> None:
    run = _run_of(client, kept_open)

    assert run["reopens"]["id"] == kept_open
    assert {one["setting"] for one in run["findings"] if one["open_count"]} == {"zone"}


def test_a_settled_question_takes_the_place_of_the_run_with_what_was_said_of_it(
    client: TestClient, kept_open: str, work: Work, settings: Settings
) -> None:
    before = _run_of(client, kept_open)
    client.patch(f"runs/{before['id']}", json={"cores_per_node": 16})

    reopened = client.patch(f"imports/{kept_open}", json={})
    client.patch(f"imports/{kept_open}", json={"settle": [{"settled": {"zone": "+02:00"}}]})
    work()
    client.post(f"imports/{kept_open}/keep", json={"name": "baseline", "keep_files": True})
    work()

    after = _run_of(client, kept_open)
    assert reopened.json()["state"] == "understood"
    assert before["starts_at"] == "2026-03-02T00:00:00Z"
    assert after["starts_at"] == "2026-03-01T22:00:00Z"  # midnight two hours east of Greenwich
    assert (after["cores_per_node"], after["reopens"]) == (16, None)
    assert [run["id"] for run in client.get("runs").json()] == [after["id"]]
    assert client.get(f"runs/{before['id']}").status_code == 404
    assert list(Spool(settings).imports.iterdir()) == []
    assert {file.name.partition(".")[0] for file in Spool(settings).runs.iterdir()} == {after["id"]}


def test_a_reopened_import_is_not_told_of_its_own_run(client: TestClient, kept_open: str, work: Work) -> None:
    client.patch(f"imports/{kept_open}", json={"settle": [{"settled": {"zone": "+02:00"}}]})
    work()

    reopened = client.get(f"imports/{kept_open}").json()

    assert "duplicate_upload" not in {finding["code"] for finding in reopened["findings"]}


def test_the_files_stay_when_imports_are_swept(
    client: TestClient, kept_open: str, store: Store, settings: Settings
) -> None:
    sweep(store, settings)

    assert _run_of(client, kept_open)["reopens"]["id"] == kept_open


def test_the_files_go_with_the_run(client: TestClient, kept_open: str, settings: Settings) -> None:
    client.delete(f"runs/{_run_of(client, kept_open)['id']}")

    assert list(Spool(settings).imports.iterdir()) == []
    assert client.patch(f"imports/{kept_open}", json={}).status_code == 409


@pytest.mark.parametrize("said", [{"zone": "UTC"}, {}])
def test_no_file_stays_where_nothing_is_open_or_names_are_replaced(
    said: Json, client: TestClient, understood: Upload, work: Work, nmon: Nmon, settings: Settings
) -> None:
    name = understood([("a.nmon", nmon("node1", 3))])["id"]
    client.patch(f"imports/{name}", json={"settle": [{"settled": said}]} if said else {})
    work()

    keep = {"name": "baseline", "keep_files": True, "pseudonymise": not said}
    client.post(f"imports/{name}/keep", json=keep)
    work()

    assert list(Spool(settings).imports.iterdir()) == []
    assert _run_of(client, name)["reopens"] is None


def test_cores_settled_of_its_files_are_those_of_the_run_and_what_was_said_of_it_before_stays(
    client: TestClient, kept_open: str, work: Work
) -> None:
    before = _run_of(client, kept_open)
    client.patch(f"runs/{before['id']}", json={"port_mb_s": 1_250})
    client.patch(f"imports/{kept_open}", json={})

    [file] = client.get(f"imports/{kept_open}").json()["files"]
    said = {"files": [file["id"]], "settled": {"zone": "UTC", "cores": 8}}
    client.patch(f"imports/{kept_open}", json={"settle": [said]})
    work()
    client.post(f"imports/{kept_open}/keep", json={"name": "baseline", "keep_files": True})
    work()

    after = _run_of(client, kept_open)
    assert before["cores_per_node"] is None
    assert (after["cores_per_node"], after["port_mb_s"]) == (8, 1_250)
