"""The shape of a simulation's answer. Times are seconds from the start of the batch."""

from dataclasses import dataclass

from gridsizer.decide.answer.batch_answer_parts import DoneBy
from gridsizer.decide.engines.engine_answers import EngineAnswer
from gridsizer.predict.uncertainty import Band


@dataclass(frozen=True, slots=True, kw_only=True)
class Histogram:
    """How many replicates end between each two edges."""

    edges_s: tuple[float, ...]  # one more than there are counts
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SimulatedClass:
    """The jobs of one class, all replicates together; None where it has no jobs."""

    name: str
    jobs: int
    run_s: Band | None  # first start to end
    wait_s: Band | None  # launch to first start
    stretch: Band | None


@dataclass(frozen=True, slots=True, kw_only=True)
class UseOverTime:
    """Share in use between each two edges: the mean over replicates, and its P10, P50 and P90."""

    name: str
    group: str  # "" where the whole grid shares it
    size: float  # MB/s of a link, a count of slots or cores; of all nodes of the group
    unit: str
    mean: tuple[float, ...]
    p10: tuple[float, ...]
    p50: tuple[float, ...]
    p90: tuple[float, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Simulated:
    """The answer to "when is the batch done?" by simulation, and what the other engines say."""

    model_version: str
    seed: int
    replicates: int
    events: int
    sentence: str
    varies: str  # what differs between replicates, and what does not
    window_s: Band  # to the end of the last job, the serial tail included
    least_s: float
    most_s: float
    tail_s: float
    done_by: DoneBy | None
    histogram: Histogram
    classes: tuple[SimulatedClass, ...]
    edges_s: tuple[float, ...]  # of `links` and `pools`, from the first launch
    first_launch_s: float
    links: tuple[UseOverTime, ...]
    pools: tuple[UseOverTime, ...]  # slots and cores
    engines: tuple[EngineAnswer, ...]
    disagreement: str
