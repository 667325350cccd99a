"""A server of its own process over the store of a test, with workers of their own, and what jobs come to."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final
from urllib.request import Request, urlopen

from gridsizer_server.jobs.queue import Jobs
from gridsizer_server.jobs.table import FINAL, JobRow
from gridsizer_server.kit.settings import Settings

PATIENCE_S: Final = 120.0  # other programs may keep this machine busy
Json = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Server:
    """A running `gridsizer serve`."""

    address: str
    process: subprocess.Popen[str]

    def ask(self, method: str, path: str, body: bytes | None = None, kind: str = "application/json") -> Json:
        request = Request(self.address + path, body, {"Content-Type": kind}, method=method)
        with urlopen(request, timeout=PATIENCE_S) as answer:
            told: Json = json.load(answer)
            return told


@contextmanager
def serving(settings: Settings, *, workers: int = 1) -> Iterator[Server]:
    """A server on a free port until the block ends."""
    command = [sys.executable, "-m", "gridsizer_server", "serve", "--port", "0", "--workers", str(workers)]
    environment = os.environ | settings.as_environment()
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        try:
            yield Server(address=process.stdout.readline().split()[-1] + "/api/v1", process=process)
        finally:
            process.terminate()


def awaited(jobs: Jobs, name: str, reached: Callable[[JobRow], bool]) -> JobRow:
    """A job as soon as it has come so far."""
    give_up = time.monotonic() + PATIENCE_S
    while not reached(job := jobs.look(name)):
        assert time.monotonic() < give_up, f"{job.state}: {job.sentence}"
        time.sleep(0.02)
    return jobs.read(name)


def is_over(job: JobRow) -> bool:
    return job.state in FINAL


def is_under_way(job: JobRow) -> bool:
    return job.state == "running" and job.share > 0


def process_of(job: JobRow) -> int:
    """The process of the worker that has a job."""
    assert job.worker
    return int(job.worker.split("-")[-2])
