"""How far one node is from another where a single one was measured: as far as elsewhere, doubled."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.learn.benchmarks import Benchmark
from gridsizer.learn.fitting import LEVEL, ZERO_DOF_FACTOR, conformal_half_width
from gridsizer.learn.fitting.intervals import student_t
from gridsizer.learn.studies.case import Case, cases
from gridsizer.learn.studies.study import SCALING
from gridsizer.units import Floats

_LENT: Final = 2  # degrees of freedom of a pooled spread: that of the two, and one from elsewhere


@dataclass(frozen=True, slots=True, kw_only=True)
class NodeSpread:
    """Half width of the band in which one more node lies, as a share, and what it rests on."""

    share: float
    because: str

    def pooled(self, residuals: Floats) -> float:
        """The spread of two, as a share, pooled with this one: it lends the degree of freedom they lack.

        `residuals` (2,) are their differences from their mean, as shares of it.

        Equation: w = t(level, 2) * sqrt((sum(d^2) + s^2) / 2), s = (this spread) / t(level, 2)
        Source: scatter pooled by degrees of freedom, as for the rows of a scaling table.

        >>> elsewhere = NodeSpread(share=0.0876, because="")  # s = 0.0876 / 2.92 = 0.03
        >>> round(elsewhere.pooled(np.array([-0.04, 0.04])), 4)  # 2.92 * sqrt((0.0032 + 0.0009) / 2)
        0.1322
        """
        t = student_t(LEVEL, _LENT)
        return t * float(np.sqrt((residuals @ residuals + (self.share / t) ** 2) / _LENT))


def node_spread(benchmarks: Sequence[Benchmark]) -> NodeSpread:
    """The spread of nodes that ran the same work side by side in published runs. Raises `TooFewResiduals`."""
    return spread_in(cases(benchmarks))


def spread_in(found: Sequence[Case], level: float = LEVEL, factor: float = ZERO_DOF_FACTOR) -> NodeSpread:
    """The spread of nodes that ran the same work side by side in these cases.

    Raises `TooFewResiduals`. `factor` is 1 where the spread is scored over many systems, as in the backtest.

    Equation: factor * k-th smallest |ln(x_i / mean x) * sqrt(m / (m - 1))|, over the m nodes of each run
    Assumes: what nodes draw spreads like the run times of the same work; nodes of another site are not quite
        exchangeable with these, hence the factor.
    Source: split conformal prediction, doubled as where no degree of freedom is left.
    """
    residuals = [of_run for case in found for of_run in _residuals(case)]
    pooled = np.concatenate(residuals) if residuals else np.empty(0)
    share = factor * float(np.expm1(conformal_half_width(pooled, level)))
    runs = len(residuals)
    return NodeSpread(
        share=share,
        because=f"{factor:g} times that of {pooled.size} nodes of {runs} published runs "
        f"({100 * share:.0f} %)",
    )


def _residuals(case: Case) -> Iterator[Floats]:
    """Of each run of which several nodes are printed, how far each is from their mean."""
    if SCALING[case.study.kind] != "weak":
        return
    for nodes in case.node_counts:
        values = np.array([row.middle for row in case.rows if row.nodes == nodes])
        if values.size > 1:
            yield np.log(values / values.mean()) * np.sqrt(values.size / (values.size - 1))
