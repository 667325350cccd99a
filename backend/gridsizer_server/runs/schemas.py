"""Runs as answers: what was kept of an import."""

from datetime import datetime
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from gridsizer.learn.runs import (
    ClockOffset,
    JobClassSummary,
    LoadSummary,
    Measured,
    ReductionSummary,
    Role,
    ScheduleSummary,
    StorageSummary,
)
from gridsizer_server.imports.observed_schemas import (
    ChartSeries,
    FileFinding,
    FindingGroup,
    JobRow,
    SeriesFacts,
)
from gridsizer_server.imports.requests import ClocksAhead, NewNames, RunName, Word


class _Answer(BaseModel):
    model_config = ConfigDict(from_attributes=True)


class RunSummary(_Answer):
    """A run as a list shows it."""

    id: str
    name: str
    created_at: datetime
    starts_at: datetime | None
    ends_at: datetime | None
    hosts: list[str]
    files: int
    series: int
    observations: int
    jobs: int
    steps: int
    bytes: Annotated[int, Field(description="What it takes on disk.")]
    pseudonymised: bool


class RunHost(_Answer):
    """What a run holds of one node."""

    name: str
    files: int
    series: int
    observations: int
    jobs: int
    starts_at: datetime | None
    ends_at: datetime | None


class RunDevice(_Answer):
    """A device or mount, and whether its bytes are SASWORK's or the shared data's."""

    host: str
    device: str
    layer: str
    role: Annotated[Role | None, Field(description="Null as long as nobody said.")]


class RunSource(_Answer):
    """The import that a run was kept from, while its files are there to be read with other answers."""

    id: str
    expires_at: Annotated[datetime | None, Field(description="Until when.")]


class RunDetail(RunSummary):
    """A run with its nodes, devices and findings; series, jobs and files have addresses of their own."""

    nodes: list[RunHost]
    devices: list[RunDevice]
    cores_per_node: Annotated[float | None, Field(description="As entered; null where nobody did.")]
    port_mb_s: Annotated[float | None, Field(description="Line rate of one port, as entered.")]
    clock_ahead_s: Annotated[dict[str, float], Field(description="By node, as entered.")]
    renamed_hosts: Annotated[dict[str, str], Field(description="New names by those the run was kept with.")]
    findings: list[FindingGroup]
    reopens: Annotated[
        RunSource | None, Field(description="What settles its open questions; null once the files are gone.")
    ]


class RunFile(_Answer):
    """A file that a run was read from; the file itself is not kept."""

    path: str
    format: str
    bytes: int
    sha256: str
    hosts: list[str]
    starts_at: datetime | None
    ends_at: datetime | None
    observations: int
    jobs: int
    steps: int
    findings: list[FileFinding]


class RunFilePage(_Answer):
    """Some of a run's files."""

    matching: int
    files: list[RunFile]


class RunSeriesPage(_Answer):
    """Some of a run's series, without their samples."""

    matching: int
    series: list[SeriesFacts]


class RunChart(_Answer):
    """The samples of some series, decimated."""

    series: list[ChartSeries]


class RunJobPage(_Answer):
    """Some of a run's jobs or steps."""

    matching: int
    jobs: list[JobRow]


class RunFigures(_Answer):
    """The figures of a run: per node, for the grid aligned on time, of array, jobs and data."""

    interval_s: Annotated[float | None, Field(description="Of the common intervals; null without nodes.")]
    starts_at: datetime | None
    ends_at: datetime | None
    nodes: list[LoadSummary]
    grid: Annotated[LoadSummary | None, Field(description="Null where no node was recorded.")]
    storage: StorageSummary
    array_reads_over_host_reads: Annotated[
        Measured, Field(description="Below 1 caches lie between; above 1 other hosts read, too.")
    ]
    classes: list[JobClassSummary]
    schedule: ScheduleSummary
    reductions: list[ReductionSummary]
    clocks: Annotated[list[ClockOffset], Field(description="Shown; only `clock_ahead_s` moves a clock.")]


class OverlayPoint(_Answer):
    """A measured throughput to draw over a prediction."""

    grid_nodes: int
    low_mb_s: Annotated[float, Field(description="Sustained: the 95th percentile over time.")]
    high_mb_s: Annotated[float, Field(description="The best five minutes.")]
    label: str


class RunOverlay(_Answer):
    """A run's points for the throughput chart of a scenario, or why there are none."""

    points: list[OverlayPoint]
    because: str


class DeviceMatch(BaseModel):
    """Which devices have a role: all that match, on every node or on one."""

    model_config = ConfigDict(extra="forbid", strict=True, from_attributes=True)

    host: Annotated[Word | None, Field(description="Null stands for every node.")] = None
    device: Annotated[Word, Field(description="A name; * stands for any text.", examples=["/saswork*"])]
    role: Role


class RunChanges(BaseModel):
    """What to change about a run; what is not given stays."""

    model_config = ConfigDict(extra="forbid", strict=True)

    name: RunName | None = None
    rename_hosts: Annotated[
        NewNames | None,
        Field(max_length=10_000, description="All new names, by those it was kept with; replaces them all."),
    ] = None
    cores_per_node: Annotated[
        float | None, Field(gt=0, le=100_000, description="Physical cores, where logs do not print them.")
    ] = None
    port_mb_s: Annotated[
        float | None, Field(gt=0, le=1e6, description="Line rate of one port of a grid node, each way.")
    ] = None
    clock_ahead_s: Annotated[
        ClocksAhead | None,
        Field(max_length=10_000, description="By node: what its clock is ahead. Taken off; replaces all."),
    ] = None
    devices: Annotated[
        list[DeviceMatch] | None,
        Field(max_length=1000, description="Replaces all roles; of two that match, the later one holds."),
    ] = None
