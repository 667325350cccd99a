"""The result of one replicate: times of every job, and running totals of all that was used."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.simulation.job_queue import Jobs
from gridsizer.simulation.plan import Plan
from gridsizer.units import Floats

_ROWS: Final = 4096
_KEPT: Final = 1024


class Trace:
    """Running totals of rates that change at events.

    Totals at the kept moments are exact however many moments are dropped between them, so nothing that was
    used is lost; only when it was used blurs.
    """

    def __init__(self, series: int) -> None:
        self._rows = np.zeros((_ROWS, 1 + series))  # from when, and the rates from then on
        self._used = 0
        self._kept = np.zeros((1, 1 + series))  # moments, and the totals up to them

    def add(self, at_s: float, rates: Sequence[float]) -> None:
        """Set the rates from a moment on."""
        if self._used == _ROWS:
            self._fold(at_s)
        row = self._rows[self._used]
        row[0] = at_s
        row[1:] = rates
        self._used += 1

    def totals(self, moments_s: Floats) -> Floats:
        """Totals up to each moment (moments, series); the last moment must be the end."""
        self._fold(float(moments_s[-1]))
        kept_s, totals = self._kept[:, 0], self._kept[:, 1:]
        return np.stack([np.interp(moments_s, kept_s, series) for series in totals.T], axis=1)

    def _fold(self, until_s: float) -> None:
        """Turn rates into totals, and keep those of moments that are about evenly spaced."""
        rows = self._rows[: self._used]
        until = np.append(rows[1:, 0], until_s)[: self._used]
        used = rows[:, 1:] * (until - rows[:, 0])[:, None]
        totals = self._kept[-1, 1:] + np.cumsum(used, axis=0)
        kept = np.concatenate([self._kept, np.column_stack([until, totals])])
        if len(kept) > _KEPT:
            evenly_s = np.linspace(kept[0, 0], kept[-1, 0], _KEPT)
            kept = kept[np.unique(np.searchsorted(kept[:, 0], evenly_s))]
        self._kept, self._used = kept, 0


_MOMENTS: Final = 401


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Outcome:
    """Times of every job, class by class, and running totals of all that was used."""

    plan: Plan
    first_s: float
    last_s: float
    wait_s: Floats  # launch to first start
    run_s: Floats  # first start to end, what a lost node undid included
    stretch: Floats  # run time over the time alone on the node it ended on
    totals: (
        Floats  # (moments, resources + slots, groups): MB, seconds of cores of speed 1, slot seconds so far
    )
    undone: Floats  # (resources, groups): the part of it that lost nodes undid
    events: int

    def of_class(self, at: int) -> slice:
        """Where the jobs of a class are among those of all."""
        counts = [each.jobs for each in self.plan.batch.classes]
        return slice(sum(counts[:at]), sum(counts[: at + 1]))

    def totals_at(self, since_first_s: Floats) -> Floats:
        """Running totals at moments counted from the first launch: (moments, resources + slots, groups)."""
        kept_s = np.linspace(0.0, self.last_s - self.first_s, len(self.totals))
        series = self.totals.reshape(len(kept_s), -1)
        at = np.stack([np.interp(since_first_s, kept_s, column) for column in series.T], axis=1)
        return at.reshape(len(since_first_s), *self.totals.shape[1:])


def outcome_of(plan: Plan, jobs: Jobs, trace: Trace, undone: Floats, events: int) -> Outcome:
    """The outcome of a replicate that is done."""
    by_class = np.argsort(jobs.class_of, kind="stable")
    launch, start, end = (np.array(times)[by_class] for times in (jobs.launch_s, jobs.start_s, jobs.end_s))
    alone_s = np.array([jobs.size[job] * jobs.route(job).alone_s for job in by_class.tolist()])
    first_s, last_s = (float(launch.min()), float(end.max())) if len(end) else (0.0, 0.0)
    run_s = end - start
    totals = trace.totals(np.linspace(first_s, last_s, _MOMENTS))
    return Outcome(
        plan=plan,
        first_s=first_s,
        last_s=last_s,
        wait_s=start - launch,
        run_s=run_s,
        stretch=ratio(run_s, alone_s, at_zero=1.0),
        totals=totals.reshape(_MOMENTS, -1, undone.shape[1]),
        undone=undone,
        events=events,
    )
