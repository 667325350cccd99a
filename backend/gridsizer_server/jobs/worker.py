"""A worker: takes one job after another until it is asked to stop."""

from collections.abc import Mapping
from threading import Event
from time import monotonic
from typing import Final

import structlog

from gridsizer.errors import CapacityError
from gridsizer_server.jobs.context import Context
from gridsizer_server.jobs.kind import Kind
from gridsizer_server.jobs.leases import Leases
from gridsizer_server.jobs.queue import Jobs
from gridsizer_server.jobs.table import JobRow
from gridsizer_server.kit.errors import JobFailed, StoreUnavailable
from gridsizer_server.kit.session import Store
from gridsizer_server.kit.settings import Settings

_LOOK_EVERY_S: Final = 0.2
_STORE_AWAY_S: Final = 1.0
_FORGET_EVERY_S: Final = 3_600.0
_DAY_S: Final = 86_400.0

log: Final = structlog.get_logger("gridsizer.work")


class Worker:
    """One worker of a store, under a name that no other has."""

    def __init__(self, *, name: str, store: Store, settings: Settings, kinds: Mapping[str, Kind]) -> None:
        self._store, self._settings, self._kinds = store, settings, kinds
        self._leases = Leases(store, name, settings.job_lease_s)
        self._forget_at_s = monotonic()

    def run(self, stopping: Event) -> None:
        """Take jobs until asked to stop; a job that is running then goes back into the queue."""
        while not stopping.is_set():
            try:
                self._forget_old()
                job = self._leases.take(self._kinds)
                if job is None:
                    stopping.wait(_LOOK_EVERY_S)
                else:
                    self._run(job, stopping)
            except StoreUnavailable as error:
                log.warning("store unavailable", why=str(error))
                stopping.wait(_STORE_AWAY_S)

    def _run(self, job: JobRow, stopping: Event) -> None:
        log.info("job started", job=job.id, kind=job.kind, attempt=job.attempts)
        context = Context(store=self._store, settings=self._settings, stopping=stopping)
        began_s = monotonic()
        with context.kept(self._leases, job.id):
            ended = self._attempt(context, job)
        log.info("job " + ended, job=job.id, kind=job.kind, s=round(monotonic() - began_s, 3))

    def _attempt(self, context: Context, job: JobRow) -> str:
        """Run a job and keep what became of it; says what that is."""
        try:
            result = self._kinds[job.kind].run(context, job.request)
        except Exception as error:
            if context.cancelled():
                return self._stopped(job)
            return self._failed(job, error)
        return "done" if self._leases.finish(job.id, result) or context.finished else "lost"

    def _stopped(self, job: JobRow) -> str:
        return "given back" if self._leases.give_back(job.id) else "lost"

    def _failed(self, job: JobRow, error: Exception) -> str:
        if isinstance(error, StoreUnavailable):
            raise error  # nobody's mistake: the job is run again once its lease is over
        if not isinstance(error, CapacityError):
            log.exception("failed", job=job.id, kind=job.kind)
            error = JobFailed(job.id)
        return "failed" if self._leases.fail(job.id, error) else "lost"

    def _forget_old(self) -> None:
        if monotonic() >= self._forget_at_s:
            self._store[Jobs].forget(self._settings.finished_jobs_kept_days * _DAY_S)
            for kind in self._kinds.values():
                if kind.sweep is not None:
                    kind.sweep(self._store, self._settings)
            self._forget_at_s = monotonic() + _FORGET_EVERY_S
