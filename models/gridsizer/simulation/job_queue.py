"""The state of every job of a batch, in the order of the queue."""

from random import Random

import numpy as np

from gridsizer.simulation.plan import Plan, Route


class Jobs:
    """Class, times, node and stage of every job; jobs launched at the same moment queue in random order."""

    def __init__(self, plan: Plan, chance: Random) -> None:
        classes = plan.batch.classes
        launch_s = np.concatenate([np.zeros(0), *(each.launch.times_s(each.jobs) for each in classes)])
        counts = np.array([each.jobs for each in classes], dtype=np.intp)
        lots = np.array([chance.random() for _ in launch_s])
        order = np.lexsort((lots, launch_s))
        self._routes = plan.routes
        self._group_of = plan.grid.group_of_node()
        self.class_of: list[int] = np.repeat(np.arange(len(classes)), counts)[order].tolist()
        self.launch_s: list[float] = launch_s[order].tolist()
        self.start_s = [-1.0] * len(order)  # on its first node; below 0 before
        self.end_s = [0.0] * len(order)
        self.node = [-1] * len(order)
        self.stage = [0] * len(order)  # that it is in, counted over all its phases
        self.unfinished = len(order)

    def group(self, job: int) -> int:
        """The group of the node a job is on."""
        return self._group_of[self.node[job]]

    def route(self, job: int) -> Route:
        """The stages of a job on the node it is on."""
        return self._routes[self._group_of[self.node[job]]][self.class_of[job]]
