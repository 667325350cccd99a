"""What a running job knows of the world: whether it is to go on, and where to say how far it is."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread
from typing import Any, Final

from sqlalchemy.orm import Session

from gridsizer_server.jobs.leases import Leases
from gridsizer_server.kit.errors import StoreUnavailable
from gridsizer_server.kit.session import Store
from gridsizer_server.kit.settings import Settings

_BEAT_S: Final = 0.25  # how soon progress is seen, and a cancelled job knows
_BEATS: Final = 4  # at least, in each lease: three may come late before another worker takes the job


class JobLost(Exception):
    """The job is no longer this worker's."""


class Context:
    """Given to a job's `run`. What it says and asks costs nothing; a thread carries it to the store."""

    def __init__(self, *, store: Store, settings: Settings, stopping: Event) -> None:
        self.store, self.settings = store, settings
        self._stopping = stopping
        self._lost = Event()
        self._told = (0.0, "Started")
        self._leases: Leases | None = None
        self.job = ""  # its id, while it is kept
        self.finished = False  # by its own transaction

    def progress(self, share: float, sentence: str) -> None:
        """Say how far the job is, from 0 to 1, and what it does."""
        self._told = (share, sentence)

    def cancelled(self) -> bool:
        """Whether to stop: the job was cancelled, another worker has it, or this worker is asked to stop."""
        return self._lost.is_set() or self._stopping.is_set()

    def finish(self, session: Session, result: dict[str, Any]) -> None:
        """End the job as part of a transaction that writes what came of it: both count, or neither.

        Raises JobLost where the job was cancelled or another worker has it; the transaction is to be undone.
        """
        if self._leases is not None and not self._leases.finish_in(session, self.job, result):
            self._lost.set()
            raise JobLost
        self.finished = True

    @contextmanager
    def kept(self, leases: Leases, name: str) -> Iterator[None]:
        """Renew the lease as long as the block runs."""
        self._leases, self.job = leases, name
        over, every_s = Event(), min(_BEAT_S, leases.lease_s / _BEATS)

        def beat() -> None:
            while not over.wait(every_s) and not self._lost.is_set():
                try:
                    if not leases.renew(name, *self._told):
                        self._lost.set()
                except StoreUnavailable:
                    continue  # it may be back before the lease is over; if not, the job is run again

        beating = Thread(target=beat, name="lease", daemon=True)
        beating.start()
        try:
            yield
        finally:
            over.set()
            beating.join()
