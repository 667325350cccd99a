"""A worker for tests: its kinds of job do nothing, but leave a trace of each time they begin and end."""

import os
import signal
import sys
from pathlib import Path
from threading import Event
from time import sleep
from typing import Any

from gridsizer.errors import UnsizableDesign
from gridsizer_server.jobs.context import Context
from gridsizer_server.jobs.kind import Kind
from gridsizer_server.jobs.worker import Worker
from gridsizer_server.kit.session import open_store
from gridsizer_server.kit.settings import read_settings

STEP_S = 0.05


def count(context: Context, request: dict[str, Any]) -> dict[str, Any]:
    """Take some steps, which take a moment each."""
    trace = Path(request["trace"])
    _write(trace, f"began {request['name']}")
    for step in range(request["steps"]):
        if context.cancelled():
            _write(trace, f"stopped {request['name']}")
            raise InterruptedError
        context.progress(step / request["steps"], f"{step} of {request['steps']}")
        sleep(STEP_S)
    _write(trace, f"ended {request['name']}")
    return {"name": request["name"], "steps": request["steps"]}


def die(_context: Context, _request: dict[str, Any]) -> dict[str, Any]:
    """End the worker as the machine does when memory is short."""
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def refuse(_context: Context, _request: dict[str, Any]) -> dict[str, Any]:
    """Find that the request cannot be answered."""
    raise UnsizableDesign("the array is Unknown")


def break_down(_context: Context, _request: dict[str, Any]) -> dict[str, Any]:
    """Have a mistake in it."""
    raise RuntimeError("the secret inside")


def hang(context: Context, _request: dict[str, Any]) -> dict[str, Any]:
    """Say that it began, and never end."""
    context.progress(0.5, "hanging")
    while not context.cancelled():
        sleep(STEP_S)
    raise InterruptedError


KINDS = {
    run.__name__: Kind(name=run.__name__, result=dict, run=run) for run in (count, die, refuse, break_down)
}
KINDS["import"] = Kind(name="import", result=dict, run=hang)  # reads no upload, and blocks its worker


def _write(trace: Path, line: str) -> None:
    with trace.open("a") as file:  # one small write is not torn
        file.write(line + "\n")


if __name__ == "__main__":
    settings, stopping = read_settings({}), Event()
    signal.signal(signal.SIGTERM, lambda *_: stopping.set())
    worker = Worker(name=sys.argv[1], store=open_store(settings), settings=settings, kinds=KINDS)
    worker.run(stopping)
