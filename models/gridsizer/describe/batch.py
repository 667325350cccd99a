"""The batch: which jobs run, when they are launched, how they find a node, and by when they must be done."""

import re
from dataclasses import dataclass
from typing import Annotated, Final, Literal

from annotated_types import Ge, Gt, Le, MultipleOf, Unit, doc

from gridsizer.describe.bounds import Factor, FactorIfKnown, Known, RateMbSIfKnown, Share, ShareIfKnown
from gridsizer.describe.quantity import Choice, Quantity
from gridsizer.errors import Misfit
from gridsizer.figures import plain

JobsCounted = Literal["whole_grid", "per_node"]
JobPlacement = Literal["random", "least_loaded", "sampled"]
OnOff = Literal["on", "off"]

_CLOCK: Final = re.compile(r"(?:[01]\d|2[0-3]):[0-5]\d")

Jobs = Annotated[Quantity, Unit("count"), Ge(0), Le(1_000_000), MultipleOf(1), Known]
Volume = Annotated[Quantity, Unit("GB"), Ge(0), Le(1e6), Known]
Seconds = Annotated[Quantity, Unit("s"), Ge(0), Le(1e7), Known]
SecondsIfKnown = Annotated[Quantity, Unit("s"), Gt(0), Le(1e7)]
Minutes = Annotated[Quantity, Unit("min"), Ge(0), Le(100_000), Known]


@dataclass(frozen=True, slots=True, kw_only=True)
class JobClass:
    """Jobs that do the same work.

    All bytes are those without SAS compression; with it, the part it touches shrinks by its ratio. What is
    measured of a job alone goes before what its parts add up to.
    Raises Misfit where SAS compression touches more bytes than the job moves, and for a CPU time that is
    Unknown while no run time was measured.
    """

    name: str
    jobs: Annotated[Jobs, doc("Jobs. Jobs of this class, as the batch counts them.")]
    cpu_s: Annotated[
        Quantity,
        Unit("s"),
        Ge(0),
        Le(1e7),
        doc("CPU time. User plus system time of one job on a core of speed 1, SAS compression left out."),
    ]
    threads: Annotated[
        Quantity,
        Unit("count"),
        Ge(1),
        Le(10_000),
        MultipleOf(1),
        Known,
        doc("Threads. Threads that share the CPU time of one job."),
    ]
    read_gb: Annotated[Volume, doc("Reads. Bytes one job reads of shared storage, before the page cache.")]
    write_gb: Annotated[Volume, doc("Writes. Bytes one job writes to shared storage.")]
    saswork_gb: Annotated[Volume, doc("SASWORK. Bytes one job reads and writes of SASWORK and UTILLOC.")]
    file_opens: Annotated[
        Quantity,
        Unit("count"),
        Ge(0),
        Le(1e9),
        MultipleOf(1),
        Known,
        doc("File opens. Files one job opens and closes."),
    ]
    open_ms: Annotated[Quantity, Unit("ms"), Ge(0), Le(1e6), Known, doc("Wait for an open. Time each takes.")]
    overlap: Annotated[
        Share,
        doc("Overlap. Share of the job in which it computes while its bytes move."),
    ]
    stream_mb_s: Annotated[
        RateMbSIfKnown,
        doc("One job's stream. Most one job draws of shared storage; Unknown is what links allow."),
    ]
    sas_compression: Annotated[Choice[OnOff], doc("SAS compression. Whether the job compresses.")]
    uncompressed_gb: Annotated[
        Volume, doc("Bytes to compress. Part of reads and writes that SAS compression touches, uncompressed.")
    ]
    sas_ratio: Annotated[
        FactorIfKnown,
        doc("SAS compression ratio. Uncompressed over compressed; below 1 where tables grow."),
    ]
    compression_cpu_s_per_gb: Annotated[
        Quantity,
        Unit("s/GB"),
        Ge(0),
        Le(10_000),
        Known,
        doc("Cost of compression. CPU time SAS spends on each uncompressed GB it compresses or expands."),
    ]
    measured_on_s: Annotated[
        SecondsIfKnown,
        doc("Measured, compression on. Run time of one such job alone on this grid and this storage."),
    ]
    measured_off_s: Annotated[
        SecondsIfKnown,
        doc("Measured, compression off. Run time of one such job alone on this grid and this storage."),
    ]
    first_launch_min: Annotated[Minutes, doc("First launch. From the start of the batch.")]
    launch_every_s: Annotated[Seconds, doc("Launch every. From one job of the class to its next.")]

    def __post_init__(self) -> None:
        moved = self.read_gb.ends()[1] + self.write_gb.ends()[1]
        touched = self.uncompressed_gb.ends()[1]
        if touched > moved * (1 + 1e-12):
            wanted = f"at most read_gb and write_gb, {plain(moved)}"
            raise Misfit("uncompressed_gb", wanted=wanted, got=f"up to {plain(touched)}")
        if touched > 0 and not self.sas_ratio.known:
            raise Misfit("sas_ratio", wanted="a number, since there are bytes to compress", got="Unknown")
        if not (self.cpu_s.known or self.measured_on_s.known or self.measured_off_s.known):
            raise Misfit("cpu_s", wanted="a number, since no run time was measured", got="Unknown")


@dataclass(frozen=True, slots=True, kw_only=True)
class Batch:
    """Job classes that share one queue, and the clock they are held against.

    A batch without jobs is legal: it is done when it starts. Run times measured on other storage are not
    used: what a job takes here has to be measured once, or described by its parts.
    Raises Misfit for two classes of one name, for a time that is not HH:MM, and for a due time with no start.
    """

    origin: str = ""
    counted: Annotated[
        Choice[JobsCounted],
        doc("Jobs are counted. For the whole grid, or for each grid node, which then brings its own."),
    ]
    slots_per_core: Annotated[
        Quantity,
        Unit("ratio"),
        Gt(0),
        Le(100),
        Known,
        doc("Slots per core. Jobs that run at a time for each used core of a grid node."),
    ]
    placement: Annotated[
        Choice[JobPlacement],
        doc(
            "Placement. How the scheduler picks a node with a free slot: at random, the least loaded, or the "
            "least busy when it last looked."
        ),
    ]
    dispatch_interval_s: Annotated[
        Quantity, Unit("s"), Ge(0), Le(3600), Known, doc("Dispatch interval. How often the scheduler looks.")
    ]
    serial_tail_min: Annotated[
        Minutes, doc("Serial tail. Time at the end that no further node or slot shortens.")
    ]
    burst_share: Annotated[
        ShareIfKnown,
        doc("Time in bursts. Share of a node's time alone at its peak; Unknown leaves bursts out."),
    ]
    run_to_run: Annotated[
        Factor, doc("Run to run. How run times scatter against those measured or predicted; 1 is not at all.")
    ]
    measured_on: str = ""  # name of the storage that run times were measured on, "" for this design's
    starts_at: str = ""  # HH:MM, "" where no clock is asked for
    due_at: str = ""  # HH:MM, the next day where it is not after the start
    classes: tuple[JobClass, ...]

    def __post_init__(self) -> None:
        for name in ("starts_at", "due_at"):
            if (clock := getattr(self, name)) and not _CLOCK.fullmatch(clock):
                raise Misfit(name, wanted="a time of day, 00:00 to 23:59", got=repr(clock))
        if self.due_at and not self.starts_at:
            raise Misfit("starts_at", wanted="a time of day, since there is a due_at", got="nothing")
        names = [job_class.name for job_class in self.classes]
        if len(set(names)) < len(names):
            raise Misfit("classes", wanted="a name of its own for each class", got=", ".join(names))
