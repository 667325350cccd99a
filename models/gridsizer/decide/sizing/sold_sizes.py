"""The sizes in which a service is sold."""

import math
from dataclasses import dataclass
from typing import Final

from gridsizer.decide.sizing import holding
from gridsizer.describe.purchased import Purchased

_DIGITS: Final = 3  # of a throughput that is provisioned


@dataclass(frozen=True, slots=True)
class SoldSizes:
    """The sizes of a volume that are sold, by their place."""

    purchased: Purchased

    @property
    def count(self) -> int:
        """How many there are."""
        smallest, step, largest = self._limits()
        return math.floor((largest - smallest) / step + holding.ROUNDING) + 1

    def at(self, place: int) -> float:
        """The size at a place, the smallest at 0 [TiB]."""
        smallest, step, _ = self._limits()
        return float(f"{smallest + place * step:.12g}")

    def reaching(self, tib: float) -> int:
        """The place of the smallest size that is no less, sold or not."""
        smallest, step, _ = self._limits()
        return max(0, math.ceil((tib - smallest) / step - holding.ROUNDING))

    def _limits(self) -> tuple[float, float, float]:
        bought = self.purchased
        return bought.min_tib.ends()[0], bought.step_tib.ends()[0], bought.max_tib.ends()[1]


def sold_throughput(purchased: Purchased, mb_s: float) -> float:
    """The least throughput sold that is as much; beyond all that are sold, the most of them [MB/s]."""
    sold = [each.rate_mb_s for each in purchased.provisioned_sold]
    if not sold:
        return rounded_up(mb_s)
    return next((each for each in sold if each >= mb_s * (1 - holding.ROUNDING)), sold[-1])


def rounded_up(mb_s: float) -> float:
    """A throughput to provision, to three digits upwards [MB/s].

    >>> rounded_up(3_201.2), rounded_up(0.0)
    (3210.0, 1.0)
    """
    if mb_s <= 0:
        return 1.0
    unit = 10.0 ** (math.floor(math.log10(mb_s)) + 1 - _DIGITS)
    return math.ceil(mb_s / unit - holding.ROUNDING) * unit
