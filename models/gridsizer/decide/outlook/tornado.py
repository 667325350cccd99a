"""The tornado: each input alone over its range, in months until the design runs out."""

from collections.abc import Mapping, Sequence
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
_ROWS: Final = 50  # designs worked on at a time, so that arrays stay in the cache
_HEADROOMS: Final = (0.10, 0.30)  # assumed: what is asked elsewhere, around the usual fifth
_MOST_LOST: Final = 2  # storage nodes that any policy asks to lose at once


def tornado(draws: Draws, last: int, between: Between = nothing) -> tuple[TornadoBar, ...]:
    """Every range and the policy's choices at either end, all else as sampled; widest first.

    `draws` hold the growth.
    """
    ends = _ends(draws)
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

    Looked at once a year, then halved within the year before the first that fails.
    """
    years = np.arange(0, last + 1, _YEAR)
    rows = [(design, int(month)) for design in designs for month in years]
    keeps = _keeps(draws, rows, between).reshape(len(designs), years.size)
    fails = {at: int(years[np.argmin(kept)]) for at, kept in enumerate(keeps) if not kept.all()}
    holds = {at: month - _YEAR for at, month in fails.items() if month > 0}
    while open_ := [at for at in holds if fails[at] - holds[at] > 1]:
        middles = [(fails[at] + holds[at]) // 2 for at in open_]
        tried = [(designs[at], month) for at, month in zip(open_, middles, strict=True)]
        kept = _keeps(draws, tried, between)
        for at, month, holding in zip(open_, middles, kept, strict=True):
            (holds if holding else fails)[at] = month
    return [fails.get(at) for at in range(len(designs))]


def _keeps(draws: Draws, rows: Sequence[tuple[Design, int]], between: Between) -> Floats:
    """Which designs keep the policy in which months, one row each."""
    kept = [_block(draws, rows[at : at + _ROWS], between) for at in range(0, len(rows), _ROWS)]
    return np.concatenate(kept) if kept else np.zeros(0, dtype=bool)


def _block(draws: Draws, rows: Sequence[tuple[Design, int]], between: Between) -> Floats:
    between()
    changed: dict[str, Floats] = {}
    for at, ((path, value), _) in enumerate(rows):
        if path not in changed:
            changed[path] = np.array(np.broadcast_to(draws[path], (len(rows), draws.samples)))
        changed[path][at] = value
    months = np.array([[float(month)] for _, month in rows])
    chain = chain_of(in_months(draws.replaced(changed), months), unrecorded, sizing_only=True)
    kept = np.broadcast_to(keeps_policy(chain), (len(rows), draws.samples))
    holds: Floats = kept.mean(axis=1) >= share_asked(draws.scenario)
    return holds


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
