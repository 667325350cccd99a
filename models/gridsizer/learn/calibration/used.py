"""What runs were measured to use of shared storage: a design calibrated on them that asks less says so."""

from collections.abc import Sequence
from dataclasses import dataclass

from gridsizer.learn.calibration.from_loads import LoadsOfRun
from gridsizer.learn.runs.load import grid_load
from gridsizer.learn.runs.rates import FIVE_MINUTES_S, best_mean, percentile


@dataclass(frozen=True, slots=True, kw_only=True)
class Used:
    """What the nodes of a run moved together in its best five minutes, else its highest interval [MB/s]."""

    run: str
    nodes: int
    mb_s: float


def used_by(runs: Sequence[LoadsOfRun]) -> tuple[Used, ...]:
    """What each run used, over the nodes that moved anything; runs without records of that are left out."""
    found = []
    for run, loads in runs:
        busy = [load for load in loads if not load.shared.because and percentile(load.shared.values, 1.0)]
        if not busy:
            continue
        grid = grid_load(busy)
        best = best_mean(grid.shared.values, grid.clock.step_s, FIVE_MINUTES_S)
        most = percentile(grid.shared.values, 1.0) if best is None else best
        if most:
            found.append(Used(run=run, nodes=len(busy), mb_s=most))
    return tuple(found)
