"""Classes of jobs that queue for the array side, each with streams of its own: an approximation."""

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.arrays import ratio, share_of
from gridsizer.decide.batch.batch_work import BatchWork, BusyGrid
from gridsizer.decide.calculation.column import Column
from gridsizer.decide.calculation.ledger import Ledger
from gridsizer.decide.chain.delivered import Flow
from gridsizer.decide.engines.engine_answers import EngineResult
from gridsizer.decide.engines.streams import bends
from gridsizer.errors import UnsizableDesign
from gridsizer.predict.multiclass import bard_schweitzer
from gridsizer.units import Floats

_LOOKED_AT: Final = 32  # samples solved, evenly over the load; tests hold their band to that of all samples
_ONE: Final = np.ones(1)


def multiclass(flow: Flow, work: BatchWork | None, ledger: Ledger, refused: str | None) -> EngineResult:
    """The flow that sizes, shared out to the batch's classes of jobs, which then wait for each other."""
    why_not = refused or next(_missing(flow, work), None)
    if why_not or work is None or work.busy is None:
        return _result(None, why_not or "")
    try:
        samples = _throughput(flow, work, work.busy, ledger)
    except UnsizableDesign as unsettled:
        return _result(None, str(unsettled))
    return _result(
        samples, "the classes of the batch are known; approximate, so the exact analysis goes first"
    )


def _result(samples: Floats | None, why: str) -> EngineResult:
    return EngineResult(
        engine="multiclass", label="Mean-value analysis by class", samples=samples, unit="MB/s", why=why
    )


def _missing(flow: Flow, work: BatchWork | None) -> Iterator[str]:
    if work is None:
        yield "there is no batch, so classes of jobs are not known"
    elif work.busy is None:
        yield work.refused or "the run times of the batch are not known"
    else:
        if len({work.rows.at[row][0] for row in _moving(work, work.busy)}) < 2:
            yield "fewer than two classes of jobs move data over the network"
        if not bends(flow):
            yield "no ceiling of the array is known that they could queue for"


def _moving(work: BatchWork, busy: BusyGrid) -> list[int]:
    """Rows with jobs that move bytes to or from shared storage."""
    moving = ((busy.states.now.moved_mb > 0) & (work.rows.jobs.rows > 0)).any(axis=1)
    return [int(row) for row in np.flatnonzero(moving)]


def _throughput(flow: Flow, work: BatchWork, busy: BusyGrid, ledger: Ledger) -> Floats:
    """Throughput of all classes [MB/s], (samples,); never above fair shares.

    Customers are the slots that each class holds, by the time its jobs take alone. A class draws its part of
    the batch's bytes from the flow where nobody waits; one that holds less than a slot is a customer who is
    away for longer. Solved for samples evenly over the load; the others take the share of the flow that gets
    through from those next to them in load.
    """
    at, parts = _moving(work, busy), busy.states.now
    jobs = work.rows.jobs.rows
    held_s, moved_mb = jobs * parts.alone_s, (jobs * parts.moved_mb)[at]
    slots = busy.company.busy_slots * share_of(held_s[at], held_s.sum(axis=0))
    customers = np.where(moved_mb > 0, np.maximum(slots, 1), 0)
    offered = flow.offered * share_of(moved_mb, moved_mb.sum(axis=0))
    service_s, fair = 1 / flow.cap, np.minimum(flow.offered, flow.cap)
    cycle_s = ratio(customers, offered, at_zero=0.0)
    think_s = np.maximum(cycle_s - service_s, 0)

    load = flow.offered / flow.cap
    some = _evenly(load)
    demands_s = np.broadcast_to(service_s[some], (1, len(at), some.size))
    spread = (np.broadcast_to(array, offered.shape)[:, some] for array in (think_s, customers))
    rate = bard_schweitzer(demands_s, np.ones((1, 1)), *spread).sum(axis=0)
    through = np.interp(load, load[some], np.minimum(rate / fair[some], 1))
    columns = (Column.of_rows(think_s), Column.of_rows(customers))
    label = "throughput with queueing, all classes"
    return ledger.noted(label, bard_schweitzer, through * fair, service_s, _ONE, *columns)


def _evenly(load: Floats) -> NDArray[np.int64]:
    """Samples evenly over the ranks of their load, in order."""
    ranks = np.unique(np.round(np.linspace(0, load.size - 1, min(load.size, _LOOKED_AT))).astype(int))
    evenly: NDArray[np.int64] = np.argsort(load, kind="stable")[ranks]
    return evenly
