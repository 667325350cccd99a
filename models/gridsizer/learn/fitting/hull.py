"""Throughput at other numbers of clients or nodes than were measured: the hull of the laws that fit."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

import numpy as np

from gridsizer.learn.fitting.scaling_rows import ScalingRows
from gridsizer.learn.fitting.scaling_shapes import SHAPES, WITH_A_CEILING, Law, Shape
from gridsizer.units import Floats

Seen = Literal["held", "falling", "none"]

# Below it a fall is scatter: grid nodes of one run differ by as much (paper 001, run times; no table of that
# paper is forecast by a hull, so no row tells the threshold that judges it).
NOISE: Final = 0.04
GROWN: Final = 1.25  # times the clients over which a level has to hold to be called a ceiling: assumed
_TRIED: Final = 512  # shapes, evenly in ratio
_ROUNDS: Final = 3  # each narrows the shape 32 times


@dataclass(frozen=True, slots=True, kw_only=True)
class VisibleCeiling:
    """The ceiling that rows show, in their unit: `low` was carried; `high` is None where none shows."""

    seen: Seen
    low: float
    high: float | None
    because: str
    held_from: float | None = None  # clients


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Hull:
    """Forecasts (points,): the median of the laws, their hull, each law; and the ceiling that rows show.

    It holds what the laws leave open, not the error of all of them: see `ModelError`.
    """

    values: Floats
    low: Floats
    high: Floats
    laws: Mapping[Law, Floats]
    ceiling: VisibleCeiling


def hull(rows: ScalingRows, at: Floats, known: tuple[float, float] | None = None) -> Hull:
    """Throughput at other numbers of clients, in the unit of the rows.

    Each law is fitted, and those that pass the rows as near as they scatter, or nearest, are kept. Rows on
    one number of clients, and rows whose rate per client does not fall, allow linear growth only. Where a
    level is held while clients grow, it is the ceiling, as the range that was measured, and the forecast ends
    there. `known` is a ceiling from elsewhere (arithmetic, vendor), low to high: the forecast does not pass
    it, except where more was measured. Where every row is at it, fewer clients draw between their share and
    all of it: what one of them could draw does not show.

    Equation: median, minimum and maximum over laws of x f(n, s), x and s by least squares of logarithms
    Assumes: one of the laws is near; errors are relative; rows scatter by 4 %, as run times of the nodes of
        paper 001, whose tables no hull forecasts.
    Source: the laws are those of `scaling_shapes`; their hull as in Moore 1966, Interval Analysis.

    >>> rows = ScalingRows.of([(1, 10.0), (4, 20.0)])
    >>> found = hull(rows, np.array([16.0]))
    >>> {law: values.round(1).tolist() for law, values in found.laws.items()}
    {'hard_minimum': [20.0], 'queueing': [20.3], 'amdahl': [26.7], 'power': [40.0]}
    >>> found.values.round(1).tolist(), found.ceiling.seen
    ([23.5], 'falling')
    """
    shapes = _shapes(rows)
    ceiling = _ceiling(rows, shapes)
    laws = {law: _scale(rows, SHAPES[law], shape) * SHAPES[law](at, shape) for law, shape in shapes.items()}
    each = np.array(list(laws.values()))
    values, low, high = np.median(each, axis=0), each.min(axis=0), each.max(axis=0)
    if known is not None:
        least, most = (max(end, ceiling.low) for end in known)
        middle = (least + most) / 2
        values, low, high = np.minimum(values, middle), np.minimum(low, least), np.minimum(high, most)
        if float(rows.values.min()) * (1 + NOISE) >= known[0]:
            high = np.full(at.size, most)
            values = (np.minimum(low, most) + most) / 2
    if ceiling.held_from is not None and ceiling.high is not None:
        there, middle = at >= ceiling.held_from, (ceiling.low + ceiling.high) / 2
        values = np.where(there, middle, np.minimum(values, middle))
        low = np.where(there, ceiling.low, np.minimum(low, ceiling.low))
        high = np.where(there, ceiling.high, np.minimum(high, ceiling.high))
    return Hull(values=values, low=low, high=high, laws=MappingProxyType(laws), ceiling=ceiling)


def _shapes(rows: ScalingRows) -> dict[Law, Floats]:
    """The shape of each law that fits, by name."""
    if not _falls(rows):
        return {law: np.array(0.0) for law in SHAPES}
    fitted = {law: _shape(rows, shape) for law, shape in SHAPES.items()}
    misfits = {law: _misfit(rows, SHAPES[law], shape) for law, shape in fitted.items()}
    enough = max(NOISE, min(misfits.values()))
    return {law: shape for law, shape in fitted.items() if misfits[law] <= enough}


def _falls(rows: ScalingRows) -> bool:
    """Whether the rate per client is lower on the most clients than on fewer, beyond noise and range."""
    least, most = rows.low / rows.clients, rows.high / rows.clients
    return bool(most[-1] * (1 + NOISE) < least[:-1].max(initial=0.0))


def _shape(rows: ScalingRows, shape: Shape) -> Floats:
    """The shape nearest to the rows, each as its logarithm, by trying finer and finer."""
    tried = np.concatenate([[0.0], np.geomspace(1e-3 / rows.clients.max(), 1.0, _TRIED)])
    for _ in range(_ROUNDS):
        off = np.log(rows.values / shape(rows.clients, tried[:, None]))
        best = int(np.argmin(off.var(axis=1)))
        tried = np.linspace(tried[max(best - 1, 0)], tried[min(best + 1, tried.size - 1)], 65)
    off = np.log(rows.values / shape(rows.clients, tried[:, None]))
    return np.array(tried[int(np.argmin(off.var(axis=1)))])


def _scale(rows: ScalingRows, shape: Shape, at: Floats) -> float:
    """Throughput of one client alone."""
    return float(np.exp(np.log(rows.values / shape(rows.clients, at)).mean()))


def _misfit(rows: ScalingRows, shape: Shape, at: Floats) -> float:
    """The largest relative error of a law on the rows."""
    off = np.log(rows.values / shape(rows.clients, at))
    return float(np.abs(off - off.mean()).max())


def _ceiling(rows: ScalingRows, shapes: Mapping[Law, Floats]) -> VisibleCeiling:
    carried = float(rows.values.max())
    held = rows.values * (1 + NOISE) >= carried
    first = float(rows.clients[held].min())
    if held[-1] and rows.clients[-1] >= GROWN * first:
        return VisibleCeiling(
            seen="held",
            low=float(rows.low[held].min()),
            high=float(rows.high[held].max()),
            because=f"held from {first:g} to {rows.clients[-1]:g} clients",
            held_from=first,
        )
    if not _falls(rows):
        return VisibleCeiling(
            seen="none",
            low=carried,
            high=None,
            because="the rate per client does not fall: the ceiling is at least what was carried",
        )
    ends = [
        _scale(rows, SHAPES[law], shapes[law]) / float(shapes[law]) for law in WITH_A_CEILING if law in shapes
    ]
    return VisibleCeiling(
        seen="falling",
        low=carried,
        high=max([carried, *ends]),
        because="the rate per client falls, no level is held: up to where the laws that fit tend",
    )
