"""The fullest grid node of each group once no job waits any more: last jobs do not lie on all alike."""

import numpy as np

from gridsizer.arrays import ratio, share_of, weighed
from gridsizer.decide.batch.full_parts import FullPart
from gridsizer.decide.batch.held import ACROSS
from gridsizer.decide.batch.in_queue import ONE_ROW, in_queue
from gridsizer.decide.batch.parts import Parts
from gridsizer.decide.batch.queue import Queue
from gridsizer.decide.batch.rows import Rows
from gridsizer.predict.fullest_node import most_of_nodes
from gridsizer.predict.left_in_slots import left_varies
from gridsizer.predict.uncertainty import medians
from gridsizer.units import Floats


def fullest_last_s(rows: Rows, parts: Parts, queue: Queue, full: tuple[FullPart, ...]) -> Floats:
    """When the fullest node of each group has done what chance gives it of what is full [s].

    By the time the last jobs start all nodes have done as much; what is left to each is what the jobs in its
    slots bring. Those that came last are on nodes whose slots came free first. Returns (groups, samples).

    Equation: C + z N s, s^2 = m (1 - 1/N) var(L), m slots of a node, C when all has been served, L left to
        the job in a slot as of `left_varies`
    Assumes: jobs that are all alike and do one thing end at one moment on all nodes, and a scheduler that
        looks spreads those that follow.
    Source: sum of m draws; jobs of full nodes all go on at one rate (processor sharing, Kleinrock, Queueing
        Systems II, 1976, section 4.4).
    """
    ends_s = [np.zeros(1) for _ in rows.slots_of_group]
    if rows.batch.placement.value != "random" and _in_step(rows, parts):
        return np.array(ends_s)
    waves = ratio(in_queue(queue.launches.jobs, ONE_ROW, queue.queues), queue.slots_of_rows, at_zero=0.0)
    for part in full:
        if part.group is not None:
            nodes, slots = rows.draws[f"grid/{part.group}/nodes"], rows.slots_of_group[part.group]
            own = waves[part.group] if queue.slots_apart else waves
            of_node = np.maximum(share_of(slots, nodes), 1)
            varies = _left_varies(queue, part, rows.of_group(part.group), own, of_node)
            last_s = most_of_nodes(part.until_s, varies * slots * np.maximum(nodes - 1, 0), nodes)
            last_s = np.where(np.isfinite(part.until_s), last_s, 0.0)
            ends_s[part.group] = np.maximum(ends_s[part.group], last_s)
    return np.array(np.broadcast_arrays(*ends_s))


def _in_step(rows: Rows, parts: Parts) -> bool:
    """Whether all jobs are one class of one size that does one thing."""
    if rows.scatter.any() or len(rows.batch.classes) > 1:
        return False
    moved = (parts.saswork_mb, parts.read_mb, parts.write_mb, parts.waits_s)
    things = sum(bool((each > 0).any()) for each in moved)
    apart = things == 0 or bool((parts.overlap < 1).any())  # else it computes while its bytes pass
    return things + (apart and bool((parts.cpu_s > 0).any())) < 2


def _left_varies(queue: Queue, part: FullPart, of: slice, waves: Floats, slots_of_node: Floats) -> Floats:
    """How much that differs from slot to slot which its job has still to bring, its variance [s^2]."""
    jobs, each_s = queue.launches.jobs[of], part.each_s[of]
    times_s, amounts_s = (
        (medians(each)[:, None] * (1 + queue.scatter * ACROSS)).ravel() for each in (queue.held_s[of], each_s)
    )
    varies = left_varies(waves, times_s, np.repeat(medians(jobs), len(ACROSS)), amounts_s, slots_of_node)
    brought_s = weighed(jobs, each_s)
    return varies * ratio(brought_s, medians(brought_s[None]), at_zero=0.0) ** 2
