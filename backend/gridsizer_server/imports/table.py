"""Imports: what was uploaded, and what was understood of it until it is kept or expires."""

from typing import Any, Final, Literal

from sqlalchemy import JSON, BigInteger, ForeignKey, Index, Text
from sqlalchemy.orm import Mapped, mapped_column

from gridsizer_server.kit.table import Base

ImportState = Literal["reading", "understood", "keeping", "kept", "failed", "cancelled"]
FileState = Literal["waiting", "read", "refused", "duplicate", "left_out"]
Evidence = Literal["real file", "documentation"]
_CASCADE: Final = "CASCADE"


class ImportRow(Base):
    """One import. `summary` is what its files come to, made anew whenever they change.

    `version` counts what a person or a job changed of it, so that whoever read an older one can be told.
    """

    __tablename__ = "imports"
    __table_args__ = (Index(None, "created_s", "id"), Index(None, "expires_s"))

    id: Mapped[str] = mapped_column(primary_key=True)
    state: Mapped[ImportState] = mapped_column(Text)
    created_s: Mapped[float]
    expires_s: Mapped[float | None]
    bytes: Mapped[int] = mapped_column(BigInteger)
    job_id: Mapped[str | None]
    run_id: Mapped[str | None]
    renamed_hosts: Mapped[dict[str, Any]]
    summary: Mapped[dict[str, Any] | None]
    version: Mapped[int] = mapped_column(default=0)


class UploadRow(Base):
    """One uploaded file, spooled under its number; `is_read` says whether its results are recorded."""

    __tablename__ = "import_uploads"

    import_id: Mapped[str] = mapped_column(ForeignKey("imports.id", ondelete=_CASCADE), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    path: Mapped[str]
    bytes: Mapped[int] = mapped_column(BigInteger)
    sha256: Mapped[str]
    is_read: Mapped[bool]


class ImportFileRow(Base):
    """One file that can be read: an upload, or a member of an archive. `contents`: where its numbers lie."""

    __tablename__ = "import_files"

    import_id: Mapped[str] = mapped_column(ForeignKey("imports.id", ondelete=_CASCADE), primary_key=True)
    upload: Mapped[int] = mapped_column(primary_key=True)
    member: Mapped[int] = mapped_column(primary_key=True)  # 0 for the upload itself
    path: Mapped[str]
    bytes: Mapped[int] = mapped_column(BigInteger)
    sha256: Mapped[str]
    state: Mapped[FileState] = mapped_column(Text)
    format: Mapped[str | None]
    evidence: Mapped[Evidence | None] = mapped_column(Text)
    host: Mapped[dict[str, Any]]  # as `FileHost` answers it
    hosts: Mapped[list[str]] = mapped_column(JSON)  # as the file names them
    starts_s: Mapped[float | None]
    ends_s: Mapped[float | None]
    observations: Mapped[int] = mapped_column(BigInteger)
    series: Mapped[int]
    jobs: Mapped[int] = mapped_column(BigInteger)
    submitted: Mapped[bool]  # it says when its jobs were submitted: a scheduler's record
    steps: Mapped[int] = mapped_column(BigInteger)
    findings: Mapped[list[Any]] = mapped_column(JSON)
    settled: Mapped[dict[str, Any]]
    mapping: Mapped[str | None]
    columns_file: Mapped[str | None]
    contents: Mapped[dict[str, Any] | None] = mapped_column(deferred=True)
