"""What every batch engine says of when the batch is done."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from gridsizer.decide.batch.batch_work import BatchWork, BusyGrid
from gridsizer.decide.batch.collisions import collided_end_s, why_no_collisions
from gridsizer.decide.batch.paces import slowest
from gridsizer.decide.engines.answering_engine import answering_engine
from gridsizer.decide.engines.said import Said
from gridsizer.predict.bursts import burst_stretch
from gridsizer.predict.uncertainty import middle
from gridsizer.units import MB_PER_GB, Floats

_LABELS: Final = {"bounds": "Makespan bounds", "random_placement": "Random placement", "bursts": "Bursts"}
_BOUNDED: Final = "it knows slots, launches, the longest job, and fair shares of every link"
_COLLIDE: Final = "jobs that move data collide on one grid node's links while other nodes idle"
_SIMULATION: Final = "it runs as a job of its own: POST /simulations, or gridsizer simulate"


def batch_engines(work: BatchWork, *, node_binds: bool) -> tuple[tuple[Said, ...], str | None]:
    """What each engine says [s from the start of the batch], and which one answers."""
    said = tuple(_said(work, node_binds=node_binds))
    able = [each.engine for each in said if each.samples is not None]
    simulation = Said(engine="simulation", label="Simulation", samples=None, unit="s", why=_SIMULATION)
    return (*said, simulation), answering_engine("batch", able)


def _said(work: BatchWork, *, node_binds: bool) -> Iterator[Said]:
    if work.busy is None:
        for engine in _LABELS:
            yield _answer(engine, None, work.refused or "")
        return
    yield _answer("bounds", work.busy.ends.between_s, _BOUNDED)
    yield _random_placement(work, work.busy, node_binds=node_binds)
    yield _bursts(work, work.busy)


def _answer(engine: str, samples: Floats | None, why: str) -> Said:
    return Said(engine=engine, label=_LABELS[engine], samples=samples, unit="s", why=why)


def _random_placement(work: BatchWork, busy: BusyGrid, *, node_binds: bool) -> Said:
    rows, parts = work.rows, busy.states.now
    if refused := why_no_collisions(work.chain, rows, parts, node_binds=node_binds):
        return _answer("random_placement", None, refused)
    end_s = collided_end_s(rows, parts, work.paces, busy.ends, busy.company.read_share)
    return _answer("random_placement", end_s, _COLLIDE)


def _bursts(work: BatchWork, busy: BusyGrid) -> Said:
    """The bounded end, longer by what the common bursts of all nodes cost (E15)."""
    draws, nodes = work.chain.draws, work.chain.grid_nodes()
    share, peak = draws.maybe("batch/burst_share"), draws.maybe("workload/node_peak_mb_s")
    if share is None or peak is None:
        missing = "the share of time in bursts" if share is None else "the peak of a grid node"
        return _answer("bursts", None, f"{missing} is Unknown")
    pace = slowest(work.paces.of_grid, draws["workload/read_share"])
    if middle(nodes * peak * pace) <= 1:
        return _answer("bursts", None, "the peaks of all nodes together stay below the array's ceilings")
    ceiling_gb_s = 1 / (np.maximum(pace, 1e-12) * MB_PER_GB)
    peak_gb_s = peak / MB_PER_GB
    longer = work.rows.ledger("stretch by bursts", burst_stretch, share, nodes, peak_gb_s, ceiling_gb_s)
    why = "the nodes' common peak passes the array's ceiling, for a known share of the time"
    return _answer("bursts", busy.ends.between_s * longer, why)
