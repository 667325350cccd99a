"""Several server processes that listen on one socket, and one set of workers beside them."""

import os
import signal
import socket
import sys
from collections.abc import Callable
from threading import Event, Thread
from typing import Final

from gridsizer_server.jobs.supervisor import Children, Workers
from gridsizer_server.kit.settings import Settings

_SIGNALS: Final = (signal.SIGTERM, signal.SIGINT)


def run_processes(settings: Settings, listening: socket.socket) -> None:
    """Keep as many as the settings say running until a signal asks to stop; then raise that signal again."""
    asked: list[int] = []
    stopping = Event()

    def stop(number: int, _frame: object) -> None:
        asked.append(number)
        stopping.set()

    before = {number: signal.signal(number, stop) for number in _SIGNALS}
    descriptor = listening.fileno()
    command = (sys.executable, "-m", "gridsizer_server", "serve-on", str(descriptor))
    servers = Children(command, settings.processes, settings, descriptors=(descriptor,))
    workers = Workers(settings)
    servers.start()
    workers.start()
    while not stopping.wait(1):  # a signal is noticed between two waits
        pass
    servers.stop()
    workers.stop()
    for number, handler in before.items():
        signal.signal(number, handler)
    signal.raise_signal(asked[0])


def at_end_of_input(stop: Callable[[], None]) -> None:
    """Call once standard input ends: the process at its other end is no more, or asks to stop."""

    def wait() -> None:
        while os.read(sys.stdin.fileno(), 4096):
            pass
        stop()

    Thread(target=wait, name="attached", daemon=True).start()
