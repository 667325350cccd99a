"""Imports by real servers and workers that are killed on the way: they finish, once."""

import os
import signal
import time
from typing import Final
from uuid import uuid4

import pytest
from tests.backend.real_server import (
    PATIENCE_S,
    Json,
    Server,
    awaited,
    is_over,
    is_under_way,
    process_of,
    serving,
)
from tests.backend.served import Nmon

from gridsizer_server.jobs.queue import Jobs
from gridsizer_server.jobs.table import FINAL, JobRow
from gridsizer_server.kit.settings import Settings
from gridsizer_server.kit.spool import Spool

FILES: Final = 10
SNAPSHOTS: Final = 8 * 1_440  # of 9 numbers: 1.6 MB a file, so that several processes read them in turns


def upload(server: Server, files: list[tuple[str, bytes]]) -> Json:
    boundary = uuid4().hex
    head = 'Content-Disposition: form-data; name="files"; filename="{}"\r\n\r\n'
    parts = [f"--{boundary}\r\n{head.format(path)}".encode() + text + b"\r\n" for path, text in files]
    body = b"".join([*parts, f"--{boundary}--\r\n".encode()])
    return server.ask("POST", "/imports", body, f"multipart/form-data; boundary={boundary}")


@pytest.fixture
def logs(nmon: Nmon) -> list[tuple[str, bytes]]:
    """Logs of different nodes, and one of them twice."""
    made = [(f"{at:02}.nmon", nmon(f"node{at:02}", SNAPSHOTS)) for at in range(FILES)]
    return [*made, ("again.nmon", made[0][1])]


def _is_well_under_way(job: JobRow) -> bool:
    return is_under_way(job) and job.share > 0.2


def _check_read_once(imported: Json, folder: Spool) -> None:
    numbers = 9 * SNAPSHOTS
    assert imported["state"] == "understood"
    assert [file["observations"] for file in imported["files"]] == [numbers] * FILES + [0]
    assert imported["totals"]["observations"] == FILES * numbers
    assert imported["totals"]["duplicates"] == 1
    assert not list(folder.of(imported["id"]).glob("*.draft"))


def test_after_its_worker_was_killed_an_import_goes_on_and_reads_every_file_once(
    settings: Settings, jobs: Jobs, logs: list[tuple[str, bytes]]
) -> None:
    with serving(settings) as server:
        imported = upload(server, logs)
        worker = process_of(awaited(jobs, imported["job"], _is_well_under_way))

        os.kill(worker, signal.SIGKILL)
        done = awaited(jobs, imported["job"], is_over)
        told = server.ask("GET", f"/imports/{imported['id']}")

    assert (done.state, done.attempts) == ("done", 2)
    _check_read_once(told, Spool(settings))


def test_after_the_server_was_killed_the_next_one_finishes_the_import(
    settings: Settings, jobs: Jobs, logs: list[tuple[str, bytes]]
) -> None:
    with serving(settings) as first:
        imported = upload(first, logs)
        awaited(jobs, imported["job"], _is_well_under_way)
        first.process.kill()
        first.process.wait()

    with serving(settings) as second:
        done = awaited(jobs, imported["job"], is_over)
        told = second.ask("GET", f"/imports/{imported['id']}")

    assert done.state == "done"
    _check_read_once(told, Spool(settings))


def test_cancelling_stops_the_readers_and_deletes_the_upload(
    settings: Settings, jobs: Jobs, logs: list[tuple[str, bytes]]
) -> None:
    with serving(settings) as server:
        imported = upload(server, logs)
        awaited(jobs, imported["job"], _is_well_under_way)

        server.ask("DELETE", f"/jobs/{imported['job']}")
        give_up = time.monotonic() + PATIENCE_S
        while Spool(settings).of(imported["id"]).exists():
            assert time.monotonic() < give_up
            time.sleep(0.02)
        told = server.ask("GET", f"/imports/{imported['id']}")

    assert told["state"] == "cancelled"


def test_the_server_answers_while_it_takes_and_reads_a_large_import(
    settings: Settings, jobs: Jobs, logs: list[tuple[str, bytes]]
) -> None:
    waits: list[float] = []

    with serving(settings) as server:
        imported = upload(server, logs)
        while jobs.look(imported["job"]).state not in FINAL:
            asked = time.monotonic()
            server.ask("GET", f"/imports/{imported['id']}")
            waits.append(time.monotonic() - asked)
            time.sleep(0.05)

    # Reading takes seconds; a server that read in its own process would answer once it is done.
    assert len(waits) > 5
    assert sorted(waits)[len(waits) // 2] < 1.0
