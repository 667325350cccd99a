"""Bringing a store up to date, and refusing one that cannot be."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from pydantic import SecretStr
from sqlalchemy import insert, text

from gridsizer_server.kit.engine import WRITES, open_engine
from gridsizer_server.kit.errors import StoreUnavailable
from gridsizer_server.kit.migrating import configured
from gridsizer_server.kit.schema import prepare_schema, revisions
from gridsizer_server.kit.session import Store
from gridsizer_server.kit.settings import Settings
from gridsizer_server.migrations.tables import METADATA
from gridsizer_server.runs.table import RunFileRow, RunRow


def test_an_empty_store_gets_every_revision_and_one_that_has_them_none(settings: Settings) -> None:
    first, again = prepare_schema(settings), prepare_schema(settings)

    assert first == (None, revisions()[-1])
    assert again == (revisions()[-1], revisions()[-1])


def test_the_migrations_lead_to_the_tables_of_the_code(settings: Settings) -> None:
    prepare_schema(settings)
    engine = open_engine(settings)

    with engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), METADATA)
    engine.dispose()

    assert differences == []


def test_the_files_of_the_migrations_are_named_after_their_revisions_which_follow_each_other(
    settings: Settings,
) -> None:
    engine = open_engine(settings)
    with engine.connect() as connection:
        scripts = ScriptDirectory.from_config(configured(connection))
    engine.dispose()

    chain = [script.revision for script in scripts.walk_revisions()][::-1]

    assert chain == revisions()
    assert scripts.get_heads() == [revisions()[-1]]


def test_processes_that_start_at_once_leave_one_sound_store(settings: Settings) -> None:
    upgrade = [sys.executable, "-m", "gridsizer_server", "db", "upgrade"]

    starting = [
        subprocess.Popen(
            upgrade, env=os.environ | settings.as_environment(), stderr=subprocess.PIPE, text=True
        )
        for _ in range(4)
    ]
    said = [process.communicate(timeout=120)[1] for process in starting]

    assert [process.returncode for process in starting] == [0, 0, 0, 0], said
    assert prepare_schema(settings) == (revisions()[-1], revisions()[-1])


def test_a_store_that_newer_code_has_migrated_is_left_alone(settings: Settings) -> None:
    prepare_schema(settings)
    engine = open_engine(settings)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()

    with pytest.raises(StoreUnavailable, match=rf"revision {revisions()[-1]} or older, got 9999"):
        prepare_schema(settings)


def test_what_a_block_wrote_is_undone_if_it_fails(store: Store) -> None:
    def fail_half_way() -> None:
        with store.writing() as session:
            session.execute(text("DELETE FROM alembic_version"))
            raise InterruptedError

    with pytest.raises(InterruptedError):
        fail_half_way()

    with store.reading() as session:
        assert session.scalar(text("SELECT version_num FROM alembic_version")) == revisions()[-1]


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("postgresql://nobody@127.0.0.1:9/none", "wanted a working store, got: connection failed"),
        ("mysql://somebody@there/none", "wanted postgresql://..., got mysql://..."),
        ("there", "wanted postgresql://..., got no such address"),
    ],
)
def test_a_database_that_cannot_be_used_is_said_so_without_its_address(
    tmp_path: Path, address: str, said: str
) -> None:
    secret = Settings(data_dir=tmp_path, database_url=SecretStr(address.replace("@", ":s3cret@")))

    with pytest.raises(StoreUnavailable) as refused:
        prepare_schema(secret)

    assert said in str(refused.value)
    assert "s3cret" not in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_folder_that_cannot_be_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    with pytest.raises(StoreUnavailable, match=r"wanted a folder to keep data in, got .*file"):
        prepare_schema(Settings(data_dir=tmp_path / "file"))


def test_a_file_that_is_no_store_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "gridsizer.db").write_text("a shopping list, and a long one, so that it fills a header" * 20)

    with pytest.raises(StoreUnavailable, match="wanted a working store, got: file is not a database"):
        prepare_schema(Settings(data_dir=tmp_path))


def test_a_run_of_an_older_store_counts_a_job_once_that_its_scheduler_and_its_log_recorded(
    settings: Settings,
) -> None:
    engine = open_engine(settings, migrating=True)
    with engine.connect().execution_options(**WRITES) as connection, connection.begin():
        command.upgrade(configured(connection), "0003")
        counts = {"observations": 0, "steps": 0, "bytes": 0, "findings": [], "hosts": []}
        run = {"id": "a", "name": "a", "created_s": 0.0, "files": 3, "series": 0, "pseudonymised": False}
        connection.execute(insert(RunRow), run | counts | {"jobs": 146, "site": {}})
        for number, kind, jobs in ((1, "lsf_acct", 70), (2, "sas_log", 42), (3, "sas_log", 34)):
            file = {"run_id": "a", "number": number, "path": kind, "format": kind, "sha256": "", "jobs": jobs}
            connection.execute(insert(RunFileRow), file | counts)
    engine.dispose()

    prepare_schema(settings)

    engine = open_engine(settings)
    with engine.connect() as connection:
        jobs = connection.scalar(text("SELECT jobs FROM runs"))
    engine.dispose()
    assert jobs == 76  # 42 + 34, more than 70
