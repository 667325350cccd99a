"""Reading in several processes: what they share, and how they end with the one that started them."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.connection import wait as wait_for
from multiprocessing.sharedctypes import SynchronizedArray
from multiprocessing.synchronize import Event
from threading import Thread
from typing import Final

from gridsizer.errors import CapacityError
from gridsizer_server.imports.reading.reading import Batch, Results, read_batch
from gridsizer_server.imports.reading.watching import Stopped
from gridsizer_server.kit.logs import configure_logs

_LOOK_EVERY_S: Final = 0.2
_ALONE_BYTES: Final = 4_000_000  # so little is read sooner than processes are started
_NICE: Final = 5  # who asks the server something comes first

Look = Callable[[int], None]  # told how many bytes are read by now; raises Stopped


class ReaderLost(CapacityError):
    """A process that read files is gone."""


def read_all(batches: Sequence[Batch], processes: int, look: Look) -> Iterator[tuple[Batch, Results]]:
    """Every batch as it is done, the longest begun first. Raises Stopped as soon as `look` does."""
    queue = sorted(batches, key=lambda batch: batch.bytes, reverse=True)
    if processes == 1 or len(queue) == 1 or sum(batch.bytes for batch in queue) < _ALONE_BYTES:
        yield from _read_here(queue, look)
    else:
        yield from _read_in_processes(queue, min(processes, len(queue)), look)


def _read_here(batches: Sequence[Batch], look: Look) -> Iterator[tuple[Batch, Results]]:
    done = 0
    for batch in batches:
        yield batch, read_batch(batch, _counted(look, done, batch.bytes))
        done += batch.bytes


def _counted(look: Look, done: int, most: int) -> Callable[[int], None]:
    read = 0

    def tick(count: int) -> None:
        nonlocal read
        read = min(most, read + count)  # an archive holds more than it is long
        look(done + read)

    return tick


def _read_in_processes(
    batches: Sequence[Batch], processes: int, look: Look
) -> Iterator[tuple[Batch, Results]]:
    context = multiprocessing.get_context("spawn")
    stop, read = context.Event(), context.Array("q", len(batches))
    with _pool(ProcessPoolExecutor(processes, context, _begin, (stop, read)), stop) as pool:
        running: dict[Future[Results], int] = {
            pool.submit(_read, batch, at): at for at, batch in enumerate(batches)
        }
        while running:
            done, _ = wait(running, timeout=_LOOK_EVERY_S, return_when=FIRST_COMPLETED)
            for future in done:
                at = running.pop(future)
                read[at] = batches[at].bytes
                yield batches[at], _result(future)
            look(sum(min(count, batch.bytes) for count, batch in zip(read[:], batches, strict=True)))


def _result(future: Future[Results]) -> Results:
    try:
        return future.result()
    except BrokenProcessPool as error:
        raise ReaderLost("a process that read files ended without a word; memory may be short") from error


@contextmanager
def _pool(pool: ProcessPoolExecutor, stop: Event) -> Iterator[ProcessPoolExecutor]:
    try:
        yield pool
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


_stop: Event
_read_bytes: "SynchronizedArray[int]"


def _begin(stop: Event, read: "SynchronizedArray[int]") -> None:
    """What a process does first."""
    global _stop, _read_bytes  # an initializer has no other way to hand on what is shared
    _stop, _read_bytes = stop, read
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that started this one
    configure_logs()
    os.nice(_NICE)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A pool's process waits for work for ever, also for that of a parent which was killed."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait_for([parent.sentinel])
    os._exit(1)


def _read(batch: Batch, at: int) -> Results:
    def tick(count: int) -> None:
        if _stop.is_set():
            raise Stopped
        _read_bytes[at] += count

    return read_batch(batch, tick)
