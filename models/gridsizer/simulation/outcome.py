"""What one replicate leaves behind."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.simulation.job_queue import Jobs
from gridsizer.simulation.trace import Trace
from gridsizer.units import Floats

_MOMENTS: Final = 401


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Outcome:
    """Times of every job, and running totals of all that was used. Jobs stand class by class."""

    first_s: float
    last_s: float
    wait_s: Floats  # launch to first start
    run_s: Floats  # first start to end, what a lost node undid included
    stretch: Floats  # run time over the time alone on the node it ended on
    totals: Floats  # (moments, places + slots, groups): MB, seconds of cores of speed 1, slot seconds so far
    undone: Floats  # (places, groups): the part of it that lost nodes undid
    events: int

    def totals_at(self, since_first_s: Floats) -> Floats:
        """Running totals at moments counted from the first launch: (moments, places + slots, groups)."""
        kept_s = np.linspace(0.0, self.last_s - self.first_s, len(self.totals))
        series = self.totals.reshape(len(kept_s), -1)
        at = np.stack([np.interp(since_first_s, kept_s, column) for column in series.T], axis=1)
        return at.reshape(len(since_first_s), *self.totals.shape[1:])


def outcome_of(jobs: Jobs, trace: Trace, undone: Floats, events: int) -> Outcome:
    """The outcome of a replicate that is done."""
    by_class = np.argsort(jobs.class_of, kind="stable")
    launch, start, end = (np.array(times)[by_class] for times in (jobs.launch_s, jobs.start_s, jobs.end_s))
    alone_s = np.array([jobs.route(job).alone_s for job in by_class.tolist()])
    first_s, last_s = (float(launch.min()), float(end.max())) if len(end) else (0.0, 0.0)
    run_s = end - start
    totals = trace.totals(np.linspace(first_s, last_s, _MOMENTS))
    return Outcome(
        first_s=first_s,
        last_s=last_s,
        wait_s=start - launch,
        run_s=run_s,
        stretch=ratio(run_s, alone_s, at_zero=1.0),
        totals=totals.reshape(_MOMENTS, -1, undone.shape[1]),
        undone=undone,
        events=events,
    )
