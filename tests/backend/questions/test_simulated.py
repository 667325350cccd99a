"""Simulations from the question to the answer, with real servers and workers that are killed on the way."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

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

from gridsizer_server.jobs.queue import Jobs
from gridsizer_server.kit.settings import Settings

SUN: Final = Path(__file__).resolve().parents[3] / "fixtures/scenarios/sun7410_7_nodes.json"
SOME: Final = 60  # replicates: some seconds of work
ENDLESS: Final = 2_000


def simulate(server: Server, replicates: int) -> str:
    """The id of the job."""
    asked = f"/simulations?replicates={replicates}&seed=7"
    return str(server.ask("POST", asked, SUN.read_bytes())["id"])


@pytest.fixture(scope="session")
def expected() -> Json:
    """What the command line answers."""
    command = [sys.executable, "-m", "gridsizer_server", "simulate", str(SUN), "--json"]
    ended = subprocess.run(
        [*command, "--replicates", str(SOME), "--seed", "7"], check=True, capture_output=True
    )
    answer: Json = json.loads(ended.stdout)
    return answer


def _is_gone(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


def test_the_answer_is_that_of_the_command_line(settings: Settings, jobs: Jobs, expected: Json) -> None:
    with serving(settings) as server:
        name = simulate(server, SOME)
        done = awaited(jobs, name, is_over)

        answered = server.ask("GET", f"/jobs/{name}")

    assert (done.state, done.attempts) == ("done", 1)
    assert answered["result"] == expected


def test_after_its_worker_was_killed_a_job_goes_on_with_another(
    settings: Settings, jobs: Jobs, expected: Json
) -> None:
    with serving(settings) as server:
        name = simulate(server, SOME)
        first = process_of(awaited(jobs, name, is_under_way))

        os.kill(first, signal.SIGKILL)
        done = awaited(jobs, name, is_over)

    assert (done.state, done.attempts) == ("done", 2)
    assert done.result == expected


def test_after_the_server_was_killed_its_worker_ends_and_the_next_server_takes_over_its_jobs(
    settings: Settings, jobs: Jobs, expected: Json
) -> None:
    with serving(settings) as first:
        name, waiting = simulate(first, ENDLESS), simulate(first, SOME)
        worker = process_of(awaited(jobs, name, is_under_way))
        first.process.kill()
        first.process.wait()

    give_up = time.monotonic() + PATIENCE_S
    while not _is_gone(worker):
        assert time.monotonic() < give_up
        time.sleep(0.02)
    assert jobs.look(name).state in {"queued", "running"}
    with serving(settings) as second:
        goes_on = awaited(jobs, name, lambda job: is_under_way(job) and process_of(job) != worker)
        second.ask("DELETE", f"/jobs/{name}")
        done = awaited(jobs, waiting, is_over)

    assert goes_on.state == "running"
    assert (done.state, done.result) == ("done", expected)


def test_a_running_simulation_stops_when_it_is_cancelled(settings: Settings, jobs: Jobs) -> None:
    with serving(settings) as server:
        name, following = simulate(server, ENDLESS), simulate(server, 1)
        awaited(jobs, name, is_under_way)
        asked = time.monotonic()

        cancelled = server.ask("DELETE", f"/jobs/{name}")
        awaited(jobs, following, lambda job: job.state != "queued")  # its worker is free

        assert time.monotonic() - asked < 10
    assert cancelled["state"] == "cancelled"
    assert jobs.read(name).result is None
