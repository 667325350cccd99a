"""The shape of an outlook. Months count from the first, which is 0; shares are of what the policy allows."""

from dataclasses import dataclass
from typing import Literal

from gridsizer.decide.outlook.candidate import Change
from gridsizer.decide.outlook.run_out import RunOut
from gridsizer.decide.outlook.runway import LineKind
from gridsizer.describe.quantity import Basis, Source
from gridsizer.predict.uncertainty import Band

Shares = tuple[float | None, ...]  # one a month; None where nothing is left that could be used


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence:
    """The line under the title: the words that are marked, and those around them."""

    before: str
    marked: str
    after: str

    @property
    def text(self) -> str:
        """The line as one sentence."""
        return f"{self.before}{self.marked}{self.after}"


@dataclass(frozen=True, slots=True, kw_only=True)
class StepAnswer:
    """The cheapest step that moves a line: what it changes, and until when line and design then last."""

    label: str
    changes: tuple[Change, ...]
    runs_out: RunOut
    design_lasts: RunOut
    used: Shares  # of the line with the step, at the policy's percentile


@dataclass(frozen=True, slots=True, kw_only=True)
class LineAnswer:
    """One link, the capacity or the batch window over the months; shares None where that is Unknown."""

    kind: LineKind
    name: str
    label: str
    place: str  # its label without the direction: the same for all links of a device
    first: bool  # whether it runs out before all others
    reason: str
    now: float | None  # at the policy's percentile
    used: Shares  # the same, each month of the horizon
    p10: Shares
    p90: Shares
    runs_out: RunOut
    step: StepAnswer | None
    step_words: str  # "none needed", "none found: why", "" where there is a step or it is not known


@dataclass(frozen=True, slots=True, kw_only=True)
class Rate:
    """A growth rate as it was used, with where it comes from. Unknown jobs grow as the cores."""

    name: str
    label: str
    low: float | None
    mid: float | None
    high: float | None
    basis: Basis
    source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class LossAnswer:
    """The design with something lost: its tightest link then. None where that cannot be told.

    `sustained_gb_s` is what that link carries then, of all nodes or of the one it belongs to.
    """

    name: str
    label: str
    link: str
    scope: str
    sustained_gb_s: float | None
    used: Band | None  # of what is sustained then
    batch_ends: str  # the clock; "" where none is asked for or it is not known
    state: Literal["within", "over", "data_lost", "unknown"]
    words: str
    cure: str
    changes: tuple[Change, ...]  # of the cure, where a change of the design is one


@dataclass(frozen=True, slots=True, kw_only=True)
class Losses:
    """What losses do in one month."""

    month: int
    month_words: str
    asked_gb_s: float
    asked_by: Literal["rule", "expected"]
    rows: tuple[LossAnswer, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TornadoEnd:
    """One end of an input: its value, and the months until the design runs out; None is later."""

    value: float
    months: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TornadoBar:
    """One input alone over its range, all others as they stand."""

    path: str
    label: str
    unit: str
    low: TornadoEnd
    high: TornadoEnd


@dataclass(frozen=True, slots=True, kw_only=True)
class SensitivityRow:
    """Shares of the answer's variance: by an input alone, and with all it acts together with."""

    path: str
    label: str
    first_order: float
    total: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Sensitivity:
    """Which input deserves measuring next: Sobol indices of the tightest share in one month."""

    of_words: str
    evaluations: int
    rows: tuple[SensitivityRow, ...]
    measure_next: str
    command: str  # that measures it; "" where none does


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlook:
    """The answer to "when does it run out, and what if something is lost?"."""

    model_version: str
    seed: int
    samples: int
    title: str
    why: Sentence
    starts: str
    horizon_months: int
    span: str
    months: tuple[str, ...]  # YYYY-MM, the first and every one of the horizon
    policy_words: str  # what 100 % is
    share_asked: float
    throughput_refused: str | None
    lasts: RunOut  # the whole design by its policy, the batch window left out
    lines: tuple[LineAnswer, ...]
    rates: tuple[Rate, ...]
    losses: Losses
    tornado: tuple[TornadoBar, ...]
    sensitivity: Sensitivity | None
