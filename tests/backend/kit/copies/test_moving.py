"""From SQLite in the data folder to a PostgreSQL: everything, once, and the folder goes with it."""

from collections.abc import Callable
from types import SimpleNamespace

import pytest
from sqlalchemy import text

from gridsizer_server.imports.mappings.repository import Mappings
from gridsizer_server.jobs.queue import Jobs
from gridsizer_server.kit.copies import moving
from gridsizer_server.kit.copies.backup import CannotCopy
from gridsizer_server.kit.copies.moving import move
from gridsizer_server.kit.engine import open_engine
from gridsizer_server.kit.errors import StoreUnavailable
from gridsizer_server.kit.folder_lock import in_use
from gridsizer_server.kit.schema import migrate, prepare_schema
from gridsizer_server.kit.session import open_store
from gridsizer_server.kit.settings import Settings

Run = Callable[..., SimpleNamespace]


@pytest.fixture
def here(in_postgresql: Settings) -> Settings:
    """A folder with a SQLite store that holds three jobs and a mapping."""
    settings = in_postgresql.model_copy(update={"database_url": None})
    prepare_schema(settings)
    store = open_store(settings)
    for number in range(3):
        store[Jobs].add("count", {"number": number})
    store[Mappings].keep("insightiq", {"columns": {"Zeit": "time"}})
    store.close()
    return settings


def _count(settings: Settings, table: str) -> int:
    engine = open_engine(settings)
    with engine.connect() as connection:
        count = connection.scalar(text(f"SELECT count(*) FROM {table}"))
    engine.dispose()
    return int(count or 0)


def test_all_rows_are_there_and_the_folder_is_refused_to_the_store_it_had(
    here: Settings, in_postgresql: Settings
) -> None:
    counts = move(in_postgresql)

    prepare_schema(in_postgresql)
    store = open_store(in_postgresql)
    requests = sorted(store[Jobs].read(job.id).request["number"] for job in store[Jobs].latest(10))
    mapping = store[Mappings].read("insightiq").mapping
    store.close()
    assert (counts["jobs"], counts["mappings"], counts["runs"]) == (3, 1, 0)
    assert (requests, mapping) == ([0, 1, 2], {"columns": {"Zeit": "time"}})
    with pytest.raises(StoreUnavailable, match="belongs to another store"):
        prepare_schema(here)


def test_a_postgresql_that_holds_something_is_refused_and_stays_as_it_was(
    here: Settings, in_postgresql: Settings
) -> None:
    migrate(in_postgresql)
    there = open_store(in_postgresql)
    there[Jobs].add("count", {})
    there.close()

    with pytest.raises(CannotCopy, match="wanted an empty PostgreSQL, got one that has jobs"):
        move(in_postgresql)

    assert (_count(in_postgresql, "jobs"), _count(in_postgresql, "mappings")) == (1, 0)
    assert prepare_schema(here)


def test_a_folder_in_use_is_refused(here: Settings, in_postgresql: Settings) -> None:
    with in_use(here.data_dir), pytest.raises(StoreUnavailable, match="stop them first"):
        move(in_postgresql)

    assert prepare_schema(here)


def test_a_move_that_breaks_off_leaves_nothing_and_can_be_done_again(
    here: Settings, in_postgresql: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_off(*_: object) -> None:
        raise InterruptedError

    with monkeypatch.context() as patched:
        patched.setattr(moving, "_count", break_off)
        with pytest.raises(InterruptedError):
            move(in_postgresql)
    with monkeypatch.context() as patched:
        patched.setattr(
            moving, "put_label", break_off
        )  # all rows are there, the folder is not the new store's
        with pytest.raises(InterruptedError):
            move(in_postgresql)

    move(in_postgresql)

    assert prepare_schema(in_postgresql)
    assert (_count(in_postgresql, "jobs"), _count(here, "jobs")) == (3, 3)


def test_the_command_says_what_moved(
    here: Settings, in_postgresql: Settings, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    nowhere = run("db", "move", "--data-dir", here.data_dir)
    assert in_postgresql.database_url is not None
    monkeypatch.setenv("GRIDSIZER_DATABASE_URL", in_postgresql.database_url.get_secret_value())

    moved = run("db", "move", "--data-dir", here.data_dir)

    assert (nowhere.status, moved.status) == (2, 0)
    assert b"rows that moved: 3 of jobs, 1 of mappings" in moved.out
