"""How far the load of a design that fits may grow, in whole percent."""

from typing import Any, Final

from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.calculation.merge_patch import Patch
from gridsizer.decide.calculation.wording import binds
from gridsizer.decide.chain.chain import chain_of
from gridsizer.decide.moves.designs import Designs, Tried
from gridsizer.describe.quantity import Quantity
from gridsizer.describe.scenario import Scenario

_MOST: Final = 10_000  # percent: beyond it something else than the load is wrong
RATES: Final = (
    "rule_mb_s_per_core",
    "shared_mb_s_per_core",
    "mb_s_per_session",
    "gb_per_job",
    "node_peak_mb_s",
)


def may_grow(designs: Designs) -> str:
    """By how much the I/O may grow with the design still fitting, and what is too small then; else ""."""
    asked = designs.asked
    if not asked.fits:
        return ""
    few, many = 0, 100  # percent more: so much fits, so much does not
    while (beyond := _grown(asked, many)).fits:
        few, many = many, 2 * many
        if many > _MOST:
            return f"The load may grow by more than {few:,} %."
    while many - few > 1:
        middle = (few + many) // 2
        tried = _grown(asked, middle)
        if tried.fits:
            few = middle
        else:
            many, beyond = middle, tried
    by = f"by {few:,} %" if few else "by less than 1 %"
    return f"The load may grow {by}{_then(beyond)}."


def grown(scenario: Scenario, more: int) -> Patch:
    """Every rate of the workload so many percent larger, as a patch of the document."""
    times = 1 + more / 100
    rates = {name: getattr(scenario.workload, name) for name in RATES}
    return {"workload": {name: _times(rate, times) for name, rate in rates.items() if rate.known}}


def _times(rate: Quantity, times: float) -> dict[str, Any]:
    ends = {"low": rate.low, "mid": rate.mid, "high": rate.high}
    scaled = {name: None if end is None else end * times for name, end in ends.items()}
    return {"value": None, "from": None, "source": None, **scaled}


def _grown(asked: Tried, more: int) -> Tried:
    """The design under the same: samples of a range grow as its ends do."""
    draws = asked.chain.draws
    known = {path: draws.maybe(path) for path in (f"workload/{name}" for name in RATES)}
    grown = {path: array * (1 + more / 100) for path, array in known.items() if array is not None}
    return Tried({}, chain_of(draws.replaced(grown), unrecorded, sizing_only=True))


def _then(beyond: Tried) -> str:
    return "" if beyond.tightest is None else f"; then {binds(beyond.tightest.label)}"
