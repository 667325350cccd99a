"""The scenario's quantities as arrays: one element for a value, one a sample for a range."""

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np

from gridsizer.decide.calculation.carried import least_of_ranges
from gridsizer.decide.calculation.remembered import remembered
from gridsizer.describe.fields import Field, fields_of
from gridsizer.describe.quantity import Quantity
from gridsizer.describe.scenario import Scenario
from gridsizer.errors import UnsizableDesign
from gridsizer.predict.uncertainty import draw, draw_whole
from gridsizer.units import Floats

DEFAULT_SAMPLES: Final = 1000  # assumptions that an assessment tries
DEFAULT_REPLICATES: Final = 200  # runs of a simulated batch
DEFAULT_SEED: Final = 20_200_601


@dataclass(frozen=True, slots=True)
class Draws:
    """Sampled quantities by path ("storage/nodes", "grid/0/nodes"); Unknown is None.

    Arrays have shape (1,) for a value and (samples,) for a range; `replaced` may put in any shape that
    broadcasts with them, such as (designs, 1).
    """

    scenario: Scenario
    samples: int
    seed: int
    arrays: Mapping[str, Floats | None]
    quantities: Mapping[str, tuple[Quantity, Field]]
    of_data: "Draws | None" = field(default=None, repr=False, compare=False)  # others, of the same data
    answers: dict[Hashable, Any] = field(init=False, default_factory=dict, repr=False, compare=False)

    def __getitem__(self, path: str) -> Floats:
        """The array at a path. Raises UnsizableDesign where it is Unknown."""
        array = self.arrays[path]
        if array is None:
            raise UnsizableDesign(f"{path} is Unknown; wanted a value or a range")
        return array

    def maybe(self, path: str) -> Floats | None:
        """The array at a path, or None where it is Unknown."""
        return self.arrays[path]

    def ends(self, path: str) -> tuple[float, float]:
        """Both ends of what a known quantity is drawn from: of a ceiling, not below what was carried."""
        low, high = self.quantities[path][0].ends()
        return max(low, _carried(self).get(path, low)), high

    def replaced(self, arrays: Mapping[str, Floats]) -> "Draws":
        """The same draws with other arrays at some paths."""
        same = not any(path.startswith("reduction/") for path in arrays)
        of_data = (self.of_data or self) if same else None
        return Draws(
            self.scenario, self.samples, self.seed, {**self.arrays, **arrays}, self.quantities, of_data
        )

    def varying(self) -> tuple[str, ...]:
        """Paths of the inputs that are ranges, without the batch and growth: no demand rests on them."""
        return _varying(self)


def sample(scenario: Scenario, *, samples: int, seed: int) -> Draws:
    """Draw every range of a scenario; with one sample each range stands at its median.

    The same path and seed give the same stratum order whatever else the scenario says.
    """
    quantities = dict(_quantities(scenario, ""))
    arrays = {
        path: _array(quantity, field, path, samples, seed) for path, (quantity, field) in quantities.items()
    }
    for path, least in least_of_ranges(scenario.storage):
        if (drawn := arrays[path]) is not None:
            arrays[path] = np.maximum(drawn, least)
    return Draws(scenario, samples, seed, arrays, quantities)


@remembered
def _varying(draws: Draws) -> tuple[str, ...]:
    return tuple(
        path
        for path, (quantity, _) in draws.quantities.items()
        if quantity.is_range and not path.startswith(("batch/", "growth/"))
    )


@remembered
def _carried(draws: Draws) -> dict[str, float]:
    """Paths of the ceilings that are drawn from what was carried on, and that [GB/s]."""
    return dict(least_of_ranges(draws.scenario.storage))


def _quantities(noun: Any, path: str) -> Iterator[tuple[str, tuple[Quantity, Field]]]:
    kind: type = type(noun)
    for each in fields_of(kind):
        if each.kind == "quantity":
            yield f"{path}{each.name}", (getattr(noun, each.name), each)
        elif each.kind == "noun" and getattr(noun, each.name) is not None:
            yield from _quantities(getattr(noun, each.name), f"{path}{each.name}/")
        elif each.kind == "nouns":
            for at, item in enumerate(getattr(noun, each.name)):
                yield from _quantities(item, f"{path}{each.name}/{at}/")


def _array(quantity: Quantity, field: Field, path: str, samples: int, seed: int) -> Floats | None:
    if not quantity.known:
        return None
    low, high = quantity.ends()
    if low == high:
        return np.array([low])
    if field.whole and quantity.mid is None:
        return draw_whole(low, high, path, samples, seed)
    drawn = draw(low, quantity.mid, high, path, samples, seed)
    return np.round(drawn) if field.whole else drawn
