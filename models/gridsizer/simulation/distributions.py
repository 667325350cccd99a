"""What a simulation answers: distributions over replicates and jobs, and use over time."""

from dataclasses import dataclass

from gridsizer.predict.uncertainty import Band
from gridsizer.units import Floats


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ClassRuns:
    """The jobs of one class. Bands are over all its jobs in all replicates; None where it has no jobs."""

    name: str
    jobs: int
    mean_run_s: Floats | None  # of each replicate; first start to end
    mean_wait_s: Floats | None  # of each replicate; launch to first start
    run_s: Band | None
    wait_s: Band | None
    stretch: Band | None  # run time over the time alone on the same node


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Use:
    """Share of a ceiling in use over time, averaged over each step between `Runs.edges_s`: one number a step.

    A replicate that is done uses nothing; a lost node's ceiling still counts.
    """

    mean: Floats
    p10: Floats
    p50: Floats
    p90: Floats


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class LinkUse:
    """A link, or SASWORK: of all nodes of a group together, or shared by all (group "")."""

    name: str
    group: str
    ceiling_mb_s: float  # of all nodes of the group together
    load_mb: Floats  # of each replicate: MB that crossed it, each at its weight on the link
    undone_mb: Floats  # the part of it that lost nodes undid
    use: Use


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class PoolUse:
    """The slots or the cores of all nodes of a group."""

    name: str
    group: str
    size: int  # of all nodes of the group together
    use: Use


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Runs:
    """The answer: the same batch on the same grid, `replicates` times."""

    seed: int
    replicates: int
    events: int
    makespan_s: Floats  # of each replicate: first launch to the end of the last job
    classes: tuple[ClassRuns, ...]
    edges_s: Floats  # from the first launch; one more than there are steps
    links: tuple[LinkUse, ...]
    pools: tuple[PoolUse, ...]
