"""Quantities of a fold's scenario that are neither the catalogue's nor fitted."""

from collections.abc import Mapping
from typing import Final

from gridsizer.describe.quantity import Quantity, Source
from gridsizer.describe.scenario import Scenario
from gridsizer.learn.calibration.paths import with_quantity

UNKNOWN: Final = Quantity(low=None, high=None, basis="assumed", source=Source(title="Not known in this fold"))


def ranged(low: float, high: float, because: str, mid: float | None = None) -> Quantity:
    """A range, or a value where its ends meet, and what it rests on."""
    return Quantity(low=low, mid=mid, high=high, basis="assumed", source=Source(title=because))


def with_fields(scenario: Scenario, fields: Mapping[str, Quantity]) -> Scenario:
    """The scenario with other quantities at some paths. Raises Misfit where one does not fit."""
    for path, quantity in fields.items():
        scenario = with_quantity(scenario, path, quantity)
    return scenario
