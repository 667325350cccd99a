"""Imports by real servers and workers that are killed on the way: they finish, once."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final
from urllib.request import Request, urlopen
from uuid import uuid4

import pytest

from gridsizer_server.jobs.queue import Jobs
from gridsizer_server.jobs.table import FINAL, JobRow
from gridsizer_server.kit.session import Store
from gridsizer_server.kit.settings import Settings
from gridsizer_server.kit.spool import Spool

PATIENCE_S: Final = 120.0
FILES: Final = 10
SNAPSHOTS: Final = 8 * 1_440  # of 9 numbers: 1.6 MB a file, so that several processes read them in turns
Json = dict[str, Any]
Nmon = Callable[..., bytes]


@dataclass(frozen=True, slots=True, kw_only=True)
class Server:
    """A running `gridsizer serve` with a worker."""

    address: str
    process: subprocess.Popen[str]

    def ask(self, method: str, path: str, body: bytes | None = None, kind: str = "application/json") -> Json:
        request = Request(self.address + path, body, {"Content-Type": kind}, method=method)
        with urlopen(request, timeout=PATIENCE_S) as answer:
            told: Json = json.load(answer)
            return told

    def upload(self, files: list[tuple[str, bytes]]) -> Json:
        boundary = uuid4().hex
        head = 'Content-Disposition: form-data; name="files"; filename="{}"\r\n\r\n'
        parts = [f"--{boundary}\r\n{head.format(path)}".encode() + text + b"\r\n" for path, text in files]
        body = b"".join([*parts, f"--{boundary}--\r\n".encode()])
        return self.ask("POST", "/imports", body, f"multipart/form-data; boundary={boundary}")


@contextmanager
def serving(settings: Settings) -> Iterator[Server]:
    command = [sys.executable, "-m", "gridsizer_server", "serve", "--port", "0"]
    environment = os.environ | settings.as_environment()
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        try:
            yield Server(address=process.stdout.readline().split()[-1] + "/api/v1", process=process)
        finally:
            process.terminate()


@pytest.fixture
def jobs(store: Store) -> Jobs:
    return store[Jobs]


@pytest.fixture
def logs(nmon: Nmon) -> list[tuple[str, bytes]]:
    """Logs of different nodes, and one of them twice."""
    made = [(f"{at:02}.nmon", nmon(f"node{at:02}", SNAPSHOTS)) for at in range(FILES)]
    return [*made, ("again.nmon", made[0][1])]


def _await(jobs: Jobs, name: str, reached: Callable[[JobRow], bool]) -> JobRow:
    give_up = time.monotonic() + PATIENCE_S
    while not reached(job := jobs.look(name)):
        assert time.monotonic() < give_up, f"{job.state}: {job.sentence}"
        time.sleep(0.02)
    return job


def _is_under_way(job: JobRow) -> bool:
    return job.state == "running" and job.share > 0.2


def _process_of(job: JobRow) -> int:
    assert job.worker
    return int(job.worker.split("-")[-2])


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
        imported = server.upload(logs)
        worker = _process_of(_await(jobs, imported["job"], _is_under_way))

        os.kill(worker, signal.SIGKILL)
        done = _await(jobs, imported["job"], lambda job: job.state in FINAL)
        told = server.ask("GET", f"/imports/{imported['id']}")

    assert (done.state, done.attempts) == ("done", 2)
    _check_read_once(told, Spool(settings))


def test_after_the_server_was_killed_the_next_one_finishes_the_import(
    settings: Settings, jobs: Jobs, logs: list[tuple[str, bytes]]
) -> None:
    with serving(settings) as first:
        imported = first.upload(logs)
        _await(jobs, imported["job"], _is_under_way)
        first.process.kill()
        first.process.wait()

    with serving(settings) as second:
        done = _await(jobs, imported["job"], lambda job: job.state in FINAL)
        told = second.ask("GET", f"/imports/{imported['id']}")

    assert done.state == "done"
    _check_read_once(told, Spool(settings))


def test_cancelling_stops_the_readers_and_deletes_the_upload(
    settings: Settings, jobs: Jobs, logs: list[tuple[str, bytes]]
) -> None:
    with serving(settings) as server:
        imported = server.upload(logs)
        _await(jobs, imported["job"], _is_under_way)

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
        imported = server.upload(logs)
        while jobs.look(imported["job"]).state not in FINAL:
            asked = time.monotonic()
            server.ask("GET", f"/imports/{imported['id']}")
            waits.append(time.monotonic() - asked)
            time.sleep(0.05)

    # Reading takes seconds; a server that read in its own process would answer once it is done.
    assert len(waits) > 5
    assert sorted(waits)[len(waits) // 2] < 1.0
