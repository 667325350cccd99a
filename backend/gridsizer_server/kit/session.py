"""The store: sessions that read, and sessions that write one at a time where the engine needs that."""

import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from threading import Lock
from typing import Any, Final, Literal, TypeVar, cast

from sqlalchemy import Engine, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.dialects.postgresql import Insert
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.orm import Session

from gridsizer_server.kit.engine import WRITES, open_engine
from gridsizer_server.kit.errors import StoreFull, StoreUnavailable
from gridsizer_server.kit.settings import Settings
from gridsizer_server.kit.table import Base

_DISK_FULL: Final = "53100"  # PostgreSQL: disk_full
StoreKind = Literal["sqlite", "postgresql"]


class Repository:
    """What a room keeps in a store. A store makes each when it is first asked for: `store[Jobs]`."""

    def __init__(self, store: "Store") -> None:
        self._store = store


R = TypeVar("R", bound=Repository)


class Store:
    """An open store, and the repositories of all rooms. Safe to share between threads, not processes."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._writing_engine = engine.execution_options(**WRITES)
        # SQLite has one writer at a time: threads that queue here do not sleep and retry in the driver.
        self._turn: AbstractContextManager[object] = Lock() if self.kind == "sqlite" else nullcontext()
        self._repositories: dict[type[Repository], Any] = {}

    def __getitem__(self, kind: type[R]) -> R:
        """The repository of this class, the same one each time."""
        if kind not in self._repositories:
            self._repositories[kind] = kind(self)
        return cast(R, self._repositories[kind])

    @property
    def kind(self) -> StoreKind:
        """Which of the two it is."""
        return "sqlite" if self._engine.dialect.name == "sqlite" else "postgresql"

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """A session that reads. Raises StoreUnavailable where the database cannot be used."""
        with _errors_of_the_store(), Session(self._engine, expire_on_commit=False) as session:
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """A session that commits at the end of the block, or undoes all of it. Raises as `reading` does."""
        with (
            _errors_of_the_store(),
            self._turn,
            Session(self._writing_engine, expire_on_commit=False) as session,
            session.begin(),
        ):
            yield session

    def forget_deleted(self) -> None:
        """Overwrite what was deleted in the journal of SQLite; in the database it is overwritten at once.

        Waits for whoever reads; what it does not reach, the next call does.
        """
        if self.kind == "sqlite":
            with _errors_of_the_store(), self._turn, closing(self._engine.raw_connection()) as connection:
                connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def check(self) -> None:
        """Raises StoreUnavailable unless the database answers."""
        with self.reading() as session:
            session.execute(text("SELECT 1"))

    def close(self) -> None:
        """Give every connection back."""
        self._engine.dispose()


def open_store(settings: Settings) -> Store:
    """The store of these settings; it connects when it is first used. Raises as `open_engine` does."""
    return Store(open_engine(settings))


def upsert(session: Session, table: type[Base]) -> Insert:
    """An insertion that may say what is to happen where the row is there; both engines say it alike."""
    own = sqlite.insert if session.get_bind().dialect.name == "sqlite" else postgresql.insert
    return cast(Insert, own(table))


def unavailable(error: DBAPIError) -> StoreUnavailable:
    """What a driver says of its database, in one line and without the address."""
    kind = StoreFull if _is_full(error.orig) else StoreUnavailable
    return kind(f"wanted a working store, got: {str(error.orig).partition(chr(10))[0]}")


def _is_full(error: BaseException | None) -> bool:
    """Whether a driver says that the disk is full."""
    return (
        getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL
        or getattr(error, "sqlstate", None) == _DISK_FULL
    )


@contextmanager
def _errors_of_the_store() -> Iterator[None]:
    """Errors of our own statements stay what they are."""
    try:
        yield
    except (IntegrityError, ProgrammingError, DataError):
        raise
    except DBAPIError as error:
        raise unavailable(error) from error
