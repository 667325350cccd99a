"""What jobs that are launched at one moment keep full from then on: cores, scratch or links."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.arrays import weighed
from gridsizer.decide.batch.paces import some_of
from gridsizer.decide.batch.queue import Queue
from gridsizer.decide.batch.sharing import Bools, NodesOfGroup, Sharing
from gridsizer.decide.batch.until_mixed import links_lose_s
from gridsizer.units import Floats

_NEARLY: Final = 0.9  # assumed, of the time of slots: full enough for last jobs to gather
_WHOLLY: Final = 0.998  # assumed likewise: behind what is full slots are held as long, but for rounding


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class FullPart:
    """Something that jobs share; what it has served by any moment follows from how fast it is."""

    group: int | None  # of grid nodes, or None of what the whole grid shares
    each_s: Floats  # for how long one job of each row fills it, (rows, samples)
    until_s: Floats  # when it has served all; infinite where slots take a tenth longer or more, (samples,)
    wholly_until_s: Floats  # the same; infinite where slots take longer, (samples,)

    def of_samples(self, at: Bools) -> "FullPart":
        """The same in some samples."""
        return FullPart(
            group=self.group,
            each_s=some_of(self.each_s, at),
            until_s=some_of(self.until_s, at),
            wholly_until_s=some_of(self.wholly_until_s, at),
        )


def full_parts(queue: Queue, sharing: Sharing, run_to_run: Floats) -> tuple[FullPart, ...]:
    """What takes longer for all jobs than slots do, where more are launched at one moment than have slots.

    Or nearly as long; then it has served all no sooner than slots have. Links of nodes have nothing to do
    now and then until the jobs are mixed.

    Equation: C = r + sum_k n_k V_k p, where C - r >= sum_k n_k T_k / m
    Assumes: such a part is full from the launch r until it has served all: jobs wait for slots, and those in
        slots for the part. What links of nodes lose at the start is not made up for.
    Source: utilisation law; processor sharing serves at its full rate while a job is there (Kleinrock,
        Queueing Systems II, 1976, section 4.4).
    """
    launches = queue.launches
    queued = queue.queued & ~launches.apart
    if not queued.any():
        return ()
    slots_s = weighed(launches.jobs, queue.held_s) / queue.slots
    found = []
    for group, links, amount, pace in _shared(sharing):
        each_s = amount * (pace * run_to_run)
        all_s = weighed(launches.jobs, each_s)
        full = queued & (all_s >= _NEARLY * slots_s)
        if full.any():
            lost_s = links_lose_s(queue, sharing, links, all_s, slots_s) if links is not None else 0.0
            until_s = np.where(full, launches.latest_s + np.maximum(all_s, slots_s) + lost_s, np.inf)
            wholly_s = np.where(all_s >= _WHOLLY * slots_s, until_s, np.inf)
            found.append(FullPart(group=group, each_s=each_s, until_s=until_s, wholly_until_s=wholly_s))
    return tuple(found)


def _shared(sharing: Sharing) -> Iterator[tuple[int | None, NodesOfGroup | None, Floats, Floats]]:
    """What one job of each row brings to each part, and the time that a unit of it takes there.

    With the group that it is of, and the nodes of which it is the links.
    """
    for at, group in enumerate(sharing.groups):
        own = np.zeros((len(sharing.parts.alone_s), 1))
        own[group.rows] = 1
        for amount, pace in group.shared(sharing.parts):
            yield at, group if amount is sharing.parts.moved_mb else None, own * amount, pace
    yield None, None, sharing.parts.moved_mb, sharing.grid_pace
