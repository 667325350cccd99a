"""What a reader must know before using the answer to a batch."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from gridsizer.arrays import share_of, weighed
from gridsizer.decide.answer.cautions import Caution
from gridsizer.decide.answer.compression import WARNING
from gridsizer.decide.answer.late_class import late_alone
from gridsizer.decide.answer.what_slows import what_slows
from gridsizer.decide.batch.batch_work import BatchWork, BusyGrid
from gridsizer.decide.batch.measured_fit import measured_here
from gridsizer.decide.batch.paces import slowest
from gridsizer.decide.batch.states import States
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.calculation.wording import counted, does, in_sentence
from gridsizer.predict.uncertainty import middle
from gridsizer.units import Floats

_NOTICEABLE: Final = 1.005  # times alone
_MOST: Final = 0.5  # of the assumptions
_FULL: Final = 0.99  # of a link's ceiling
_NEVER_SHORTER: Final = (
    " Nothing here makes jobs run shorter as grid nodes are added; where they did, as in paper 000 (13:22 on "
    "one node, 12:28 on twelve, without a reason given), this is too long."
)
_BURSTS: Final = (
    "Bursts of all grid nodes at once are not in these run times: the share of time in bursts is Unknown. "
    "Published runs went both ways: on a DSSD D5 (paper 001) the same work took 548 minutes on one grid node "
    "and 606 on each of eight; on an Isilon F810 (paper 000) jobs took 13:22 on average on one and 12:28 on "
    "each of twelve."
)
_CROWDED: Final = 1.05  # times as long on a node that all have come to
_FEW_JOBS: Final = (
    "Fewer jobs run than there are slots, and chance decides where: several may share a grid node while "
    "others stand idle. The expected end is that of the fullest node as chance fills it on average, and may "
    "come later on more nodes where they bring another mix together; the latest end has all jobs on one. A "
    "simulation places each of them."
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
    yield from _still_compressing(work)
    yield from late_alone(work)
    if work.busy is not None and (rises := _run_time_rises(work, work.busy, busiest)):
        yield rises
    elif work.states is not None and _may_burst(work, work.states):
        yield Caution(code="bursts_left_out", sentence=_BURSTS, pointer="/batch/burst_share")
    if work.busy is not None and engine != "random_placement" and _crowded_by_chance(work, work.busy):
        yield Caution(code="few_jobs_by_chance", sentence=_FEW_JOBS, pointer="/batch/placement")
    if engine == "random_placement":
        yield Caution(code="placed_by_chance", sentence=_BY_CHANCE, pointer="/batch/placement")


def _still_compressing(work: BatchWork) -> Iterator[Caution]:
    """Jobs of which only the run time with SAS compression is known, where that is off."""
    scenario = work.chain.draws.scenario
    kept = [work.rows.batch.classes[at].name for at in sorted(work.rows.compressing)]
    if scenario.reduction.sas_compression.value == "off" and kept:
        timed = "was timed with it only, and is taken to run as it did"
        if len(kept) > 1:
            timed = "were timed with it only, and are taken to run as they did"
        whose = kept[0] if len(kept) == 1 else f"{len(kept)} classes of jobs"
        sentence = f"SAS compression is off. {whose} {timed}."
        yield Caution(code="timed_with_compression", sentence=sentence, pointer="/reduction/sas_compression")


def _crowded_by_chance(work: BatchWork, busy: BusyGrid) -> bool:
    """Whether slots are left to choose from, and jobs take longer where many of them come to one node."""
    rows, nodes = work.rows, middle(work.chain.grid_nodes())
    own = rows.batch.counted.value == "per_node"
    if own or rows.batch.placement.value == "least_loaded" or nodes <= 1:
        return False
    at_most_s, run_s = busy.company.at_most.of_one_s, busy.company.run_s.rows
    crowded = np.max(np.where(rows.jobs.rows > 0, at_most_s - _CROWDED * run_s, 0.0), axis=0, initial=0.0)
    return middle(busy.company.busy_slots) < middle(rows.slots) and middle(crowded) > 0


def _run_time_rises(work: BatchWork, busy: BusyGrid, busiest: str) -> Caution | None:
    """How much longer the mean run time is on the whole grid, and what more slots do to a full array.

    None where others do not make it longer in most of the assumptions.
    """
    scatter = work.rows.draws["batch/run_to_run"]
    alone_s, run_s = _mean(work, busy.states.now.alone_s), _mean(work, busy.told.run_s.rows)
    slowed = float(np.mean(run_s > alone_s * _NOTICEABLE))
    if slowed <= _MOST:
        return None
    run_middle_s, alone_middle_s = middle(run_s * scatter), middle(alone_s * scatter)
    slows = what_slows(work.rows, busy.states.now, busy.told, range(len(work.rows.batch.classes)))
    where = {
        "cores": ": they share the cores of a grid node",
        "scratch": ": they share local SASWORK",
        "links": f": {does(busiest, 'is')} the busiest link" if busiest else "",
    }[slows]
    never = _NEVER_SHORTER if busy.states.measured else ""
    link = "it" if slows == "links" else in_sentence(busiest)
    run, alone = _clock(run_middle_s), _clock(alone_middle_s)
    sentence = (
        f"A job runs {run} on average, {alone} alone; others slow it in {percent(slowed)} of cases"
        f"{where}.{_more_slots(work, busy, link)}{never}"
    )
    return Caution(code="run_time_rises", sentence=sentence, pointer="/grid/0/nodes")


def _more_slots(work: BatchWork, busy: BusyGrid, link: str) -> str:
    """That a full link of the whole grid moves no more for more slots; "" where there is none."""
    company, parts = busy.company, busy.states.now
    if middle(company.rate_mb_s() * company.sharing.grid_pace) < _FULL:
        return ""
    alone = share_of(_mean(work, parts.alone_s), _mean(work, company.run_s.rows))
    filling = max(round(middle(company.busy_slots * alone)), 1)
    some = "One job" if filling == 1 else f"Some {counted(filling, 'job')}"
    return (
        f" {some} at a time keep{'s' * (filling == 1)} {link} full: with more slots the batch moves no "
        "faster, and may end up to one job later where the last ones no longer fill it."
    )


def _mean(work: BatchWork, times_s: Floats) -> Floats:
    """Of all jobs [s], (samples,)."""
    jobs = work.rows.jobs.rows
    return share_of(weighed(jobs, times_s), jobs.sum(axis=0))


def _may_burst(work: BatchWork, states: States) -> bool:
    """Whether measured jobs of several nodes may fill the array together, for nobody knows how long."""
    draws, nodes = work.chain.draws, work.chain.grid_nodes()
    moving = (states.now.moved_mb > 0).any()
    if draws.maybe("batch/burst_share") is not None or not moving or not states.measured:
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
