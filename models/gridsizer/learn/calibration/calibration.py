"""The result of a calibration."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Annotated

from annotated_types import doc

from gridsizer.describe.quantity import Quantity
from gridsizer.figures import rounded
from gridsizer.learn.calibration.evidence import Kind, NotInformed
from gridsizer.learn.calibration.hold_out import HeldOut
from gridsizer.learn.calibration.used import Used


@dataclass(frozen=True, slots=True, kw_only=True)
class FittedField:
    """A field that the runs inform, fitted to all their rows."""

    path: Annotated[str, doc("From the scenario down: `workload/read_share`.")]
    label: str
    unit: str
    before: Annotated[Quantity, doc("The scenario's own.")]
    value: float | None
    low: Annotated[float | None, doc("90 % band for nodes like those measured.")]  # None: none of its own
    high: float | None
    measured_low: Annotated[float | None, doc("90 % band of the nodes that were measured.")]
    measured_high: float | None
    identified: Annotated[bool, doc("Whether the runs determine it.")]
    because: str
    left_because: Annotated[str, doc("Why it is not applied unless asked for; empty where it is.")]
    band: Annotated[str, doc("What the band rests on.")]
    kind: Annotated[Kind, doc("What its rows are.")]
    rows: int
    observations: int
    degrees_of_freedom: int
    residuals: Annotated[
        tuple[float, ...], doc("By node, run or period, as shares of the mean; at most 2,000.")
    ]
    source: str

    @property
    def is_figure(self) -> bool:
        """Whether its band has no width in three digits, of which no run determines more."""
        return (
            self.low is not None and self.high is not None and rounded(self.low, 3) == rounded(self.high, 3)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldError:
    """How far off a field is on rows held out, before and after a fit that has not seen them.

    Distances outside what is printed, as shares of the larger of measured and predicted (of the whole, for a
    share), so that none passes 1.
    """

    path: str
    label: str
    unit: str
    held_out: str
    n: int
    before: float
    after: float
    held_by_band: float | None  # share of the points held out that the band for them holds; None: no width


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
    used: tuple[Used, ...]  # by each run, of shared storage
    cautions: tuple[str, ...]

    @property
    def usual(self) -> tuple[str, ...]:
        """Paths of the fields that are applied unless others are chosen."""
        possible = self.possible
        return tuple(field.path for field in self.fields if field.path in possible and not field.left_because)

    @property
    def possible(self) -> tuple[str, ...]:
        """Paths of the fields that may be chosen: those that the runs determine."""
        return tuple(field.path for field in self.fields if field.identified and field.value is not None)

    def largest_errors(self, chosen: Collection[str]) -> tuple[float, float] | None:
        """The largest error of these fields on rows held out, as the scenario was and as fitted.

        None where none of them was tested. The largest, because a mean hides it among fields known exactly.
        """
        errors = [error for error in self.errors if error.path in chosen]
        if not errors:
            return None
        return max(error.before for error in errors), max(error.after for error in errors)
