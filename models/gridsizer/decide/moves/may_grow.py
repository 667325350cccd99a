"""How far the load of a design that fits may grow, exact to one percent."""

import math
from typing import Any, Final

from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.calculation.wording import in_sentence
from gridsizer.decide.chain.bottleneck import rank
from gridsizer.decide.chain.chain import Chain, chain_of
from gridsizer.decide.moves.designs import Designs, fits
from gridsizer.decide.moves.parts import Patch
from gridsizer.describe.quantity import Quantity
from gridsizer.describe.scenario import Scenario

_EXACT: Final = 0.005  # so that the whole percent below is told
_ROUNDING: Final = 1e-9
_MOST: Final = 100.0  # times: beyond it something else than the load is wrong
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
    few, many = 1.0, 2.0  # times the load: so much fits, so much does not
    while fits(beyond := _grown(asked.chain, many)):
        few, many = many, 2 * many
        if many > _MOST:
            return ""
    while many - few > _EXACT * few:
        times = (few + many) / 2
        tried = _grown(asked.chain, times)
        if fits(tried):
            few = times
        else:
            many, beyond = times, tried
    whole = math.floor((few - 1) * 100 + _ROUNDING) / 100
    by = f"by {percent(whole)}" if whole else "by less than 1 %"
    return f"The load may grow {by}{_then(beyond)}."


def grown(scenario: Scenario, times: float) -> Patch:
    """Every rate of the workload that many times as large, as a patch of the document."""
    rates = {name: getattr(scenario.workload, name) for name in RATES}
    return {"workload": {name: _times(rate, times) for name, rate in rates.items() if rate.known}}


def _times(rate: Quantity, times: float) -> dict[str, Any]:
    ends = {"low": rate.low, "mid": rate.mid, "high": rate.high}
    scaled = {name: None if end is None else end * times for name, end in ends.items()}
    return {"value": None, "from": None, "source": None, **scaled}


def _grown(chain: Chain, times: float) -> Chain:
    """The chain under the same: samples of a range grow as its ends do."""
    draws = chain.draws
    known = {path: draws.maybe(path) for path in (f"workload/{name}" for name in RATES)}
    grown = {path: array * times for path, array in known.items() if array is not None}
    return chain_of(draws.replaced(grown), unrecorded, sizing_only=True)


def _then(beyond: Chain) -> str:
    return f"; then {in_sentence(rank(beyond).first.label)} binds"
