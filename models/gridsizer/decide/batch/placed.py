"""Which share of the jobs of a batch each group of grid nodes runs, as fast nodes free their slots sooner."""

from dataclasses import replace

import numpy as np

from gridsizer.arrays import ratio, share_of, weighed
from gridsizer.decide.batch.begun import Begun
from gridsizer.decide.batch.company import Company
from gridsizer.decide.batch.held import ACROSS, held_by
from gridsizer.decide.batch.launches import launches_of
from gridsizer.decide.batch.queue_of_groups import speeds_differ
from gridsizer.decide.batch.rows import Rows
from gridsizer.decide.calculation.column import Column
from gridsizer.predict.begun_over_time import begun_over_time
from gridsizer.predict.launched import launched_by
from gridsizer.predict.placed_jobs import jobs_by_speed, none_placed, placed_by_chance, placed_evenly
from gridsizer.predict.uncertainty import draw, medians, middle
from gridsizer.predict.waves_of_groups import jobs_by_waves
from gridsizer.units import Floats


def placed_by_speed(rows: Rows, company: Company) -> Rows:
    """The rows of a batch on several groups, jobs shared out as a scheduler does, not by slots alone."""
    placed = placed_on(rows, company.busy_slots)
    by_slots = np.array(np.broadcast_arrays(*rows.busy_shares))  # of no jobs, that have no place of their own
    shares = ratio(_in_all(rows, placed, company), rows.jobs_in_all, at_zero=by_slots)
    busy = share_of(placed, placed.sum(axis=0))
    return replace(rows, placed=tuple(shares), holding=tuple(busy), begun=_begun(rows, company))


def in_waves(rows: Rows, company: Company) -> bool:
    """Whether slots of groups of unequal speed come free in waves: all is launched at once, some waits."""
    if not speeds_differ(rows, company.sharing.parts.alone_s):
        return False
    return bool(_at_once(rows) and (company.busy_slots >= rows.slots).all())


def _at_once(rows: Rows) -> bool:
    return bool((rows.launch_spans_s == rows.launch_spans_s[0]).all() and not rows.launching_s.any())


def _begun(rows: Rows, company: Company) -> Begun | None:
    """When jobs launched over time begin on each group, by the medians; None where that is not asked."""
    if not speeds_differ(rows, company.sharing.parts.alone_s) or _at_once(rows):
        return None
    draws, launches = rows.draws, launches_of(rows)
    run_s = Column.of_rows(company.run_s.rows * draws["batch/run_to_run"])
    held_s = medians(rows.of_groups(held_by(rows, run_s, rows.scatter).rows))
    nodes = (draws[f"grid/{at}/nodes"] for at in range(len(rows.slots_of_group)))
    first_s, last_s, every_s = (
        medians(rows.of_groups(each)[:, 0]) for each in (launches.first_s, launches.last_s, launches.every_s)
    )
    jobs = medians(rows.of_groups(launches.jobs).sum(axis=1))
    moments_s, begun = begun_over_time(
        *launched_by(jobs, first_s, last_s, every_s),
        slots=np.array([middle(each) for each in rows.slots_of_group]),
        nodes=np.array([middle(each) for each in nodes]),
        held_s=np.moveaxis(held_s[..., None] * (1 + rows.scatter * ACROSS), 1, 0),
        by_chance=rows.batch.placement.value == "random",
        interval_s=middle(draws["batch/dispatch_interval_s"]),
    )
    return Begun(moments_s=moments_s, jobs=begun)


def _in_all(rows: Rows, placed: Floats, company: Company) -> Floats:
    """Jobs that each group runs in all, of which `placed` begin on an empty grid [count]."""
    jobs, run_s = (rows.of_groups(each) for each in (rows.jobs.rows, company.run_s.rows))
    of_class = jobs.sum(axis=1)
    if in_waves(rows, company):
        held_s = medians(rows.of_groups(held_by(rows, company.run_s, rows.scatter).rows))
        times_s = np.moveaxis(held_s[..., None] * (1 + rows.scatter * ACROSS), 1, 0)
        shares = np.repeat(medians(of_class), len(ACROSS))
        return jobs_by_waves(rows.jobs_in_all, placed, times_s.reshape(len(placed), -1), shares)
    mean_s = share_of(weighed(of_class[:, None], run_s), of_class.sum(axis=0))
    waiting = (company.busy_slots >= rows.slots).astype(np.float64)
    return jobs_by_speed(rows.jobs_in_all, placed, mean_s, waiting)


def placed_on(rows: Rows, jobs: Floats) -> Floats:
    """Jobs on each group once so many, or as many as there are slots, are placed on an empty grid [count]."""
    slots = Column(rows.slots_of_group).rows
    nodes = Column(tuple(rows.draws[f"grid/{at}/nodes"] for at in range(len(slots)))).rows
    place = placed_by_chance if rows.batch.placement.value == "random" else placed_evenly
    return place(np.minimum(jobs, rows.slots), np.where(slots > 0, nodes, 0.0), slots)


def jobs_that_run(rows: Rows, jobs: Floats, ends_s: Floats) -> Floats:
    """Jobs of each row, none in samples in which chance sends none of the class to a group that ends so late.

    Shapes: jobs and ends_s, when the last job of a row ends, (rows, samples).
    """
    groups = len(rows.slots_of_group)
    if groups == 1:
        return jobs
    draws, of_class = rows.draws, rows.of_groups(jobs)
    last_s, in_all = rows.of_groups(ends_s), of_class.sum(axis=1)
    shares = share_of(of_class, in_all[:, None])
    some = np.empty((len(of_class), groups, draws.samples), dtype=bool)
    for at in range(len(of_class)):
        chance = draw(0.0, None, 1.0, f"batch/classes/{at}/placed", draws.samples, draws.seed)
        for group in range(groups):
            as_late = weighed(shares[at], last_s[at] >= last_s[at, group])
            some[at, group] = chance >= none_placed(in_all[at], as_late)
    return np.where(some, of_class, 0.0).reshape(len(jobs), some.shape[-1])
