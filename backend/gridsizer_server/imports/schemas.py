"""Imports as answers: what was uploaded, what was understood, what is to be settled."""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from gridsizer.learn.runs import ClockOffset
from gridsizer_server.imports.observed_schemas import (
    ChartSeries,
    FileFinding,
    FindingGroup,
    JobRow,
    PrintedPoint,
    SeriesFacts,
)
from gridsizer_server.imports.requests import Settled

ImportState = Literal["reading", "understood", "keeping", "kept", "failed", "cancelled"]
FileState = Literal["waiting", "read", "refused", "duplicate", "left_out"]
HostOrigin = Literal["settled", "content", "folder", "file_name", "none"]


class _Answer(BaseModel):
    model_config = ConfigDict(from_attributes=True)


class FileHost(_Answer):
    """The node a file is taken to be of, and why."""

    name: Annotated[str, Field(description="Empty where nothing names one.")]
    origin: HostOrigin
    doubt: Annotated[str, Field(description="Why it may be another; empty where nothing speaks against it.")]
    candidates: Annotated[list[str], Field(description="Other names that folder, file and content give.")]


class ImportedFile(_Answer):
    """One file, also one inside an archive, and what was understood of it."""

    id: Annotated[str, Field(description="Names the file in this import: `3`, or `3-17` inside an archive.")]
    path: Annotated[str, Field(description="As uploaded, that inside the archive included.")]
    bytes: int
    sha256: Annotated[str, Field(description="Of the file as uploaded, the archive where it lay in one.")]
    state: FileState
    format: Annotated[str | None, Field(description="Null where none was recognised.")]
    evidence: Annotated[
        Literal["real file", "documentation"] | None,
        Field(description="What the reading of this format was learned from."),
    ]
    host: FileHost
    hosts: Annotated[list[str], Field(description="Every node that its numbers are of.")]
    starts_at: datetime | None
    ends_at: datetime | None
    observations: Annotated[int, Field(description="Numbers read.")]
    series: int
    jobs: int
    steps: int
    findings: list[FileFinding]
    settled: Settled
    mapping: Annotated[
        str | None, Field(description="How a table's columns were understood, as JSON; null if it is none.")
    ]


class ImportHost(_Answer):
    """What an import holds of one node."""

    name: str
    files: int
    shared_files: Annotated[
        int,
        Field(description="Those of them that are of other nodes too: neither numbers nor jobs count here."),
    ]
    observations: int
    jobs: int
    starts_at: datetime | None
    ends_at: datetime | None


class ImportTotals(_Answer):
    """Sums over all files of an import."""

    files: int
    bytes: Annotated[int, Field(description="As uploaded.")]
    waiting: int
    read: int
    nothing_used: Annotated[int, Field(description="Those read of which nothing can be used.")]
    refused: int
    duplicates: int
    left_out: int
    questions: Annotated[int, Field(description="Kinds of question that nobody settled yet.")]
    observations: int
    jobs: int
    steps: int
    starts_at: datetime | None
    ends_at: datetime | None


class ImportSummary(_Answer):
    """An import as a list shows it."""

    id: str
    state: ImportState
    created_at: datetime
    expires_at: Annotated[
        datetime | None, Field(description="When what was uploaded is deleted, if kept so.")
    ]
    job: Annotated[str | None, Field(description="The job that reads or keeps it, for its progress.")]
    run: Annotated[str | None, Field(description="The run it was kept as.")]
    problem: Annotated[str, Field(description="Why it could not be read, or kept; else empty.")]
    held: Annotated[bool, Field(description="Whether it was kept with its files, and can be settled still.")]
    first_path: Annotated[
        str, Field(description="Of its first file, as uploaded; empty where names were to be forgotten.")
    ]
    totals: ImportTotals


class ImportOut(ImportSummary):
    """An import: its nodes, its findings, and a page of its files."""

    hosts: list[ImportHost]
    renamed_hosts: Annotated[dict[str, str], Field(description="New names by the name that was read.")]
    clock_offsets: Annotated[
        list[ClockOffset], Field(description="How far clocks stand apart by what was read; nothing is moved.")
    ]
    findings: list[FindingGroup]
    files: Annotated[list[ImportedFile], Field(description="Those asked for, in the order of upload.")]
    files_matching: Annotated[int, Field(description="Files that the filter lets through, on every page.")]


class FilePreview(_Answer):
    """What was understood of a file: every series, some of them drawn, the first numbers with their lines."""

    file: ImportedFile
    series: Annotated[list[SeriesFacts], Field(description="The first 1,000 at most.")]
    charts: list[ChartSeries]
    points: Annotated[list[PrintedPoint], Field(description="The first numbers, in the order of the file.")]
    jobs: Annotated[list[JobRow], Field(description="The first jobs and steps.")]


class ImportResult(_Answer):
    """The result of a job that reads or keeps an import."""

    import_id: str
    run_id: Annotated[str | None, Field(description="The run it was kept as; null where it was only read.")]
