"""What is special about SQLite: it is told how to behave, and its writers take turns."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from sqlalchemy import text

from gridsizer_server.settings import Settings
from gridsizer_server.store.jobs import Jobs
from gridsizer_server.store.schema import prepare_schema
from gridsizer_server.store.store import Store, open_store


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


def test_many_threads_write_at_once_and_nothing_is_lost(store: Store) -> None:
    jobs = Jobs(store)

    with ThreadPoolExecutor(16) as threads:
        added = list(threads.map(lambda number: jobs.add("count", {"number": number}).id, range(200)))

    assert {job.id for job in jobs.latest(300)} == set(added)


def test_two_processes_of_one_store_see_what_the_other_wrote(store: Store, settings: Settings) -> None:
    other = open_store(settings)

    name = Jobs(other).add("count", {}).id
    other.close()

    assert Jobs(store).read(name).id == name
