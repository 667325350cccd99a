"""Groups of grid nodes that a change is of: those that have less of something."""

from collections.abc import Callable

import numpy as np

from gridsizer.decide.calculation.wording import listed
from gridsizer.decide.chain.amounts import span
from gridsizer.decide.moves.designs import Designs
from gridsizer.describe.grid import GridNodes
from gridsizer.describe.quantity import Quantity

Field = Callable[[GridNodes], Quantity]


def groups_of(designs: Designs) -> tuple[GridNodes, ...]:
    """The groups of grid nodes as the design has them."""
    return designs.asked.scenario.grid


def least(designs: Designs, of: Field) -> float:
    """The least that any group may have of something."""
    return min(of(group).ends()[0] for group in groups_of(designs))


def below(designs: Designs, of: Field, wanted: float) -> list[int]:
    """The groups that have less of something, by their places."""
    return [at for at, group in enumerate(groups_of(designs)) if of(group).ends()[0] < wanted]


def ends(designs: Designs, of: Field, at: list[int]) -> tuple[float, float]:
    """The least and the most that some groups have of something."""
    each = [of(groups_of(designs)[place]).ends() for place in at]
    return min(low for low, _ in each), max(high for _, high in each)


def now(designs: Designs, of: Field, at: list[int]) -> str:
    """The same in words."""
    return span(np.array(ends(designs, of, at)))


def of_whom(designs: Designs, at: list[int]) -> str:
    """Of which groups a change is, where it is not of all."""
    groups = groups_of(designs)
    return "" if len(at) == len(groups) else f" of {listed([groups[place].name for place in at])}"
