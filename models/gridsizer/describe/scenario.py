"""A complete design and its workload: the one argument of every question, and its JSON form."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, get_type_hints

from pydantic import TypeAdapter

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
    return _adapter().validate_json(json.dumps(facts), strict=True, extra="forbid")


def section_from(name: str, facts: object) -> Any:
    """One section of a scenario, read as strictly. Raises pydantic.ValidationError for a fault in it."""
    return _sections()[name].validate_json(json.dumps(facts), strict=True, extra="forbid")


@cache
def _sections() -> Mapping[str, TypeAdapter[Any]]:
    hints = get_type_hints(Scenario, include_extras=True)
    return {name: TypeAdapter(hint) for name, hint in hints.items()}


def scenario_json(scenario: Scenario) -> dict[str, Any]:
    """The scenario as plain JSON values; `scenario_from` reads it back unchanged."""
    facts: dict[str, Any] = _adapter().dump_python(scenario, mode="json")
    return facts
