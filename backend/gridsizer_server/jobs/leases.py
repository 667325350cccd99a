"""Jobs as a worker sees them: taken for a moment, kept by renewing, ended once.

A worker that has a job counts its beats up. One that dies stops, and another that saw no beat for the length
of the lease takes the job. Each worker measures that by a clock of its own that is never set: what time the
machines and the database believe it is does not matter. Whatever a worker says of a job counts only while the
job is its own, so a worker that was only slow cannot end what another has taken over.
"""

from collections.abc import Collection
from itertools import islice
from time import monotonic
from typing import Any, Final

from sqlalchemy import ColumnElement, and_, false, or_, select, update
from sqlalchemy.orm import Session

from gridsizer.errors import CapacityError
from gridsizer_server.jobs.table import JobRow, JobState
from gridsizer_server.kit.clock import NowS
from gridsizer_server.kit.errors import WorkersLost
from gridsizer_server.kit.refused import problem_of
from gridsizer_server.kit.session import Store

_Beat = tuple[str, int, int]  # job, attempt, count
_AT_ONCE: Final = 50  # jobs of dead workers looked at together: a database takes only so many conditions
MOST_ATTEMPTS: Final = 3  # workers that a job may outlive: the machine may fail once, hardly three times


class Leases:
    """What one worker may do with the jobs of a store."""

    def __init__(self, store: Store, worker: str, lease_s: float) -> None:
        self._store, self._worker, self.lease_s = store, worker, lease_s
        self._heard: dict[_Beat, float] = {}  # the last beat of each running job, and when it was first seen

    def take(self, kinds: Collection[str]) -> JobRow | None:
        """The oldest job that no living worker has, and that is of these kinds; None where there is none."""
        silent = self._silent()
        lost = or_(false(), *(_same(beat) for beat in silent))
        free = and_(JobRow.kind.in_(kinds), or_(JobRow.state == "queued", lost))
        with self._store.reading() as session:  # an idle worker writes nothing
            if session.scalar(select(JobRow.id).where(free).limit(1)) is None:
                return None
        with self._store.writing() as session:
            if silent:
                _give_up(session, lost)
            oldest = select(JobRow.id).where(free).order_by(JobRow.created_s, JobRow.id).limit(1)
            unlocked = oldest.with_for_update(skip_locked=True)  # SQLite has one writer, and leaves this out
            taking = update(JobRow).where(JobRow.id == unlocked.scalar_subquery()).returning(JobRow)
            return session.scalars(taking.values(self._taken())).one_or_none()

    def renew(self, name: str, share: float, sentence: str) -> bool:
        """Keep the job a little longer, and say how far it is. False: it is no longer this worker's."""
        return self._change(name, share=share, sentence=sentence, beats=JobRow.beats + 1)

    def finish(self, name: str, result: dict[str, Any]) -> bool:
        """End the job with its result. False: it was no longer this worker's, and nothing changed."""
        with self._store.writing() as session:
            return self.finish_in(session, name, result)

    def finish_in(self, session: Session, name: str, result: dict[str, Any]) -> bool:
        """The same as part of a transaction, which is to be undone where this says False."""
        values = {"state": "done", "finished_s": NowS(), "worker": None, "share": 1.0, "sentence": "Done"}
        return self._change_in(session, name, **values, result=result)

    def fail(self, name: str, error: CapacityError) -> bool:
        """End the job with an error, to be told to the user. False as for `finish`."""
        return self._end(name, "failed", sentence="Failed", problem=_kept(error))

    def give_back(self, name: str) -> bool:
        """Queue the job again, as if it had not been taken. False as for `finish`."""
        back = {"state": "queued", "share": 0.0, "sentence": "Waiting for a worker", "worker": None}
        return self._change(name, **back, attempts=JobRow.attempts - 1)

    def _silent(self) -> list[_Beat]:
        """Jobs whose workers were not heard for as long as their leases; some at a time."""
        running = select(JobRow.id, JobRow.attempts, JobRow.beats, JobRow.lease_s).where(
            JobRow.state == "running"
        )
        with self._store.reading() as session:
            found = session.execute(running).all()
        leases = {(name, attempts, beats): lease_s or 0.0 for name, attempts, beats, lease_s in found}
        now_s = monotonic()
        self._heard = {beat: self._heard.get(beat, now_s) for beat in leases}
        silent = (beat for beat, since_s in self._heard.items() if now_s - since_s > leases[beat])
        return list(islice(silent, _AT_ONCE))

    def _taken(self) -> dict[str, Any]:
        return {
            "state": "running",
            "worker": self._worker,
            "lease_s": self.lease_s,
            "beats": 0,
            "attempts": JobRow.attempts + 1,
            "started_s": NowS(),
            "share": 0.0,
            "sentence": "Started",
        }

    def _end(self, name: str, state: JobState, **values: Any) -> bool:
        return self._change(name, state=state, finished_s=NowS(), worker=None, **values)

    def _change(self, name: str, **values: Any) -> bool:
        with self._store.writing() as session:
            return self._change_in(session, name, **values)

    def _change_in(self, session: Session, name: str, **values: Any) -> bool:
        own = and_(JobRow.id == name, JobRow.state == "running", JobRow.worker == self._worker)
        changed = session.scalars(update(JobRow).where(own).values(values).returning(JobRow.id))
        return changed.one_or_none() is not None


def _same(beat: _Beat) -> ColumnElement[bool]:
    """The job is still as it was when that beat was heard."""
    name, attempts, beats = beat
    of_beat = and_(JobRow.id == name, JobRow.attempts == attempts, JobRow.beats == beats)
    return and_(JobRow.state == "running", of_beat)


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
