"""The scenario's quantities as arrays: one element for a value, one a sample for a range."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
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
    drawn: Mapping[str, Floats | None]  # so far, by path: looking another one up draws it
    quantities: Mapping[str, tuple[Quantity, Field]]
    of_data: "Draws | None" = field(default=None, repr=False, compare=False)  # others, of the same data
    answers: dict[Hashable, Any] = field(init=False, default_factory=dict, repr=False, compare=False)

    def __getitem__(self, path: str) -> Floats:
        """The array at a path. Raises UnsizableDesign where it is Unknown."""
        array = self.drawn[path]
        if array is None:
            raise UnsizableDesign(f"{path} is Unknown; wanted a value or a range")
        return array

    def maybe(self, path: str) -> Floats | None:
        """The array at a path, or None where it is Unknown."""
        return self.drawn[path]

    def was_asked(self, path: str) -> bool:
        """Whether the array at a path was looked up, or put in; nothing computed so far rests on others."""
        return path in self.drawn or (self.of_data is not None and self.of_data.was_asked(path))

    def ends(self, path: str) -> tuple[float, float]:
        """Both ends of what a known quantity is drawn from: of a ceiling, not below what was carried."""
        low, high = self.quantities[path][0].ends()
        return max(low, _carried(self).get(path, low)), high

    def replaced(self, arrays: Mapping[str, Floats]) -> "Draws":
        """The same draws with other arrays at some paths."""
        same = not any(path.startswith("reduction/") for path in arrays)
        of_data = (self.of_data or self) if same else None
        others = _Drawn(self.drawn.__getitem__)
        others.update(arrays)
        return Draws(self.scenario, self.samples, self.seed, others, self.quantities, of_data)

    def varying(self) -> tuple[str, ...]:
        """Paths of the inputs that are ranges, without the batch and growth: no demand rests on them."""
        return _varying(self)


def sample(scenario: Scenario, *, samples: int, seed: int) -> Draws:
    """Draw every range of a scenario; with one sample each range stands at its median.

    The same path and seed give the same stratum order whatever else the scenario says. An array is drawn when
    it is asked for: most questions ask nothing of a batch.
    """
    quantities: dict[str, tuple[Quantity, Field]] = {}
    _find_quantities(scenario, "", quantities)
    carried = dict(least_of_ranges(scenario.storage))
    drawn = _Drawn(partial(_array_at, quantities, carried, samples, seed))
    return Draws(scenario, samples, seed, drawn, quantities)


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


class _Drawn(dict[str, Floats | None]):
    """Arrays by path, each drawn when it is first asked for."""

    def __init__(self, draw_at: Callable[[str], Floats | None]) -> None:
        super().__init__()
        self._draw_at = draw_at

    def __missing__(self, path: str) -> Floats | None:
        array = self[path] = self._draw_at(path)
        return array


def _find_quantities(noun: Any, path: str, found: dict[str, tuple[Quantity, Field]]) -> None:
    kind: type = type(noun)
    for each in _parts_with_quantities(kind):
        part, place = getattr(noun, each.name), path + each.name
        if each.kind == "quantity":
            found[place] = part, each
        elif each.kind == "nouns":
            for at, item in enumerate(part):
                _find_quantities(item, f"{place}/{at}/", found)
        elif part is not None:
            _find_quantities(part, f"{place}/", found)


@cache
def _parts_with_quantities(noun: type) -> tuple[Field, ...]:
    return tuple(field for field in fields_of(noun) if field.kind in ("quantity", "noun", "nouns"))


def _array_at(
    quantities: Mapping[str, tuple[Quantity, Field]],
    carried: Mapping[str, float],
    samples: int,
    seed: int,
    path: str,
) -> Floats | None:
    """What is drawn at a path, of a ceiling not below what was carried."""
    array = _array(*quantities[path], path, samples, seed)
    return np.maximum(array, carried[path]) if array is not None and path in carried else array


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
