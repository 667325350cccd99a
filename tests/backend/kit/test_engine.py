"""What is special about SQLite: it is told how to behave, and its writers take turns."""

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import text

from gridsizer_server.jobs.queue import Jobs
from gridsizer_server.kit.schema import prepare_schema
from gridsizer_server.kit.session import Store, open_store
from gridsizer_server.kit.settings import Settings


def test_sqlite_keeps_its_journal_beside_and_watches_over_references(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path)
    prepare_schema(settings)
    store = open_store(settings)

    with store.reading() as session:
        names = ("journal_mode", "synchronous", "busy_timeout", "foreign_keys")
        told = {name: session.scalar(text(f"PRAGMA {name}")) for name in names}
    store.close()

    normal, on = 1, 1
    assert told == {"journal_mode": "wal", "synchronous": normal, "busy_timeout": 5000, "foreign_keys": on}


@pytest.fixture
def umask_of_all() -> Iterator[None]:
    """A process whose new files everybody may read and write."""
    before = os.umask(0)
    yield
    os.umask(before)


def _modes(folder: Path) -> dict[str, int]:
    return {file.name: file.stat().st_mode & 0o777 for file in folder.glob("gridsizer.db*")}


@pytest.mark.usefixtures("umask_of_all")
def test_the_database_and_its_journals_are_for_the_owner_alone(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path)
    prepare_schema(settings)
    store = open_store(settings)
    store[Jobs].add("count", {})
    modes = _modes(tmp_path)
    store.close()

    assert modes == {"gridsizer.db": 0o600, "gridsizer.db-wal": 0o600, "gridsizer.db-shm": 0o600}


def test_a_database_that_others_could_read_becomes_private_when_it_is_opened(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path)
    prepare_schema(settings)
    first, second = open_store(settings), open_store(settings)
    first[Jobs].add("count", {})  # its journals stay as long as it is open
    for file in tmp_path.iterdir():
        file.chmod(0o644)

    second.check()
    modes = _modes(tmp_path)
    first.close()
    second.close()

    assert set(modes.values()) == {0o600}
    assert len(modes) == 3


def test_many_threads_write_at_once_and_nothing_is_lost(store: Store) -> None:
    jobs = store[Jobs]

    with ThreadPoolExecutor(16) as threads:
        added = list(threads.map(lambda number: jobs.add("count", {"number": number}).id, range(200)))

    assert {job.id for job in jobs.latest(300)} == set(added)


def test_two_processes_of_one_store_see_what_the_other_wrote(store: Store, settings: Settings) -> None:
    other = open_store(settings)

    name = other[Jobs].add("count", {}).id
    other.close()

    assert store[Jobs].read(name).id == name
