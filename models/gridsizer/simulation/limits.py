"""How many events one simulation may take, how much time it may cover, and the count of its events."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.predict.inputs import refuse_fraction, refuse_zero
from gridsizer.simulation.plan import Plan
from gridsizer.simulation.simulation_errors import BeyondHorizon, TooManyEvents

OnProgress = Callable[[float], None]  # is given the share of a replicate that is done; raises to stop it
_WORK_BETWEEN_CALLS: Final = 200_000  # in array elements: a few milliseconds
_WORK_BESIDE_ARRAYS: Final = 4_000  # of one event


class Watch:
    """Counts the events of one replicate, and calls `on_progress` every few milliseconds."""

    def __init__(self, *, expected: int, allowed: int, elements: int, on_progress: OnProgress) -> None:
        self.events = 0
        self._expected, self._allowed, self._on_progress = expected, allowed, on_progress
        self._between = max(1, _WORK_BETWEEN_CALLS // (_WORK_BESIDE_ARRAYS + elements))
        self._next = min(self._between, allowed + 1)

    def event(self) -> None:
        """Count an event. Raises TooManyEvents, and whatever `on_progress` raises."""
        self.events += 1
        if self.events < self._next:
            return
        if self.events > self._allowed:
            raise TooManyEvents("one replicate", self._allowed, self.events)
        self._on_progress(min(1.0, self.events / self._expected))
        self._next = min(self.events + self._between, self._allowed + 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """Bounds of a simulation (assumed): a mistake in a unit is refused instead of simulated for hours."""

    events: int = 5_000_000  # launches, placements and ends of stages, all replicates together
    horizon_s: float = 366 * 86_400.0  # a year

    def __post_init__(self) -> None:
        refuse_fraction("events", np.array([self.events], dtype=np.float64), least=1)
        refuse_zero("horizon_s", np.array([self.horizon_s]))

    def refuse_hopeless(self, plan: Plan, replicates: int) -> None:
        """Raise TooManyEvents or BeyondHorizon where a bound is certain to be passed."""
        if plan.least_events * replicates > self.events:
            raise TooManyEvents("all replicates", self.events, plan.least_events * replicates)
        for at, job_class in enumerate(plan.batch.classes):
            if job_class.jobs > 0:
                last_s = float(job_class.launch.times_s(job_class.jobs).max())
                end_s = last_s + job_class.sizes[0] * min(group[at].alone_s for group in plan.routes)
                if end_s > self.horizon_s:
                    raise BeyondHorizon(f"the last job of class {job_class.name!r}", end_s, self.horizon_s)


DEFAULT_LIMITS: Final = Limits()
