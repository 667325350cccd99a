"""A start beside a PostgreSQL that is not there yet: its socket appears later, where the address says."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Event, Timer
from time import monotonic, sleep
from typing import Final

import pytest
from pydantic import SecretStr
from structlog.testing import capture_logs

from gridsizer_server.kit.database_wait import wait_for_database
from gridsizer_server.kit.errors import StoreUnavailable
from gridsizer_server.kit.schema import prepare_schema, revisions
from gridsizer_server.kit.settings import Settings

PATIENCE_S: Final = 60.0
Appear = Callable[[], None]


@pytest.fixture
def late(in_postgresql: Settings, tmp_path: Path) -> tuple[Settings, Appear]:
    """Settings of a PostgreSQL that cannot be reached, and what makes it so."""
    assert in_postgresql.database_url is not None
    address, _, sockets = in_postgresql.database_url.get_secret_value().partition("?host=")
    there = tmp_path / "sockets"
    settings = in_postgresql.model_copy(
        update={"database_url": SecretStr(f"{address}?host={there}"), "database_wait_s": PATIENCE_S}
    )
    return settings, lambda: there.symlink_to(sockets)


def test_a_start_waits_until_the_database_is_there_and_says_so_once(late: tuple[Settings, Appear]) -> None:
    settings, appear = late
    Timer(1.2, appear).start()

    with capture_logs() as said:
        wait_for_database(settings, Event())

    assert [line["event"] for line in said] == [
        "waiting for the database, which takes no connections yet",
        "the database takes connections",
    ]
    assert said[0]["at_most_s"] == PATIENCE_S
    assert prepare_schema(settings) == (None, revisions()[-1])


def test_a_database_that_is_there_is_not_waited_for(in_postgresql: Settings) -> None:
    with capture_logs() as said:
        wait_for_database(in_postgresql, Event())

    assert said == []


def test_a_database_that_does_not_come_in_time_is_told_in_the_words_of_its_driver(
    late: tuple[Settings, Appear],
) -> None:
    settings = late[0].model_copy(update={"database_wait_s": 0.2})

    wait_for_database(settings, Event())

    with pytest.raises(StoreUnavailable, match="wanted a working store, got: connection"):
        prepare_schema(settings)


def test_who_is_asked_to_stop_waits_no_longer(late: tuple[Settings, Appear]) -> None:
    stopping = Event()
    Timer(0.2, stopping.set).start()
    began_s = monotonic()

    wait_for_database(late[0], stopping)

    assert monotonic() - began_s < PATIENCE_S / 2


def test_a_database_that_a_server_refuses_is_not_waited_for(in_postgresql: Settings) -> None:
    assert in_postgresql.database_url is not None
    absent = in_postgresql.database_url.get_secret_value().replace("/test_", "/absent_")

    with capture_logs() as said:
        wait_for_database(in_postgresql.model_copy(update={"database_url": SecretStr(absent)}), Event())

    assert said == []


def test_the_server_and_a_worker_start_before_their_database(late: tuple[Settings, Appear]) -> None:
    settings, appear = late
    environment = os.environ | settings.as_environment() | {"GRIDSIZER_PORT": "0", "GRIDSIZER_WORKERS": "0"}
    processes = [
        subprocess.Popen(
            [sys.executable, "-m", "gridsizer_server", command],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for command in ("serve", "worker")
    ]

    waits = [process.stderr.readline() for process in processes if process.stderr]
    appear()

    assert all("waiting for the database" in line for line in waits), waits
    assert processes[0].stdout
    assert processes[0].stdout.readline().startswith("Gridsizer is at http://127.0.0.1:")
    sleep(0.5)
    for process in processes:
        assert process.poll() is None
        process.terminate()
        process.communicate(timeout=PATIENCE_S)
