"""The kinds of quantity the nouns are made of: unit, bounds and direction as data beside every attribute."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from annotated_types import Ge, Gt, Le, MultipleOf, Predicate, Unit

from gridsizer.describe.quantity import Quantity


def is_known(quantity: Quantity) -> bool:
    """A value or a range, not Unknown."""
    return quantity.known


Known = Predicate(is_known)

Direction = Literal["rises", "falls", "apart", "either"]


@dataclass(frozen=True, slots=True)
class Pressure:
    """Which way a field moves the pressure on the chain: the utilisation of each of its links."""

    direction: Direction


Rises: Final = Pressure("rises")  # with a larger value no link is ever used less
Falls: Final = Pressure("falls")  # with a larger value no link is ever used more
Apart: Final = Pressure("apart")  # no link is used more or less, whatever its value

Count = Annotated[Quantity, Unit("count"), Ge(1), Le(10_000), MultipleOf(1), Known]
CountOrNone = Annotated[Quantity, Unit("count"), Ge(0), Le(10_000), MultipleOf(1), Known]
CountIfKnown = Annotated[Quantity, Unit("count"), Ge(1), Le(1_000_000), MultipleOf(1)]
Share = Annotated[Quantity, Unit("share"), Ge(0), Le(1), Known]
ShareIfKnown = Annotated[Quantity, Unit("share"), Ge(0), Le(1)]
PositiveShare = Annotated[Quantity, Unit("share"), Gt(0), Le(1), Known]
Factor = Annotated[Quantity, Unit("ratio"), Gt(0), Le(1000), Known]
FactorIfKnown = Annotated[Quantity, Unit("ratio"), Gt(0), Le(1000)]
Multiple = Annotated[Quantity, Unit("ratio"), Ge(1), Le(100), Known]
MultipleIfKnown = Annotated[Quantity, Unit("ratio"), Ge(1), Le(100)]
RateMbS = Annotated[Quantity, Unit("MB/s"), Ge(0), Le(1e9), Known]
RateMbSIfKnown = Annotated[Quantity, Unit("MB/s"), Gt(0), Le(1e9)]
RateGbSIfKnown = Annotated[Quantity, Unit("GB/s"), Gt(0), Le(1e6)]
SpeedGbitS = Annotated[Quantity, Unit("Gbit/s"), Gt(0), Le(10_000), Known]
SpeedGbitSIfKnown = Annotated[Quantity, Unit("Gbit/s"), Gt(0), Le(10_000)]
SizeTib = Annotated[Quantity, Unit("TiB"), Gt(0), Le(1e9), Known]
SizeTb = Annotated[Quantity, Unit("TB"), Ge(0), Le(1e9), Known]
SizeTbIfKnown = Annotated[Quantity, Unit("TB"), Gt(0), Le(1e9)]
Credits = Annotated[Quantity, Unit("GB"), Ge(0), Le(1e9), Apart]
