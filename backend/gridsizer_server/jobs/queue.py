"""Jobs as whoever asks for them sees them: added, looked at, cancelled, forgotten."""

from collections.abc import Sequence
from time import time_ns
from typing import Any, Final
from uuid import uuid4

from sqlalchemy import delete, insert, select, update
from sqlalchemy.orm import Session, defer

from gridsizer_server.jobs.table import FINAL, JobRow
from gridsizer_server.kit.clock import NowS
from gridsizer_server.kit.errors import UnknownResource
from gridsizer_server.kit.session import Repository

_LIGHT: Final = (defer(JobRow.request, raiseload=True), defer(JobRow.result, raiseload=True))


class Jobs(Repository):
    """The jobs of a store."""

    def add(self, kind: str, request: dict[str, Any]) -> JobRow:
        """A new job, queued behind the others."""
        with self._store.writing() as session:
            return queued(session, kind, request)

    def read(self, name: str) -> JobRow:
        """A job with its request and its result. Raises UnknownResource."""
        with self._store.reading() as session:
            return _found(session.get(JobRow, name), name)

    def look(self, name: str) -> JobRow:
        """A job without its request and its result, for who looks often. Raises UnknownResource."""
        with self._store.reading() as session:
            return _found(session.get(JobRow, name, options=_LIGHT), name)

    def latest(self, most: int) -> Sequence[JobRow]:
        """The jobs added last, newest first, without their requests and results."""
        newest = select(JobRow).order_by(JobRow.created_s.desc(), JobRow.id.desc()).limit(most)
        with self._store.reading() as session:
            return session.scalars(newest.options(*_LIGHT)).all()

    def cancel(self, name: str) -> JobRow:
        """The job, which ends here unless it had ended. Its worker finds that it has lost it, and stops.

        Raises UnknownResource.
        """
        with self._store.writing() as session:
            cancel_in(session, name)
        return self.read(name)

    def forget(self, ended_s_ago: float) -> None:
        """Delete jobs that ended so many seconds ago, or earlier."""
        old = delete(JobRow).where(JobRow.state.in_(FINAL), JobRow.finished_s < NowS() - ended_s_ago)
        with self._store.writing() as session:
            session.execute(old)


def queued(session: Session, kind: str, request: dict[str, Any]) -> JobRow:
    """A new job as part of a transaction, queued behind the others."""
    waiting = {"state": "queued", "share": 0.0, "sentence": "Waiting for a worker", "attempts": 0, "beats": 0}
    values = {"id": _new_name(), "kind": kind, "request": request, "created_s": NowS(), **waiting}
    return session.scalars(insert(JobRow).returning(JobRow).values(values)).one()


def cancel_in(session: Session, name: str) -> None:
    """Cancel a job as part of a transaction, unless it has ended or there is none."""
    ending = update(JobRow).where(JobRow.id == name, JobRow.state.not_in(FINAL))
    session.execute(ending.values(state="cancelled", sentence="Cancelled", finished_s=NowS(), worker=None))


def _new_name() -> str:
    """Nobody's yet, and sorted as they are made: the store's clock has whole milliseconds, this one micro."""
    return f"{time_ns() // 1_000:013x}{uuid4().hex[:19]}"


def _found(row: JobRow | None, name: str) -> JobRow:
    if row is None:
        raise UnknownResource("job", name)
    return row
