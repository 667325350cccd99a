"""When the last jobs end whose bytes pass a link that all jobs share and fill."""

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.decide.batch.beside_all import served
from gridsizer.decide.batch.company import Company
from gridsizer.decide.batch.launches import Launches
from gridsizer.decide.batch.queue import Queue
from gridsizer.decide.batch.rows import Rows
from gridsizer.decide.batch.sharing import Bools
from gridsizer.decide.calculation.column import Column
from gridsizer.predict.full_link import (
    end_of_one_wave_s,
    full_until_s,
    largest_of_one_wave_s,
    lost_until_full_s,
)
from gridsizer.predict.window import end_behind_full_link_s
from gridsizer.units import Floats


def behind_link_s(rows: Rows, company: Company, queue: Queue, starts_s: Floats) -> tuple[Floats, Floats]:
    """When the last job of each row ends at least and at most behind a full link that all jobs cross [s].

    At most once it has been alone since the last byte of all could have passed. Where the link is full when
    it starts, the last shares it to the end with those that have as many bytes left, and then has only to do
    what it does besides. (rows, samples) both.
    """
    parts, launches, scatter = company.sharing.parts, queue.launches, rows.draws["batch/run_to_run"]
    moved_mb, pace = parts.moved_mb * scatter, company.sharing.shared_pace
    bytes_from = (jobs * moved_mb for jobs in launches.jobs_from_moments)
    full_s = Column(tuple(each.sum(axis=0) * pace for each in bytes_from)).rows
    lost_s = _lost_until_full_s(launches, moved_mb * pace, parts.alone_s * scatter)
    until_s = (launches.moments_s + full_s).max(axis=0, initial=0) + lost_s
    own_s = until_s
    if launches.apart.any():
        own_s = full_until_s(launches.moments_s, full_s, starts_s) + lost_s
    apart_s = ((1 - parts.overlap) * parts.cpu_s + parts.saswork_s + parts.waits_s) * scatter
    spacing_s = ratio(full_s.max(axis=0, initial=0), launches.jobs, at_zero=0.0)
    moving = parts.moved_mb > 0
    least_s = end_behind_full_link_s(own_s, apart_s, spacing_s)
    filled_s = np.where(moving, np.maximum(own_s - launches.first_s, 0), 0.0)
    wait: Bools = np.any(filled_s > apart_s, axis=1)
    if wait.any():  # behind as many bytes of others as each has itself
        filled_s = np.minimum(filled_s, served(launches.jobs, moved_mb, wait) * pace)
    wave_s = largest_of_one_wave_s(end_of_one_wave_s(filled_s, apart_s), apart_s, queue.scatter)
    at_first = starts_s <= launches.first_s
    least_s = np.where(at_first, launches.first_s + wave_s, np.minimum(least_s, starts_s + wave_s))
    least_s = np.where(moving, least_s, 0.0)
    over_time, largest = launches.every_s > 0, scatter * (1 + queue.scatter)
    alone_s = np.where(over_time, parts.alone_s, company.beside_own_node_s) * largest
    most_s = until_s + alone_s
    last_s = np.maximum(starts_s + alone_s, own_s + apart_s * (1 + queue.scatter))
    most_s = np.where(own_s > starts_s, np.minimum(last_s, most_s), most_s)
    return least_s, np.where(moving & (until_s > starts_s), most_s, np.inf)


def _lost_until_full_s(launches: Launches, crossing_s: Floats, alone_s: Floats) -> Floats:
    """What the link could have passed until all launches, from one moment on, fill it [s], (samples,)."""
    if len(launches.first_moments_s) > 1 or not (launches.every_s > 0).any():
        return np.zeros(1)
    spans_s = launches.last_s - launches.first_s + launches.every_s
    return lost_until_full_s(launches.jobs * crossing_s, spans_s, alone_s)
