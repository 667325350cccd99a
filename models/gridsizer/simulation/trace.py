"""What was used since the start, kept at a bounded number of moments."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from gridsizer.units import Floats

_ROWS: Final = 4096
_KEPT: Final = 1024


class Trace:
    """The running totals of some rates that change at events.

    Totals at the kept moments are exact however many moments are dropped between them, so nothing that was
    used is lost; only when it was used blurs.
    """

    def __init__(self, series: int) -> None:
        self._rows = np.zeros((_ROWS, 1 + series))  # from when, and the rates from then on
        self._used = 0
        self._kept = np.zeros((1, 1 + series))  # moments, and the totals up to them

    def add(self, at_s: float, rates: Sequence[float]) -> None:
        """The rates from now on."""
        if self._used == _ROWS:
            self._fold(at_s)
        row = self._rows[self._used]
        row[0] = at_s
        row[1:] = rates
        self._used += 1

    def totals(self, moments_s: Floats) -> Floats:
        """Totals up to each moment, the last of which is the end: (moments, series)."""
        self._fold(float(moments_s[-1]))
        kept_s, totals = self._kept[:, 0], self._kept[:, 1:]
        return np.stack([np.interp(moments_s, kept_s, series) for series in totals.T], axis=1)

    def _fold(self, until_s: float) -> None:
        """Turn rates into totals, and keep those of moments that are about evenly spaced."""
        rows = self._rows[: self._used]
        until = np.append(rows[1:, 0], until_s)[: self._used]
        used = rows[:, 1:] * (until - rows[:, 0])[:, None]
        totals = self._kept[-1, 1:] + np.cumsum(used, axis=0)
        kept = np.concatenate([self._kept, np.column_stack([until, totals])])
        if len(kept) > _KEPT:
            evenly_s = np.linspace(kept[0, 0], kept[-1, 0], _KEPT)
            kept = kept[np.unique(np.searchsorted(kept[:, 0], evenly_s))]
        self._kept, self._used = kept, 0
