"""When a batch is done: no earlier, no later, and when it is expected to be."""

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.decide.batch.behind_link import behind_link_s
from gridsizer.decide.batch.beside_all import SLOWED
from gridsizer.decide.batch.bounds import Bounds
from gridsizer.decide.batch.company import Company, of_own
from gridsizer.decide.batch.course import BatchCourse, batch_course, takes_course
from gridsizer.decide.batch.drain import drain_of
from gridsizer.decide.batch.full_parts import FullPart, full_parts
from gridsizer.decide.batch.fullest import fullest_end_s
from gridsizer.decide.batch.fullest_last import fullest_last_s
from gridsizer.decide.batch.held import held_by
from gridsizer.decide.batch.in_queue import ONE_ROW, in_queue
from gridsizer.decide.batch.launches import launches_of
from gridsizer.decide.batch.paces import Paces
from gridsizer.decide.batch.placed import jobs_that_run
from gridsizer.decide.batch.queue import Queue
from gridsizer.decide.batch.queue_of_groups import last_starts_s, with_groups_apart
from gridsizer.decide.batch.rows import Rows
from gridsizer.decide.calculation.column import Column
from gridsizer.decide.calculation.draws import Draws
from gridsizer.predict import dispatching
from gridsizer.predict.mean_run_time import mean_run_time_s
from gridsizer.predict.uncertainty import draw, medians
from gridsizer.predict.window import expected_end_s, late_by_scatter_s
from gridsizer.units import Floats

_MANY: Final = 1e3  # jobs, of which the largest is as large as they come
_BEHIND: Final = 1.02  # a course is told in steps, and ends as much behind the last byte at most (assumed)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Ends:
    """Ends of the batch from its start, (samples,) each [s]."""

    earliest_s: Floats
    latest_s: Floats
    expected_s: Floats
    lasts_s: (
        Floats  # from the first launch of each row to the last job that is expected to end, (rows, samples)
    )
    course: BatchCourse | None  # where it takes one to tell what jobs take
    mean_run_s: Floats | None  # of jobs of each row where it takes none, (rows, samples)


def ends_of(rows: Rows, company: Company, spread: Company, paces: Paces) -> Ends:
    """The bounds of the batch, and the end that is expected, for every sample.

    `company` are jobs as a scheduler places them, `spread` those on groups that each run as many as they have
    slots for, of which the bounds are made.
    """
    queue = with_groups_apart(rows, _queue_of(rows, company, paces), company.sharing.parts.alone_s)
    starts_s = last_starts_s(rows, queue)
    bounds = Bounds(rows=rows, company=spread, paces=paces, queue=queue, tail_s=rows.tail_s)
    earliest_s = bounds.earliest_s()
    latest_s = np.maximum(bounds.latest_s(), earliest_s)
    course = batch_course(rows, company, queue) if takes_course(company, queue) else None
    told = course if rows.begun is None and (queue.launches.every_s > 0).any() else None
    mean_run_s = None
    if told is not None and told.decides.all():
        expected_s = _by_course_s(rows, company, queue, told)
    else:
        expected_s, mean_run_s = _expected_s(rows, company, queue, starts_s)
        if told is not None:
            expected_s = np.where(told.decides, _by_course_s(rows, company, queue, told), expected_s)
    expected_s = np.clip(expected_s, earliest_s, latest_s)
    lasts_s = expected_s - rows.tail_s - queue.launches.first_s
    return Ends(
        earliest_s=earliest_s,
        latest_s=latest_s,
        expected_s=expected_s,
        lasts_s=lasts_s,
        course=course,
        mean_run_s=mean_run_s,
    )


def _queue_of(rows: Rows, company: Company, paces: Paces) -> Queue:
    scatter, run_s = rows.scatter, scattered(rows, company.run_s)
    launches, held_s = launches_of(rows), held_by(rows, run_s, scatter, "time a job holds its slot").rows
    first_s, moments_s = medians(launches.first_s), medians(launches.first_moments_s)

    @cache
    def apart_s(of: tuple[int, ...]) -> Floats:
        """For how long jobs hold slots while, of all rows, only these are there."""
        if (launches.jobs[list(of)].sum(axis=0) < rows.slots).all():
            return held_s  # nobody waits for them
        own_s = scattered(rows, of_own(rows, company.sharing.parts, paces, list(of)).run_s).rows
        own_s = dispatching.held_s(own_s, scatter, rows.draws["batch/dispatch_interval_s"])
        held_apart_s = np.array(held_s + np.zeros(own_s.shape[-1]))
        held_apart_s[list(of)] = own_s
        return held_apart_s

    before = (tuple(np.flatnonzero(first_s < at_s).tolist()) for at_s in moments_s)
    return Queue(
        launches=launches,
        slots=rows.slots,
        run_s=run_s.rows,
        held_s=held_s,
        held_before_s=tuple(apart_s(of) for of in before),
        held_after_s=lambda at: apart_s(tuple(np.flatnonzero(first_s == moments_s[at]).tolist())),
        alone_s=company.sharing.parts.alone_s * rows.draws["batch/run_to_run"],
        on_node_s=company.on_node_s * rows.draws["batch/run_to_run"],
        crossing_s=company.sharing.parts.moved_mb
        * company.sharing.shared_pace
        * rows.draws["batch/run_to_run"],
        scatter=scatter,
    )


def _run_of_last_s(
    rows: Rows, company: Company, queue: Queue, full: tuple[FullPart, ...], starts_s: Floats
) -> Floats:
    """Run times of the last jobs [s]: those of a busy grid, shorter where company had slowed them."""
    slowed = ((company.stretch.rows > SLOWED) & queue.launches.some).any(axis=0)
    if not slowed.any():
        return queue.run_s
    samples = rows.draws.samples
    slowed = np.broadcast_to(slowed, (samples,))
    run_s = np.array(np.broadcast_to(queue.run_s, (len(queue.run_s), samples)))
    drain = drain_of(queue, company.sharing, full, starts_s, rows.draws["batch/run_to_run"], slowed)
    run_s[:, slowed] = drain.run_of_last_s()
    return run_s


def _expected_s(rows: Rows, company: Company, queue: Queue, starts_s: Floats) -> tuple[Floats, Floats]:
    """The end of a batch from when its last jobs start, and what they take as the others end beside them.

    Returns it, (samples,), and the mean run time of the jobs of each row, (rows, samples) [s].
    """
    full = full_parts(queue, company.sharing, rows.draws["batch/run_to_run"])
    run_s = _run_of_last_s(rows, company, queue, full, starts_s)
    launches = queue.launches
    since_s = np.maximum(starts_s - launches.first_s, 0)
    spacing_s = np.where(launches.some, since_s / np.maximum(launches.jobs, 1), 0.0)
    slowed = company.stretch.rows > SLOWED  # where in its work a job is makes even few differ as many do
    jobs = np.where(slowed, np.maximum(launches.jobs, _MANY), launches.jobs)
    by_size_s = late_by_scatter_s(run_s, queue.scatter, jobs, spacing_s)
    least_s, most_s = (end_s - starts_s for end_s in behind_link_s(rows, company, queue, starts_s))
    by_link_s = np.where(since_s > 0, np.minimum(least_s, queue.run_s), least_s)
    last_s = np.minimum(np.maximum(run_s + by_size_s, by_link_s), most_s)
    last_node_s = fullest_last_s(rows, company.sharing.parts, queue, full)
    fullest_s = np.maximum(fullest_end_s(rows, launches, company), last_node_s)
    last_s = np.maximum(last_s, fullest_s[rows.groups] - starts_s)
    behind_s = queue.behind_others_s()
    last_s = np.where(launches.last_s >= launches.latest_s, np.maximum(last_s, behind_s - starts_s), last_s)
    ran = jobs_that_run(rows, launches.jobs, starts_s + last_s)
    lasts = (Column(each) for each in (starts_s, run_s, last_s - run_s, ran))
    expected_s = rows.ledger("expected end", expected_end_s, *lasts, rows.tail_s)
    return expected_s, _mean_run_s(rows, queue, run_s, since_s)


def _mean_run_s(rows: Rows, queue: Queue, last_s: Floats, since_s: Floats) -> Floats:
    """Mean run times of the jobs of each row [s], of which the last one starts so long after the first."""
    jobs = in_queue(queue.launches.jobs, ONE_ROW, queue.queues)
    at_once = np.minimum(ratio(queue.slots_of_rows, jobs, at_zero=1.0), 1) + np.zeros_like(since_s)
    runs = (Column(each) for each in (queue.run_s, last_s, since_s, at_once))
    return rows.ledger.each(rows.labels("mean run time"), mean_run_time_s, *runs).rows


def _by_course_s(rows: Rows, company: Company, queue: Queue, course: BatchCourse) -> Floats:
    """The end of a batch whose jobs are launched faster than what they share lets them pass."""
    launches, alone_s = queue.launches, company.sharing.parts.alone_s * rows.draws["batch/run_to_run"]
    run_s = alone_s * course.longer
    ends_s = course.of_samples(course.course.ends_s)
    fullest_s = fullest_end_s(rows, launches, company)
    last_s = np.maximum(np.maximum(ends_s, fullest_s[rows.groups]) - run_s, launches.first_s)
    spacing_s = ratio(last_s - launches.first_s, launches.jobs, at_zero=0.0)
    late_s = late_by_scatter_s(run_s, queue.scatter, np.maximum(launches.jobs, _MANY), spacing_s)
    _, most_s = behind_link_s(rows, company, queue, last_s)
    # A larger job has the link to itself once the others have ended, if it is the link that all wait for.
    left_s, waited_for = most_s - last_s - run_s, last_s + run_s <= _BEHIND * most_s
    late_s = np.where(waited_for, np.minimum(late_s, np.maximum(left_s, 0)), late_s)
    parts = (Column(each) for each in (last_s, run_s, late_s, launches.jobs))
    return rows.ledger("expected end of jobs launched over time", expected_end_s, *parts, rows.tail_s)


def scattered(rows: Rows, run_s: Column) -> Column:
    """Run times with their scatter from run to run."""
    return Column.of_rows(run_s.rows * rows.draws["batch/run_to_run"])


def unit_draw(draws: Draws, path: str) -> Floats:
    """An even draw from 0 to 1 for what lies anywhere between two ends."""
    return draw(0.0, None, 1.0, path, draws.samples, draws.seed)
