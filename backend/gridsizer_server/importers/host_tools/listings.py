"""The reports of one table: a device that one of them does not list moved nothing in it.

`iostat -z` leaves out idle devices, and every tool those that a machine does not have yet, or no more.
Source: iostat(1), -z: omit output for devices for which there was no activity during the sample period.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.learn.observations import Lines, Metric
from gridsizer.units import Floats

MOVED: Final = frozenset(
    (Metric.READ_BYTES_S, Metric.WRITE_BYTES_S, Metric.RECEIVE_BYTES_S, Metric.TRANSMIT_BYTES_S)
)


@dataclass(frozen=True, slots=True)
class Listings:
    """Reports in the order printed: when each was taken, and a line of it. Shapes: (reports,)."""

    at_s: Floats
    line: Lines

    @classmethod
    def of(cls, *parts: "Listings") -> "Listings":
        """The parts one after the other, each report once; those without a time tell nothing.

        >>> first = Listings(np.array([10.0, 10.0, 20.0]), np.array([4, 5, 9]))
        >>> Listings.of(first, Listings(np.array([20.0, np.nan]), np.array([10, 14]))).line.tolist()
        [4, 9]
        """
        at_s = np.concatenate([np.empty(0), *(part.at_s for part in parts)])
        line = np.concatenate([np.empty(0, np.int64), *(part.line for part in parts)])
        begins = np.isfinite(at_s) & (np.diff(at_s, prepend=np.nan) != 0)
        return cls(at_s[begins], line[begins])

    def where(self, there: NDArray[np.bool_]) -> "Listings":
        """Some of them; `there` has shape (reports,)."""
        return Listings(self.at_s[there], self.line[there])

    @property
    def over(self) -> "Listings":
        """Those that a later one follows: the last one, also of another start, may be cut short."""
        return self.where(np.diff(self.at_s, append=-np.inf) > 0)
