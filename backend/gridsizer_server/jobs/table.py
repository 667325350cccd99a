"""Work that outlives a request."""

from typing import Any, Final, Literal

from sqlalchemy import Index, Text
from sqlalchemy.orm import Mapped, mapped_column

from gridsizer_server.kit.table import Base

JobState = Literal["queued", "running", "done", "failed", "cancelled"]
FINAL: Final[frozenset[JobState]] = frozenset({"done", "failed", "cancelled"})


class JobRow(Base):
    """One job. While it runs, `worker` has it, and counts `beats` up several times in each `lease_s`."""

    __tablename__ = "jobs"
    __table_args__ = (
        Index(None, "state"),
        Index(None, "created_s", "id"),
    )

    id: Mapped[str] = mapped_column(primary_key=True)
    kind: Mapped[str]
    request: Mapped[dict[str, Any]]
    state: Mapped[JobState] = mapped_column(Text)
    share: Mapped[float]
    sentence: Mapped[str]
    attempts: Mapped[int]
    created_s: Mapped[float]
    started_s: Mapped[float | None]
    finished_s: Mapped[float | None]
    worker: Mapped[str | None]
    beats: Mapped[int] = mapped_column(default=0)
    lease_s: Mapped[float | None]
    result: Mapped[dict[str, Any] | None]
    problem: Mapped[dict[str, Any] | None]
