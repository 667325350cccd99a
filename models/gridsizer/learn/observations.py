"""What every log is read into: series of numbers, tables of jobs, and findings that a person can settle.

Stored units: bytes, bytes/s, seconds, shares of 1, and seconds since 1970 in UTC. Every number keeps the line
that it was printed on; the caller that opened the file knows which file it is.
"""

from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

from gridsizer.errors import Misfit
from gridsizer.units import Floats

Lines = NDArray[np.int64]
Words = NDArray[np.object_]

Layer = Literal[
    "application",  # what a program read and wrote: SAS steps, fio, dd
    "node",  # the machine itself: CPU, memory
    "node_disk",  # a disk with nothing below it on the same machine
    "node_volume",  # a partition, dm, md or multipath device: the same bytes as the disks below it, once more
    "node_nic",  # a physical port
    "node_bond",  # a bond, bridge, VLAN or loopback: the same bytes as the ports below it, once more
    "nfs_client",  # one mount as the client saw it
    "storage_node",  # one node of the array
    "storage_total",  # the array's own sum: the same bytes as its nodes, once more
    "data",  # what data takes: sizes before and after a reduction
    "scaling",  # a table of tests: each row of its own number of clients or nodes, no time
]
# The devices that tools name their sum of all devices; beside single ones the same bytes, once more.
ALL_DISKS: Final = "all disks"
ALL_PORTS: Final = "all ports"
Severity = Literal["info", "warning", "question", "refusal"]
Level = Literal["job", "step"]


class Metric(StrEnum):
    """What a series counts; the unit is in the name."""

    READ_BYTES_S = "read_bytes_s"
    WRITE_BYTES_S = "write_bytes_s"
    TOTAL_BYTES_S = "total_bytes_s"  # where a tool prints no directions
    RECEIVE_BYTES_S = "receive_bytes_s"
    TRANSMIT_BYTES_S = "transmit_bytes_s"
    ERASE_BYTES_S = "erase_bytes_s"  # flash housekeeping; never throughput
    READ_OPS_S = "read_ops_s"
    WRITE_OPS_S = "write_ops_s"
    READ_LATENCY_S = "read_latency_s"
    WRITE_LATENCY_S = "write_latency_s"
    BUSY_SHARE = "busy_share"  # of a device or port
    CPU_USER_SHARE = "cpu_user_share"  # of all cores of the machine, as every CPU share here
    CPU_SYSTEM_SHARE = "cpu_system_share"
    CPU_IOWAIT_SHARE = "cpu_iowait_share"
    CPU_IDLE_SHARE = "cpu_idle_share"
    CPU_BUSY_CORES = "cpu_busy_cores"  # in use on the machine, as some monitors count instead of a share
    CORES = "cores"
    READ_BYTES = "read_bytes"  # moved by one finished test or since the sample before
    WRITE_BYTES = "write_bytes"
    SIZE_BEFORE_BYTES = "size_before_bytes"  # of data, before the reduction that `device` names
    SIZE_AFTER_BYTES = "size_after_bytes"
    SIZE_RATIO = "size_ratio"  # before over after; below 1 where data grew
    GRID_NODES = "grid_nodes"  # grid nodes, or other clients, of a test
    STORAGE_NODES = "storage_nodes"
    RUN_TIME_S = "run_time_s"  # of the work of a test


@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    """One metric of one device of one host over time, ordered as printed.

    `at_s`, `value` and `line` have one entry a sample. A sample describes the interval that ends at its time.
    Raises Misfit where their lengths differ.
    """

    host: str  # "" where the file does not name it
    metric: Metric
    layer: Layer
    device: str = ""  # "sda", "eth0", a mount, a storage node, a data set
    unit_printed: str  # "KB/s", "512-byte sectors/s", "%"
    at_s: Floats  # NaN where no time is printed and none was settled
    interval_s: float | None  # None where the tool does not say and the times do not show it
    value: Floats
    line: Lines

    def __post_init__(self) -> None:
        if not len(self.at_s) == len(self.value) == len(self.line):
            got = f"{len(self.at_s)} times, {len(self.value)} values, {len(self.line)} lines"
            raise Misfit("value", wanted="a time and a line for each value", got=got)


@dataclass(frozen=True, slots=True, kw_only=True)
class JobTable:
    """A table of jobs, or of the steps of jobs, one entry a row in every column; NaN or "" where not printed.

    Raises Misfit where columns differ in length.
    """

    level: Level
    name: Words  # of the job or, for a step, its procedure: "SORT", "DATA"
    job: Words  # the job that a step is of; for a job its id in the scheduler, else its name
    host: Words
    submit_s: Floats
    start_s: Floats
    end_s: Floats
    real_s: Floats
    user_cpu_s: Floats  # NaN where only the sum is printed
    system_cpu_s: Floats
    cpu_s: Floats  # user and system together
    slots: Floats
    read_bytes: Floats
    write_bytes: Floats
    memory_bytes: Floats
    line: Lines

    def __post_init__(self) -> None:
        lengths = {column.name: len(getattr(self, column.name)) for column in fields(self)[1:]}
        if len(set(lengths.values())) > 1:
            got = ", ".join(f"{name} {length}" for name, length in lengths.items())
            raise Misfit("name", wanted="columns of one length", got=got)

    def __len__(self) -> int:
        return len(self.name)


WORD_COLUMNS: Final = ("name", "job", "host")
NUMBER_COLUMNS: Final = tuple(
    column.name for column in fields(JobTable) if column.name not in ("level", "line", *WORD_COLUMNS)
)


def jobs_of(level: Level, **columns: list[str] | list[float] | Floats | Words | Lines) -> JobTable:
    """A job table from the columns that are known; the others are NaN or "".

    >>> made = jobs_of("step", name=["SORT", "DATA"], real_s=[2.0, 3.5], line=[4, 9])
    >>> made.real_s.tolist(), made.host.tolist(), bool(np.isnan(made.cpu_s).all())
    ([2.0, 3.5], ['', ''], True)
    """
    rows = len(columns["line"])
    full: dict[str, Words | Floats | Lines] = {}
    for column in fields(JobTable)[1:]:
        given = columns.pop(column.name, None)
        if column.name in WORD_COLUMNS:
            full[column.name] = np.array([""] * rows if given is None else given, dtype=object)
        elif column.name == "line":
            full[column.name] = np.asarray(given, dtype=np.int64)
        else:
            full[column.name] = np.full(rows, np.nan) if given is None else np.asarray(given, np.float64)
    if columns:
        raise TypeError(f"no such columns: {', '.join(columns)}")
    return JobTable(level=level, **full)  # type: ignore[arg-type]  # the loop above made each of its column's kind


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """A message about what was read.

    A `question` is an assumption that a person may correct: `default` is what was assumed, `options` are the
    alternatives (empty: free text), and `setting` is the setting that corrects it. A `refusal` ends the
    reading of its file. No finding quotes a line of the file, because lines may hold secrets.
    """

    code: str  # "zone_not_printed": stable, in snake case
    severity: Severity
    message: str  # one sentence: what was found and what was done with it
    line: int | None = None
    setting: str = ""  # a name of `gridsizer_server.importers.settled.Settled`
    default: str = ""
    options: tuple[str, ...] = field(default=())


Observation = Series | JobTable | Finding
