"""The rate of one client and the ceiling of all, with intervals, from a table of clients and throughput."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.learn.fitting.intervals import student_t
from gridsizer.learn.fitting.parameter import Parameter
from gridsizer.units import Floats

NOISE: Final = 0.04  # of a row, where too few rows show their own: grid nodes of one run differ by as much
_LEAST: Final = 2  # degrees of freedom: of fewer, Student's t makes bands that tell nothing
_PRINTED: Final = 0.005  # of a row: three printed digits tell it no closer
_PARAMETERS: Final = 3  # rate, ceiling, sharpness of the knee
ENOUGH_ROWS: Final = _PARAMETERS + _LEAST  # to show their own scatter
_SOFTEST, _HARDEST = 1.0, 64.0
_KNEES: Final = (
    61  # sharpnesses tried: 7 % apart where all are near enough, closer where rows tell them apart
)
_FROM_LINEAR: Final = -7.0  # logarithm of load over ceiling: below it no knee is seen
_COARSE, _FINE = 200, 240  # loads tried, first all, then those near enough
_NEARLY: Final = (
    9.0  # times the least misfit and a row's noise: more than Student's t allows of two degrees of freedom
)
_FARTHEST: Final = 20.0  # times the highest row; a ceiling that may lie beyond is not visible: assumed


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class _Tried:
    """Knees that were tried (knees,): load of one client over the ceiling, sharpness, the best ceiling."""

    load: Floats
    sharpness: Floats
    ceiling: Floats  # all logarithms but the sharpness
    misfit: Floats  # sum of squares


@dataclass(frozen=True, kw_only=True, eq=False)
class Saturation:
    """Rows of clients and throughput, and what they allow of a rate, a ceiling and a knee.

    Shapes: clients and values (rows,).

    Equation: x(n) = r n / (1 + (r n / C)^k)^(1/k), r the rate of one client, C the ceiling, k the sharpness
    Assumes: errors are relative and alike; k = 1 is a queue without limit, k = 64 the hard minimum.
    Source: bounds of a closed system (Denning & Buzen 1978), joined smoothly; intervals by profile likelihood
        (Venzon & Moolgavkar 1988), by the scatter of the rows; published ones lend the degrees of freedom
        that fewer than five rows lack.
    """

    clients: Floats
    values: Floats
    level: float

    @cached_property
    def _tried(self) -> _Tried:
        """Knees tried coarsely, then finely among those that the rows come near to allowing."""
        span = np.log(self.clients.max() / self.clients.min())
        most = np.log(self.clients.max())
        loads = np.linspace(_FROM_LINEAR - most, -_FROM_LINEAR + span - most, _COARSE)
        sharpness = np.geomspace(_SOFTEST, _HARDEST, _KNEES // 3)
        coarse = self._tries(loads, sharpness)
        near = coarse.misfit <= coarse.misfit.min() + _NEARLY * (coarse.misfit.min() + NOISE**2)
        first, last = _around(coarse.load[near], loads)
        softest, hardest = _around(coarse.sharpness[near], sharpness)
        return self._tries(np.linspace(first, last, _FINE), np.geomspace(softest, hardest, _KNEES))

    def _tries(self, loads: Floats, sharpness: Floats) -> _Tried:
        """Every load with every sharpness, each with its best ceiling."""
        load, sharp = (each.ravel() for each in np.meshgrid(loads, sharpness))
        off = np.log(self.values) - _shape(self.clients, load[:, None], sharp[:, None])
        ceiling = off.mean(axis=1)
        misfit = ((off - ceiling[:, None]) ** 2).sum(axis=1)
        return _Tried(load=load, sharpness=sharp, ceiling=ceiling, misfit=misfit)

    @property
    def lent(self) -> int:
        """Degrees of freedom that the rows lack, and published ones lend."""
        return max(_LEAST - max(self.values.size - _PARAMETERS, 0), 0)

    @property
    def _degrees(self) -> int:
        """Degrees of freedom of the scatter."""
        return max(self.values.size - _PARAMETERS, _LEAST)

    @cached_property
    def scatter(self) -> float:
        """Standard deviation of a row, as a share: that of the rows alone where there are five or more."""
        pooled = self._tried.misfit.min() + self.lent * NOISE**2
        return max(float(np.sqrt(pooled / self._degrees)), _PRINTED)

    @cached_property
    def _allowed(self) -> float:
        """The sum of squares up to which a knee is not refuted."""
        return float(self._tried.misfit.min() + (student_t(self.level, self._degrees) * self.scatter) ** 2)

    @cached_property
    def _likely(self) -> NDArray[np.int64]:
        """The nearest knee of each sharpness that lies within one standard deviation; few rows leave many."""
        tried = self._tried
        nearest = np.array(
            [
                np.where(tried.sharpness == one, tried.misfit, np.inf).argmin()
                for one in np.unique(tried.sharpness)
            ]
        )
        likely: NDArray[np.int64] = nearest[tried.misfit[nearest] <= tried.misfit.min() + self.scatter**2]
        return likely

    @property
    def rate(self) -> tuple[float, float, float]:
        """Low, value and high of the throughput of one client alone.

        High is infinite where every row may be at the ceiling; the value is then the least that explains the
        rows.
        """
        tried = self._tried
        low, value, high = self._interval(tried.ceiling + tried.load)
        if tried.load[tried.misfit <= self._allowed].max() < tried.load.max():
            return low, value, high
        return low, float(np.exp((tried.ceiling + tried.load)[self._likely].min())), np.inf

    @property
    def ceiling(self) -> tuple[float, float, float]:
        """Low, value and high of the ceiling; high is infinite where none is visible."""
        low, value, high = self._interval(self._tried.ceiling)
        visible = high < _FARTHEST * self.values.max()
        return low, value if visible else np.inf, high if visible else np.inf

    def _interval(self, each: Floats) -> tuple[float, float, float]:
        """The values of a parameter at which some knee is not refuted, and the median of the likely."""
        tried = self._tried
        slack = self._allowed - tried.misfit
        kept = slack >= 0
        reach = np.sqrt(slack[kept] / self.values.size)  # a knee may move up and down
        middle = float(np.exp(np.median(each[self._likely])))
        return float(np.exp((each[kept] - reach).min())), middle, float(np.exp((each[kept] + reach).max()))

    def predicted(self, clients: Floats) -> tuple[Floats, Floats, Floats]:
        """Low, value and high of one more row at other numbers of clients (points,)."""
        tried = self._tried
        each = tried.ceiling[:, None] + _shape(clients, tried.load[:, None], tried.sharpness[:, None])
        row = student_t(self.level, self._degrees) * self.scatter
        kept, middle = each[tried.misfit <= self._allowed], np.median(each[self._likely], axis=0)
        return np.exp(kept.min(axis=0) - row), np.exp(middle), np.exp(kept.max(axis=0) + row)

    def parameters(self, rate_unit: str, ceiling_unit: str) -> tuple[Parameter, Parameter]:
        """Rate and ceiling; of a ceiling that is not visible only the low end is known, the highest row."""
        rate, ceiling = self.rate, self.ceiling
        seen = bool(np.isfinite(ceiling[2]))
        most = float(self.values.max())
        return (
            Parameter(
                name="rate",
                unit=rate_unit,
                value=rate[1],
                low=rate[0],
                high=rate[2] if np.isfinite(rate[2]) else None,
                identified=True,
                because=f"{self.values.size} rows bound it" if np.isfinite(rate[2]) else _AT_THE_CEILING,
            ),
            Parameter(
                name="ceiling",
                unit=ceiling_unit,
                value=ceiling[1] if seen else None,
                low=ceiling[0] if seen else most,
                high=ceiling[2] if seen else None,
                identified=seen,
                because=_SEEN if seen else _NOT_SEEN,
            ),
        )


_SEEN: Final = "the rate per client falls as clients grow"
_AT_THE_CEILING: Final = "every row may be at the ceiling: so much at least, more does not show"
_NOT_SEEN: Final = "no ceiling was visible: the rate per client does not fall enough to tell one"


def _around(near: Floats, tried: Floats) -> tuple[float, float]:
    """The ends of what is near enough, a step further out, within what was tried."""
    ends = np.searchsorted(tried, [near.min(), near.max()])
    low, high = max(int(ends[0]) - 1, 0), min(int(ends[1]) + 1, tried.size - 1)
    return float(tried[low]), float(tried[high])


def _shape(clients: Floats, load: Floats, sharpness: Floats) -> Floats:
    """Logarithm of throughput over the ceiling."""
    at = load + np.log(clients)
    shaped: Floats = -np.logaddexp(0.0, -sharpness * at) / sharpness
    return shaped


def saturation(clients: Floats, values: Floats, level: float) -> Saturation:
    """What rows of clients and throughput allow, with intervals of that level.

    >>> found = saturation(np.array([1.0, 2.0, 4.0, 8.0, 16.0]), np.array([1.0, 2.0, 4.0, 4.1, 4.0]), 0.90)
    >>> [round(end, 1) for end in found.ceiling]
    [4.0, 4.1, 4.2]
    >>> saturation(np.array([1.0, 2.0, 4.0]), np.array([1.0, 2.0, 4.0]), 0.90).ceiling[2]
    inf
    """
    return Saturation(clients=clients, values=values, level=level)
