"""What a run comes down to, and its points for the chart of a scenario."""

from dataclasses import fields
from typing import Any

import numpy as np

from gridsizer.learn.runs import LoadSummary, RunSummary
from gridsizer_server.kit.times import moment
from gridsizer_server.runs.schemas import OverlayPoint, RunFigures, RunOverlay


def run_figures(summary: RunSummary) -> RunFigures:
    """A summary as an answer."""
    shown: dict[str, Any] = {field.name: getattr(summary, field.name) for field in fields(summary)}
    times = {"starts_at": moment(shown.pop("start_s")), "ends_at": moment(shown.pop("end_s"))}
    interval_s = None if np.isnan(summary.interval_s) else summary.interval_s
    return RunFigures(
        **{name: shown[name] for name in RunFigures.model_fields if name in shown}
        | times
        | {"interval_s": interval_s}
    )


def run_overlay(summary: RunSummary) -> RunOverlay:
    """The whole grid at the number of nodes that moved shared bytes, from sustained to the best minutes."""
    busy = [node for node in summary.nodes if node.p95_mb_s.value]
    grid = summary.grid
    if grid is None or not busy:
        return RunOverlay(points=[], because="No node of this run recorded traffic of shared storage.")
    low, high = _ends(grid)
    if low is None or high is None:
        return RunOverlay(points=[], because=f"For the grid there is {grid.p95_mb_s.because}.")
    point = OverlayPoint(grid_nodes=len(busy), low_mb_s=low, high_mb_s=high, label=summary.name)
    return RunOverlay(points=[point], because=f"{grid.p95_mb_s.source}.")


def _ends(grid: LoadSummary) -> tuple[float | None, float | None]:
    """The 95th percentile, and the best five minutes or, without them, the peak; the lower one first."""
    sustained = grid.p95_mb_s.value
    best = grid.best_5_min_mb_s.value
    best = grid.peak_mb_s.value if best is None else best
    if sustained is None or best is None:
        return None, None
    return min(sustained, best), max(sustained, best)
