"""Lanes: flows that are alike, so that all of them on one node have the same rate.

A stage of a job flows in one lane. Jobs of different classes share a lane where they use the same resource,
may draw as much for themselves, and are held to the same pace by their CPU. Rates and amounts are MB/s and
MB, except for CPU (CPU seconds of each thread) and WAIT (seconds).
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final


class Resource(IntEnum):
    """What a stage of a job uses, and is limited by."""

    READ = 0  # shared storage, to the node
    WRITE = 1  # shared storage, from the node
    SASWORK = 2  # the node's own scratch
    CPU = 3  # the node's cores alone
    WAIT = 4  # nothing that jobs share


OTHER_WAY: Final = {Resource.READ: Resource.WRITE, Resource.WRITE: Resource.READ}


@dataclass(frozen=True, slots=True, order=True)
class Lane:
    """Flows of one kind; ordered so that reads come first, then writes."""

    resource: Resource
    stream_mb_s: float = math.inf  # most one flow draws for itself
    per_cpu_s: float = math.inf  # amount that flows per CPU second of the job; infinite where it needs no CPU
    threads: int = 0  # that must run for the flow to move

    @property
    def cores_per_rate(self) -> float:
        """Cores of speed 1 that one flow keeps busy for each unit of its rate."""
        return self.threads / self.per_cpu_s


def way_rows(lanes: Sequence[Lane]) -> dict[Resource, slice]:
    """The rows of reads and of writes among sorted lanes.

    >>> list(way_rows([Lane(Resource.READ), Lane(Resource.WRITE), Lane(Resource.CPU)]).values())
    [slice(0, 1, None), slice(1, 2, None)]
    """
    reads = sum(lane.resource is Resource.READ for lane in lanes)
    writes = sum(lane.resource is Resource.WRITE for lane in lanes)
    return {Resource.READ: slice(0, reads), Resource.WRITE: slice(reads, reads + writes)}
