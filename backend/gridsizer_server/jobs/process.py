"""A worker as a process of its own."""

import gc
import os
import signal
import socket
import sys
from threading import Event, Thread
from typing import Final
from uuid import uuid4

from gridsizer_server.jobs.kind import kinds
from gridsizer_server.jobs.worker import Worker
from gridsizer_server.kit.database_wait import wait_for_database
from gridsizer_server.kit.folder_lock import in_use
from gridsizer_server.kit.logs import configure_logs
from gridsizer_server.kit.schema import prepare_schema
from gridsizer_server.kit.session import open_store
from gridsizer_server.kit.settings import Settings

_TO_STOP_S: Final = 5.0  # for a job that does not ask whether it is cancelled


def run_worker(settings: Settings, *, attached: bool) -> None:
    """Work until a signal asks to stop, or, if attached, until standard input ends: the server is no more.

    Garbage is looked for once all kinds of job are loaded, and not among what that loaded.
    Raises StoreUnavailable where the store cannot be used at the start.
    """
    stopping = Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: stopping.set())
    if attached:
        Thread(target=_stop_at_end_of_input, args=(stopping,), name="attached", daemon=True).start()
    configure_logs()
    wait_for_database(settings, stopping)
    if stopping.is_set():
        return
    with in_use(settings.data_dir):
        prepare_schema(settings)
        store = open_store(settings)
        known = kinds()
        gc.freeze()
        gc.enable()
        name = f"{socket.gethostname()}-{os.getpid()}-{uuid4().hex[:8]}"
        Worker(name=name, store=store, settings=settings, kinds=known).run(stopping)
        store.close()


def _stop_at_end_of_input(stopping: Event) -> None:
    """The other end of the pipe closes however the server ends, `kill -9` included."""
    while os.read(sys.stdin.fileno(), 4096):
        pass
    stopping.set()
    Event().wait(_TO_STOP_S)
    os._exit(1)  # the job's lease runs out, and another worker takes it
