"""An empty store for a test: SQLite, and a PostgreSQL of its own where the machine has one."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any, Final

import psycopg
import pytest
from pydantic import SecretStr

from gridsizer_server.jobs.queue import Jobs
from gridsizer_server.kit.schema import prepare_schema
from gridsizer_server.kit.session import Store, open_store
from gridsizer_server.kit.settings import Settings

_ABSENT: Final = "no PostgreSQL here (initdb and postgres on PATH or below /usr/lib/postgresql)"
_TOLD: Final = pytest.StashKey[str]()


def _programs() -> Path | None:
    """The folder of initdb and postgres, the newest where there are several."""
    on_path = shutil.which("initdb")
    found = [Path(on_path).resolve().parent] if on_path else []
    found += sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: float(folder.parent.name))
    with_both = [
        folder for folder in found if (folder / "initdb").exists() and (folder / "postgres").exists()
    ]
    return with_both[-1] if with_both else None


def _other_than_root() -> dict[str, Any]:
    """Options of subprocess: PostgreSQL refuses to run as root."""
    if os.getuid() != 0:
        return {}
    known = {user.pw_name: user for user in pwd.getpwall()}
    user = known.get("postgres", known["nobody"])
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


@pytest.fixture(scope="session")
def postgresql(pytestconfig: pytest.Config) -> Iterator[str]:
    """The address of a PostgreSQL without a database name, on a socket in a folder that goes with it."""
    programs = _programs()
    if programs is None:
        pytestconfig.stash[_TOLD] = f"{_ABSENT}: the store was tested on SQLite only"
        pytest.skip(_ABSENT)
    as_user = _other_than_root()
    with tempfile.TemporaryDirectory(prefix="gridsizer-pg-") as folder:
        os.chown(folder, as_user.get("user", -1), as_user.get("group", -1))
        data = f"{folder}/data"
        initialise = ["-D", data, "-E", "UTF8", "--no-locale", "-A", "trust", "-U", "gridsizer", "--no-sync"]
        subprocess.run(
            [programs / "initdb", *initialise], check=True, capture_output=True, cwd="/", **as_user
        )
        run = ["-D", data, "-k", folder, "-c", "listen_addresses=", "-c", "fsync=off"]
        with subprocess.Popen(
            [programs / "postgres", *run], stderr=subprocess.DEVNULL, cwd="/", **as_user
        ) as process:
            try:
                version = _version_when_up(folder)
                pytestconfig.stash[_TOLD] = f"the store was tested on SQLite and PostgreSQL {version}"
                yield f"postgresql://gridsizer@/{{}}?host={folder}"
            finally:
                process.send_signal(signal.SIGQUIT)  # at once: nothing of it is wanted any more
                process.wait(timeout=30)


def _version_when_up(folder: str) -> str:
    give_up = time.monotonic() + 60
    while True:
        try:
            with psycopg.connect(host=folder, user="gridsizer", dbname="postgres") as connection:
                return str(connection.execute("SHOW server_version").fetchone()[0])  # type: ignore[index]
        except psycopg.OperationalError:
            if time.monotonic() > give_up:
                raise
            time.sleep(0.05)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    told = config.stash.get(_TOLD, None)
    if told is not None:
        terminalreporter.write_line(f"PostgreSQL: {told}")


_DATABASES: Final = count()


@pytest.fixture(params=["sqlite", "postgresql"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """Settings of an empty store."""
    if request.param == "sqlite":
        return Settings(data_dir=tmp_path, ui_dir=None)
    in_postgresql: Settings = request.getfixturevalue("in_postgresql")
    return in_postgresql


@pytest.fixture
def in_postgresql(postgresql: str, tmp_path: Path) -> Iterator[Settings]:
    """Settings of an empty store in PostgreSQL."""
    yield from _database_of(postgresql, tmp_path)


@pytest.fixture
def other_postgresql(postgresql: str, tmp_path: Path) -> Iterator[Settings]:
    """Settings of one more."""
    yield from _database_of(postgresql, tmp_path)


def _database_of(address: str, data_dir: Path) -> Iterator[Settings]:
    name = f"test_{next(_DATABASES)}"
    with psycopg.connect(address.format("postgres"), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
        yield Settings(data_dir=data_dir, ui_dir=None, database_url=SecretStr(address.format(name)))
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")  # each takes 7 MB, and workers may linger


@pytest.fixture
def store(settings: Settings) -> Iterator[Store]:
    """An empty store with its tables."""
    prepare_schema(settings)
    store = open_store(settings)
    yield store
    store.close()


@pytest.fixture
def jobs(store: Store) -> Jobs:
    """The jobs of that store: none yet."""
    return store[Jobs]
