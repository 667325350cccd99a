"""The shape of an answer: what `assess` returns, ready to be read by a person, a page or a program.

Rates are MB/s, capacities TB and TiB, shares 0 to 1. A Band is P10, P50 and P90 over the samples.
"""

from dataclasses import dataclass

from gridsizer.decide.advice.advising import Advice
from gridsizer.decide.answer.batch_answer_parts import BatchAnswer
from gridsizer.decide.answer.cautions import Caution
from gridsizer.decide.answer.curve import Curve
from gridsizer.decide.answer.demand_answer import DemandAnswer
from gridsizer.decide.answer.equation.parts import Equation
from gridsizer.decide.answer.needed.needed_row import NeededRow
from gridsizer.decide.answer.nodes_by_ceiling import NodesByCeiling
from gridsizer.decide.answer.sensitivity import Influence
from gridsizer.decide.answer.unused.unused import Unused
from gridsizer.decide.answer.ways_out import WayOut
from gridsizer.decide.calculation.ledger import Step
from gridsizer.decide.capacity.capacity_parts import CapacityAnswer
from gridsizer.decide.engines.engine_answers import Engines
from gridsizer.decide.sizing.storage_nodes import StorageNodesRequired
from gridsizer.decide.verdict.parts import Verdict
from gridsizer.describe.scenario import Scenario
from gridsizer.predict.uncertainty import Band


@dataclass(frozen=True, slots=True, kw_only=True)
class Use:
    """One demand on a link, as a share of its ceiling and as what is left.

    `ceiling_mb_s` is what the link sustains of this demand: of two whose parts weigh differently (groups of
    grid nodes, other tenants) one may lie less evenly on the storage nodes.
    """

    demand_mb_s: Band
    ceiling_mb_s: Band | None
    utilisation: Band | None
    headroom: Band | None


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkAnswer:
    """One link of the chain. Its own bands are on the demand that sizes; None where not evaluated.

    `used_after_losses` is `utilisation` with what the policy lets be lost; None too where nothing is left.
    `beyond_policy` is true of every link that is asked more than the policy allows of it, with its losses.
    `limiter` says what its ceiling is made of where the device itself would carry more; else "".
    `place` is the label without the direction: the same for all links of a device.
    """

    name: str
    label: str
    place: str
    scope: str
    detail: str
    limiter: str
    evaluated: bool
    reason: str
    demand_mb_s: Band
    ceiling_mb_s: Band | None
    utilisation: Band | None
    used_after_losses: Band | None
    headroom: Band | None
    asked: Use
    expected: Use | None
    at_peak: Use | None
    beyond_policy: bool
    binds: bool
    next: bool
    binds_share: float | None
    widening: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Bottleneck:
    """A ranked link: the one that binds, or the one that would bind next."""

    name: str
    label: str
    utilisation: Band
    headroom: Band
    binds_share: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """The first sentence: the binding link's name, and the rest."""

    emphasis: str
    rest: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentences:
    """The answer in words: what binds; what it takes; what would change nothing, and why."""

    binds: Opening
    takes: str
    unchanged: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Ratio:
    """A paper's ratio of grid nodes to storage nodes; `note` says what it gives for other arrays.

    `cores` are the used cores of the grid nodes it speaks of, None where it does not say.
    """

    label: str
    ratio: float
    cores: float | None
    source: str
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GridToStorage:
    """Grid nodes per storage node, beside the rule of the array's paper where it has one."""

    value: float
    rules: tuple[Ratio, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Assessment:
    """The answer to "will this design carry this load?"."""

    model_version: str
    seed: int
    samples: int
    scenario: Scenario
    verdict: Verdict
    equation: Equation
    needed: tuple[NeededRow, ...]
    sentences: Sentences
    bottleneck: Bottleneck | None
    next_bottleneck: Bottleneck | None
    links: tuple[LinkAnswer, ...]
    throughput_refused: str | None
    ways_out: tuple[WayOut, ...]  # of a ceiling that is Unknown; empty where it is known
    carries_load_share: float | None
    carries_load_share_with_headroom: float | None
    carries_load_share_after_failure: float | None
    decisive_input: Influence | None
    influences: tuple[Influence, ...]
    demand: DemandAnswer
    used_cores: int
    grid_nodes: int
    storage_nodes_required: StorageNodesRequired
    throughput_by_ceiling: tuple[NodesByCeiling, ...]
    grid_nodes_per_storage_node: GridToStorage
    capacity: CapacityAnswer
    curve: Curve
    batch: BatchAnswer | None
    engines: Engines
    warnings: tuple[Caution, ...]
    advice: tuple[Advice, ...]  # of the rules that were asked, the gravest first
    unused: tuple[Unused, ...]  # inputs that change no number of this design
    calculation_log: tuple[Step, ...]
