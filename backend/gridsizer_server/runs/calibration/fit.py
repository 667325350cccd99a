"""A scenario fitted to kept runs; a file that two runs hold counts once."""

import copy
from collections.abc import Sequence
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np

from gridsizer.catalogue import resolve
from gridsizer.learn.benchmarks import load_benchmarks
from gridsizer.learn.calibration import (
    Calibration,
    HoldOut,
    NodeSpread,
    calibrate,
    document_changes,
    node_spread,
)
from gridsizer.learn.runs import Run, Site
from gridsizer_server.kit.session import Store
from gridsizer_server.kit.settings import Settings
from gridsizer_server.kit.times import moment
from gridsizer_server.runs.calibration.effects import effects_of
from gridsizer_server.runs.calibration.schemas import CalibrationOut, CalibrationPoint
from gridsizer_server.runs.kept import kept_run
from gridsizer_server.runs.repository import Runs

Json = dict[str, Any]
_MOST_SHOWN: Final = 2_000


def kept_runs(store: Store, settings: Settings, names: Sequence[str]) -> tuple[list[Run], dict[str, Site]]:
    """Runs for the library with what a person said of them, by id. Raises UnknownResource."""
    runs: list[Run] = []
    sites: dict[str, Site] = {}
    seen: set[str] = set()
    for name in dict.fromkeys(names):
        run = kept_run(store, settings, name)
        _, files = store[Runs].files(name)
        twice = {file.number for file in files if file.sha256 in seen}
        seen |= {file.sha256 for file in files}
        runs.append(run.observed(without=twice))
        sites[name] = run.said.site(run.series)
    return runs, sites


@cache
def published_spread(fixtures_dir: Path) -> NodeSpread:
    """How nodes differ in the published benchmarks, which never change, worked out once a process."""
    return node_spread(load_benchmarks(fixtures_dir / "benchmarks"))


def calibrated(
    document: Json,
    runs: Sequence[Run],
    sites: dict[str, Site],
    *,
    hold_out: HoldOut | None,
    seed: int,
    spread: NodeSpread,
    apply: Sequence[str] | None = None,
) -> CalibrationOut:
    """What runs say of a scenario document, and what the chosen fields change of its answers.

    `spread` is of nodes elsewhere; `apply` are paths of fields, None for those usually applied. Raises
    InvalidScenario, NotDetermined.
    """
    scenario = resolve(copy.deepcopy(document))
    calibration = calibrate(runs, scenario, sites, hold_out=hold_out, seed=seed, spread=spread)
    chosen = calibration.usual if apply is None else tuple(dict.fromkeys(apply))
    changes = document_changes(scenario, calibration, chosen)
    effects = effects_of(scenario, calibration, chosen)
    before, after = calibration.largest_errors(chosen) or (None, None)
    held = calibration.held_out
    return CalibrationOut(
        runs=list(calibration.runs),
        hold_out=held.by,
        held_out=_held_out(calibration, chosen),
        hold_out_because=held.because,
        seed=seed,
        applied=list(chosen),
        before=before,
        after=after,
        was=effects.was,
        becomes=effects.becomes,
        effects=list(effects.fields),
        asks_apart=list(effects.asks_apart),
        fields=list(calibration.fields),
        not_informed=list(calibration.not_informed),
        errors=list(calibration.errors),
        points=_points(calibration),
        changes=list(changes),
        document=_changed(document, [(change.pointer, change.value) for change in changes]),
        cautions=list(calibration.cautions),
    )


def _held_out(calibration: Calibration, chosen: Sequence[str]) -> str:
    """What the errors of the chosen fields are measured on, in words."""
    of_chosen = [error.held_out for error in calibration.errors if error.path in chosen]
    return " and ".join(dict.fromkeys(of_chosen)) or calibration.held_out.shown


def _points(calibration: Calibration) -> list[CalibrationPoint]:
    count = len(calibration.points)
    chosen = np.unique(np.linspace(0, count - 1, min(count, _MOST_SHOWN)).astype(int))
    points = (asdict(calibration.points[at]) for at in chosen)
    return [CalibrationPoint(at=moment(point.pop("at_s")), **point) for point in points]


def _changed(document: Json, changes: Sequence[tuple[str, Any]]) -> Json:
    """The document with values set."""
    changed = copy.deepcopy(document)
    for pointer, value in changes:
        *above, last = pointer.strip("/").split("/")
        place = changed
        for step in above:
            place = place.setdefault(step, {})
        place[last] = value
    return changed
