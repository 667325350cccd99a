"""A complete design and its workload: the one argument of every question, and its JSON form."""

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final, get_type_hints

from pydantic import TypeAdapter, ValidationError

from gridsizer.describe.advice import Dismissed
from gridsizer.describe.batch import Batch
from gridsizer.describe.grid import GridNodes
from gridsizer.describe.growth import Growth
from gridsizer.describe.network import Network
from gridsizer.describe.policy import Policy
from gridsizer.describe.reduction import Reduction
from gridsizer.describe.storage import StorageArray
from gridsizer.describe.workload import Workload
from gridsizer.errors import Misfit

SCENARIO_VERSION: Final = 1
_REMEMBERED: Final = 128  # sections read lately, which the next document is likely to say again
_LONGEST: Final = 100_000  # characters of a section that is remembered; the catalogue's longest has 70,000


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """Grid, network, storage, workload, reduction, policy, perhaps a batch: every value with its source.

    Raises Misfit for an empty grid, for two groups of one name and for advice that is dismissed twice.
    """

    version: int = SCENARIO_VERSION
    name: str
    notes: tuple[str, ...] = ()
    overlays: tuple[str, ...] = ()  # ids of the benchmarks drawn over the prediction
    grid: tuple[GridNodes, ...]
    network: Network
    storage: StorageArray
    workload: Workload
    reduction: Reduction
    policy: Policy
    batch: Batch | None = None  # None where nothing is asked of a batch
    growth: Growth | None = None  # None where an outlook takes what is assumed
    dismissed: tuple[Dismissed, ...] = ()  # advice that does not hold here, with the reason

    def __post_init__(self) -> None:
        if self.version != SCENARIO_VERSION:
            raise Misfit("version", wanted=f"scenario version {SCENARIO_VERSION}", got=f"{self.version}")
        names = [group.name for group in self.grid]
        if not names:
            raise Misfit("grid", wanted="at least one group of grid nodes", got="none")
        if len(set(names)) < len(names):
            raise Misfit(
                "grid", wanted="a name of its own for each group of grid nodes", got=", ".join(names)
            )
        advice = [each.advice for each in self.dismissed]
        if len(set(advice)) < len(advice):
            raise Misfit("dismissed", wanted="each piece of advice once", got=", ".join(advice))


@cache
def _adapter() -> TypeAdapter[Scenario]:
    return TypeAdapter(Scenario)


def scenario_from(facts: dict[str, Any]) -> Scenario:
    """The scenario that plain JSON values describe in full; strict: `"3"` and `true` are not numbers.

    Raises pydantic.ValidationError with the place of every fault.
    """
    if facts.keys() <= _sections().keys():
        with suppress(ValidationError, Misfit, TypeError):
            return Scenario(**{name: _section(name, fact) for name, fact in facts.items()})
    # Read as a whole it tells every fault with its place.
    return _adapter().validate_json(json.dumps(facts), strict=True, extra="forbid")


def _section(name: str, fact: Any) -> Any:
    """A section of a scenario. A step of a slider changes one of them; the others need not be read again."""
    text = json.dumps(fact)
    return _remembered(name, text) if len(text) <= _LONGEST else _read(name, text)


def _read(name: str, text: str) -> Any:
    return _sections()[name].validate_json(text, strict=True, extra="forbid")


_remembered: Final = lru_cache(_REMEMBERED)(_read)


@cache
def _sections() -> Mapping[str, TypeAdapter[Any]]:
    hints = get_type_hints(Scenario, include_extras=True)
    return {name: TypeAdapter(hint) for name, hint in hints.items()}


def scenario_json(scenario: Scenario) -> dict[str, Any]:
    """The scenario as plain JSON values; `scenario_from` reads it back unchanged."""
    facts: dict[str, Any] = _adapter().dump_python(scenario, mode="json")
    return facts
