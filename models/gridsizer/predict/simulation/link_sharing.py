"""How the flows of all nodes share the links that all nodes cross."""

import math
from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from gridsizer.predict.simulation.ceilings import Ceilings
from gridsizer.predict.simulation.lanes import OTHER_WAY, Lane, Place, Way, way_rows
from gridsizer.units import Floats

# Raises flows of the way that is not held: (rates, the held way, its level, the level of the other so far).
Rise = Callable[[Floats, Way, float, float], bool]
_FULL: Final = 1 + 1e-12  # a load this close above its ceiling is the ceiling
_MOST_STEPS: Final = 100  # a handful is the rule; rounding must not make the last digit swing for ever


def fair_level_of_all(rates: Floats, weights: Floats, room: float, near: float) -> float:
    """The rate at which the flows of all nodes stop to rise because a link they share is full [MB/s].

    Newton steps on a concave function made of straight pieces: from below it cannot overshoot, and `near`
    (the level before the last event) is mostly on the right piece or the one beside it.

    Shapes: rates and weights alike. The flows together must exceed the room.

    Equation: sum w * min(d, level) = room
    Source: Bertsekas & Gallager, Data Networks (1992), section 6.5.2 (progressive filling).

    >>> fair_level_of_all(np.array([10.0, 100.0]), np.array([2.0, 1.0]), room=60.0, near=1.0)
    40.0
    """
    level = near
    for _ in range(_MOST_STEPS):
        rising = float(np.vdot(weights, rates >= level))
        if rising == 0:
            level = 0.0
            continue
        step = (room - float(np.vdot(weights, np.minimum(rates, level)))) / rising
        level += step
        if abs(step) <= 1e-12 * level:
            break
    return level


class SharedLinks:
    """The links that all nodes share, and the levels they were last filled to.

    Arrays have a row for each lane and a column for each node.
    """

    def __init__(self, ceilings: Ceilings, lanes: Sequence[Lane]) -> None:
        self._rows = way_rows(lanes)
        self._both = slice(0, self._rows["writes"].stop)
        self._room: dict[Way, float] = {"reads": ceilings.reads_mb_s, "writes": ceilings.writes_mb_s}
        self._joints = ceilings.joints
        reading = np.array([lane.place is Place.READ for lane in lanes[self._both]])[:, None]
        self._weights = [np.where(reading, joint.per_read, joint.per_write) for joint in self._joints]
        self._near: dict[Way | int, float] = {}

    def overfull(self, reads_mb_s: float, writes_mb_s: float) -> bool:
        """Whether the nodes together would draw more than some shared link sustains."""
        if reads_mb_s > self._room["reads"] * _FULL or writes_mb_s > self._room["writes"] * _FULL:
            return True
        for joint in self._joints:  # no generator: this is asked at every event
            if joint.per_read * reads_mb_s + joint.per_write * writes_mb_s > joint.ceiling_mb_s * _FULL:
                return True
        return False

    def rates(self, local: Floats, counts: Floats, rise: Rise) -> Floats:
        """Max-min fair rates of flows that would draw `local` if only their nodes held them back [MB/s].

        The link with the lowest level fills first. A two-way link stops every flow; a one-way link stops its
        way, and the other rises as far as nodes let it (`rise`), until its own link or a two-way link is
        full: two rounds at most. Returns `local` itself where no link is overfull.
        """
        level, first = self._first_full(local, counts)
        if math.isinf(level):
            return local
        if first is None:
            return _held(local.copy(), self._both, level)
        rates, other = _held(local.copy(), self._rows[first], level), OTHER_WAY[first]
        most = self._level_beside(first, rates, counts)
        if rise(rates, first, level, most):
            most = self._level_beside(first, rates, counts)
        return _held(rates, self._rows[other], most)

    def _level_beside(self, full: Way, rates: Floats, counts: Floats) -> float:
        """The level of the other way where one way fills its link; infinite if that is not overfull [MB/s]."""
        other, room = OTHER_WAY[full], self._room_beside(full)
        if self._load(other, rates, counts, math.inf) <= room * _FULL:
            return math.inf
        rows = self._rows[other]
        return self._level(other, rates[rows], counts[rows], room)

    def _first_full(self, local: Floats, counts: Floats) -> tuple[float, Way | None]:
        """The lowest level of an overfull link and the way it stops (None is both); infinite if none is."""
        level: float = math.inf
        first: Way | None = None
        for way, rows in self._rows.items():
            if self._load(way, local, counts, level) > self._room[way] * _FULL:
                level, first = self._level(way, local[rows], counts[rows], self._room[way]), way
        for at, (joint, weights) in enumerate(zip(self._joints, self._weights, strict=True)):
            reads, writes = (self._load(way, local, counts, level) for way in self._rows)
            if joint.per_read * reads + joint.per_write * writes > joint.ceiling_mb_s * _FULL:
                loads, both = counts[self._both] * weights, local[self._both]
                level, first = self._level(at, both, loads, joint.ceiling_mb_s), None
        return level, first

    def _load(self, way: Way, rates: Floats, counts: Floats, level: float) -> float:
        """What flows one way if no flow exceeds the level [MB/s]."""
        rows = self._rows[way]
        return float(np.vdot(counts[rows], np.minimum(rates[rows], level)))

    def _level(self, link: Way | int, rates: Floats, weights: Floats, room: float) -> float:
        level = fair_level_of_all(rates, weights, room, self._near.get(link, 0.0))
        self._near[link] = level
        return level

    def _room_beside(self, full: Way) -> float:
        """What the other way has left where one way fills its link [MB/s]."""
        here, there = (Place.READ, Place.WRITE) if full == "reads" else (Place.WRITE, Place.READ)
        left = (
            (joint.ceiling_mb_s - joint.weight(here) * self._room[full]) / joint.weight(there)
            for joint in self._joints
        )
        return max(0.0, min([self._room[OTHER_WAY[full]], *left]))


def _held(rates: Floats, rows: slice, level: float) -> Floats:
    np.minimum(rates[rows], level, out=rates[rows])
    return rates
