"""The tornado: each input alone over its range, in months until the design runs out."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final

import numpy as np

from gridsizer.decide.calculation.between import Between, nothing
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.grown import RATES, in_months
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.chain.chain import chain_of
from gridsizer.decide.outlook.parts import TornadoBar, TornadoEnd
from gridsizer.decide.sizing.holding import keeps_policy, share_asked
from gridsizer.units import Floats

Design = tuple[str, float]  # the path of an input, and the end it stands at

_YEAR: Final = 12
_ROWS: Final = 20  # designs worked on at a time, so that arrays stay in the cache
_CARRIES: Final = ("grid/", "network/", "storage/")  # inputs of what carries the load
_HEADROOMS: Final = (0.10, 0.30)  # assumed: what is asked elsewhere, around the usual fifth
_MOST_LOST: Final = 2  # storage nodes that any policy asks to lose at once


def tornado(draws: Draws, grown: Draws, last: int, between: Between = nothing) -> tuple[TornadoBar, ...]:
    """Every range and the policy's choices at either end, all else as sampled; widest first.

    `draws` hold the growth; `grown` are the same over all months, and were asked whether they keep the
    policy: an input that was not looked up there moves nothing.
    """
    rates = {f"growth/{name}" for name in RATES}
    ends = {path: pair for path, pair in _ends(draws).items() if path in rates or grown.was_asked(path)}
    designs = [(path, value) for path, pair in ends.items() for value in pair]
    if not designs:
        return ()
    months = _first_months(draws, designs, last, between)
    bars = [
        _bar(draws, path, pair, months[2 * at : 2 * at + 2]) for at, (path, pair) in enumerate(ends.items())
    ]
    moving = [bar for bar in bars if bar.low.months != bar.high.months]
    return tuple(sorted(moving, key=lambda bar: -_width(bar, last)))


def varied_inputs(draws: Draws) -> tuple[str, ...]:
    """Paths of the ranges that the months rest on: those of the chain, of the capacity and of the growth."""
    rates = (f"growth/{name}" for name in RATES)
    return *draws.varying(), *(path for path in rates if draws.quantities[path][0].is_range)


def _ends(draws: Draws) -> Mapping[str, tuple[float, float]]:
    ends = {path: draws.ends(path) for path in varied_inputs(draws)}
    policy = draws.scenario.policy
    if not policy.headroom.is_range:
        low, high = _HEADROOMS
        asked = policy.headroom.ends()[0]
        ends["policy/headroom"] = min(low, asked), max(high, asked)
    if not policy.survive_storage_nodes.is_range and policy.survive_storage_nodes.ends()[0] <= _MOST_LOST:
        ends["policy/survive_storage_nodes"] = 0.0, float(_MOST_LOST)
    return ends


def _first_months(draws: Draws, designs: Sequence[Design], last: int, between: Between) -> list[int | None]:
    """The first month in which each design no longer keeps the policy; None: later than the last.

    Looked at once a year until it fails, then halved within the year before.
    """
    fails: dict[int, int] = {}
    for month in range(0, last + 1, _YEAR):
        lasting = {at: month for at in range(len(designs)) if at not in fails}
        kept = _keep(draws, designs, lasting, between)
        fails |= {at: month for at, holding in kept.items() if not holding}
    holds = {at: month - _YEAR for at, month in fails.items() if month > 0}
    while open_ := {at: (fails[at] + held) // 2 for at, held in holds.items() if fails[at] - held > 1}:
        for at, holding in _keep(draws, designs, open_, between).items():
            (holds if holding else fails)[at] = open_[at]
    return [fails.get(at) for at in range(len(designs))]


def _keep(
    draws: Draws, designs: Sequence[Design], months: Mapping[int, int], between: Between
) -> dict[int, bool]:
    """Whether each of some designs keeps the policy in its month.

    Those of one month go together, apart by whether they vary what carries or what is asked of it: the other
    of the two is then the same for all of them, and computed once.
    """

    def alike(at: int) -> tuple[int, bool]:
        return months[at], designs[at][0].startswith(_CARRIES)

    kept: dict[int, bool] = {}
    for (month, _), group in groupby(sorted(months, key=alike), key=alike):
        of_month = list(group)
        for first in range(0, len(of_month), _ROWS):
            block = of_month[first : first + _ROWS]
            holds = _block(draws, [designs[at] for at in block], month, between)
            kept |= dict(zip(block, holds, strict=True))
    return kept


def _block(draws: Draws, designs: Sequence[Design], month: int, between: Between) -> list[bool]:
    between()
    changed: dict[str, Floats] = {}
    for at, (path, value) in enumerate(designs):
        if path not in changed:
            changed[path] = np.array(np.broadcast_to(draws[path], (len(designs), draws.samples)))
        changed[path][at] = value
    grown = in_months(draws.replaced(changed), np.array([float(month)]))
    kept = keeps_policy(chain_of(grown, unrecorded, sizing_only=True))
    every = np.broadcast_to(kept, (len(designs), draws.samples))
    return [bool(held) for held in every.mean(axis=1) >= share_asked(draws.scenario)]


def _bar(draws: Draws, path: str, pair: tuple[float, float], months: Sequence[int | None]) -> TornadoBar:
    field = draws.quantities[path][1]
    low, high = (TornadoEnd(value=value, months=month) for value, month in zip(pair, months, strict=True))
    return TornadoBar(path=path, label=label_of(draws, path), unit=field.unit, low=low, high=high)


def label_of(draws: Draws, path: str) -> str:
    """The label of an input, with the group or the data family it belongs to where there are several."""
    steps, scenario = path.split("/"), draws.scenario
    label = draws.quantities[path][1].label
    if steps[0] == "grid" and len(scenario.grid) > 1:
        return f"{label}, {scenario.grid[int(steps[1])].name}"
    if steps[:2] == ["reduction", "families"] and len(scenario.reduction.families) > 1:
        return f"{label}, {scenario.reduction.families[int(steps[2])].name}"
    return label


def _width(bar: TornadoBar, last: int) -> int:
    low, high = (last + 1 if end.months is None else end.months for end in (bar.low, bar.high))
    return abs(high - low)
