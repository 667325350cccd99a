"""What imports and runs share: findings, series, points, rows of jobs."""

from datetime import datetime
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from gridsizer.learn.observations import Layer, Level, Metric, Severity


class _Answer(BaseModel):
    model_config = ConfigDict(from_attributes=True)


class FileFinding(_Answer):
    """Something to see, or to settle, about one file."""

    code: Annotated[str, Field(description="Stable name of the kind of finding, in snake case.")]
    severity: Severity
    message: Annotated[str, Field(description="What was found and what was done with it; quotes no line.")]
    line: Annotated[int | None, Field(description="Of the file, from 1; null where it concerns all of it.")]
    setting: Annotated[str, Field(description="The setting that settles it; empty where none does.")]
    default: Annotated[str, Field(description="What was taken as long as nobody settles it.")]
    options: Annotated[list[str], Field(description="What may be chosen; empty where any text may.")]


class FindingGroup(_Answer):
    """The same finding of several files, to be settled once for all of them."""

    code: str
    severity: Severity
    files_count: int
    message: Annotated[str, Field(description="That of the first file.")]
    setting: str
    default: str
    options: list[str]
    open_count: Annotated[int, Field(description="Files of them for which nobody settled it yet.")]


class SeriesFacts(_Answer):
    """One metric of one device of one node, without its samples."""

    key: Annotated[int, Field(description="Names the series in its file or run.")]
    host: str
    metric: Metric
    layer: Layer
    device: Annotated[str, Field(description="Disk, port, mount, storage node; empty for the machine.")]
    unit: Annotated[str, Field(description="Of the stored values: B/s, B, s, 1/s, or 1 for shares.")]
    unit_printed: Annotated[str, Field(description="As the file has it.")]
    interval_s: Annotated[float | None, Field(description="Null where neither file nor times show it.")]
    count: int
    min: float
    max: float
    mean: float
    starts_at: Annotated[datetime | None, Field(description="UTC; null where no times are known.")]
    ends_at: datetime | None


class ChartSeries(_Answer):
    """A series decimated for drawing: peaks and shape stay, at most 2,000 points are left."""

    key: int
    host: str
    metric: Metric
    layer: Layer
    device: str
    unit: str
    count: Annotated[int, Field(description="Samples that the points stand for.")]
    at_s: Annotated[
        list[float] | None,
        Field(description="Seconds since 1970 in UTC; null without times: the points are then in order."),
    ]
    value: list[float]
    line: Annotated[list[int], Field(description="Line of the file that each point was printed on.")]


class PrintedPoint(_Answer):
    """A number as it was understood, beside where and in which unit it stands in the file."""

    line: int
    at: datetime | None
    host: str
    metric: Metric
    device: str
    value: float
    unit: str
    unit_printed: str


class JobRow(_Answer):
    """A job or a step of one; null stands for what was not printed."""

    level: Level
    name: str
    job: Annotated[str, Field(description="The job that a step is of; of a job its id or name.")]
    host: str
    submitted_at: datetime | None
    started_at: datetime | None
    ended_at: datetime | None
    real_s: float | None
    user_cpu_s: float | None
    system_cpu_s: float | None
    cpu_s: Annotated[float | None, Field(description="User and system together.")]
    slots: float | None
    read_bytes: float | None
    write_bytes: float | None
    memory_bytes: float | None
    path: Annotated[str, Field(description="The file it was read from.")]
    line: int
