"""Which node a queued job goes to."""

from random import Random

import numpy as np
from numpy.typing import NDArray

from gridsizer.simulation.node_groups import Grid
from gridsizer.units import Floats


class Slots:
    """Free and busy slots of every node, and the rule by which jobs get them.

    Where a scheduler knows nothing of a job's I/O, its choice looks like chance: "jobs end up scheduled
    randomly" (paper 002 L23). The same line says what `sampled` copies: open slots, and a point-in-time
    sample of how busy a node is. To it a node whose jobs all wait for data looks idle.
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
        """Take the sample that the next placements go by; `runnable` are the threads that want a core."""
        if self._rule == "least_loaded":
            self._score = self._busy / self._slots
        elif self._rule == "sampled":
            self._score = runnable / self._cores

    def take(self, threads: int) -> int:
        """A slot for a job; the node it is on. There must be a free one."""
        is_open = self._busy < self._slots
        node = int(is_open.argmax()) if self.free == 1 else self._choice(is_open.nonzero()[0])
        self._count(node, 1)
        if self._rule == "least_loaded":
            self._score[node] += 1 / self._slots[node]
        elif self._rule == "sampled":
            self._score[node] += threads / self._cores[node]
        return node

    def give_back(self, node: int) -> None:
        """A job has left its slot."""
        self._count(node, -1)

    def close(self, node: int) -> None:
        """The node is lost with all its slots: they stay taken, by nobody."""
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
