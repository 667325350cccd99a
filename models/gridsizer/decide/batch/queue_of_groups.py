"""When the last jobs of a batch start on groups of grid nodes of unequal speed."""

from dataclasses import replace
from typing import Final

import numpy as np

from gridsizer.arrays import ratio, weighed
from gridsizer.decide.batch.begun import Begun
from gridsizer.decide.batch.held import ACROSS
from gridsizer.decide.batch.queue import Queue
from gridsizer.decide.batch.rows import Rows
from gridsizer.predict.uncertainty import medians
from gridsizer.predict.waves_of_groups import last_end_behind_start
from gridsizer.units import Floats

_ALIKE: Final = 1.01  # times of groups less apart are those of one speed


def with_groups_apart(rows: Rows, queue: Queue, alone_s: Floats) -> Queue:
    """The queue, or one for each group where speeds differ, but where all launched at once have slots."""
    if rows.begun is not None:
        return replace(queue, slots_apart=rows.slots_of_group)
    if len(queue.launches.moments_s) > 1 or not (queue.queued.all() and speeds_differ(rows, alone_s)):
        return queue
    return replace(queue, slots_apart=rows.slots_of_group)


def last_starts_s(rows: Rows, queue: Queue) -> Floats:
    """When the last job of every row starts [s].

    On slow nodes it starts with a wave of theirs, which may be long before the queue is empty.
    """
    if rows.begun is not None:
        return _as_begun_s(rows, queue, rows.begun)
    if not queue.slots_apart:
        return queue.last_starts_s()
    starts_s = np.zeros((len(rows.at), rows.draws.samples))
    for group in range(queue.queues):
        starts_s[rows.of_group(group)] = _last_of_group_s(_of_group(rows, queue, group))
    return starts_s


def speeds_differ(rows: Rows, alone_s: Floats) -> bool:
    """Whether jobs with the grid to themselves take longer on some groups, by the medians."""
    of_groups = rows.of_groups(alone_s)
    if (of_groups == of_groups[:, :1]).all():
        return False  # as most often
    some = medians(rows.of_groups(rows.jobs.rows).sum(axis=1)) > 0
    slots = [bool((each > 0).any()) for each in rows.slots_of_group]
    times_s = medians(of_groups)[some][:, slots]
    least_s = times_s.min(axis=1)
    return bool(((times_s.max(axis=1) > _ALIKE * least_s) & (least_s > 0)).any())


def _as_begun_s(rows: Rows, queue: Queue, begun: Begun) -> Floats:
    """When the last job of every row starts as jobs begin on each group, at the medians [s].

    In each sample it starts as much later as it would on nodes of one speed.
    """
    in_one_queue_s = queue.last_starts_s()
    starts_s = begun.last_starts_s(medians(rows.of_groups(queue.run_s))).reshape(-1, 1)
    later = ratio(in_one_queue_s, medians(in_one_queue_s)[:, None], at_zero=1.0)
    held_up = 1 + ratio(_held_up_by_links_s(queue, in_one_queue_s), starts_s.max(keepdims=True), at_zero=0.0)
    return np.maximum(starts_s * later * held_up, queue.launches.first_s)


def _held_up_by_links_s(queue: Queue, in_one_queue_s: Floats) -> Floats:
    """How much later all have started, as slots come free no sooner than bytes have crossed [s]."""
    if not queue.crossing_s.any():
        return np.zeros(1)
    without_s = replace(queue, crossing_s=np.zeros_like(queue.crossing_s)).last_starts_s()
    held_up_s: Floats = (in_one_queue_s - without_s).max(axis=0)
    return np.maximum(held_up_s, 0)


def _last_of_group_s(queue: Queue) -> Floats:
    """When the last job of each class of a group starts at the latest, for all to end with the last [s].

    The last one of each class starts sooner on average; of many classes some one does later.
    """
    jobs, held_s = queue.launches.jobs, queue.held_s
    of_kind, of_kind_s = medians(jobs), medians(held_s)
    if len(jobs) == 1 or not (of_kind * of_kind_s).any():
        return queue.last_starts_s()
    count, slots = of_kind.sum(keepdims=True), medians(queue.slots[None])
    empty_s, mean_s = queue.empty_s(), ratio(weighed(jobs, held_s), queue.jobs, at_zero=0.0)
    times_s, ends_s = of_kind_s[:, None] * (1 + queue.scatter * ACROSS), of_kind_s.repeat(len(ACROSS))
    behind_s = last_end_behind_start(count, slots, times_s.ravel(), of_kind.repeat(len(ACROSS)), ends_s)
    of_mean = behind_s / medians(mean_s[None])
    return np.clip(empty_s + of_mean * mean_s - held_s, 0, empty_s)


def _of_group(rows: Rows, queue: Queue, group: int) -> Queue:
    """The jobs of one group as the queue of its slots; bytes of all fill what all share."""
    of, launches = rows.of_group(group), queue.launches
    all_s = weighed(launches.jobs, queue.crossing_s)
    own_s = weighed(launches.jobs[of], queue.crossing_s[of])
    return replace(
        queue,
        launches=replace(
            launches,
            jobs=launches.jobs[of],
            first_s=launches.first_s[of],
            every_s=launches.every_s[of],
            last_s=launches.last_s[of],
        ),
        slots=np.maximum(rows.slots_of_group[group], 1),
        slots_apart=(),
        run_s=queue.run_s[of],
        held_s=queue.held_s[of],
        held_before_s=tuple(each[of] for each in queue.held_before_s),
        alone_s=queue.alone_s[of],
        on_node_s=queue.on_node_s[of],
        crossing_s=queue.crossing_s[of] * ratio(all_s, own_s, at_zero=0.0),
    )
