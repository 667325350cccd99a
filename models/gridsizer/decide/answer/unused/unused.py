"""Which inputs change no number of this design, and why: said at the input, before somebody turns it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from gridsizer.decide.answer.unused.of_grid import of_grid
from gridsizer.decide.answer.unused.of_load import of_load
from gridsizer.decide.answer.unused.of_storage import of_storage
from gridsizer.decide.answer.unused.said import Said
from gridsizer.describe.scenario import Scenario

_PARTS: Final[tuple[Callable[[Scenario], Iterator[Said]], ...]] = (of_grid, of_storage, of_load)


@dataclass(frozen=True, slots=True, kw_only=True)
class Unused:
    """Inputs ("storage/port_gbit_s", "grid/0/nic/ports") that one fact of a design leaves without effect."""

    reason: str
    paths: tuple[str, ...]


def unused_inputs(scenario: Scenario) -> tuple[Unused, ...]:
    """What may be changed without any link, size, capacity or window of the answer moving, by its reason.

    An input that two facts leave without effect is said once, with the first. What is not named here may
    still be without effect at its present value, as a port is behind a tighter connection.
    """
    by_reason: dict[str, list[str]] = {}
    seen: set[str] = set()
    for part in _PARTS:
        for reason, paths in part(scenario):
            new = [path for path in paths if path not in seen]
            seen.update(new)
            if new:
                by_reason.setdefault(reason, []).extend(new)
    return tuple(Unused(reason=reason, paths=tuple(paths)) for reason, paths in by_reason.items())
