"""What jobs spend their time in: the procedures of their steps."""

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.learn.observations import JobTable
from gridsizer.learn.runs.job_table import pair_codes, sums

_SHOWN: Final = 3  # procedures of a mix


def leading_procedures(steps: JobTable | None) -> Mapping[str, str]:
    """By job the procedure that its steps spent most time in."""
    if steps is None:
        return {}
    pair, keys = pair_codes(steps.job, steps.name)
    spent_s = np.nan_to_num(sums(pair, steps.real_s, len(keys)))
    most: dict[str, tuple[float, str]] = {}
    for (job, procedure), seconds in zip(keys, spent_s.tolist(), strict=True):
        most[job] = max(most.get(job, (-1.0, "")), (seconds, procedure))
    return {job: f"mostly {procedure}".lower() for job, (_, procedure) in most.items()}


def mixes(
    steps: JobTable | None, jobs: JobTable, code: NDArray[np.int64]
) -> Mapping[int, tuple[tuple[str, float], ...]]:
    """By class the procedures with most of the time, and their shares of it."""
    if steps is None:
        return {}
    class_of = dict(zip(jobs.job.tolist(), code.tolist(), strict=True))
    pair, keys = pair_codes(steps.job, steps.name)
    spent_s = np.nan_to_num(sums(pair, steps.real_s, len(keys)))
    spent: dict[tuple[int, str], float] = {}
    for (job, procedure), seconds in zip(keys, spent_s.tolist(), strict=True):
        key = class_of.get(job, -1), procedure
        spent[key] = spent.get(key, 0.0) + seconds
    found: dict[int, list[tuple[str, float]]] = {}
    for (at, procedure), seconds in spent.items():
        found.setdefault(at, []).append((procedure, seconds))
    return {at: _largest(mix) for at, mix in found.items() if at >= 0}


def _largest(mix: Sequence[tuple[str, float]]) -> tuple[tuple[str, float], ...]:
    total = sum(seconds for _, seconds in mix)
    ranked = sorted(mix, key=lambda part: (-part[1], part[0]))[:_SHOWN]
    return tuple((name, seconds / total) for name, seconds in ranked) if total > 0 else ()
