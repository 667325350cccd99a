"""How far the load of a design that fits may grow, exact to one percent."""

from typing import Any, Final

from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.calculation.wording import in_sentence
from gridsizer.decide.moves.designs import Designs, Tried
from gridsizer.decide.moves.parts import Patch
from gridsizer.describe.quantity import Quantity
from gridsizer.describe.scenario import Scenario

_EXACT: Final = 0.01
_MOST: Final = 100.0  # times: beyond it something else than the load is wrong
_OF_THE_LOAD: Final = (
    "rule_mb_s_per_core",
    "shared_mb_s_per_core",
    "mb_s_per_session",
    "gb_per_job",
    "node_peak_mb_s",
)


def may_grow(designs: Designs) -> str:
    """By how much the I/O may grow with the design still fitting, and what is too small then; else ""."""
    if designs.asked.verdict.state != "fits":
        return ""
    fits, fails = 1.0, 2.0
    beyond = designs.changed(grown(designs.asked.scenario, fails))
    while beyond is not None and beyond.verdict.state == "fits" and fails < _MOST:
        fits, fails = fails, 2 * fails
        beyond = designs.changed(grown(designs.asked.scenario, fails))
    if beyond is None or beyond.verdict.state == "fits":
        return ""
    while fails - fits > _EXACT * fits:
        times = (fits + fails) / 2
        tried = designs.changed(grown(designs.asked.scenario, times))
        if tried is not None and tried.verdict.state == "fits":
            fits = times
        else:
            fails, beyond = times, tried or beyond
    return f"The load may grow by {percent(fits - 1)}{_then(beyond)}."


def grown(scenario: Scenario, times: float) -> Patch:
    """Every rate of the workload that many times as large."""
    workload = scenario.workload
    rates = {name: getattr(workload, name) for name in _OF_THE_LOAD}
    return {"workload": {name: _times(rate, times) for name, rate in rates.items() if rate.known}}


def _times(rate: Quantity, times: float) -> dict[str, Any]:
    ends = {"low": rate.low, "mid": rate.mid, "high": rate.high}
    scaled = {name: None if end is None else end * times for name, end in ends.items()}
    return {"value": None, "from": None, "source": None, **scaled}


def _then(beyond: Tried) -> str:
    binding = beyond.verdict.binding
    return "" if binding is None else f"; then {in_sentence(binding.label)} binds"
