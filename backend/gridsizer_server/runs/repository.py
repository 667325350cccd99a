"""Runs: kept once, listed, looked into, changed, deleted."""

from collections.abc import Callable, Collection, Sequence

from sqlalchemy import ColumnElement, delete, func, insert, select, update
from sqlalchemy.orm import Session

from gridsizer_server.imports.keeping.rows import Json, RunRows
from gridsizer_server.kit.clock import NowS
from gridsizer_server.kit.errors import UnknownResource
from gridsizer_server.kit.session import Repository
from gridsizer_server.runs.table import RunFileRow, RunRow, RunSeriesRow, RunTableRow


class Runs(Repository):
    """The runs of a store."""

    def keep(self, name: str, title: str, rows: RunRows) -> None:
        """A new run; one that is there already stays as it is."""
        with self._store.writing() as session:
            keep_in(session, name, title, rows)

    def listed(self) -> Sequence[RunRow]:
        """All of them, newest first."""
        newest = select(RunRow).order_by(RunRow.created_s.desc(), RunRow.id.desc())
        with self._store.reading() as session:
            return session.scalars(newest).all()

    def read(self, name: str) -> RunRow:
        """One run. Raises UnknownResource."""
        with self._store.reading() as session:
            return _found(session, name)

    def change(self, name: str, change: Callable[[RunRow], Json]) -> None:
        """Set the columns that `change` gives for the run as it is; nobody else changes it meanwhile.

        Raises UnknownResource, and whatever `change` raises.
        """
        with self._store.writing() as session:
            row = session.get(RunRow, name, with_for_update=True)
            if row is None:
                raise UnknownResource("run", name)
            session.execute(update(RunRow).where(RunRow.id == name).values(change(row)))

    def delete(self, name: str) -> None:
        """Forget a run. Raises UnknownResource."""
        with self._store.writing() as session:
            _found(session, name)
            session.execute(delete(RunRow).where(RunRow.id == name))

    def series(
        self, name: str, where: Sequence[ColumnElement[bool]] = (), offset: int = 0, limit: int | None = None
    ) -> tuple[int, Sequence[RunSeriesRow]]:
        """How many series match, and some of them in the order of their keys."""
        own = (RunSeriesRow.run_id == name, *where)
        some = select(RunSeriesRow).where(*own).order_by(RunSeriesRow.key).offset(offset).limit(limit)
        with self._store.reading() as session:
            count = session.scalar(select(func.count()).select_from(RunSeriesRow).where(*own))
            return count or 0, session.scalars(some).all()

    def files(self, name: str, offset: int = 0, limit: int | None = None) -> tuple[int, Sequence[RunFileRow]]:
        """How many files there are, and some of them."""
        own = RunFileRow.run_id == name
        some = select(RunFileRow).where(own).order_by(RunFileRow.number).offset(offset).limit(limit)
        with self._store.reading() as session:
            count = session.scalar(select(func.count()).select_from(RunFileRow).where(own))
            return count or 0, session.scalars(some).all()

    def paths(self, name: str, numbers: Collection[int]) -> dict[int, str]:
        """The paths of some files, by number."""
        some = select(RunFileRow.number, RunFileRow.path).where(
            RunFileRow.run_id == name, RunFileRow.number.in_(numbers)
        )
        with self._store.reading() as session:
            return dict(session.execute(some).all())

    def tables(self, name: str) -> dict[str, RunTableRow]:
        """Where the run's jobs and steps lie, by level."""
        with self._store.reading() as session:
            rows = session.scalars(select(RunTableRow).where(RunTableRow.run_id == name))
            return {row.level: row for row in rows}

    def expired(self, kept_s: float) -> Sequence[str]:
        """The runs that were kept for longer than so many seconds."""
        over = select(RunRow.id).where(RunRow.created_s < NowS() - kept_s)
        with self._store.reading() as session:
            return session.scalars(over).all()


def keep_in(session: Session, name: str, title: str, rows: RunRows) -> None:
    """A new run as part of a transaction; one that is there already stays as it is."""
    if session.get(RunRow, name) is not None:
        return
    key = {"run_id": name}
    run = rows.run | {"id": name, "name": title, "created_s": NowS()}
    session.execute(insert(RunRow).values(run))
    for table, parts in ((RunFileRow, rows.files), (RunSeriesRow, rows.series), (RunTableRow, rows.tables)):
        if parts:
            session.execute(insert(table), [key | part for part in parts])


def replace_in(session: Session, old: str, new: str) -> None:
    """A run in place of an older one of the same files, with what a person said of that; it may be gone."""
    before = session.get(RunRow, old)
    if before is not None:
        said = _found(session, new).site | before.site
        session.execute(update(RunRow).where(RunRow.id == new).values(site=said))
        session.execute(delete(RunRow).where(RunRow.id == old))


def _found(session: Session, name: str) -> RunRow:
    row = session.get(RunRow, name)
    if row is None:
        raise UnknownResource("run", name)
    return row
