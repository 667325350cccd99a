"""Evidence of ceilings, demand and run times from tables of tests, and of ceilings from runs."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from gridsizer.describe.physical_cores import physical_ends
from gridsizer.describe.scenario import Scenario
from gridsizer.learn.calibration.evidence import Evidence, Found, NotInformed
from gridsizer.learn.calibration.from_loads import LoadsOfRun
from gridsizer.learn.calibration.from_scaling_ceilings import ceiling_found
from gridsizer.learn.calibration.scaling_points import (
    Points,
    evidence_of,
    known_or_nan,
    of_arrays,
    of_logs,
    of_tables,
    only,
    way_of_logs,
)
from gridsizer.learn.calibration.used import Used
from gridsizer.learn.runs.clocks import shift_s
from gridsizer.learn.runs.load import grid_load
from gridsizer.learn.runs.rates import ratio_of_sums
from gridsizer.learn.runs.run import SEVERAL_GRIDS, Run
from gridsizer.learn.runs.scaling import Way, scaling_rows, timed_rows
from gridsizer.learn.runs.storage_load import storage_load
from gridsizer.learn.runs.summary import array_tracks

DEMAND: Final = "workload/shared_mb_s_per_core"
_OTHERS: Final = 0.10  # of what nodes moved: so much more at an array is others', not a difference of clocks
_WAITED: Final = "While it held, cores waited: they were less busy, and jobs ran longer, than without it."
_APART: Final = "no file names nodes of both kinds of names: they may be of more than one grid"
_WAYS: Final[tuple[Way, ...]] = ("mixed", "read", "write")


def from_scaling(runs: Sequence[Run], loads: Sequence[LoadsOfRun], scenario: Scenario) -> list[Found]:
    """Evidence of the array's ceilings, of the demand of one node, and of run times in tables of tests.

    Ceilings come from tables, else from what nodes logged, else from what the array logged of itself.
    """
    tables = {way: of_tables(runs, way) for way in _WAYS}
    logged = {way: points for way, points in {way_of_logs(loads): of_logs(loads)}.items() if not tables[way]}
    measured = {way: tables[way] or logged.get(way) or of_arrays(runs, way) for way in _WAYS}
    found: list[Found] = []
    for way, points in measured.items():
        own = list(ceiling_found(way, points, scenario, of_logs=way in logged))
        found += [_of_logs(part, _others(runs, loads)) for part in own] if way in logged else own
    if any(logged.values()) and _of_several_grids(runs):
        found = [replace(part, held_back=_APART) if isinstance(part, Evidence) else part for part in found]
    return [*found, _demand(tables, scenario), _run_time(runs, scenario)]


def _of_several_grids(runs: Sequence[Run]) -> bool:
    return any(finding.code == SEVERAL_GRIDS for run in runs for finding in run.findings)


def _others(runs: Sequence[Run], loads: Sequence[LoadsOfRun]) -> str:
    """That an array moved more than the nodes whose logs were read, while both were recorded; "" if not."""
    for run, (_, own) in zip(runs, loads, strict=True):
        seen = storage_load(array_tracks(run), run.name, own[0].clock) if own else None
        if seen is not None:
            moved = grid_load(own).shared.values
            more = ratio_of_sums(seen.total, moved) or 0.0
            if more > 1 + _OTHERS and shift_s(seen.total, moved, seen.clock.step_s) is None:
                return (
                    f"the array itself recorded {more:.3g} times what the nodes moved: others use it, too,"
                    " and it carries theirs beside this"
                )
    return ""


def _of_logs(part: Found, others: str) -> Found:
    """A ceiling that logs show, with what it did to all else in them; not applied where others were there."""
    if not isinstance(part, Evidence) or part.kind != "scaling":
        return part
    return replace(part, remark=f"{part.remark} {_WAITED}", held_back=others or part.held_back)


def used_in_tables(runs: Sequence[Run]) -> Iterator[Used]:
    """What the largest number of nodes of each table used."""
    for run in runs:
        rows = [row for row in scaling_rows(run.series) if row.way == "mixed" and row.grid_nodes]
        if rows:
            most = max(rows, key=lambda row: row.mb_s)
            yield Used(run=run.name, nodes=round(most.grid_nodes or 0), mb_s=most.mb_s)


def _demand(tables: dict[Way, Points | None], scenario: Scenario) -> Found:
    """What one busy core asks, from a table of the scenario's mix: the rate of one node below the ceiling."""
    share = scenario.workload.read_share.ends()
    way: Way = "read" if share == (1.0, 1.0) else "write" if share == (0.0, 0.0) else "mixed"
    points = tables[way] or tables["mixed"]
    if points is None or np.isnan(points.nodes).any():
        return NotInformed(path=DEMAND, because="no table tells what several numbers of nodes moved")
    ends = (physical_ends(scenario, group, group.cores_used_per_node) for group in scenario.grid)
    busy = {end for both in ends for end in both}
    at_work = only(scenario.workload.cores_busy_share)
    cores = busy.pop() if len(busy) == 1 else None
    if cores is None or not at_work:
        because = "the busy cores of a node are a range, or differ between groups"
        return NotInformed(path=DEMAND, because=because)
    return evidence_of(DEMAND, "scaling", points, points.mb_s / (cores * at_work), points.nodes)


def _run_time(runs: Sequence[Run], scenario: Scenario) -> Found:
    """Run time of a job, where the batch has one class that a table of run times can be about."""
    rows = [(run.name, row) for run in runs for row in timed_rows(run.series)]
    classes = () if scenario.batch is None else scenario.batch.classes
    path = "batch/classes/0/measured_off_s"
    if not rows or len(classes) != 1:
        because = "no table of run times was read" if not rows else "the batch has several classes, or none"
        return NotInformed(path=path, label="Run time of a job", because=because)
    if classes[0].sas_compression.value == "on":
        path = "batch/classes/0/measured_on_s"
    seconds = np.array([row.seconds for _, row in rows])
    lines = [row.line for _, row in rows]
    points = Points(
        nodes=np.array([known_or_nan(row.grid_nodes) for _, row in rows]),
        mb_s=seconds,
        storage_nodes=np.full(seconds.size, np.nan),
        run=tuple(f"{run}, line {row.line}" for run, row in rows),
        source=f'run "{rows[0][0]}": table, lines {min(lines)}-{max(lines)}',
    )
    return evidence_of(path, "figures", points, seconds, np.ones(seconds.size))
