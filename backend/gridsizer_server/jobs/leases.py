"""Jobs as a worker sees them: taken for a moment, kept by renewing, ended once.

A worker that dies stops renewing, and the next one takes the job. Whatever a worker says of a job counts only
while the job is its own, so a worker that was only slow cannot end what another has taken over.
"""

from collections.abc import Collection
from typing import Any, Final

from sqlalchemy import ColumnElement, and_, or_, select, update
from sqlalchemy.orm import Session

from gridsizer.errors import CapacityError
from gridsizer_server.jobs.table import JobRow, JobState
from gridsizer_server.kit.clock import NowS
from gridsizer_server.kit.errors import WorkersLost
from gridsizer_server.kit.refused import problem_of
from gridsizer_server.kit.session import Store

MOST_ATTEMPTS: Final = 3  # workers that a job may outlive: the machine may fail once, hardly three times


class Leases:
    """What one worker may do with the jobs of a store."""

    def __init__(self, store: Store, worker: str, lease_s: float) -> None:
        self._store, self._worker, self.lease_s = store, worker, lease_s

    def take(self, kinds: Collection[str]) -> JobRow | None:
        """The oldest job that no living worker has, and that is of these kinds; None where there is none."""
        lost = and_(JobRow.state == "running", JobRow.lease_until_s < NowS())
        free = and_(JobRow.kind.in_(kinds), or_(JobRow.state == "queued", lost))
        with self._store.reading() as session:  # an idle worker writes nothing
            if session.scalar(select(JobRow.id).where(free).limit(1)) is None:
                return None
        with self._store.writing() as session:
            _give_up(session, lost)
            oldest = select(JobRow.id).where(free).order_by(JobRow.created_s, JobRow.id).limit(1)
            unlocked = oldest.with_for_update(skip_locked=True)  # SQLite has one writer, and leaves this out
            taking = update(JobRow).where(JobRow.id == unlocked.scalar_subquery()).returning(JobRow)
            return session.scalars(taking.values(self._taken())).one_or_none()

    def renew(self, name: str, share: float, sentence: str) -> bool:
        """Keep the job a little longer, and say how far it is. False: it is no longer this worker's."""
        return self._change(name, share=share, sentence=sentence, lease_until_s=NowS() + self.lease_s)

    def finish(self, name: str, result: dict[str, Any]) -> bool:
        """End the job with its result. False: it was no longer this worker's, and nothing changed."""
        return self._end(name, "done", share=1.0, sentence="Done", result=result)

    def fail(self, name: str, error: CapacityError) -> bool:
        """End the job with an error, to be told to the user. False as for `finish`."""
        return self._end(name, "failed", sentence="Failed", problem=_kept(error))

    def give_back(self, name: str) -> bool:
        """Queue the job again, as if it had not been taken. False as for `finish`."""
        back = {"state": "queued", "share": 0.0, "sentence": "Waiting for a worker", "worker": None}
        return self._change(name, **back, attempts=JobRow.attempts - 1)

    def _taken(self) -> dict[str, Any]:
        return {
            "state": "running",
            "worker": self._worker,
            "lease_until_s": NowS() + self.lease_s,
            "attempts": JobRow.attempts + 1,
            "started_s": NowS(),
            "share": 0.0,
            "sentence": "Started",
        }

    def _end(self, name: str, state: JobState, **values: Any) -> bool:
        return self._change(name, state=state, finished_s=NowS(), worker=None, **values)

    def _change(self, name: str, **values: Any) -> bool:
        own = and_(JobRow.id == name, JobRow.state == "running", JobRow.worker == self._worker)
        with self._store.writing() as session:
            changed = session.scalars(update(JobRow).where(own).values(values).returning(JobRow.id))
            return changed.one_or_none() is not None


def _give_up(session: Session, lost: ColumnElement[bool]) -> None:
    """End the jobs that have lost too many workers."""
    problem = _kept(WorkersLost(MOST_ATTEMPTS))
    ending = update(JobRow).where(lost, JobRow.attempts >= MOST_ATTEMPTS)
    session.execute(
        ending.values(state="failed", sentence="Failed", finished_s=NowS(), worker=None, problem=problem)
    )


def _kept(error: CapacityError) -> dict[str, Any]:
    """An error in the form that the table keeps."""
    return problem_of(error).model_dump(by_alias=True)
