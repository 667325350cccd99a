"""The state of every job of a batch, in the order of the queue."""

from collections.abc import Sequence
from random import Random

import numpy as np

from gridsizer.simulation.plan import Plan, Route

Stages = Sequence[tuple[int, float]]  # lanes, and how much flows in each


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
        self.stage = [0] * len(order)  # that it is in, counted from its own first
        self.unfinished = len(order)
        self.size, self._place = _chances(plan, self.class_of, chance)

    def group(self, job: int) -> int:
        """The group of the node a job is on."""
        return self._group_of[self.node[job]]

    def route(self, job: int) -> Route:
        """The stages of a job on the node it is on."""
        return self._routes[self._group_of[self.node[job]]][self.class_of[job]]

    def goes_round(self, job: int) -> bool:
        """Whether a job begins at a place of its own in its work."""
        return self._place[job] > 0

    def stages(self, job: int) -> Stages:
        """The stages of a job on the node it is on, from where its own work begins.

        A job that begins inside a stage ends with the first part of that stage.
        """
        route, size, place = self.route(job), self.size[job], self._place[job]
        stages = route.stages if size == 1 else [(lane, size * amount) for lane, amount in route.stages]
        if place == 0 or not stages:
            return stages
        first, share = route.at(place)
        lane, amount = stages[first]
        rest, before = (lane, (1 - share) * amount), (lane, share * amount)
        return [rest, *stages[first + 1 :], *stages[:first], before]


def _chances(plan: Plan, class_of: list[int], chance: Random) -> tuple[list[float], list[float]]:
    """The size of every job, and the share of its work after which it begins [share]."""
    classes = plan.batch.classes
    sizes = [
        low + (high - low) * chance.random() if high > low else low
        for low, high in (classes[at].sizes for at in class_of)
    ]
    places = [0.0 if classes[at].in_step else chance.random() for at in class_of]
    return sizes, places
