"""The engines of a batch: when it is done by its bounds, by jobs placed at random, and by bursts."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from gridsizer.arrays import ratio, weighed
from gridsizer.decide.batch.batch_work import BatchWork, BusyGrid
from gridsizer.decide.batch.end_bounds import Ends, unit_draw
from gridsizer.decide.batch.paces import Paces, slowest
from gridsizer.decide.batch.parts import Parts
from gridsizer.decide.batch.rows import MINUTE_S, Rows
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.chain.amounts import three_digits
from gridsizer.decide.engines.answering_engine import answering_engine
from gridsizer.decide.engines.engine_answers import EngineResult, QuestionResults
from gridsizer.predict.bursts import burst_share_of_bytes, burst_stretch
from gridsizer.predict.placement import (
    batch_time_s,
    io_jobs,
    mean_busy_nodes,
    placed_throughput_mb_s,
    shared_node_mb_s,
)
from gridsizer.predict.uncertainty import middle, spread
from gridsizer.units import MB_PER_GB, Floats

_LABELS: Final = {"bounds": "Queue and last jobs", "random_placement": "Random placement", "bursts": "Bursts"}
_BOUNDED: Final = (
    "it knows slots, launches, when the last job of each class starts, and fair shares of every link, of "
    "which more is left as jobs end"
)
_COLLIDE: Final = "jobs that move data collide on one grid node's links while other nodes idle"
_SIMULATION: Final = "it takes longer and is started apart: Simulation, under Batch window"


def batch_engines(work: BatchWork, *, node_binds: bool) -> QuestionResults:
    """The end of the batch by each engine [s from its start]; none where the batch is refused."""
    results = tuple(_results(work, node_binds=node_binds))
    able = [each.engine for each in results if each.samples is not None]
    why = _SIMULATION if work.busy is not None else work.refused or ""  # what no engine knows nor does it
    simulation = EngineResult(engine="simulation", label="Simulation", samples=None, unit="s", why=why)
    return QuestionResults(
        question="batch", results=(*results, simulation), answering=answering_engine("batch", able)
    )


def _results(work: BatchWork, *, node_binds: bool) -> Iterator[EngineResult]:
    if work.busy is None:
        for engine in _LABELS:
            yield _result(engine, None, work.refused or "")
        return
    yield _result("bounds", work.busy.ends.expected_s, _BOUNDED)
    yield _random_placement(work, work.busy, node_binds=node_binds)
    yield _bursts(work, work.busy)


def _result(engine: str, samples: Floats | None, why: str) -> EngineResult:
    return EngineResult(engine=engine, label=_LABELS[engine], samples=samples, unit="s", why=why)


def _random_placement(work: BatchWork, busy: BusyGrid, *, node_binds: bool) -> EngineResult:
    rows, parts = work.rows, busy.states.now
    if refused := _why_no_collisions(work, parts, node_binds=node_binds):
        return _result("random_placement", None, refused)
    end_s = _collided_end_s(rows, parts, work.paces, busy.ends, busy.company.read_share)
    return _result("random_placement", end_s, _COLLIDE)


def _bursts(work: BatchWork, busy: BusyGrid) -> EngineResult:
    """The bounded end, longer by what the common bursts of all nodes cost while its bytes last."""
    draws, rows, nodes = work.chain.draws, work.rows, work.chain.grid_nodes()
    share, peak = draws.maybe("batch/burst_share"), draws.maybe("workload/node_peak_mb_s")
    if share is None or peak is None:
        missing = "the share of time in bursts" if share is None else "the peak of a grid node"
        return _result("bursts", None, f"{missing} is Unknown")
    moved_gb = weighed(rows.jobs.rows, busy.states.now.moved_mb) / MB_PER_GB
    if middle(moved_gb) <= 0:
        return _result("bursts", None, "its jobs move nothing over the network")
    pace = slowest(work.paces.of_grid, draws["workload/read_share"])
    if middle(nodes * peak * pace) <= 1:
        return _result("bursts", None, "the peaks of all nodes together stay below the array's ceilings")
    ceiling_gb_s = 1 / (np.maximum(pace, 1e-12) * MB_PER_GB)
    end_s, peak_gb_s = busy.ends.expected_s, peak / MB_PER_GB
    last = rows.ledger("time in bursts", burst_share_of_bytes, share, nodes, peak_gb_s, moved_gb, end_s)
    longer = rows.ledger("stretch by bursts", burst_stretch, last, nodes, peak_gb_s, ceiling_gb_s)
    return _result("bursts", end_s * longer, _why_bursts(middle(share), middle(last)))


def _why_bursts(entered: float, last: float) -> str:
    """Why bursts answer: for the share of the time that was entered, or for as long as the bytes last."""
    passes = "the nodes' common peak passes the array's ceiling"
    if last < entered:
        shares = f"{three_digits(last * 100)} % of the time and not {percent(entered)}"
        return f"{passes} for as long as the jobs' bytes last at it, {shares}"
    return f"{passes}, for a known share of the time"


def _why_no_collisions(work: BatchWork, parts: Parts, *, node_binds: bool) -> str | None:
    """Why the engine of random placement does not apply; None where it does."""
    chain, rows, paces = work.chain, work.rows, work.paces
    batch, groups, storage = rows.batch, chain.draws.scenario.grid, chain.draws.scenario.storage
    jobs_with_io = np.where(parts.moved_mb > 0, rows.jobs.rows, 0).sum(axis=0)
    reasons = (
        (not node_binds, "no link of a grid node is the tightest of the chain"),
        (batch.placement.value == "least_loaded", "the scheduler picks the least loaded node, not any"),
        (batch.counted.value == "per_node", "each grid node brings its own jobs, so none meet by chance"),
        (batch.measured_on != storage.name, "no run of its jobs on this storage says how many of them meet"),
        (len(groups) > 1, "it knows grid nodes of one kind only"),
        (middle(chain.grid_nodes()) <= 1, "one grid node has no other to leave idle"),
        (middle(rows.slots / chain.grid_nodes()) < 2, "each grid node runs one job at a time"),
        (middle(jobs_with_io) < 2, "fewer than two jobs move data over the network"),
        (not paces.of_node[0], "its bytes cross no link of a grid node whose ceiling is known"),
    )
    return next((sentence for holds, sentence in reasons if holds), None)


def _collided_end_s(rows: Rows, parts: Parts, paces: Paces, ends: Ends, read_share: Floats) -> Floats:
    """The end of a batch whose I/O jobs are placed at random [s], (samples,).

    Of a batch whose bytes follow from its runs on this storage by the same law: it tells other numbers of
    nodes. A busy node moves more the more jobs share it, as some read while others write, and none moves more
    than its jobs draw. As many jobs do I/O at a time as one node has slots, or as the share of a job's life
    that is I/O says: nobody prints which, so it is drawn evenly between. The last job ends anywhere up to its
    own run later (Graham 1969): half of it, on average. Never sooner than with jobs that nobody slows.
    """
    draws, calc = rows.draws, rows.ledger
    volume_mb = weighed(rows.jobs.rows, parts.moved_mb)
    io_s = weighed(rows.jobs.rows, parts.shared_s)
    one_mb_s = volume_mb / io_s
    free = ratio(np.ones(1), slowest(paces.of_node[0], read_share), at_zero=np.inf)
    reads_s, writes_s = paces.alone[0]
    in_turn = ratio(np.ones(1), read_share * reads_s + (1 - read_share) * writes_s, at_zero=np.inf)
    nodes, slots = draws["grid/0/nodes"], rows.slots / draws["grid/0/nodes"]
    io_share = io_s / weighed(rows.jobs.rows, parts.alone_s)
    by_share = calc("jobs that do I/O at a time", io_jobs, io_share, nodes, slots)
    at_a_time = np.maximum(slots + unit_draw(draws, "batch/io_jobs") * (by_share - slots), 1)
    together = at_a_time / mean_busy_nodes(nodes, at_a_time)
    rates = (in_turn, np.maximum(free, in_turn), together, read_share)
    shared_mb_s = calc("rate of a busy node", shared_node_mb_s, *rates)
    busy_mb_s = np.minimum(shared_mb_s, one_mb_s * np.maximum(together, 1))
    ceiling_mb_s = 1 / np.maximum(slowest(paces.of_grid, read_share), 1e-12)
    inputs = (spread(array, draws.samples) for array in (nodes, at_a_time, busy_mb_s, ceiling_mb_s))
    rate = calc("throughput of I/O jobs placed at random", placed_throughput_mb_s, *inputs)
    longest_s = np.where(rows.jobs.rows > 0, parts.shared_s, 0.0).max(axis=0)
    tail_s = draws["batch/serial_tail_min"] * MINUTE_S + longest_s * (1 - 1 / at_a_time) / 2
    scattered_mb = volume_mb * draws["batch/run_to_run"]
    end = calc("end with I/O jobs placed at random", batch_time_s, scattered_mb, rate, tail_s)
    return np.maximum(end, ends.earliest_s)
