"""Evidence of ceilings and demand from throughput at several numbers of nodes, in tables and in runs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

import numpy as np

from gridsizer.describe.quantity import Quantity
from gridsizer.describe.scenario import Scenario
from gridsizer.learn.calibration.evidence import Evidence, Found, Kind, NotInformed
from gridsizer.learn.calibration.from_loads import LoadsOfRun
from gridsizer.learn.calibration.levels import levels
from gridsizer.learn.calibration.paths import CARRIED, quantity_at
from gridsizer.learn.calibration.used import Used
from gridsizer.learn.fitting import LEVEL
from gridsizer.learn.fitting.saturation import saturation
from gridsizer.learn.runs.run import Run
from gridsizer.learn.runs.scaling import ScalingRow, Way, scaling_rows, timed_rows
from gridsizer.units import Floats

DEMAND: Final = "workload/shared_mb_s_per_core"
_WAYS: Final[tuple[Way, ...]] = ("mixed", "read", "write")
_ENOUGH: Final = 2  # numbers of nodes, for a knee
_GROWS: Final = 0.10  # by which throughput per storage node may differ where storage nodes limit it; assumed
_SHARED: Final = (
    "What held the level is taken to be the array; a link that all nodes share would hold it just so."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Points:
    """Throughput on several numbers of nodes (rows,)."""

    nodes: Floats
    mb_s: Floats
    storage_nodes: Floats  # NaN where not known
    run: tuple[str, ...]
    source: str


def from_scaling(runs: Sequence[Run], loads: Sequence[LoadsOfRun], scenario: Scenario) -> list[Found]:
    """Evidence of the array's ceilings, of the demand of one node, and of run times in tables of tests."""
    tables = {way: _of_tables(runs, way) for way in _WAYS}
    measured = {**tables, "mixed": tables["mixed"] or _of_logs(loads)}
    found = [part for way in _WAYS for part in _ceiling(way, measured[way], scenario)]
    return [*found, _demand(tables, scenario), _run_time(runs, scenario)]


def used_in_tables(runs: Sequence[Run]) -> Iterator[Used]:
    """What the largest number of nodes of each table used."""
    for run in runs:
        rows = [row for row in scaling_rows(run.series) if row.way == "mixed" and row.grid_nodes]
        if rows:
            most = max(rows, key=lambda row: row.mb_s)
            yield Used(run=run.name, nodes=round(most.grid_nodes or 0), mb_s=most.mb_s)


def _of_tables(runs: Sequence[Run], way: Way) -> _Points | None:
    """The rows of the test with most of them; the fastest where several have as many."""
    rows = [(run.name, row) for run in runs for row in scaling_rows(run.series) if row.way == way]
    rows.sort(key=lambda each: each[1].test)
    tests = [list(own) for _, own in groupby(rows, key=lambda each: each[1].test)]
    if not tests:
        return None
    chosen = max(tests, key=lambda own: (len(own), max(row.mb_s for _, row in own)))
    lines = [row.line for _, row in chosen]
    named = f" {chosen[0][1].test}" if chosen[0][1].test else ""
    return _Points(
        nodes=np.array([_known(row.grid_nodes) for _, row in chosen]),
        mb_s=np.array([row.mb_s for _, row in chosen]),
        storage_nodes=np.array([_known(row.storage_nodes) for _, row in chosen]),
        run=tuple(_called(name, row) for name, row in chosen),
        source=f'run "{chosen[0][0]}":{named} table, lines {min(lines)}-{max(lines)}',
    )


def _of_logs(loads: Sequence[LoadsOfRun]) -> _Points | None:
    found = levels(loads)
    if not found:
        return None
    return _Points(
        nodes=np.array([float(level.nodes) for level in found]),
        mb_s=np.array([level.mb_s for level in found]),
        storage_nodes=np.full(len(found), np.nan),
        run=tuple(f"{level.run}, {level.nodes} at work" for level in found),
        source=found[0].source,
    )


def _called(run: str, row: ScalingRow) -> str:
    if row.grid_nodes is not None:
        return f"{run}, {row.grid_nodes:g} nodes"
    return run if row.storage_nodes is None else f"{run}, {row.storage_nodes:g} storage nodes"


def _known(count: float | None) -> float:
    return np.nan if count is None else count


def _ceiling(way: Way, points: _Points | None, scenario: Scenario) -> Iterator[Found]:
    """The ceiling where one is visible; else what was carried, as a lower bound, and why no more."""
    path, carried = f"storage/sustained_{way}_gb_s", f"{CARRIED}{way}"
    if points is None:
        nothing = "neither a table nor logs tell what several numbers of nodes moved"
        if way == "mixed":
            yield NotInformed(path=path, because=nothing)
        return
    stated = _stated_nodes(points, scenario)
    if stated is None:
        yield NotInformed(
            path=path, because="the storage nodes of the run are not known: the scenario's vary"
        )
        return
    gb_s = points.mb_s / float(scenario.policy.unit_base.value) * stated
    if (limited := _by_storage_nodes(points)) is not None:
        yield _evidence(path, "figures", points, gb_s, np.ones(gb_s.size), because=limited)
        return
    if np.unique(points.nodes[~np.isnan(points.nodes)]).size >= _ENOUGH:
        rows = ~np.isnan(points.nodes)
        fit = saturation(points.nodes[rows], gb_s[rows], LEVEL)
        if np.isfinite(fit.ceiling[2]):
            found = _evidence(path, "scaling", points, gb_s, points.nodes, remark=_SHARED)
            yield found.rows(rows)
            return
        why = "the rate per node does not fall enough to tell one"
    else:
        why = f"that takes {_ENOUGH} numbers of nodes at least"
    most = int(np.argmax(gb_s))
    because = f"no ceiling was visible: {why}; so much was carried, at least"
    yield NotInformed(path=path, because=because)
    if gb_s[most] <= _known_gb_s(scenario, way):
        return  # more was carried before
    seen = _evidence(carried, "ranges", points, gb_s, np.ones(gb_s.size), because=because)
    yield seen.rows(np.arange(gb_s.size) == most)


def _known_gb_s(scenario: Scenario, way: Way) -> float:
    """What the scenario knows already that the array carries, or is sure of [GB/s]; 0 where nothing."""
    carried = quantity_at(scenario, f"{CARRIED}{way}")
    ceiling = quantity_at(scenario, f"storage/sustained_{way}_gb_s")
    return max(known.low or 0.0 for known in (carried, ceiling))


def _stated_nodes(points: _Points, scenario: Scenario) -> Floats | None:
    """What each row is multiplied by to hold for as many storage nodes as the scenario's ceilings (rows,)."""
    storage = scenario.storage
    own, stated = _only(storage.nodes), _only(storage.ceiling_nodes)
    known = ~np.isnan(points.storage_nodes)
    if stated is None or (own is None and not known.all()):
        return None
    stands: Floats = stated / np.where(known, points.storage_nodes, 1.0 if own is None else own)
    return stands


def _by_storage_nodes(points: _Points) -> str | None:
    """Why throughput is what the storage nodes carry: it grows with them while the clients stay."""
    counts, clients = points.storage_nodes, points.nodes
    if np.isnan(counts).any() or np.unique(counts).size < 2:
        return None
    if not np.isnan(clients).all() and np.unique(clients).size > 1:
        return None
    each = points.mb_s / counts
    if each.max() > each.min() * (1 + _GROWS):
        return None
    return "throughput grows with the storage nodes while the clients stay"


def _demand(tables: dict[Way, _Points | None], scenario: Scenario) -> Found:
    """What one busy core asks, from a table of the scenario's mix: the rate of one node below the ceiling."""
    share = scenario.workload.read_share.ends()
    way: Way = "read" if share == (1.0, 1.0) else "write" if share == (0.0, 0.0) else "mixed"
    points = tables[way] or tables["mixed"]
    if points is None or np.isnan(points.nodes).any():
        return NotInformed(path=DEMAND, because="no table tells what several numbers of nodes moved")
    busy = {_only(group.cores_used_per_node) for group in scenario.grid}
    at_work = _only(scenario.workload.cores_busy_share)
    cores = busy.pop() if len(busy) == 1 else None
    if cores is None or not at_work:
        because = "the busy cores of a node are a range, or differ between groups"
        return NotInformed(path=DEMAND, because=because)
    return _evidence(DEMAND, "scaling", points, points.mb_s / (cores * at_work), points.nodes)


def _run_time(runs: Sequence[Run], scenario: Scenario) -> Found:
    """Run time of a job, where the batch has one class that a table of run times can be about."""
    rows = [(run.name, row) for run in runs for row in timed_rows(run.series)]
    classes = () if scenario.batch is None else scenario.batch.classes
    path = "batch/classes/0/measured_off_s"
    if not rows or len(classes) != 1:
        because = "no table of run times was read" if not rows else "the batch has several classes, or none"
        return NotInformed(path=path, because=because)
    if classes[0].sas_compression.value == "on":
        path = "batch/classes/0/measured_on_s"
    seconds = np.array([row.seconds for _, row in rows])
    lines = [row.line for _, row in rows]
    points = _Points(
        nodes=np.array([_known(row.grid_nodes) for _, row in rows]),
        mb_s=seconds,
        storage_nodes=np.full(seconds.size, np.nan),
        run=tuple(f"{run}, line {row.line}" for run, row in rows),
        source=f'run "{rows[0][0]}": table, lines {min(lines)}-{max(lines)}',
    )
    return _evidence(path, "figures", points, seconds, np.ones(seconds.size))


def _evidence(
    path: str,
    kind: Kind,
    points: _Points,
    amount: Floats,
    per: Floats,
    *,
    because: str = "",
    remark: str = "",
) -> Evidence:
    return Evidence(
        path=path,
        kind=kind,
        low=amount,
        high=amount,
        per=per,
        run=np.array(points.run, dtype=object),
        host=np.full(amount.size, "", dtype=object),
        at_s=np.full(amount.size, np.nan),
        observations=amount.size,
        source=points.source,
        because=because,
        remark=remark,
    )


def _only(quantity: Quantity) -> float | None:
    """The value of a quantity; None for a range or Unknown."""
    return None if quantity.is_range else quantity.low
