"""The store: sessions that read, and sessions that write one at a time where the engine needs that."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from threading import Lock
from typing import Any, Literal, TypeVar, cast

from sqlalchemy import Engine, text
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.orm import Session

from gridsizer_server.kit.engine import WRITES, open_engine
from gridsizer_server.kit.errors import StoreUnavailable
from gridsizer_server.kit.settings import Settings

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


def unavailable(error: DBAPIError) -> StoreUnavailable:
    """What a driver says of its database, in one line and without the address."""
    return StoreUnavailable(f"wanted a working store, got: {str(error.orig).partition(chr(10))[0]}")


@contextmanager
def _errors_of_the_store() -> Iterator[None]:
    """Errors of our own statements stay what they are."""
    try:
        yield
    except (IntegrityError, ProgrammingError, DataError):
        raise
    except DBAPIError as error:
        raise unavailable(error) from error
