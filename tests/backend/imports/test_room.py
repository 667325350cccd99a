"""How much is taken and kept, and for how long."""

import os
import time
from typing import Any

import pytest
import sqlalchemy as sa
from fastapi.testclient import TestClient
from tests.backend.served import Nmon, Upload

from gridsizer_server.http.app import create_app
from gridsizer_server.imports.ending import sweep
from gridsizer_server.imports.repository import Imports
from gridsizer_server.imports.table import ImportRow
from gridsizer_server.kit.session import Store
from gridsizer_server.kit.settings import Settings
from gridsizer_server.kit.spool import Spool
from gridsizer_server.runs.ending import sweep as sweep_runs
from gridsizer_server.runs.repository import Runs
from gridsizer_server.runs.table import RunRow

DAY_S = 86_400.0


def _post(settings: Settings, files: list[tuple[str, bytes]]) -> Any:
    """The answer of an application with other settings."""
    app = create_app(settings)
    with TestClient(app, base_url="http://127.0.0.1:8000/api/v1/") as client:
        answer = client.post("imports", files=[("files", file) for file in files])
    app.state.store.close()
    return answer


@pytest.mark.usefixtures("store")
def test_an_upload_that_is_larger_than_allowed_is_refused_and_leaves_nothing(settings: Settings) -> None:
    small = settings.model_copy(update={"max_import_bytes": 1_000})

    answer = _post(small, [("a", b"x" * 2_000)])

    assert answer.status_code == 413
    assert answer.json()["detail"] == "wanted at most 1000 bytes, got more"
    assert not Spool(settings).imports.exists() or not list(Spool(settings).imports.iterdir())


@pytest.mark.usefixtures("store")
def test_an_upload_may_be_larger_than_any_other_request(settings: Settings) -> None:
    answer = _post(settings, [("a", b"x" * 2 * settings.max_body_bytes)])

    assert answer.status_code == 202


@pytest.mark.usefixtures("store")
def test_a_full_quota_refuses_the_next_upload_and_says_what_helps(settings: Settings) -> None:
    small = settings.model_copy(update={"storage_quota_bytes": 10_000})

    first, second = (_post(small, [("a", bytes(6_000) + number)]) for number in (b"1", b"2"))

    assert (first.status_code, second.status_code) == (202, 507)
    assert "delete some" in second.json()["detail"]
    assert len(list(Spool(settings).imports.iterdir())) == 1


@pytest.mark.usefixtures("store")
def test_more_files_than_allowed_are_refused_and_leave_nothing(settings: Settings) -> None:
    few = settings.model_copy(update={"max_import_files": 2})

    answer = _post(few, [("a", b"1"), ("b", b"2"), ("c", b"3")])

    assert answer.status_code == 422
    assert list(Spool(settings).imports.iterdir()) == []


def _expire(store: Store, row: type[ImportRow] | type[RunRow], **values: float) -> None:
    with store.writing() as session:
        session.execute(sa.update(row).values(**values))


def test_what_was_uploaded_is_deleted_when_its_time_is_over(
    understood: Upload, store: Store, settings: Settings, nmon: Nmon
) -> None:
    understood([("a.nmon", nmon("node1", 2))])
    _expire(store, ImportRow, expires_s=time.time() - 1)

    sweep(store, settings)

    assert list(store[Imports].listed()) == []
    assert list(Spool(settings).imports.iterdir()) == []


def test_runs_stay_for_good_unless_the_settings_say_for_how_long(
    kept: Upload, store: Store, settings: Settings, nmon: Nmon
) -> None:
    kept([("a.nmon", nmon("node1", 2))])
    _expire(store, RunRow, created_s=time.time() - 100 * DAY_S)

    sweep_runs(store, settings)
    after_no_limit = len(store[Runs].listed())
    sweep_runs(store, settings.model_copy(update={"runs_kept_days": 99.0}))

    assert after_no_limit == 1
    assert list(store[Runs].listed()) == []
    assert list(Spool(settings).runs.iterdir()) == []


def test_an_upload_that_broke_off_with_the_server_is_deleted_a_day_later(
    store: Store, settings: Settings
) -> None:
    spool = Spool(settings)
    for name in ("broken off", "coming in"):
        (spool.prepare(name) / "1.upload").touch()
    long_ago = time.time() - 2 * DAY_S
    os.utime(spool.of("broken off"), (long_ago, long_ago))

    sweep(store, settings)

    assert [folder.name for folder in spool.imports.iterdir()] == ["coming in"]
