"""The figures of a run and its points for the chart of a scenario, kept in a file beside its columns."""

import os
from contextlib import suppress
from dataclasses import dataclass, fields
from pathlib import Path
from tempfile import mkstemp
from typing import Any, Final

import numpy as np
from pydantic import TypeAdapter, ValidationError

from gridsizer import __version__
from gridsizer.learn.runs import LoadSummary, RunSummary, ScalingRow, summarise
from gridsizer_server.kit.session import Store
from gridsizer_server.kit.settings import Settings
from gridsizer_server.kit.spool import Spool
from gridsizer_server.kit.times import moment
from gridsizer_server.runs.kept import KeptRun, kept_run
from gridsizer_server.runs.repository import Runs
from gridsizer_server.runs.schemas import OverlayPoint, RunFigures, RunOverlay
from gridsizer_server.runs.table import RunRow

Json = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptFigures:
    """The answers about a run that need all of its samples, and what they were worked out from."""

    rests_on: Json
    figures: RunFigures
    overlay: RunOverlay


_KEPT: Final = TypeAdapter(KeptFigures)


def kept_figures(store: Store, settings: Settings, name: str) -> KeptFigures:
    """The figures of a run as it is now: those kept, or worked out and kept. Raises UnknownResource."""
    path = Spool(settings).figures(name)
    kept = _read(path)
    if kept is not None and kept.rests_on == _rests_on(store[Runs].read(name)):
        return kept
    found = _worked_out(kept_run(store, settings, name))
    _write(path, _KEPT.dump_json(found))
    return found


def _rests_on(row: RunRow) -> Json:
    """What may change of a run without its samples; its name stands in every source."""
    return {"model_version": __version__, "name": row.name, "site": row.site}


def _worked_out(run: KeptRun) -> KeptFigures:
    summary = summarise(run.observed(), run.said.site(run.series))
    return KeptFigures(
        rests_on=_rests_on(run.row), figures=run_figures(summary), overlay=run_overlay(summary)
    )


def _read(path: Path) -> KeptFigures | None:
    """None where there are none, or none that this code can read."""
    try:
        return _KEPT.validate_json(path.read_bytes())
    except (FileNotFoundError, ValidationError):
        return None


def _write(path: Path, content: bytes) -> None:
    """All or nothing, readable by the owner alone; of two that write at once, the later one stays."""
    with suppress(OSError):  # no room is left: the next request works them out again
        number, draft = mkstemp(prefix=f"{path.name}.", dir=path.parent)
        try:
            with os.fdopen(number, "wb") as file:
                file.write(content)
            Path(draft).replace(path)
        finally:
            Path(draft).unlink(missing_ok=True)


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
    if summary.scaling:
        return _of_tables(summary)
    busy = [node for node in summary.nodes if node.p95_mb_s.value]
    grid = summary.grid
    if grid is None or not busy:
        return RunOverlay(points=[], because="No node of this run recorded traffic of shared storage.")
    low, high = _ends(grid)
    if low is None or high is None:
        return RunOverlay(points=[], because=f"For the grid there is {grid.p95_mb_s.because}.")
    point = OverlayPoint(grid_nodes=len(busy), low_mb_s=low, high_mb_s=high, label=summary.name)
    return RunOverlay(points=[point], because=f"{grid.p95_mb_s.source}.")


def _of_tables(summary: RunSummary) -> RunOverlay:
    """A point for each test of a table whose grid nodes are known."""
    points = [
        OverlayPoint(
            grid_nodes=round(row.grid_nodes),
            low_mb_s=row.mb_s,
            high_mb_s=row.mb_s,
            label=_label(summary, row),
        )
        for row in summary.scaling
        if row.grid_nodes is not None
    ]
    because = "As printed in the table." if points else "The table does not tell numbers of grid nodes."
    return RunOverlay(points=points, because=because)


def _label(summary: RunSummary, row: ScalingRow) -> str:
    way = {"mixed": "", "read": "reads", "write": "writes"}[row.way]
    return ", ".join(part for part in (summary.name, row.test, way) if part)


def _ends(grid: LoadSummary) -> tuple[float | None, float | None]:
    """The 95th percentile, and the best five minutes or, without them, the peak; the lower one first."""
    sustained = grid.p95_mb_s.value
    best = grid.best_5_min_mb_s.value
    best = grid.peak_mb_s.value if best is None else best
    if sustained is None or best is None:
        return None, None
    return min(sustained, best), max(sustained, best)
