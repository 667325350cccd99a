"""Jobs over HTTP; following them is tested on a real server."""

from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from gridsizer_server.http.app import create_app
from gridsizer_server.jobs.leases import Leases
from gridsizer_server.jobs.queue import Jobs
from gridsizer_server.kit.session import Store
from gridsizer_server.kit.settings import Settings


@pytest.fixture
def jobs(app: FastAPI) -> Jobs:
    store: Store = app.state.store
    return store[Jobs]


@pytest.fixture
def worker(app: FastAPI) -> Leases:
    return Leases(app.state.store, "worker", 600.0)


def test_a_queued_job_says_when_it_was_added_and_that_it_waits(client: TestClient, jobs: Jobs) -> None:
    name = jobs.add("count", {}).id

    job = client.get(f"/api/v1/jobs/{name}").json()

    assert job["created_at"].endswith("Z")
    assert job | {"created_at": ""} == {
        "id": name,
        "kind": "count",
        "state": "queued",
        "progress": {"share": 0.0, "sentence": "Waiting for a worker"},
        "created_at": "",
        "started_at": None,
        "finished_at": None,
        "attempts": 0,
        "problem": None,
        "result": None,
    }


def test_a_finished_job_answers_with_its_result(client: TestClient, jobs: Jobs, worker: Leases) -> None:
    name = jobs.add("finished", {}).id
    worker.take(["finished"])
    worker.finish(name, {"answer": 42})

    job = client.get(f"/api/v1/jobs/{name}").json()

    assert (job["state"], job["result"]) == ("done", {"answer": 42})
    assert job["created_at"] <= job["started_at"] <= job["finished_at"]


def test_the_list_is_short_and_newest_first(client: TestClient, jobs: Jobs) -> None:
    older, newer = jobs.add("count", {}).id, jobs.add("count", {}).id

    listed = client.get("/api/v1/jobs", params={"limit": 2}).json()

    assert [job["id"] for job in listed] == [newer, older]
    assert all("result" not in job for job in listed)


def test_a_job_is_cancelled_by_deleting_it_however_often(client: TestClient, jobs: Jobs) -> None:
    address = f"/api/v1/jobs/{jobs.add('count', {}).id}"

    first, again = client.delete(address), client.delete(address)

    assert (first.status_code, again.status_code) == (200, 200)
    assert first.json()["state"] == "cancelled"
    assert first.json() == again.json() == client.get(address).json()


@pytest.mark.parametrize(
    ("method", "address"), [("GET", "jobs/gone"), ("DELETE", "jobs/gone"), ("GET", "jobs/gone/events")]
)
def test_a_job_that_is_not_there_is_refused(client: TestClient, method: str, address: str) -> None:
    refused = client.request(method, f"/api/v1/{address}")

    assert refused.status_code == 404
    assert refused.json()["detail"] == "no job 'gone'"


def test_an_address_says_everything_that_can_be_done_there(client: TestClient) -> None:
    refused = client.put("/api/v1/jobs/gone")

    assert refused.status_code == 405
    assert refused.headers["allow"] == "GET, DELETE"


def test_without_its_store_the_server_lives_but_is_not_ready(tmp_path: Path) -> None:
    client = TestClient(
        create_app(Settings(ui_dir=None, data_dir=tmp_path / "gone")), base_url="http://127.0.0.1"
    )

    alive, ready, jobs = (client.get(path) for path in ("/health/live", "/health/ready", "/api/v1/jobs"))

    assert alive.status_code == 200
    assert (ready.status_code, jobs.status_code) == (503, 503)
    assert ready.json()["type"] == "urn:problem-type:gridsizer:store-unavailable"
