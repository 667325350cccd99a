"""Imports as whoever asks for them sees them: begun, looked at, ended."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import insert, select, update
from sqlalchemy.orm import Session

from gridsizer_server.imports.files import ImportFiles
from gridsizer_server.imports.table import ImportFileRow, ImportRow, ImportState, UploadRow
from gridsizer_server.jobs.table import JobRow
from gridsizer_server.kit.clock import NowS
from gridsizer_server.kit.errors import UnknownResource
from gridsizer_server.kit.session import Repository
from gridsizer_server.runs.table import RunFileRow, RunRow


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
        if self.job is None or self.job.state not in ("failed", "cancelled"):
            return self.row.state
        if self.row.state == "keeping":
            return "understood"
        return self.job.state if self.row.state == "reading" else self.row.state

    @property
    def problem(self) -> str:
        """Why it could not be read, or kept; empty where neither is so."""
        at_work = self.row.state in ("reading", "keeping")
        if not at_work or self.job is None or self.job.problem is None:
            return ""
        return str(self.job.problem["detail"])


class Imports(Repository):
    """The imports of a store."""

    def files(self, name: str) -> ImportFiles:
        """The files of one import, whether there is such an import or not."""
        return ImportFiles(self._store, name)

    def begin(self, row: dict[str, Any], uploads: list[dict[str, Any]], files: list[dict[str, Any]]) -> None:
        """A new import with what was uploaded, and what is known of each file before it is read."""
        name = {"import_id": row["id"]}
        with self._store.writing() as session:
            session.execute(insert(ImportRow).values(row | {"created_s": NowS()}))
            session.execute(insert(UploadRow), [name | upload for upload in uploads])
            session.execute(insert(ImportFileRow), [name | file for file in files])

    def change(self, name: str, **values: Any) -> None:
        """Set columns of an import; nothing happens to one that was deleted meanwhile."""
        with self._store.writing() as session:
            session.execute(update(ImportRow).where(ImportRow.id == name).values(values))

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

    def delete(self, name: str) -> None:
        """Forget an import and its files. Raises UnknownResource."""
        with self._store.writing() as session:
            session.delete(_found(session, name).row)

    def runs_with(self, sums: Iterable[str]) -> dict[str, str]:
        """For checksums of files that a run was read from, the name of that run."""
        same = select(RunFileRow.sha256, RunRow.name).join(RunRow, RunRow.id == RunFileRow.run_id)
        wanted = list(sums)
        found: dict[str, str] = {}
        with self._store.reading() as session:
            for first in range(0, len(wanted), 500):
                some = same.where(RunFileRow.sha256.in_(wanted[first : first + 500]))
                found |= dict(session.execute(some).all())
        return found


def _with_job() -> Any:
    return select(ImportRow, JobRow).outerjoin(JobRow, JobRow.id == ImportRow.job_id)


def _found(session: Session, name: str) -> Imported:
    pair = session.execute(_with_job().where(ImportRow.id == name)).one_or_none()
    if pair is None:
        raise UnknownResource("import", name)
    return Imported(*pair)
