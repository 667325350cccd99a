"""The result of a calibration."""

from dataclasses import dataclass

from gridsizer.describe.quantity import Quantity
from gridsizer.learn.calibration.evidence import NotInformed
from gridsizer.learn.calibration.hold_out import HeldOut
from gridsizer.units import Floats


@dataclass(frozen=True, slots=True, kw_only=True)
class FittedField:
    """A field that the runs inform, fitted to all their rows."""

    path: str  # "workload/read_share"
    label: str
    unit: str
    before: Quantity  # the scenario's own
    value: float | None
    low: float | None  # of the 90 % band for nodes like those measured; None where there is none of its own
    high: float | None
    measured_low: float | None  # of the 90 % band of the nodes that were measured
    measured_high: float | None
    identified: bool
    because: str
    band: str  # what the band rests on
    rows: int
    observations: int
    degrees_of_freedom: int
    residuals: Floats  # by node, run or period, as shares of the mean
    source: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldError:
    """How far off a field is on rows held out, before and after a fit that has not seen them.

    Distances outside what is printed, as shares of what was measured (of the whole, for a share).
    """

    path: str
    label: str
    unit: str
    held_out: str
    n: int
    before: float
    after: float
    held_by_band: float | None  # share of the points held out that the band for them holds


@dataclass(frozen=True, slots=True, kw_only=True)
class MeasuredPoint:
    """The measured value of a node in a run, beside what is predicted for it."""

    path: str
    run: str
    host: str
    at_s: float  # when it began; NaN where not known
    held_out: bool
    measured: float
    before: float | None
    low: float | None  # of the 90 % band in which one more node, or later time, lies by the fit
    high: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Calibration:
    """The fields fitted to runs, those without evidence, the errors on rows held out, and cautions."""

    runs: tuple[str, ...]
    held_out: HeldOut
    seed: int
    fields: tuple[FittedField, ...]
    not_informed: tuple[NotInformed, ...]
    errors: tuple[FieldError, ...]
    points: tuple[MeasuredPoint, ...]
    cautions: tuple[str, ...]

    @property
    def before(self) -> float | None:
        """Mean error of all fields on rows held out, as the scenario was; None where nothing was held out."""
        return _mean([error.before for error in self.errors])

    @property
    def after(self) -> float | None:
        """Mean error of all fields on rows held out, as fitted; None where nothing was held out."""
        return _mean([error.after for error in self.errors])


def _mean(errors: list[float]) -> float | None:
    return sum(errors) / len(errors) if errors else None
