"""What a reader must know before using the answer to a batch."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from gridsizer.arrays import share_of
from gridsizer.decide.answer.cautions import Caution
from gridsizer.decide.answer.compression import WARNING
from gridsizer.decide.batch.batch_work import BatchWork, BusyGrid
from gridsizer.decide.batch.measured_fit import measured_here
from gridsizer.decide.batch.paces import slowest
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.calculation.wording import in_sentence
from gridsizer.predict.uncertainty import middle
from gridsizer.units import Floats

_NOTICEABLE: Final = 1.005  # times alone
_NEVER_SHORTER: Final = (
    " Nothing here makes jobs run shorter as grid nodes are added; where they did, as in paper 000 (13:22 on "
    "one node, 12:28 on twelve, without a reason given), this is too long."
)
_BURSTS: Final = (
    "Bursts of all grid nodes at once are not in these run times: the share of time in bursts is Unknown. On "
    "a DSSD D5 (paper 001) the same work took 548 minutes on one grid node and 606 on each of eight."
)
_BY_CHANCE: Final = (
    "Jobs that move data stay on the grid node where chance places them. Told from 2 to 4 grid nodes, the "
    "windows of paper 002 on 5 to 7 come out up to 8 % short: the array was seen near its limits, of "
    "which no figure is printed."
)


def batch_cautions(work: BatchWork, engine: str, busiest: str) -> Iterator[Caution]:
    """Every caution of a batch; `engine` answers its window, "" where none does; `busiest` link of all."""
    batch, storage = work.rows.batch, work.chain.draws.scenario.storage
    if any(job.measured_on_s.known or job.measured_off_s.known for job in batch.classes):
        yield Caution(code="measure_one_job", sentence=WARNING, pointer="/storage")
    if not measured_here(work.rows):
        sentence = f"Run times measured on {batch.measured_on} are not used on {storage.name}."
        yield Caution(code="measured_elsewhere", sentence=sentence, pointer="/batch/measured_on")
    if work.busy is not None:
        yield from _of_run_times(work, work.busy, busiest)
    if engine == "random_placement":
        yield Caution(code="placed_by_chance", sentence=_BY_CHANCE, pointer="/batch/placement")


def _of_run_times(work: BatchWork, busy: BusyGrid, busiest: str) -> Iterator[Caution]:
    """How the mean run time rises on the whole grid, or what may still make it rise."""
    scatter = work.rows.draws["batch/run_to_run"]
    alone_s, run_s = _mean(work, busy.states.now.alone_s), _mean(work, busy.company.run_s.rows)
    alone_p50, run_p50 = middle(alone_s * scatter), middle(run_s * scatter)
    if run_p50 > alone_p50 * _NOTICEABLE:
        slowed = float(np.mean(run_s > alone_s * _NOTICEABLE))
        where = f": {in_sentence(busiest)} is the busiest link" if busiest else ""
        never = _NEVER_SHORTER if busy.states.measured else ""
        sentence = (
            f"A job runs {_clock(run_p50)} on average, {_clock(alone_p50)} alone; others slow it in "
            f"{percent(slowed)} of the assumptions tried{where}.{never}"
        )
        yield Caution(code="run_time_rises", sentence=sentence, pointer="/grid/0/nodes")
    elif _may_burst(work, busy):
        yield Caution(code="bursts_left_out", sentence=_BURSTS, pointer="/batch/burst_share")


def _mean(work: BatchWork, times_s: Floats) -> Floats:
    """Of all jobs [s], (samples,)."""
    jobs = work.rows.jobs.rows
    return share_of(np.sum(jobs * times_s, axis=0), np.sum(jobs, axis=0))


def _may_burst(work: BatchWork, busy: BusyGrid) -> bool:
    """Whether measured jobs of several nodes may fill the array together, for nobody knows how long."""
    draws, nodes = work.chain.draws, work.chain.grid_nodes()
    moving = np.any(busy.states.now.moved_mb > 0)
    if draws.maybe("batch/burst_share") is not None or not moving or not busy.states.measured:
        return False
    peak, pace = (
        draws.maybe("workload/node_peak_mb_s"),
        slowest(work.paces.of_grid, draws["workload/read_share"]),
    )
    return middle(nodes) > 1 and (peak is None or middle(nodes * peak * pace) > 1)


def _clock(seconds: float) -> str:
    """Minutes and seconds.

    >>> _clock(802.4)
    '13:22'
    """
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes:,}:{rest:02d}"
