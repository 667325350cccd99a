"""The flows of every lane on every node: their clocks, and their rates, solved again after each change.

Flows of a lane on a node share one clock, which runs at their rate; a flow ends when the clock has gone on by
its amount. So an event costs a few operations on arrays of lanes by nodes, whatever the number of jobs.
"""

import math
from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Final

import numpy as np

from gridsizer.simulation.lanes import Resource
from gridsizer.simulation.link_sharing import SharedLinks
from gridsizer.simulation.node_sharing import NodeRateCache
from gridsizer.simulation.plan import Plan
from gridsizer.simulation.two_way import TwoWayLinks
from gridsizer.units import Floats

SAME_MOMENT_S: Final = 1e-9  # ends this close together are one event


class Fleet:
    """Clocks, counts and rates of every lane (rows) on every node (columns)."""

    def __init__(self, plan: Plan, memory: NodeRateCache) -> None:
        self._plan, self._memory = plan, memory
        self._group_of = plan.grid.group_of_node()
        self._groups = len(plan.grid.groups)
        self._member = np.eye(self._groups)[self._group_of]  # (nodes, groups)
        self._threads = np.array([lane.threads for lane in plan.lanes], dtype=np.float64)
        self._shared, self._two_way = SharedLinks(plan.shared, plan.lanes), TwoWayLinks(plan)
        lanes, nodes = shape = len(plan.lanes), len(self._group_of)
        self._held = [[0] * lanes for _ in range(nodes)]
        self._ends: list[list[list[tuple[float, int]]]] = [[[] for _ in range(nodes)] for _ in range(lanes)]
        self._counts, self._local, self._one_way = np.zeros(shape), np.zeros(shape), np.zeros(shape)
        self._clock, self._next = np.zeros(shape), np.full(shape, np.inf)
        self._left_s, self._flow = np.full(shape, np.inf), np.empty(shape)
        self._ending = self._left_s.ravel()  # the same numbers, in one row
        self._two_way_level = np.full(nodes, np.inf)
        self._changed: set[int] = set()
        self._tight = False  # whether shared links hold flows back
        self.rates = self._local  # of one flow of each lane on each node
        self.usage = [0.0] * (
            len(Resource) * self._groups
        )  # MB/s, cores of speed 1; group by group of each resource

    def enter(self, node: int, lane: int, amount: float, job: int) -> None:
        """Start a stage of a job: an amount that flows in a lane of a node [MB, CPU s, s]."""
        heappush(self._ends[lane][node], (float(self._clock[lane, node]) + amount, job))
        self._count(lane, node, 1)

    def soonest_s(self) -> float:
        """Time until the next flow ends; infinite where nothing flows [s]."""
        np.subtract(self._next, self._clock, out=self._left_s)
        np.divide(self._left_s, self.rates, out=self._left_s)
        return float(self._ending[self._ending.argmin()]) if self._ending.size else math.inf

    def advance(self, by_s: float) -> list[int]:
        """Advance every clock, by no more than `soonest_s` returned; the jobs whose flows have ended."""
        np.multiply(self.rates, by_s, out=self._flow)
        self._clock += self._flow
        ended = (self._ending <= by_s + SAME_MOMENT_S).nonzero()[0]
        return [job for at in ended.tolist() for job in self._pop(*divmod(at, len(self._held)))]

    def lose(self, node: int) -> Iterator[tuple[int, float]]:
        """Remove all flows of a node; yields each job with the amount left of its stage."""
        for lane, row in enumerate(self._ends):
            clock = float(self._clock[lane, node])
            while row[node]:
                end, job = heappop(row[node])
                self._count(lane, node, -1)
                yield job, end - clock

    def runnable(self) -> Floats:
        """Runnable threads on each node [count]."""
        return self._threads @ self._counts

    def settle(self) -> None:
        """Solve the rates again if flows have started or ended since they were last solved."""
        if not self._changed:
            return
        for node in self._changed:
            rates = self._memory.node_rates(self._group_of[node], tuple(self._held[node]))
            self._local[:, node], self._one_way[:, node] = rates.local, rates.one_way
            self._two_way_level[node] = rates.two_way_level
        self._changed.clear()
        if not self._tight:
            self._use(self._local)
            reads, writes = (sum(self.usage[at : at + self._groups]) for at in (0, self._groups))
            self._tight = self._shared.overfull(reads, writes)
        if self._tight:
            self._use(self._shared.rates(self._local, self._counts, self._rise))
            self._tight = self.rates is not self._local

    def _use(self, rates: Floats) -> None:
        self.rates = rates
        np.multiply(self._counts, rates, out=self._flow)
        self.usage = (self._plan.uses @ (self._flow @ self._member)).ravel().tolist()

    def _rise(self, rates: Floats, held: Resource, level: float, other_level: float) -> bool:
        """Raise the other way where the held one leaves room on two-way links of nodes; whether any did.

        Those are the nodes whose two-way link had stopped flows above the one level and below the other.
        """
        freed = ((self._two_way_level > level) & (self._two_way_level < other_level)).nonzero()[0]
        if freed.size:
            rates[:, freed] = self._two_way.beside(held, level, self._one_way, self._counts, freed)
        return bool(freed.size)

    def _pop(self, lane: int, node: int) -> Iterator[int]:
        ends = self._ends[lane][node]
        last = ends[0][0] + float(self.rates[lane, node]) * SAME_MOMENT_S
        while ends and ends[0][0] <= last:
            _, job = heappop(ends)
            self._count(lane, node, -1)
            yield job

    def _count(self, lane: int, node: int, change: int) -> None:
        ends = self._ends[lane][node]
        self._held[node][lane] += change
        self._counts[lane, node] = self._held[node][lane]
        self._next[lane, node] = ends[0][0] if ends else np.inf
        self._changed.add(node)
