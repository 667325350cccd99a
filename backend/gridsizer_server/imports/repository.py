"""Imports as whoever asks for them sees them: begun, looked at, ended."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.orm import Session

from gridsizer_server.imports.files import ImportFiles, Key, any_used, change_files, unread
from gridsizer_server.imports.table import ImportFileRow, ImportRow, ImportState, UploadRow
from gridsizer_server.jobs.queue import cancel_in, queued
from gridsizer_server.jobs.table import JobRow, JobState
from gridsizer_server.kit.clock import NowS
from gridsizer_server.kit.errors import NotNow, UnknownResource
from gridsizer_server.kit.session import Repository
from gridsizer_server.runs.table import RunFileRow, RunRow

Json = dict[str, Any]
READING: Final = "import"  # kinds of job
KEEPING: Final = "keep_import"
_NOTHING_USED: Final = "nothing can be used of the files that are not left out; wanted a number or a job"
_AT_WORK: Final[frozenset[JobState]] = frozenset({"queued", "running"})


@dataclass(frozen=True, slots=True)
class Imported:
    """An import, and the job that is or was at it."""

    row: ImportRow
    job: JobRow | None

    @property
    def state(self) -> ImportState:
        """That of the import; a job that ended otherwise than well may not have told it.

        What could not be kept is understood as before, so that it can be kept in another way.
        """
        if self.row.state not in ("reading", "keeping") or (self.job and self.job.state in _AT_WORK):
            return self.row.state
        if self.row.state == "keeping":
            return "understood"
        return "cancelled" if self.job and self.job.state == "cancelled" else "failed"

    @property
    def is_stuck(self) -> bool:
        """Whether its job is gone, or ended without a word to it."""
        at_work = self.row.state in ("reading", "keeping")
        return at_work and (self.job is None or self.job.state == "done")

    @property
    def held(self) -> bool:
        """Whether it was kept with its uploads, so that open questions can be settled until it expires."""
        return self.row.state == "kept" and bool((self.row.summary or {}).get("held"))

    @property
    def problem(self) -> str:
        """Why it could not be read, or kept; empty where neither is so."""
        if self.is_stuck and self.row.state == "reading":
            return "its job is gone"
        at_work = self.row.state in ("reading", "keeping")
        if not at_work or self.job is None or self.job.problem is None:
            return ""
        return str(self.job.problem["detail"])


class Imports(Repository):
    """The imports of a store."""

    def files(self, name: str) -> ImportFiles:
        """The files of one import, whether there is such an import or not."""
        return ImportFiles(self._store, name)

    def begin(self, row: Json, uploads: list[Json], files: list[Json]) -> None:
        """A new import with what was uploaded and what is known of each file, and the job that reads it."""
        name = {"import_id": row["id"]}
        with self._store.writing() as session:
            job = queued(session, READING, name)
            values = row | {"created_s": NowS(), "version": 0, "state": "reading", "job_id": job.id}
            session.execute(insert(ImportRow).values(values))
            session.execute(insert(UploadRow), [name | upload for upload in uploads])
            session.execute(insert(ImportFileRow), [name | file for file in files])

    def keep(self, name: str, request: Json) -> None:
        """Have a job keep an import that is understood as a run; of two at once, one is refused.

        Raises NotNow where it is in another state or nothing of it can be used, UnknownResource where there
        is none.
        """
        with self._store.writing() as session:
            require(locked(session, name), "understood")
            if not any_used(session, name):
                raise NotNow(_NOTHING_USED)
            job = queued(session, KEEPING, request)
            set_in(session, name, state="keeping", job_id=job.id)

    def change(self, imported: Imported, files: Iterable[tuple[Key, Json]], **values: Any) -> bool:
        """Set columns of an import and of its files. False where it is no longer as it was read."""
        row = imported.row
        with self._store.writing() as session:
            as_it_was = (ImportRow.id == row.id, ImportRow.version == row.version)
            version = {"version": ImportRow.version + 1}
            changed = update(ImportRow).where(*as_it_was).values(values | version).returning(ImportRow.id)
            if session.scalar(changed) is None:
                return False
            change_files(session, row.id, files)
            return True

    def change_and_read(
        self, imported: Imported, files: Iterable[tuple[Key, Json]], uploads: Collection[int], **values: Any
    ) -> bool:
        """The same, and have some uploads read again by a job."""
        row = imported.row
        with self._store.writing() as session:
            if locked(session, row.id).row.version != row.version:
                return False
            change_files(session, row.id, files)
            unread(session, row.id, uploads)
            job = queued(session, READING, {"import_id": row.id})
            set_in(session, row.id, **values, state="reading", job_id=job.id)
            return True

    def read(self, name: str) -> Imported:
        """One import. Raises UnknownResource."""
        with self._store.reading() as session:
            return _found(session, name)

    def listed(self) -> Sequence[Imported]:
        """All of them, newest first."""
        newest = _with_job().order_by(ImportRow.created_s.desc(), ImportRow.id.desc())
        with self._store.reading() as session:
            return [Imported(row, job) for row, job in session.execute(newest)]

    def expired(self) -> Sequence[str]:
        """The imports whose time is over."""
        over = select(ImportRow.id).where(ImportRow.expires_s < NowS())
        with self._store.reading() as session:
            return session.scalars(over).all()

    def of_run(self, run: str) -> Sequence[Imported]:
        """The imports that were kept as a run, one unless the run is gone."""
        with self._store.reading() as session:
            own = _with_job().where(ImportRow.run_id == run)
            return [Imported(row, job) for row, job in session.execute(own)]

    def delete(self, name: str) -> None:
        """Cancel an import's job, and forget the import and its files. Raises UnknownResource."""
        with self._store.writing() as session:
            row = locked(session, name).row
            if row.job_id is not None:
                cancel_in(session, row.job_id)
            session.delete(row)

    def runs_with(self, sums: Iterable[str], *, but: str | None = None) -> dict[str, str]:
        """For checksums of files that a run was read from, the name of that run; `but` one, by its id."""
        same = select(RunFileRow.sha256, RunRow.name).join(RunRow, RunRow.id == RunFileRow.run_id)
        if but is not None:
            same = same.where(RunRow.id != but)
        wanted = list(sums)
        found: dict[str, str] = {}
        with self._store.reading() as session:
            for first in range(0, len(wanted), 500):
                some = same.where(RunFileRow.sha256.in_(wanted[first : first + 500]))
                found |= dict(session.execute(some).all())
        return found


def require(imported: Imported, state: ImportState) -> None:
    """Raises NotNow where an import is in another state."""
    if imported.state != state:
        raise NotNow(f"the import is {imported.state}; wanted one that is {state}")


def locked(session: Session, name: str) -> Imported:
    """An import that nobody else changes until the transaction ends. Raises UnknownResource."""
    row = session.get(ImportRow, name, with_for_update=True)
    if row is None:
        raise UnknownResource("import", name)
    job = None if row.job_id is None else session.get(JobRow, row.job_id)
    return Imported(row, job)


def set_in(session: Session, name: str, **values: Any) -> None:
    """Set columns of an import as part of a transaction."""
    version = {"version": ImportRow.version + 1}
    session.execute(update(ImportRow).where(ImportRow.id == name).values(values | version))


def forget_names_in(session: Session, imported: Imported, **values: Any) -> None:
    """Set columns of an import, and forget what its files and their nodes are called; the sums stay."""
    row = imported.row
    own = (ImportFileRow.import_id == row.id,)
    states = select(ImportFileRow.state, func.count()).where(*own).group_by(ImportFileRow.state)
    totals = (row.summary or {}).get("totals", {}) | {"states": dict(session.execute(states).all())}
    session.execute(delete(ImportFileRow).where(*own))
    session.execute(delete(UploadRow).where(UploadRow.import_id == row.id))
    bare = {"totals": totals, "hosts": [], "findings": [], "clock_offsets": []}
    set_in(session, row.id, **values, renamed_hosts={}, summary=bare)


def _with_job() -> Any:
    return select(ImportRow, JobRow).outerjoin(JobRow, JobRow.id == ImportRow.job_id)


def _found(session: Session, name: str) -> Imported:
    pair = session.execute(_with_job().where(ImportRow.id == name)).one_or_none()
    if pair is None:
        raise UnknownResource("import", name)
    return Imported(*pair)
