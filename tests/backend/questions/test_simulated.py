"""Simulations from the question to the answer, with real servers and workers that are killed on the way."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from urllib.request import Request, urlopen

import pytest

from gridsizer_server.jobs.queue import Jobs
from gridsizer_server.jobs.table import FINAL, JobRow
from gridsizer_server.kit.session import Store
from gridsizer_server.kit.settings import Settings

SUN: Final = Path(__file__).resolve().parents[3] / "fixtures/scenarios/sun7410_7_nodes.json"
PATIENCE_S: Final = 120.0
SOME: Final = 60  # replicates: some seconds of work
ENDLESS: Final = 2_000
Json = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Server:
    """A running `gridsizer serve` with a worker."""

    address: str
    process: subprocess.Popen[str]

    def ask(self, method: str, path: str, body: bytes | None = None) -> Json:
        request = Request(self.address + path, body, {"Content-Type": "application/json"}, method=method)
        with urlopen(request, timeout=PATIENCE_S) as answer:
            told: Json = json.load(answer)
            return told

    def simulate(self, replicates: int) -> str:
        """The id of the job."""
        asked = f"/simulations?replicates={replicates}&seed=7"
        return str(self.ask("POST", asked, SUN.read_bytes())["id"])


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


@pytest.fixture(scope="session")
def expected() -> Json:
    """What the command line answers."""
    command = [sys.executable, "-m", "gridsizer_server", "simulate", str(SUN), "--json"]
    ended = subprocess.run(
        [*command, "--replicates", str(SOME), "--seed", "7"], check=True, capture_output=True
    )
    answer: Json = json.loads(ended.stdout)
    return answer


def _await(jobs: Jobs, name: str, reached: Callable[[JobRow], bool]) -> JobRow:
    give_up = time.monotonic() + PATIENCE_S
    while not reached(job := jobs.look(name)):
        assert time.monotonic() < give_up, f"{job.state}: {job.sentence}"
        time.sleep(0.02)
    return jobs.read(name)


def _is_over(job: JobRow) -> bool:
    return job.state in FINAL


def _is_under_way(job: JobRow) -> bool:
    return job.state == "running" and job.share > 0


def _process_of(job: JobRow) -> int:
    """The process of the worker that has a job."""
    assert job.worker
    return int(job.worker.split("-")[-2])


def _is_gone(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


def test_the_answer_is_that_of_the_command_line(settings: Settings, jobs: Jobs, expected: Json) -> None:
    with serving(settings) as server:
        name = server.simulate(SOME)
        done = _await(jobs, name, _is_over)

        answered = server.ask("GET", f"/jobs/{name}")

    assert (done.state, done.attempts) == ("done", 1)
    assert answered["result"] == expected


def test_after_its_worker_was_killed_a_job_goes_on_with_another(
    settings: Settings, jobs: Jobs, expected: Json
) -> None:
    with serving(settings) as server:
        name = server.simulate(SOME)
        first = _process_of(_await(jobs, name, _is_under_way))

        os.kill(first, signal.SIGKILL)
        done = _await(jobs, name, _is_over)

    assert (done.state, done.attempts) == ("done", 2)
    assert done.result == expected


def test_after_the_server_was_killed_its_worker_ends_and_the_next_server_takes_over_its_jobs(
    settings: Settings, jobs: Jobs, expected: Json
) -> None:
    with serving(settings) as first:
        name, waiting = first.simulate(ENDLESS), first.simulate(SOME)
        worker = _process_of(_await(jobs, name, _is_under_way))
        first.process.kill()
        first.process.wait()

    give_up = time.monotonic() + PATIENCE_S
    while not _is_gone(worker):
        assert time.monotonic() < give_up
        time.sleep(0.02)
    assert jobs.look(name).state in {"queued", "running"}
    with serving(settings) as second:
        goes_on = _await(jobs, name, lambda job: _is_under_way(job) and _process_of(job) != worker)
        second.ask("DELETE", f"/jobs/{name}")
        done = _await(jobs, waiting, _is_over)

    assert goes_on.state == "running"
    assert (done.state, done.result) == ("done", expected)


def test_a_running_simulation_stops_when_it_is_cancelled(settings: Settings, jobs: Jobs) -> None:
    with serving(settings) as server:
        name, following = server.simulate(ENDLESS), server.simulate(1)
        _await(jobs, name, _is_under_way)
        asked = time.monotonic()

        cancelled = server.ask("DELETE", f"/jobs/{name}")
        _await(jobs, following, lambda job: job.state != "queued")  # its worker is free

        assert time.monotonic() - asked < 10
    assert cancelled["state"] == "cancelled"
    assert jobs.read(name).result is None
