"""Runs: what was kept of imports. Their samples and jobs lie in one columnar file each."""

from typing import Any, Final

from sqlalchemy import JSON, BigInteger, ForeignKey, Index
from sqlalchemy.orm import Mapped, mapped_column

from gridsizer_server.kit.table import Base

_CASCADE: Final = "CASCADE"


class RunRow(Base):
    """One run."""

    __tablename__ = "runs"
    __table_args__ = (Index(None, "created_s", "id"),)

    id: Mapped[str] = mapped_column(primary_key=True)
    name: Mapped[str]
    created_s: Mapped[float]
    starts_s: Mapped[float | None]
    ends_s: Mapped[float | None]
    hosts: Mapped[list[Any]] = mapped_column(JSON)  # as `RunHost` answers them
    files: Mapped[int]
    series: Mapped[int]
    observations: Mapped[int] = mapped_column(BigInteger)
    jobs: Mapped[int] = mapped_column(BigInteger)
    steps: Mapped[int] = mapped_column(BigInteger)
    bytes: Mapped[int] = mapped_column(BigInteger)
    pseudonymised: Mapped[bool]
    site: Mapped[dict[str, Any]]  # what a person said besides: roles of devices, names, cores, ports, clocks
    findings: Mapped[list[Any]] = mapped_column(JSON)  # groups over all files


class RunFileRow(Base):
    """A file that a run was read from; the file itself is gone."""

    __tablename__ = "run_files"
    __table_args__ = (Index(None, "sha256"),)

    run_id: Mapped[str] = mapped_column(ForeignKey("runs.id", ondelete=_CASCADE), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    path: Mapped[str]
    format: Mapped[str]
    bytes: Mapped[int] = mapped_column(BigInteger)
    sha256: Mapped[str]
    hosts: Mapped[list[str]] = mapped_column(JSON)
    starts_s: Mapped[float | None]
    ends_s: Mapped[float | None]
    observations: Mapped[int] = mapped_column(BigInteger)
    jobs: Mapped[int] = mapped_column(BigInteger)
    steps: Mapped[int] = mapped_column(BigInteger)
    findings: Mapped[list[Any]] = mapped_column(JSON)


class RunSeriesRow(Base):
    """Where the samples of a series lie, and what is known of them without reading them."""

    __tablename__ = "run_series"

    run_id: Mapped[str] = mapped_column(ForeignKey("runs.id", ondelete=_CASCADE), primary_key=True)
    key: Mapped[int] = mapped_column(primary_key=True)
    host: Mapped[str]
    metric: Mapped[str]
    layer: Mapped[str]
    device: Mapped[str]
    unit_printed: Mapped[str]
    interval_s: Mapped[float | None]
    count: Mapped[int] = mapped_column(BigInteger)
    offset: Mapped[int] = mapped_column(BigInteger)
    files: Mapped[list[Any]] = mapped_column(JSON)  # [number of the file, samples], in the order they lie
    min: Mapped[float]
    max: Mapped[float]
    mean: Mapped[float]
    starts_s: Mapped[float | None]
    ends_s: Mapped[float | None]


class RunTableRow(Base):
    """Where the jobs of a run lie, or their steps, and the words they use."""

    __tablename__ = "run_tables"

    run_id: Mapped[str] = mapped_column(ForeignKey("runs.id", ondelete=_CASCADE), primary_key=True)
    level: Mapped[str] = mapped_column(primary_key=True)
    pieces: Mapped[list[Any]] = mapped_column(JSON)  # [offset, rows]
    words: Mapped[list[Any]] = mapped_column(JSON)  # [offset, bytes] of the words as JSON
