"""A backup, or another tenant that has a window: so much read of the array within so many hours."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from annotated_types import Gt, Le, Unit, doc

from gridsizer.describe.bounds import Falls, Known, Rises, SizeTb
from gridsizer.describe.quantity import Choice, Quantity, Source

BackupRuns = Literal["beside_the_load", "apart"]

_NONE: Final = Source(title="No backup is asked about")
_NOTHING: Final = Quantity(low=0, high=0, basis="assumed", source=_NONE)
_A_NIGHT: Final = Quantity(low=8, high=8, basis="assumed", source=Source(title="A night of eight hours"))
_BESIDE: Final[Choice[BackupRuns]] = Choice(value="beside_the_load", basis="assumed", source=_NONE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Backup:
    """What is read of the shared storage within a window, evenly. Nothing by default.

    Beside the load it is part of every figure of what the grid shares, the batch's included, as if it never
    ended; apart from it, it counts nowhere.
    """

    read_tb: Annotated[
        SizeTb,
        Rises,
        doc("Backup. What it, or a load into CAS, reads of the shared storage in its window; 0 without one."),
    ] = _NOTHING
    window_h: Annotated[
        Quantity,
        Unit("h"),
        Gt(0),
        Le(8760),
        Known,
        Falls,
        doc("Backup window. Time within which it has to be done."),
    ] = _A_NIGHT
    runs: Annotated[
        Choice[BackupRuns],
        doc("Backup runs. Beside the load, which then keeps its headroom with it; or apart from it."),
    ] = _BESIDE
