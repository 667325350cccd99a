"""What the array's own reductions, inline and later, may take off the data that is sent to it."""

import numpy as np

from gridsizer.decide.calculation.draws import Draws
from gridsizer.describe.scenario import Scenario
from gridsizer.units import Floats


def array_ratio(draws: Draws, family: int) -> Floats:
    """Size sent over size stored of one data family [ratio]; 1 where the array's reduction does not count."""
    if reduces(draws.scenario):
        return draws[f"reduction/families/{family}/array_ratio"]
    return np.ones(1)


def reduces(scenario: Scenario) -> bool:
    """Whether the array's own reduction is on and leaves room for more data."""
    return scenario.reduction.array_compression.value == "on" and not why_none(scenario)


def why_as_sent(scenario: Scenario) -> str:
    """Why no reduction after the data is sent makes less of it to be bought; "" where one may."""
    if scenario.storage.purchased is None:
        return ""
    return "a service sells space for data as it is sent"  # its quota counts bytes before its reduction


def why_none(scenario: Scenario) -> str:
    """Why the array cannot reduce what counts as stored, whether that is on or off; "" where it can."""
    if why := why_as_sent(scenario):
        return why
    if scenario.storage.inline_compression.value == "none":
        return "this array has no inline reduction"
    return ""
