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
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.host_tools.devices import MAX_DEVICES

NOT_LISTED: Final = "Devices that a report does not list moved nothing in it ({often} times)."
_MOST_IDLE: Final = 250  # devices left out of reports for one that they list; assumed: no machine has more

MOVED: Final = frozenset(
    (Metric.READ_BYTES_S, Metric.WRITE_BYTES_S, Metric.RECEIVE_BYTES_S, Metric.TRANSMIT_BYTES_S)
)


def check_idle(devices: int, reports: int, rows: int, line: int) -> None:
    """Raises UnreadableLog where reports leave out far more devices than their rows list.

    Memory stays bounded: a device that is left out is kept as a number.
    """
    if devices * reports > _MOST_IDLE * max(rows, MAX_DEVICES):
        got = f"reports that leave out more than {_MOST_IDLE} devices for one that they list"
        wanted = "reports that list every device (iostat without -z)"  # other tools' reports come here, too
        raise UnreadableLog(wanted=wanted, got=got, line=line)


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
