"""How many jobs the queue takes, and how soon the job of a worker that was killed goes on."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Thread
from time import perf_counter
from typing import Any, Final

import pytest

from gridsizer_server.jobs.kind import Kind
from gridsizer_server.jobs.leases import Leases
from gridsizer_server.jobs.queue import Jobs
from gridsizer_server.jobs.worker import Worker
from gridsizer_server.kit.schema import prepare_schema
from gridsizer_server.kit.session import Store, open_store
from gridsizer_server.kit.settings import Settings

Seconds = list[float]
Measure = Callable[..., Seconds]
Record = Callable[[str, Seconds, str], None]

# A worker that takes a job and says so, and is still at it when it is killed.
_ENDLESS: Final = """
from threading import Event
from gridsizer_server.kit.settings import read_settings
from gridsizer_server.kit.session import open_store
from gridsizer_server.jobs.kind import Kind
from gridsizer_server.jobs.worker import Worker

def hold(context, request):
    print("taken", flush=True)
    Event().wait()

settings = read_settings({})
kinds = {"hold": Kind(name="hold", result=dict, run=hold)}
Worker(name="killed", store=open_store(settings), settings=settings, kinds=kinds).run(Event())
"""


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    settings = Settings(data_dir=tmp_path, ui_dir=None)
    prepare_schema(settings)
    return settings


@pytest.fixture
def store(settings: Settings) -> Iterator[Store]:
    store = open_store(settings)
    yield store
    store.close()


def test_queue(measure: Measure, record: Record, store: Store) -> None:
    jobs, worker = store[Jobs], Leases(store, "worker", 60.0)

    def add_take_finish() -> None:
        name = jobs.add("count", {}).id
        worker.take(["count"])
        assert worker.finish(name, {})

    seconds = measure(add_take_finish, rounds=500, warmup_rounds=20)

    record("a job added, taken and finished", seconds, "")


def test_take_over(measure: Measure, record: Record, settings: Settings, store: Store) -> None:
    jobs, taken_over = store[Jobs], Event()

    def take_over(_context: object, _request: object) -> dict[str, Any]:
        taken_over.set()
        return {}

    kinds = {"hold": Kind(name="hold", result=dict, run=take_over)}
    next_worker = Worker(name="next", store=store, settings=settings, kinds=kinds)
    took: Seconds = []

    def kill_and_wait() -> None:
        jobs.add("hold", {})
        environment = os.environ | settings.as_environment()
        command = [sys.executable, "-c", _ENDLESS]
        with subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        ) as process:
            assert process.stdout is not None
            process.stdout.readline()
            stopping = Event()
            taken_over.clear()
            waiting = Thread(target=next_worker.run, args=(stopping,))
            waiting.start()
            process.kill()
            began = perf_counter()
            taken_over.wait(60)
            took.append(perf_counter() - began)
            stopping.set()
            waiting.join()

    measure(kill_and_wait, rounds=5)

    record("worker killed to its job taken over", took, "at most 2 s")
