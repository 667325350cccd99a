"""Asking for a simulation: what becomes a job, and what is refused before it is one."""

import json
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from gridsizer.catalogue import resolve
from gridsizer_server.http.app import create_app
from gridsizer_server.jobs.queue import Jobs
from gridsizer_server.kit.schema import prepare_schema
from gridsizer_server.kit.settings import Settings
from gridsizer_server.questions.schemas import Replication
from gridsizer_server.questions.simulation import TooLong, simulation

SUN = Path(__file__).resolve().parents[3] / "fixtures/scenarios/sun7410_7_nodes.json"
Document = dict[str, Any]


@pytest.fixture
def sun() -> Document:
    """The batch of paper 002: 400 jobs on 7 nodes."""
    document: Document = json.loads(SUN.read_text())
    return document


def test_a_simulation_becomes_a_job_and_says_where_to_ask(
    client: TestClient, app: FastAPI, sun: Document
) -> None:
    accepted = client.post("/api/v1/simulations", json=sun, params={"replicates": 5, "seed": 3})

    job = accepted.json()
    assert accepted.status_code == 202
    assert accepted.headers["location"] == f"/api/v1/jobs/{job['id']}"
    assert (job["kind"], job["state"], job["result"]) == ("simulation", "queued", None)
    assert client.get(accepted.headers["location"]).json() == job
    asked = app.state.store[Jobs].read(job["id"]).request
    assert asked == {"document": sun, "replicates": 5, "seed": 3}


def test_a_document_that_cannot_be_understood_is_refused_before_it_is_a_job(
    client: TestClient, app: FastAPI, sun: Document
) -> None:
    before = len(app.state.store[Jobs].latest(200))
    sun["grid"][0]["nodes"] = 0

    refused = client.post("/api/v1/simulations", json=sun)

    assert refused.status_code == 422
    assert refused.json()["errors"][0]["pointer"] == "/grid/0/nodes"
    assert len(app.state.store[Jobs].latest(200)) == before


def test_a_scenario_without_a_batch_is_refused_by_name(client: TestClient, sun: Document) -> None:
    del sun["batch"]

    refused = client.post("/api/v1/simulations", json=sun)

    assert refused.status_code == 422
    assert refused.json()["type"] == "urn:problem-type:gridsizer:unsizable-design"
    assert "no batch" in refused.json()["detail"]


@pytest.mark.parametrize("asked", [{"replicates": 0}, {"replicates": "many"}, {"seed": -1}, {"samples": 5}])
def test_a_parameter_that_cannot_be_used_is_refused(
    client: TestClient, sun: Document, asked: dict[str, Any]
) -> None:
    refused = client.post("/api/v1/simulations", json=sun, params=asked)

    assert refused.status_code == 422
    assert refused.json()["errors"][0]["in"] == "query"


@pytest.mark.parametrize(
    ("limit", "said"),
    [
        ({"simulation_replicates": 4}, "replicates: wanted at most 4, got 5"),
        ({"simulation_events": 100}, "all replicates: wanted at most 100 events, got at least"),
        ({"simulation_horizon_days": 0.001}, "wanted by the horizon, 86 s, got"),
    ],
)
def test_what_goes_beyond_a_limit_is_refused_with_both_numbers(
    tmp_path: Path, sun: Document, limit: dict[str, float], said: str
) -> None:
    settings = Settings(ui_dir=None, data_dir=tmp_path, **limit)  # type: ignore[arg-type]  # by name
    prepare_schema(settings)
    client = TestClient(create_app(settings), base_url="http://127.0.0.1")

    refused = client.post("/api/v1/simulations", json=sun, params={"replicates": 5})

    assert refused.status_code == 422
    assert said in refused.json()["detail"]


def test_a_simulation_that_takes_too_long_is_refused_by_name(sun: Document) -> None:
    settings = Settings(simulation_s=1e-9)

    with pytest.raises(TooLong, match="wanted an answer within 0 s"):
        simulation(resolve(sun), Replication(replicates=5), settings)
