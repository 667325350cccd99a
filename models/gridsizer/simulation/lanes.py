"""Lanes: flows that are alike, so that all of them on one node have the same rate.

A stage of a job flows in one lane. Jobs of different classes share a lane where they go to the same place,
may draw as much for themselves, and are held to the same pace by their CPU. Rates and amounts are MB/s and
MB, but for the last two places: CPU seconds of each thread, and seconds of waiting.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final


class Place(IntEnum):
    """What a stage of a job takes its time from."""

    READ = 0  # shared storage, to the node
    WRITE = 1  # shared storage, from the node
    SASWORK = 2  # the node's own scratch
    CPU = 3  # the node's cores alone
    WAIT = 4  # nothing that is shared


OTHER_WAY: Final = {Place.READ: Place.WRITE, Place.WRITE: Place.READ}


@dataclass(frozen=True, slots=True, order=True)
class Lane:
    """Flows of one kind; ordered so that reads come first, then writes."""

    place: Place
    stream_mb_s: float = math.inf  # most one flow draws for itself
    per_cpu_s: float = math.inf  # what a second of the job's CPU lets through; infinite where it needs none
    threads: int = 0  # that must run for the flow to move

    @property
    def cores_per_rate(self) -> float:
        """Cores of speed 1 that one flow keeps busy for each unit of its rate."""
        return self.threads / self.per_cpu_s


def way_rows(lanes: Sequence[Lane]) -> dict[Place, slice]:
    """Where the reads and the writes stand among lanes in their order.

    >>> list(way_rows([Lane(Place.READ), Lane(Place.WRITE), Lane(Place.CPU)]).values())
    [slice(0, 1, None), slice(1, 2, None)]
    """
    reads = sum(lane.place is Place.READ for lane in lanes)
    writes = sum(lane.place is Place.WRITE for lane in lanes)
    return {Place.READ: slice(0, reads), Place.WRITE: slice(reads, reads + writes)}
