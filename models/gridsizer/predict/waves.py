"""How long a batch launched at once waits for slots: waves of jobs, blurred as their times differ."""

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.predict.inputs import refuse_negative
from gridsizer.units import Floats

Places = NDArray[np.intp]
_MOST_WAVES: Final = 20.0  # beyond, waves have blurred or one of them matters little
_VARIATIONS: Final = np.array([0.01, 0.03, 0.06, 0.1, 0.15, 0.2, 0.3, 0.45, 0.65, 0.9, 1.2, 1.6, 2.2])
_SUMS: Final = 60  # jobs one after another in a slot


def waves_until_start(waves: Floats, variation: Floats) -> Floats:
    """When the last job of a batch starts, in mean run times from its launch [ratio].

    `waves` are jobs for each slot, `variation` is the standard deviation of run times over their mean.

    Equation: g with 1 + sum_j F_j(g) = w, F_j the distribution of j run times in a row; 0 for w <= 1
    Assumes: jobs start in random order; slots are so many that they do what they do on average; run times
        have a gamma distribution. Beyond 20 waves g = w - (1 + c^2) / 2.
    Source: the renewal function (Cox, Renewal Theory, 1962, chapter 4); Wilson & Hilferty 1931 for the gamma.

    Equal jobs start in waves; jobs of exponential length as soon as one ends:

    >>> waves_until_start(np.array([0.9, 2.5, 30.0]), np.array([0.0, 0.0, 1.0])).round(1).tolist()
    [0.0, 2.0, 29.0]
    """
    refuse_negative("waves", waves)
    refuse_negative("variation", variation)
    waves, variation = np.broadcast_arrays(waves, variation)
    grid, table = _table()
    column, right = _between(_VARIATIONS, variation)
    row, below = _between(grid, np.minimum(waves, _MOST_WAVES))
    starts = (1 - right) * _mixed(table, row, below, column) + right * _mixed(table, row, below, column + 1)
    blurred = waves - (1 + np.minimum(variation, _VARIATIONS[-1]) ** 2) / 2
    return np.where(waves > _MOST_WAVES, np.maximum(blurred, starts), np.maximum(starts, 0))


def _mixed(table: Floats, row: Places, below: Floats, column: Places) -> Floats:
    mixed: Floats = (1 - below) * table[row, column] + below * table[row + 1, column]
    return mixed


def _between(grid: Floats, values: Floats) -> tuple[Places, Floats]:
    """The grid point at or below each value, and how far the value is to the next [share]."""
    at = np.clip(np.searchsorted(grid, values, side="right") - 1, 0, len(grid) - 2)
    return at, np.clip((values - grid[at]) / (grid[at + 1] - grid[at]), 0, 1)


@cache
def _table() -> tuple[Floats, Floats]:
    """Numbers of waves, and the start of the last job for each and each variation."""
    whole = np.arange(1, _MOST_WAVES + 1)
    grid = np.sort(np.concatenate([np.linspace(0, _MOST_WAVES + 1, 421), whole + 0.002]))
    times = np.linspace(0, _MOST_WAVES + 4, 481)
    columns = [np.interp(grid, 1 + _renewals(times, variation), times) for variation in _VARIATIONS]
    return grid, np.where(grid[:, None] <= 1, 0.0, np.stack(columns, axis=1))


def _renewals(times: Floats, variation: float) -> Floats:
    """Jobs that have ended in a slot by each time, on average, times in mean run times."""
    jobs = np.arange(1, _SUMS + 1)[:, None]
    spread = variation**2 / (9 * jobs)
    deviations = (np.cbrt(times / jobs) - (1 - spread)) / np.sqrt(spread)
    ended: Floats = _normal(deviations).sum(axis=0)
    return ended


def _normal(deviations: Floats) -> Floats:
    """The normal distribution, within 0.0002 (Page 1977)."""
    exponent = 1.5957691 * deviations * (1 + 0.044715 * deviations**2)
    return 1 / (1 + np.exp(-np.clip(exponent, -50, 50)))
