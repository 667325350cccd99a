"""When the scheduler dispatches, and which node a queued job goes to."""

import math
from random import Random

import numpy as np
from numpy.typing import NDArray

from gridsizer.simulation.grid import Grid
from gridsizer.units import Floats


class Turns:
    """Dispatch turns at whole multiples of an interval; an interval of 0 is at any moment."""

    def __init__(self, interval_s: float) -> None:
        self._interval_s = interval_s
        self._last = -1
        self._next: int | None = None

    def due_s(self, now_s: float) -> float:
        """The moment of the next turn [s].

        >>> Turns(10.0).due_s(12.0), Turns(0.0).due_s(12.0)
        (20.0, 12.0)
        """
        if self._interval_s == 0:
            return now_s
        if self._next is None:  # kept until it is taken, so that rounding cannot postpone it again and again
            self._next = max(self._last + 1, math.ceil(now_s / self._interval_s - 1e-9))
        return max(now_s, self._next * self._interval_s)

    def take(self) -> None:
        """The turn that is due is taken; the next is one interval later or more."""
        if self._next is not None:
            self._last, self._next = self._next, None


class Slots:
    """Free and busy slots of every node, and the rule by which jobs get them.

    Where a scheduler knows nothing of a job's I/O, its choice looks like chance: "jobs end up scheduled
    randomly" (paper 002 L23). The same line says what `sampled` copies: open slots, and a point-in-time
    sample of how busy a node is. By that sample a node whose jobs all wait for data is idle.
    """

    def __init__(self, grid: Grid, chance: Random) -> None:
        self._rule, self._chance = grid.scheduler.placement, chance
        self._group_of = grid.group_of_node()
        groups = [grid.groups[at] for at in self._group_of]
        self._slots = np.array([group.slots for group in groups])
        self._cores = np.array([group.cores for group in groups], dtype=np.float64)
        self._busy = np.zeros_like(self._slots)
        self._score = np.zeros(len(groups))  # the lower, the sooner a node is taken
        self.free = int(self._slots.sum())
        self.busy_of_group = [0.0] * len(grid.groups)

    def look(self, runnable: Floats) -> None:
        """Sample how busy the nodes are, for the next placements; runnable threads have shape (nodes,)."""
        if self._rule == "least_loaded":
            self._score = self._busy / self._slots
        elif self._rule == "sampled":
            self._score = runnable / self._cores

    def take(self, threads: int) -> int:
        """Take a free slot, of which there must be one, for a job of so many threads; the node it is on."""
        is_open = self._busy < self._slots
        node = int(is_open.argmax()) if self.free == 1 else self._choice(is_open.nonzero()[0])
        self._count(node, 1)
        if self._rule == "least_loaded":
            self._score[node] += 1 / self._slots[node]
        elif self._rule == "sampled":
            self._score[node] += threads / self._cores[node]
        return node

    def give_back(self, node: int) -> None:
        """Free a slot of a node."""
        self._count(node, -1)

    def close(self, node: int) -> None:
        """Close all slots of a lost node: they count as taken, but not as busy."""
        self.busy_of_group[self._group_of[node]] -= int(self._busy[node])
        self.free -= int(self._slots[node] - self._busy[node])
        self._busy[node] = self._slots[node]

    def _choice(self, open_nodes: NDArray[np.intp]) -> int:
        """One of the nodes with the lowest score, each as likely as the next."""
        scores = self._score[open_nodes]
        best = open_nodes[scores == scores.min()]
        return int(best[int(self._chance.random() * len(best))])

    def _count(self, node: int, jobs: int) -> None:
        self._busy[node] += jobs
        self.busy_of_group[self._group_of[node]] += jobs
        self.free -= jobs
