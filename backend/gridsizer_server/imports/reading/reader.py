"""A process that reads batches of uploads for another. Run as a program, with a descriptor to talk over.

A file of a few KB can ask for any amount of time or memory. So this process has limits of both, which the
system enforces, and may die of them or be killed: whoever started it knows which file it was at.
"""

import os
import signal
import sys
import time
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Thread
from typing import Final, TypeAlias

from gridsizer.errors import CapacityError
from gridsizer_server.imports.reading.allowance import CpuAllowance, limit_memory
from gridsizer_server.imports.reading.messages import OUT_OF_MEMORY, Began, Failed, Finished, Message, Read
from gridsizer_server.imports.reading.reading import ReadingBatch, read_batch
from gridsizer_server.kit.logs import configure_logs

_NICE: Final = 5  # who asks the server something comes first
_TELL_EVERY_S: Final = 0.1

Talk: TypeAlias = "Connection[Message, ReadingBatch]"


def main() -> None:
    """Read batches until the connection is closed."""
    configure_logs()
    os.nice(_NICE)
    talk: Talk = Connection(int(sys.argv[1]))
    batches: SimpleQueue[ReadingBatch] = SimpleQueue()
    Thread(target=_receive, args=(talk, batches), daemon=True).start()
    while True:
        _read(batches.get(), talk)


def _receive(talk: Talk, batches: SimpleQueue[ReadingBatch]) -> None:
    """Hand on batches; with the one who sends them ends this process, and what it started."""
    while True:
        try:
            batches.put(talk.recv())
        except (EOFError, OSError):
            os.killpg(0, signal.SIGKILL)


def _read(batch: ReadingBatch, talk: Talk) -> None:
    limit_memory(batch.limits)
    try:
        talk.send(Finished(read_batch(batch, _Watch(batch, talk))))
    except CapacityError as error:
        talk.send(Failed(error))
    except MemoryError:
        os._exit(OUT_OF_MEMORY)


class _Watch:
    """Grants each file its time, and tells how far the batch is."""

    def __init__(self, batch: ReadingBatch, talk: Talk) -> None:
        self._talk, self._allowance = talk, CpuAllowance(batch.limits)
        self._read_bytes, self._told_s = 0, 0.0

    def begin(self, upload: int, path: str, size_bytes: int) -> None:
        self._allowance.begin(upload, path, size_bytes)
        self._talk.send(Began(upload, path, size_bytes))

    def read(self, count: int) -> None:
        self._read_bytes += count
        if time.monotonic() - self._told_s >= _TELL_EVERY_S:
            self._told_s = time.monotonic()
            self._talk.send(Read(self._read_bytes))


if __name__ == "__main__":
    main()
