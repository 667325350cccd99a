"""How the design's load grows: rates a year, each with its basis, for an outlook over months."""

from dataclasses import dataclass
from typing import Annotated, Final

from annotated_types import Ge, Le, Unit, doc

from gridsizer.describe.bounds import Apart, Known
from gridsizer.describe.quantity import NOT_STATED, Quantity, Source

_UNSAID: Final = Source(
    title="Growth a year, assumed",
    note="No source of the field prints one. Enter what your last years showed.",
)
_LEVEL: Final = Source(
    title="Load per core, assumed level",
    note="A core is asked what it is asked today; new users come with new cores.",
)

_CORES: Final = Quantity(low=0.10, mid=0.15, high=0.20, basis="assumed", source=_UNSAID)
_USERS: Final = Quantity(low=0, high=0, basis="assumed", source=_LEVEL)
_DATA: Final = Quantity(low=0.10, mid=0.25, high=0.40, basis="assumed", source=_UNSAID)

RateAYear = Annotated[Quantity, Unit("share"), Ge(-0.5), Le(10), Known, Apart]
RateIfKnown = Annotated[Quantity, Unit("share"), Ge(-0.5), Le(10), Apart]


@dataclass(frozen=True, slots=True, kw_only=True)
class Growth:
    """What grows, by which share a year, compound; 0 stays, below 0 shrinks. The array does not grow."""

    cores: Annotated[
        RateAYear, doc("Cores a year. Grid nodes are added, each with its cores, ports and sessions.")
    ] = _CORES
    users: Annotated[
        RateAYear, doc("Load per core a year. More users, or more asked by each, on the same cores.")
    ] = _USERS
    data: Annotated[RateAYear, doc("Data a year. What is stored, and the output that snapshots hold.")] = (
        _DATA
    )
    jobs: Annotated[
        RateIfKnown,
        doc("Jobs a year. Jobs of the batch, as it counts them; Unknown grows the batch as the cores."),
    ] = NOT_STATED
