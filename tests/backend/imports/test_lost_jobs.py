"""Imports whose job is gone or failed: they can be kept or read again."""

from typing import Any

import sqlalchemy as sa
from fastapi.testclient import TestClient
from tests.backend.served import Nmon, Upload, Work

from gridsizer_server.imports.ending import sweep
from gridsizer_server.imports.repository import Imports
from gridsizer_server.imports.table import ImportRow
from gridsizer_server.jobs.queue import Jobs
from gridsizer_server.jobs.table import JobRow
from gridsizer_server.kit.session import Store
from gridsizer_server.kit.settings import Settings


def _set(store: Store, table: type[ImportRow] | type[JobRow], **values: Any) -> None:
    with store.writing() as session:
        session.execute(sa.update(table).values(**values))


def test_an_import_whose_keeping_has_no_job_can_be_kept_again(
    understood: Upload, client: TestClient, work: Work, store: Store, nmon: Nmon
) -> None:
    name = understood([("a.nmon", nmon("node1", 2))])["id"]
    _set(store, ImportRow, state="keeping", job_id="gone")

    state = client.get(f"imports/{name}").json()["state"]
    answer = client.post(f"imports/{name}/keep", json={"name": "baseline"})
    work()

    assert (state, answer.status_code) == ("understood", 202)
    assert client.get(f"imports/{name}").json()["state"] == "kept"


def test_an_import_whose_reading_has_no_job_is_read_again(
    upload: Upload, client: TestClient, work: Work, store: Store, settings: Settings, nmon: Nmon
) -> None:
    name = upload([("a.nmon", nmon("node1", 2))])["id"]
    store[Jobs].cancel(store[Imports].read(name).row.job_id or "")
    _set(store, ImportRow, job_id="gone")

    before = client.get(f"imports/{name}").json()
    sweep(store, settings)
    work()

    assert (before["state"], before["problem"]) == ("failed", "its job is gone")
    assert client.get(f"imports/{name}").json()["state"] == "understood"


def test_an_import_that_failed_keeps_its_upload_and_is_read_again_when_asked(
    upload: Upload, client: TestClient, work: Work, store: Store, settings: Settings, nmon: Nmon
) -> None:
    name = upload([("a.nmon", nmon("node1", 2))])["id"]
    _set(store, JobRow, state="failed", problem={"detail": "3 workers ended before this job did"})

    sweep(store, settings)
    failed = client.get(f"imports/{name}").json()
    asked = client.patch(f"imports/{name}", json={})
    work()

    assert (failed["state"], failed["problem"]) == ("failed", "3 workers ended before this job did")
    assert (asked.status_code, asked.json()["state"]) == (200, "reading")
    assert client.get(f"imports/{name}").json()["state"] == "understood"
