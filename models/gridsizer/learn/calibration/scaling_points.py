"""Throughput at several numbers of nodes, from a table of tests or from logs, and evidence made of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

import numpy as np

from gridsizer.describe.quantity import Quantity
from gridsizer.learn.calibration.evidence import Evidence, Kind
from gridsizer.learn.calibration.from_loads import LoadsOfRun
from gridsizer.learn.calibration.levels import levels
from gridsizer.learn.runs.rates import FIVE_MINUTES_S, best_mean, percentile, ratio_of_sums
from gridsizer.learn.runs.run import Run
from gridsizer.learn.runs.scaling import ScalingRow, Way, scaling_rows
from gridsizer.learn.runs.storage_load import StorageLoad, storage_load
from gridsizer.learn.runs.summary import array_tracks
from gridsizer.units import Floats

_ONE_WAY: Final = 0.95  # of the bytes: the rest is no mix; assumed


@dataclass(frozen=True, slots=True, kw_only=True)
class Points:
    """Throughput on several numbers of nodes (rows,)."""

    nodes: Floats
    mb_s: Floats
    storage_nodes: Floats  # NaN where not known
    run: tuple[str, ...]
    source: str


def of_tables(runs: Sequence[Run], way: Way) -> Points | None:
    """The rows of the test with most of them; the fastest where several have as many."""
    rows = [(run.name, row) for run in runs for row in scaling_rows(run.series) if row.way == way]
    rows.sort(key=lambda each: each[1].test)
    tests = [list(own) for _, own in groupby(rows, key=lambda each: each[1].test)]
    if not tests:
        return None
    chosen = max(tests, key=lambda own: (len(own), max(row.mb_s for _, row in own)))
    lines = [row.line for _, row in chosen]
    named = f" {chosen[0][1].test}" if chosen[0][1].test else ""
    return Points(
        nodes=np.array([known_or_nan(row.grid_nodes) for _, row in chosen]),
        mb_s=np.array([row.mb_s for _, row in chosen]),
        storage_nodes=np.array([known_or_nan(row.storage_nodes) for _, row in chosen]),
        run=tuple(_called(name, row) for name, row in chosen),
        source=f'run "{chosen[0][0]}":{named} table, lines {min(lines)}-{max(lines)}',
    )


def of_logs(loads: Sequence[LoadsOfRun]) -> Points | None:
    """What runs moved in logs while several numbers of nodes were at work."""
    found = levels(loads)
    if not found:
        return None
    return Points(
        nodes=np.array([float(level.nodes) for level in found]),
        mb_s=np.array([level.mb_s for level in found]),
        storage_nodes=np.full(len(found), np.nan),
        run=tuple(f"{level.run}, {level.nodes} at work" for level in found),
        source=found[0].source,
    )


def way_of_logs(loads: Sequence[LoadsOfRun]) -> Way:
    """Which way the bytes went that nodes moved: a ceiling of what was only read is none of a mix."""
    every = [load for _, own in loads for load in own]
    whole = np.concatenate([load.shared.values for load in every] or [np.empty(0)])
    reads = np.concatenate([load.shared_reads.values for load in every] or [np.empty(0)])
    return _way_of(ratio_of_sums(reads, whole))


def of_arrays(runs: Sequence[Run], way: Way) -> Points | None:
    """The best five minutes, else the highest interval, that an array recorded of itself, mostly this way."""
    loads = [(run.name, load) for run in runs if (load := storage_load(array_tracks(run), run.name))]
    found = [(name, load, most) for name, load in loads if _way(load) == way and (most := _most(load))]
    if not found:
        return None
    name, load, most = max(found, key=lambda each: each[2])
    return Points(
        nodes=np.array([np.nan]),
        mb_s=np.array([most]),
        storage_nodes=np.array([np.nan if load.nodes is None else float(len(load.nodes))]),
        run=(name,),
        source=load.source,
    )


def _most(load: StorageLoad) -> float | None:
    best = best_mean(load.total, load.clock.step_s, FIVE_MINUTES_S)
    return percentile(load.total, 1.0) if best is None else best


def _way(load: StorageLoad) -> Way:
    return _way_of(None if load.reads is None else ratio_of_sums(load.reads, load.total))


def _way_of(share: float | None) -> Way:
    """The way of this share of reads; where it is not known, a mix."""
    if share is None or 1 - _ONE_WAY <= share <= _ONE_WAY:
        return "mixed"
    return "read" if share > _ONE_WAY else "write"


def _called(run: str, row: ScalingRow) -> str:
    if row.grid_nodes is not None:
        return f"{run}, {row.grid_nodes:g} node{'s' * (row.grid_nodes != 1)}"
    return (
        run
        if row.storage_nodes is None
        else f"{run}, {row.storage_nodes:g} storage node{'s' * (row.storage_nodes != 1)}"
    )


def known_or_nan(count: float | None) -> float:
    """A count, NaN where it is not known."""
    return np.nan if count is None else count


def evidence_of(
    path: str,
    kind: Kind,
    points: Points,
    amount: Floats,
    per: Floats,
    *,
    because: str = "",
    remarks: Sequence[str] = (),
) -> Evidence:
    """The points as evidence of a field, an amount for each."""
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
        remark=" ".join(remarks),
    )


def only(quantity: Quantity) -> float | None:
    """The value of a quantity; None for a range or Unknown."""
    return None if quantity.is_range else quantity.low
