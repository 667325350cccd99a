"""The derate that systems with both figures tell of another one, and whether it holds for each of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

import numpy as np
from annotated_types import doc

from gridsizer.learn.derate.systems import BothFigures, systems
from gridsizer.learn.fitting.intervals import NoDegreesOfFreedom, residual_deviation, student_t
from gridsizer.learn.fitting.parameter import LEVEL
from gridsizer.units import Floats

_MOST = 1.0  # a vendor's maximum is not passed


@dataclass(frozen=True, slots=True, kw_only=True)
class Derate:
    """Sustained over the vendor's maximum of a system that is not among those it was learnt from [ratio]."""

    low: float
    middle: float
    high: float

    def holds(self, ratio: float) -> bool:
        """Whether a ratio lies in the band."""
        return self.low <= ratio <= self.high


@dataclass(frozen=True, slots=True, kw_only=True)
class DerateTest:
    """One system, and the derate that all others tell of it."""

    of: BothFigures
    ratio: Annotated[float, doc("What it sustained of its maximum.")]
    told: Annotated[Derate, doc("By the other systems only.")]
    held: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DerateStudy:
    """The derate of a vendor's maximum, learnt from all systems, and each of them left out in turn."""

    learnt: Derate
    tests: tuple[DerateTest, ...]


def derate_study(found: Sequence[BothFigures] | None = None) -> DerateStudy:
    """The derate as these systems tell it, and as it stands each of them left out."""
    among = systems() if found is None else tuple(found)
    return DerateStudy(
        learnt=learnt_derate(np.array([each.ratio for each in among])),
        tests=tuple(_left_out(each, among) for each in among),
    )


def told_by_others(system: str) -> Derate:
    """The derate of one of the systems as all others tell it."""
    return next(test.told for test in derate_study().tests if test.of.system == system)


def learnt_derate(ratios: Floats) -> Derate:
    """The band in which the ratio of one more system lies in nine cases of ten [ratio].

    Raises `NoDegreesOfFreedom` for fewer than two systems.

    Equation: exp(m -+ t(0.90, n - 1) * s * sqrt(1 + 1/n)), m and s mean and deviation of ln(ratio); at most 1
    Assumes: systems are alike in how far they fall short, and the logarithms near normal.
    Source: prediction interval of a mean (Draper & Smith 1998, section 3.1), in logarithms.

    >>> derate = learnt_derate(np.array([0.4, 0.5, 0.625]))  # logarithms 0.2231 apart, t = 2.920
    >>> round(derate.low, 3), round(derate.middle, 3), round(derate.high, 3)
    (0.236, 0.5, 1.0)
    """
    if ratios.size < 2:
        raise NoDegreesOfFreedom(ratios.size, 1, "system")
    logarithms = np.log(ratios)
    mean = float(logarithms.mean())
    deviation = residual_deviation(logarithms - mean, 1)
    half_width = student_t(LEVEL, ratios.size - 1) * deviation * np.sqrt(1 + 1 / ratios.size)
    low, middle, high = (min(float(np.exp(mean + by)), _MOST) for by in (-half_width, 0.0, half_width))
    return Derate(low=low, middle=middle, high=high)


def _left_out(system: BothFigures, among: Sequence[BothFigures]) -> DerateTest:
    told = learnt_derate(np.array([other.ratio for other in among if other is not system]))
    return DerateTest(of=system, ratio=system.ratio, told=told, held=told.holds(system.ratio))
