"""What an engine may see and what it gives back."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from gridsizer.errors import CapacityError
from gridsizer.learn.calibration import NodeSpread
from gridsizer.learn.fitting import NoDegreesOfFreedom, Parameter
from gridsizer.learn.studies.constant import Constant
from gridsizer.learn.studies.measured_row import Measured
from gridsizer.learn.studies.published_run import PublishedRun
from gridsizer.learn.studies.study import SAID, Kind
from gridsizer.predict.widening import MODEL_ERROR, ModelError
from gridsizer.units import Floats


class Unanswerable(CapacityError):
    """A question an engine has no answer for: another kind, or parameters that the rows do not tell."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Training:
    """All an engine sees: the rows it is trained on, the kind of quantity, and the printed configuration."""

    kind: Kind
    unit: str
    rows: tuple[Measured, ...]
    constants: Mapping[str, Constant]
    test: str = ""  # as studies name it
    also: Mapping[str, tuple[Measured, ...]] = field(default_factory=dict)  # of runs on the same nodes
    lines: Mapping[int, frozenset[PublishedRun | None]] = field(default_factory=dict)  # as of `Case`
    spread: NodeSpread | None = None  # how nodes differ on other benchmarks
    error: ModelError = MODEL_ERROR  # what the product is off by on other benchmarks

    @property
    def nodes(self) -> Floats:
        """Grid nodes of each row."""
        return np.array([row.nodes for row in self.rows], dtype=np.float64)

    @property
    def runs(self) -> NDArray[np.int64]:
        """A label of each row's run."""
        return np.array([row.nodes for row in self.rows], dtype=np.int64)

    @property
    def values(self) -> Floats:
        """The figure of each row, the middle where a range is printed."""
        return np.array([row.middle for row in self.rows])

    def require(self, *kinds: Kind, runs: int) -> None:
        """Raise `Unanswerable` for another kind of quantity, or for fewer runs than parameters."""
        if self.kind not in kinds:
            raise Unanswerable(f"does not predict {SAID[self.kind]}")
        if (got := np.unique(self.runs).size) < runs:
            raise Unanswerable(f"{runs} parameters need runs on {runs} numbers of nodes, got {got}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Forecast:
    """What is predicted on each number of nodes, with its band; None where it has none of its own.

    The band is to hold nine in ten.
    """

    values: tuple[float, ...]
    low: tuple[float, ...] | None
    high: tuple[float, ...] | None
    band: str  # what the band is or rests on, or why there is none of its own
    parameters: tuple[Parameter, ...] = ()
    constants: tuple[Constant, ...] = ()  # read besides the training rows


Engine = Callable[[Training, tuple[int, ...]], Forecast]


def forecast(
    values: Floats,
    half_width_shares: Callable[[], Floats],
    parameters: tuple[Parameter, ...] = (),
    constants: tuple[Constant, ...] = (),
) -> Forecast:
    """A forecast with the band of its own fit, or none where the fit has no degree of freedom left."""
    low = high = None
    try:
        widths = half_width_shares()
        low, high = values * np.maximum(1 - widths, 0), values * (1 + widths)
        band = "scatter of its own training rows"
    except NoDegreesOfFreedom as refused:
        band = str(refused)
    return Forecast(
        values=tuple(values.tolist()),
        low=None if low is None else tuple(low.tolist()),
        high=None if high is None else tuple(high.tolist()),
        band=band,
        parameters=parameters,
        constants=constants,
    )
