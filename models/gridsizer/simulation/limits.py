"""How much one simulation may cost, and how far it looks."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.predict.inputs import refuse_fraction, refuse_zero
from gridsizer.simulation.plan import Plan
from gridsizer.simulation.simulation_errors import BeyondHorizon, TooManyEvents


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """Bounds of a simulation, assumed: a mistake in a unit shall end in a sentence, not in a long wait."""

    events: int = 5_000_000  # launches, placements and ends of stages, all replicates together
    horizon_s: float = 366 * 86_400.0  # a batch that takes longer than a year is no batch

    def __post_init__(self) -> None:
        refuse_fraction("events", np.array([self.events], dtype=np.float64), least=1)
        refuse_zero("horizon_s", np.array([self.horizon_s]))

    def refuse_hopeless(self, plan: Plan, replicates: int) -> None:
        """Raise TooManyEvents or BeyondHorizon where that is known before the start."""
        if plan.least_events * replicates > self.events:
            raise TooManyEvents("all replicates", self.events, plan.least_events * replicates)
        for at, job_class in enumerate(plan.batch.classes):
            if job_class.jobs > 0:
                last_s = float(job_class.launch.times_s(job_class.jobs).max())
                end_s = last_s + min(group[at].alone_s for group in plan.routes)
                if end_s > self.horizon_s:
                    raise BeyondHorizon(f"the last job of class {job_class.name!r}", end_s, self.horizon_s)


DEFAULT_LIMITS: Final = Limits()
