"""How far runs of the same nodes lie apart: one day is not the next, however many nodes had both."""

from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.learn.calibration.evidence import Evidence, codes
from gridsizer.learn.calibration.node_spread import NodeSpread
from gridsizer.learn.fitting import LEVEL, Parameter, fit_ratio
from gridsizer.learn.fitting.intervals import student_t
from gridsizer.learn.fitting.ratio import RatioFit

ENOUGH_RUNS: Final = 3  # two degrees of freedom, as for nodes


@dataclass(frozen=True, slots=True, kw_only=True)
class RunSpread:
    """Half width of the band in which one more run lies, as a share, and the runs that it was seen on."""

    share: float
    fit: RatioFit  # over the runs
    because: str

    @property
    def count(self) -> int:
        """How many runs there are."""
        return self.fit.amount.size

    def wider_than(self, own: Parameter) -> bool:
        """Whether the band of the mean of the runs is wider than that of a field."""
        if own.value is None or own.high is None:
            return True
        return self._half_width(own.value) > own.high - own.value

    def band(self, own: Parameter) -> Parameter:
        """The field with the band of the mean of the runs in place of its own.

        Equation: value +- w * value / sqrt(n), w the spread of n runs
        """
        value = self.fit.value
        half_width = self._half_width(value)
        return replace(
            own,
            low=max(0.0, value - half_width),
            high=value + half_width,
            identified=half_width <= value,
            because=f"{self.count} runs of the same nodes "
            + ("bound it" if half_width <= value else "lie so far apart that it may be 0"),
        )

    def _half_width(self, value: float) -> float:
        return self.share * value / float(np.sqrt(self.count))


def run_spread(evidence: Evidence, elsewhere: NodeSpread | None) -> RunSpread | None:
    """The spread of the runs; None where no node was recorded in two, whose difference nodes show then.

    Nodes times days is a crossed design: the mean over nodes averages days away, and the other way round.
    The wider of both bands is that of the field.

    Equation: w = t(level, n - 1) * sqrt(sum(d^2) / (n - 1)), of two runs as `NodeSpread.pooled`
    Assumes: two runs, of one degree of freedom, lie apart by as much as nodes do elsewhere, doubled, where
        they show no more themselves; runs are alike and independent.
    Source: two-way clustered errors (Cameron, Gelbach & Miller 2011), of which the larger way is taken: in
        simulations of 3 to 12 nodes and 3 to 8 days such bands hold the truth in 87 to 95 % of cases.
    """
    if not in_several_runs(evidence).any():
        return None
    fit = fit_ratio(evidence.amount, evidence.per, codes(evidence.run), "run")
    if fit is None:
        return None
    because = f"how its {fit.amount.size} runs of the same nodes differ"
    if fit.amount.size < ENOUGH_RUNS and elsewhere is not None:
        because = f"{because}, pooled with {elsewhere.because}"
        return RunSpread(share=elsewhere.pooled(fit.residuals), fit=fit, because=because)
    deviation = float(np.sqrt(fit.residuals @ fit.residuals / fit.degrees_of_freedom))
    return RunSpread(share=student_t(LEVEL, fit.degrees_of_freedom) * deviation, fit=fit, because=because)


def in_several_runs(evidence: Evidence) -> NDArray[np.bool_]:
    """The rows of nodes that were recorded in several runs (rows,)."""
    hosts = codes(evidence.host)
    pairs = np.unique(np.column_stack((hosts, codes(evidence.run))), axis=0)
    several = np.bincount(pairs[:, 0]) > 1
    chosen: NDArray[np.bool_] = several[hosts]
    return chosen
