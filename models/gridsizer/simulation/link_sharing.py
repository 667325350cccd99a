"""How the flows of all nodes share the links that all nodes cross."""

import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import numpy as np

from gridsizer.simulation.fair_levels import fair_level_of_all
from gridsizer.simulation.lanes import OTHER_WAY, Lane, Resource, way_rows
from gridsizer.simulation.link_ceilings import Ceilings, Joint
from gridsizer.units import Floats

# Raises flows of the way that is not held: (rates, the held way, its level, the level of the other so far).
Rise = Callable[[Floats, Resource, float, float], bool]
_FULL: Final = 1 + 1e-12  # a load this close above its ceiling is the ceiling


class _Link(NamedTuple):
    """A shared link: the lanes that cross it, how much of its room a unit of each lane's rate takes."""

    rows: slice
    weights: Floats | None  # (lanes, 1); None where every lane takes the same
    room: float  # in MB/s of such lanes


class SharedLinks:
    """The links that all nodes share, and the levels they were last filled to.

    Arrays have a row for each lane and a column for each node.
    """

    def __init__(self, ceilings: Ceilings, lanes: Sequence[Lane]) -> None:
        ways = way_rows(lanes)
        self._ceilings = ceilings
        self._links = [  # reads and writes first, as among resources
            _Link(ways[Resource.READ], None, ceilings.reads_mb_s),
            _Link(ways[Resource.WRITE], None, ceilings.writes_mb_s),
            *(_two_way(joint, lanes, slice(0, ways[Resource.WRITE].stop)) for joint in ceilings.joints),
        ]
        self._near = [0.0] * len(self._links)
        self._order = list(range(len(self._links)))

    def overfull(self, reads_mb_s: float, writes_mb_s: float) -> bool:
        """Whether the nodes together would draw more than some shared link sustains."""
        reads, writes = self._links[Resource.READ], self._links[Resource.WRITE]
        if reads_mb_s > reads.room * _FULL or writes_mb_s > writes.room * _FULL:
            return True
        for joint in self._ceilings.joints:  # no generator: this runs at every event
            if joint.per_read * reads_mb_s + joint.per_write * writes_mb_s > joint.ceiling_mb_s * _FULL:
                return True
        return False

    def rates(self, local: Floats, counts: Floats, rise: Rise) -> Floats:
        """Max-min fair rates of flows that would draw `local` if only their nodes held them back [MB/s].

        The link with the lowest level fills first. A two-way link stops every flow; a one-way link stops its
        way, and the other rises as far as nodes let it (`rise`), until its own link or a two-way link is
        full: two rounds at most. Returns `local` itself where no link is overfull.
        """
        first = self._first_full(local, counts)
        if first is None:
            return local
        rates, level = local.copy(), self._near[first]
        _hold(rates, self._links[first].rows, level)
        if first in OTHER_WAY:
            way, other = Resource(first), OTHER_WAY[Resource(first)]
            most = self._level_beside(way, rates, counts)
            if rise(rates, way, level, most):
                most = self._level_beside(way, rates, counts)
            _hold(rates, self._links[other].rows, most)
        return rates

    def _first_full(self, local: Floats, counts: Floats) -> int | None:
        """The overfull link with the lowest level, which is then its `_near`; None where there is none.

        The one that was first at the last event is asked first: the others mostly have room at its level.
        """
        level, first = math.inf, None
        for at in self._order:
            link = self._links[at]
            rates, weights = local[link.rows], _weights(link, counts)
            if _load(rates, weights, level) > link.room * _FULL:
                level, first = self._level(at, rates, weights, link.room), at
        if first is not None and first != self._order[0]:
            self._order.remove(first)
            self._order.insert(0, first)
        return first

    def _level_beside(self, full: Resource, rates: Floats, counts: Floats) -> float:
        """The level of the other way where one way fills its link; infinite if it has room enough [MB/s]."""
        other, room = OTHER_WAY[full], self._room_beside(full)
        link = self._links[other]
        there, weights = rates[link.rows], _weights(link, counts)
        if _load(there, weights, math.inf) <= room * _FULL:
            return math.inf
        return self._level(other, there, weights, room)

    def _level(self, at: int, rates: Floats, weights: Floats, room: float) -> float:
        self._near[at] = fair_level_of_all(rates, weights, room, self._near[at])
        return self._near[at]

    def _room_beside(self, full: Resource) -> float:
        """What the other way has left where one way fills its link [MB/s]."""
        other, used = OTHER_WAY[full], self._links[full].room
        left = (
            (joint.ceiling_mb_s - joint.weight(full) * used) / joint.weight(other)
            for joint in self._ceilings.joints
        )
        return max(0.0, min([self._links[other].room, *left]))


def _two_way(joint: Joint, lanes: Sequence[Lane], rows: slice) -> _Link:
    if joint.per_read == joint.per_write:
        return _Link(rows, None, joint.ceiling_mb_s / joint.per_read)
    weights = np.array([[joint.weight(lane.resource)] for lane in lanes[rows]])
    return _Link(rows, weights.reshape(-1, 1), joint.ceiling_mb_s)


def _weights(link: _Link, counts: Floats) -> Floats:
    """How much of a link's room a unit of rate takes, for all flows of each lane on each node."""
    flows = counts[link.rows]
    return flows if link.weights is None else flows * link.weights


def _load(rates: Floats, weights: Floats, level: float) -> float:
    """What flows if no flow exceeds the level [MB/s]."""
    return float(np.vdot(weights, rates if math.isinf(level) else np.minimum(rates, level)))


def _hold(rates: Floats, rows: slice, level: float) -> None:
    np.minimum(rates[rows], level, out=rates[rows])
