"""What runs on the grid: job classes, their phases, and when they are launched."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np

from gridsizer.errors import Misfit
from gridsizer.predict.inputs import (
    refuse_beyond_share,
    refuse_fraction,
    refuse_negative,
    refuse_unless,
    refuse_zero,
)
from gridsizer.units import Floats


@dataclass(frozen=True, slots=True, kw_only=True)
class Phase:
    """One part of a job: it opens files, reads shared data, computes, uses SASWORK, and writes shared data.

    Raises Misfit for a number below 0 or not finite, and for an overlap outside 0 to 1.
    """

    cpu_s: float = 0.0  # on one core of speed 1, all threads together
    read_mb: float = 0.0  # from shared storage, page-cache hits left out
    saswork_mb: float = 0.0  # reads plus writes of the node's own scratch
    write_mb: float = 0.0  # to shared storage
    wait_s: float = 0.0  # for what nothing described here limits, such as file opens
    overlap: float = 0.0  # share of the phase that computes while it moves data
    stream_mb_s: float = math.inf  # most one job draws of shared storage; infinite is as fast as links allow

    def __post_init__(self) -> None:
        for name in ("cpu_s", "read_mb", "saswork_mb", "write_mb", "wait_s"):
            refuse_negative(name, np.array([getattr(self, name)]))
        refuse_beyond_share("overlap", np.array([self.overlap]))
        stream = np.array([self.stream_mb_s])
        refuse_unless(stream > 0, "stream_mb_s", wanted="above 0", got=stream)


@dataclass(frozen=True, slots=True, kw_only=True)
class Every:
    """A timed launch sequence: the first job at `first_s`, each next `every_s` later; 0 is all at once."""

    first_s: float = 0.0
    every_s: float = 0.0

    def __post_init__(self) -> None:
        refuse_negative("first_s", np.array([self.first_s]))
        refuse_negative("every_s", np.array([self.every_s]))

    def times_s(self, jobs: int) -> Floats:
        """When each of the jobs enters the queue [s].

        >>> Every(first_s=10.0, every_s=60.0).times_s(3).tolist()
        [10.0, 70.0, 130.0]
        """
        return self.first_s + self.every_s * np.arange(jobs, dtype=np.float64)


@dataclass(frozen=True, slots=True, kw_only=True)
class At:
    """Launch times given one by one, in any order, several at the same moment allowed."""

    launches_s: tuple[float, ...]

    def __post_init__(self) -> None:
        refuse_negative("launches_s", np.array(self.launches_s, dtype=np.float64))

    def times_s(self, jobs: int) -> Floats:
        """When each of the jobs enters the queue [s]."""
        return np.array(self.launches_s[:jobs], dtype=np.float64)


@dataclass(frozen=True, slots=True, kw_only=True)
class JobClass:
    """Jobs alike: how many, their phases one after another, their threads, their launch times.

    A job takes one slot whatever its threads. Raises Misfit for counts that are not whole or too small, for
    sizes that are not above 0 or fall, and where launch times given one by one are not as many as the jobs.
    """

    name: str
    jobs: int
    phases: tuple[Phase, ...]
    threads: int = 1
    launch: Every | At = field(default_factory=Every)
    sizes: tuple[float, float] = (1.0, 1.0)  # each job is as large as its phases times an even draw of these
    in_step: bool = True  # False: each job begins at a place of its own in its work, and goes round
    elsewhere: Mapping[str, tuple[Phase, ...]] = field(default_factory=dict)  # by group, where they differ

    def __post_init__(self) -> None:
        refuse_fraction("jobs", np.array([self.jobs], dtype=np.float64), least=0)
        refuse_fraction("threads", np.array([self.threads], dtype=np.float64), least=1)
        refuse_zero("sizes", np.array([self.sizes[0]]))
        refuse_negative("sizes", np.array([self.sizes[1] - self.sizes[0]]))
        if isinstance(self.launch, At) and len(self.launch.launches_s) != self.jobs:
            got = f"{len(self.launch.launches_s)} of them"
            raise Misfit("launch", wanted=f"{self.jobs} launch times, one for each job", got=got)

    def phases_on(self, group: str) -> tuple[Phase, ...]:
        """The phases of a job on the nodes of a group, such as one whose SASWORK is on shared storage."""
        return self.elsewhere.get(group, self.phases)


@dataclass(frozen=True, slots=True, kw_only=True)
class JobMix:
    """The job classes that share one queue. Raises Misfit for two of one name."""

    classes: tuple[JobClass, ...]

    def __post_init__(self) -> None:
        names = [job_class.name for job_class in self.classes]
        if len(set(names)) < len(names):
            raise Misfit("classes", wanted="a name of its own for each class", got=", ".join(names))
