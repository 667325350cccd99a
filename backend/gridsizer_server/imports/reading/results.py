"""What became of one file, as its row in the store and the command line tell it."""

from dataclasses import dataclass, field
from typing import Any, Literal

from gridsizer.learn.observations import Finding, Layer, Level
from gridsizer_server.kit.job_columns import Place

State = Literal["read", "refused"]


@dataclass(slots=True, kw_only=True)
class StoredSeries:
    """Where the samples of one series lie: in each piece times, then values, then lines."""

    host: str
    metric: str
    layer: Layer
    device: str
    unit_printed: str
    interval_s: float | None
    pieces: list[Place] = field(default_factory=list)
    count: int = 0
    min: float = float("inf")
    max: float = float("-inf")
    total: float = 0.0
    starts_s: float | None = None
    ends_s: float | None = None


@dataclass(slots=True, kw_only=True)
class StoredTable:
    """Where the jobs of one file lie, or their steps; in each piece column after column."""

    level: Level
    pieces: list[Place] = field(default_factory=list)
    count: int = 0
    words: Place = (0, 0)
    submitted: bool = False  # it says when jobs were submitted: a scheduler's record


@dataclass(frozen=True, slots=True, kw_only=True)
class Contents:
    """Everything a file holds, and where."""

    series: list[StoredSeries]
    tables: list[StoredTable]


@dataclass(frozen=True, slots=True, kw_only=True)
class FileResult:
    """One file, read or refused. `member` counts the files of an archive from 1; 0 is no archive's."""

    member: int
    path: str
    bytes: int
    state: State
    format: str | None
    evidence: str | None
    hosts: list[str]
    starts_s: float | None
    ends_s: float | None
    observations: int
    jobs: int
    steps: int
    findings: list[Finding]
    contents: Contents

    @property
    def mapping(self) -> str | None:
        """How the columns of a table were understood, as JSON; None if it is none."""
        shown = (finding.default for finding in self.findings if finding.setting == "mapping")
        return next((text for text in shown if text), None)


Json = dict[str, Any]
