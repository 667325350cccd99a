"""The files of imports: what is to be read, what was read, what a person said of it."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from sqlalchemy import ColumnElement, delete, func, insert, select, update
from sqlalchemy.orm import Session, undefer

from gridsizer_server.imports.table import ImportFileRow, ImportRow, UploadRow
from gridsizer_server.kit.errors import UnknownResource
from gridsizer_server.kit.session import Store

_ORDER: Final = (ImportFileRow.upload, ImportFileRow.member)
_MOST_NUMBERS: Final = 500  # in one statement
_APART: Final = {"synchronize_session": False}  # no row of these tables is held by the session
Key = tuple[int, int]  # upload and member


class ImportFiles:
    """The files of one import."""

    def __init__(self, store: Store, name: str) -> None:
        self._store, self._name = store, name
        self._own = ImportFileRow.import_id == name

    def unread(self) -> Sequence[UploadRow]:
        """The uploads that are still to be read."""
        waiting = select(UploadRow).where(UploadRow.import_id == self._name, UploadRow.is_read.is_(False))
        with self._store.reading() as session:
            return session.scalars(waiting.order_by(UploadRow.number)).all()

    def record(self, results: Mapping[int, list[dict[str, Any]]]) -> None:
        """What was read of some uploads, once each: who comes second changes nothing."""
        with self._store.writing() as session:
            if session.get(ImportRow, self._name, with_for_update=True) is None:
                return  # deleted meanwhile
            for some in _handfuls(list(results)):
                claimed = self._claimed(session, some)
                rows = [self._key(number) | row for number in claimed for row in results[number]]
                if rows:
                    session.execute(insert(ImportFileRow), rows)

    def _claimed(self, session: Session, numbers: Sequence[int]) -> list[int]:
        """Those of the uploads that nobody else recorded, now read and without the files known before."""
        unread = (UploadRow.import_id == self._name, UploadRow.is_read.is_(False))
        claim = update(UploadRow).where(*unread, UploadRow.number.in_(numbers)).values(is_read=True)
        claimed = sorted(session.scalars(claim.returning(UploadRow.number), execution_options=_APART))
        known = delete(ImportFileRow).where(self._own, ImportFileRow.upload.in_(claimed))
        session.execute(known, execution_options=_APART)
        return claimed

    def all(self, *, with_contents: bool = False) -> Sequence[ImportFileRow]:
        """Every file in the order of upload."""
        files = select(ImportFileRow).where(self._own).order_by(*_ORDER)
        if with_contents:
            files = files.options(undefer(ImportFileRow.contents))
        with self._store.reading() as session:
            return session.scalars(files).all()

    def first_path(self) -> str:
        """Of the first file in the order of upload; empty where there is none."""
        first = select(ImportFileRow.path).where(self._own).order_by(*_ORDER).limit(1)
        with self._store.reading() as session:
            return session.scalar(first) or ""

    def page(
        self, matching: ColumnElement[bool] | None, offset: int, limit: int
    ) -> tuple[int, Sequence[ImportFileRow]]:
        """How many files match, and some of them."""
        where = [self._own] if matching is None else [self._own, matching]
        some = select(ImportFileRow).where(*where).order_by(*_ORDER).offset(offset).limit(limit)
        with self._store.reading() as session:
            count = session.scalar(select(func.count()).select_from(ImportFileRow).where(*where))
            return count or 0, session.scalars(some).all()

    def one(self, key: Key) -> ImportFileRow:
        """A file with what is in it. Raises UnknownResource."""
        wanted = select(ImportFileRow).where(
            self._own, ImportFileRow.upload == key[0], ImportFileRow.member == key[1]
        )
        with self._store.reading() as session:
            found = session.scalar(wanted.options(undefer(ImportFileRow.contents)))
        if found is None:
            raise UnknownResource("file", shown_key(key))
        return found

    def counts(self) -> dict[str, int]:
        """Files in each state."""
        states = select(ImportFileRow.state, func.count()).where(self._own).group_by(ImportFileRow.state)
        with self._store.reading() as session:
            return dict(session.execute(states).all())

    def columns_files(self) -> set[str]:
        """The files of columns that are still referred to."""
        named = select(ImportFileRow.columns_file).where(self._own).distinct()
        with self._store.reading() as session:
            return {file for file in session.scalars(named) if file is not None}

    def _key(self, upload: int) -> dict[str, Any]:
        return {"import_id": self._name, "upload": upload}


def change_files(session: Session, name: str, changed: Iterable[tuple[Key, dict[str, Any]]]) -> None:
    """Set columns of files as part of a transaction."""
    rows = [{"import_id": name, "upload": key[0], "member": key[1]} | values for key, values in changed]
    if rows:
        session.execute(update(ImportFileRow), rows)


def any_used(session: Session, name: str) -> bool:
    """Whether something can be used of one of the files that were read and are not left out."""
    held = ImportFileRow.observations + ImportFileRow.jobs + ImportFileRow.steps
    own = (ImportFileRow.import_id == name, ImportFileRow.state == "read", held > 0)
    return session.scalar(select(ImportFileRow.upload).where(*own).limit(1)) is not None


def unread(session: Session, name: str, uploads: Collection[int]) -> None:
    """Note as part of a transaction that these uploads are to be read once more."""
    for some in _handfuls(list(uploads)):
        again = update(UploadRow).where(UploadRow.import_id == name, UploadRow.number.in_(some))
        session.execute(again.values(is_read=False))


def _handfuls(numbers: Sequence[int]) -> Iterator[Sequence[int]]:
    for first in range(0, len(numbers), _MOST_NUMBERS):
        yield numbers[first : first + _MOST_NUMBERS]


def shown_key(key: Key) -> str:
    """A file's id in its import.

    >>> shown_key((3, 0)), shown_key((3, 17))
    ('3', '3-17')
    """
    upload, member = key
    return f"{upload}-{member}" if member else str(upload)


def key_of(shown: str) -> Key:
    """The key that an id stands for. Raises UnknownResource.

    >>> key_of("3-17"), key_of("3")
    ((3, 17), (3, 0))
    """
    upload, _, member = shown.partition("-")
    if not (upload.isascii() and upload.isdigit() and len(shown) < 16):
        raise UnknownResource("file", shown)
    if not (member.isascii() and member.isdigit()) and member:
        raise UnknownResource("file", shown)
    return int(upload), int(member or 0)
