"""How many jobs ran at the same time."""

from dataclasses import dataclass

import numpy as np

from gridsizer.learn.runs.measured import Measured
from gridsizer.units import Floats


@dataclass(frozen=True, slots=True, kw_only=True)
class AtATime:
    """Number of jobs running at the same time, from the first start to the last end."""

    jobs: int
    mean_jobs: float
    most_jobs: int

    def mean(self, source: str) -> Measured:
        """Mean over that time [jobs]."""
        return Measured(value=self.mean_jobs, unit="jobs", samples=self.jobs, source=source)

    def most(self, source: str) -> Measured:
        """Maximum over that time [jobs]."""
        return Measured(value=float(self.most_jobs), unit="jobs", samples=self.jobs, source=source)


def concurrency(start_s: Floats, end_s: Floats) -> AtATime | None:
    """Jobs running at the same time; None where no job has both a start and an end.

    Equation: mean = sum(end - start) / (last end - first start)
    Assumes: a job that ends when another starts made room for it.
    Source: Little's law (Little 1961).

    >>> concurrency(np.array([0.0, 10.0, 30.0]), np.array([20.0, 30.0, 40.0]))
    AtATime(jobs=3, mean_jobs=1.25, most_jobs=2)
    """
    known = ~(np.isnan(start_s) | np.isnan(end_s))
    start_s, end_s = start_s[known], end_s[known]
    if not start_s.size:
        return None
    moments = np.concatenate([start_s, end_s])
    change = np.repeat([1, -1], start_s.size)
    running = np.cumsum(change[np.lexsort((change, moments))])
    span_s = float(end_s.max() - start_s.min())
    busy_s = float((end_s - start_s).sum())
    return AtATime(
        jobs=start_s.size,
        mean_jobs=busy_s / span_s if span_s > 0 else float(start_s.size),
        most_jobs=int(running.max()),
    )
