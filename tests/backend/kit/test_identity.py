"""A data folder and its store belong together; with another, a start refuses and what was kept stays."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from alembic import command
from sqlalchemy import text

from gridsizer_server.jobs.leases import Leases
from gridsizer_server.jobs.queue import Jobs
from gridsizer_server.kit.engine import FILE_NAME, open_engine
from gridsizer_server.kit.errors import StoreUnavailable
from gridsizer_server.kit.migrating import configured
from gridsizer_server.kit.schema import prepare_schema
from gridsizer_server.kit.session import Store, open_store
from gridsizer_server.kit.settings import Settings
from gridsizer_server.runs.ending import sweep

Run = Callable[..., SimpleNamespace]
RUN = "0d9f4b6c2e1a4c38b7a6d5e4f3c2b1a0"
DAY_S = 86_400.0


def _kept(settings: Settings) -> Path:
    """The samples of a run, kept two days ago."""
    runs = settings.data_dir / "runs"
    runs.mkdir(exist_ok=True)
    file = runs / f"{RUN}.columns"
    file.write_bytes(b"samples")
    os.utime(file, (time.time() - 2 * DAY_S,) * 2)
    return file


def _execute(settings: Settings, statement: str) -> None:
    engine = open_engine(settings)
    with engine.begin() as connection:
        connection.execute(text(statement))
    engine.dispose()


def _know(settings: Settings) -> None:
    """The store has a row of that run."""
    numbers = ("created_s", "files", "series", "observations", "jobs", "steps", "bytes")
    values = {"id": f"'{RUN}'", "name": "'baseline'", "pseudonymised": "false"}
    values |= dict.fromkeys(numbers, "0") | dict.fromkeys(("hosts", "site", "findings"), "'[]'")
    _execute(settings, f"INSERT INTO runs ({', '.join(values)}) VALUES ({', '.join(values.values())})")


@pytest.fixture
def another(settings: Settings, other_postgresql: Settings) -> Settings:
    """The same data folder, and a store that is not the folder's."""
    return settings.model_copy(update={"database_url": other_postgresql.database_url})


def test_a_start_with_an_empty_store_on_a_folder_of_another_refuses_and_changes_nothing(
    settings: Settings, another: Settings
) -> None:
    prepare_schema(settings)
    kept = _kept(settings)
    before = sorted(settings.data_dir.rglob("*"))

    with pytest.raises(StoreUnavailable, match=r"belongs to a store, and .* is empty.*gridsizer db move"):
        prepare_schema(another)

    assert kept.read_bytes() == b"samples"
    assert sorted(settings.data_dir.rglob("*")) == before
    assert prepare_schema(settings)


def test_a_start_with_the_store_of_another_folder_refuses_and_names_neither_address_nor_password(
    settings: Settings, another: Settings, tmp_path: Path
) -> None:
    prepare_schema(settings)
    prepare_schema(another.model_copy(update={"data_dir": tmp_path / "another"}))
    kept = _kept(settings)

    with pytest.raises(StoreUnavailable, match="belongs to another store: wanted the store whose") as refused:
        prepare_schema(another)

    assert kept.exists()
    assert "postgresql://" not in str(refused.value)


@pytest.mark.parametrize("command", [["serve", "--port", "0"], ["worker"], ["db", "upgrade"]])
def test_every_program_that_starts_with_another_store_says_so_in_one_line(
    command: list[str], tmp_path: Path, other_postgresql: Settings
) -> None:
    here = Settings(data_dir=tmp_path, ui_dir=None)
    prepare_schema(here)
    kept = _kept(here)
    another = here.model_copy(update={"database_url": other_postgresql.database_url})

    ended = subprocess.run(
        [sys.executable, "-m", "gridsizer_server", *command],
        env=os.environ | another.as_environment(),
        capture_output=True,
        check=False,
        text=True,
        timeout=60,
    )

    assert ended.returncode == 2
    assert "belongs to a store" in ended.stderr
    assert ended.stderr.count("\n") == 1
    assert kept.exists()


def test_a_store_that_was_emptied_is_refused_and_the_runs_stay(settings: Settings) -> None:
    prepare_schema(settings)
    kept = _kept(settings)
    _execute(settings, "DELETE FROM store")

    with pytest.raises(StoreUnavailable, match="got one that was emptied"):
        prepare_schema(settings)

    assert kept.exists()


def test_a_database_file_that_is_gone_is_not_made_anew_beside_runs(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path)
    prepare_schema(settings)
    kept = _kept(settings)
    (tmp_path / FILE_NAME).unlink()

    with pytest.raises(StoreUnavailable, match=r"belongs to a store, and gridsizer\.db in it is empty"):
        prepare_schema(settings)

    assert kept.exists()
    assert not (tmp_path / FILE_NAME).exists()


def test_a_folder_from_before_identities_is_taken_by_the_store_that_knows_its_runs(
    settings: Settings,
) -> None:
    prepare_schema(settings)
    _kept(settings)
    _know(settings)
    (settings.data_dir / "store").unlink()

    prepare_schema(settings)

    label = settings.data_dir / "store"
    assert len(label.read_text().strip()) == 32
    assert label.stat().st_mode & 0o777 == 0o600


def test_a_folder_from_before_identities_is_refused_by_a_store_that_knows_no_run_of_it(
    settings: Settings,
) -> None:
    prepare_schema(settings)
    kept = _kept(settings)
    (settings.data_dir / "store").unlink()

    with pytest.raises(StoreUnavailable, match=r"holds 1 runs, and .* knows none of them"):
        prepare_schema(settings)

    assert kept.exists()


def test_samples_that_no_run_knows_are_set_aside_and_named_not_deleted(
    store: Store, settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    kept = _kept(settings)
    draft = kept.with_name("1f.columns.draft")
    draft.touch()
    os.utime(draft, (time.time() - 2 * DAY_S,) * 2)

    sweep(store, settings)

    assert (settings.data_dir / "lost+found" / kept.name).read_bytes() == b"samples"
    assert list(kept.parent.iterdir()) == []
    assert kept.name in str([record.__dict__ for record in caplog.records])


def test_what_was_set_aside_is_named_by_the_command_that_looks_after_the_store(
    tmp_path: Path, run: Run
) -> None:
    (tmp_path / "lost+found").mkdir()
    (tmp_path / "lost+found" / f"{RUN}.columns").touch()

    told = run("db", "upgrade", "--data-dir", tmp_path)

    assert f"holds 1 files that the store does not know: {RUN}.columns" in told.out.decode()


def test_two_that_were_set_aside_under_one_name_both_stay(store: Store, settings: Settings) -> None:
    for _ in range(2):
        _kept(settings)
        sweep(store, settings)

    aside = sorted(file.name for file in (settings.data_dir / "lost+found").iterdir())
    assert aside == [f"{RUN}.columns", f"{RUN}.columns.1"]


def test_a_store_and_its_folder_from_the_version_before_are_upgraded_and_belong_together(
    settings: Settings,
) -> None:
    engine = open_engine(settings, migrating=True)
    with engine.begin() as connection:
        command.upgrade(configured(connection), "0002")
    engine.dispose()
    _know(settings)
    kept = _kept(settings)
    job = "INSERT INTO jobs (id, kind, request, state, share, sentence, attempts, created_s, lease_until_s)"
    _execute(settings, job + " VALUES ('j1', 'count', '{}', 'running', 0, 'Started', 1, 0, 5)")

    found, _ = prepare_schema(settings)

    store = open_store(settings)
    running = store[Jobs].read("j1")
    taken = Leases(store, "next", 600.0)
    looks = [taken.take(["count"]) for _ in range(2)]
    store.close()
    assert (found, kept.exists(), running.state, running.beats) == ("0002", True, "running", 0)
    assert [job is not None for job in looks] == [False, True]  # silent since the first look, and no lease
