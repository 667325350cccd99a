"""The job tables of a run joined into one that has each job once."""

from collections.abc import Hashable, Sequence
from dataclasses import fields, replace
from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from gridsizer.learn.observations import JobTable, Level, Words
from gridsizer.units import Floats

Word = TypeVar("Word", bound=Hashable)

_COLUMNS: Final = tuple(column.name for column in fields(JobTable)[1:])


def of_level(tables: Sequence[JobTable], level: Level) -> JobTable | None:
    """All rows of one level as one table; None where there are none."""
    found = [table for table in tables if table.level == level and len(table)]
    if not found:
        return None
    if len(found) == 1:
        return found[0]
    joined = {name: np.concatenate([getattr(table, name) for table in found]) for name in _COLUMNS}
    return JobTable(level=level, **joined)


def scheduled(tables: Sequence[JobTable]) -> JobTable | None:
    """Rows of the scheduler, recognised by their submit times; None where there are none."""
    return of_level([table for table in tables if not np.isnan(table.submit_s).all()], "job")


def logged(tables: Sequence[JobTable]) -> JobTable | None:
    """Jobs from their own logs, else from the scheduler: never both, since both record the same jobs.

    A job of which only steps are known is the sum of its steps. CPU time is user plus system where only these
    are printed; a job of which no elapsed time is printed took from its start to its end.
    """
    found = _logged(tables)
    return None if found is None else _completed(found)


def _logged(tables: Sequence[JobTable]) -> JobTable | None:
    own = [table for table in tables if table.level == "step" or np.isnan(table.submit_s).all()]
    jobs, steps = of_level(own, "job"), of_level(own, "step")
    if steps is not None:
        known: set[tuple[str, str]] = set() if jobs is None else set(zip(jobs.host, jobs.job, strict=True))
        code, pairs = pair_codes(steps.host, steps.job)
        lonely = np.array([pair not in known for pair in pairs])[code]
        if lonely.any():
            made = _summed_steps(steps, lonely)
            jobs = made if jobs is None else of_level([jobs, made], "job")
    return jobs if jobs is not None else of_level(tables, "job")


def _completed(jobs: JobTable) -> JobTable:
    return replace(
        jobs,
        cpu_s=np.where(np.isnan(jobs.cpu_s), jobs.user_cpu_s + jobs.system_cpu_s, jobs.cpu_s),
        real_s=np.where(np.isnan(jobs.real_s), jobs.end_s - jobs.start_s, jobs.real_s),
    )


def codes(words: Sequence[Word]) -> tuple[NDArray[np.int64], list[Word]]:
    """A code for each word, numbered in the order they first appear, and the different words.

    >>> found, words = codes(["b", "a", "b"])
    >>> found.tolist(), words
    ([0, 1, 0], ['b', 'a'])
    """
    number: dict[Word, int] = {}
    found = np.fromiter((number.setdefault(word, len(number)) for word in words), np.int64, len(words))
    return found, list(number)


def pair_codes(one: Words, other: Words) -> tuple[NDArray[np.int64], list[tuple[str, str]]]:
    """As `codes`, of pairs. No tuple is made for each row, because a run may have millions of steps.

    >>> first, second = (np.array(words, dtype=object) for words in (["b", "a", "b"], ["x", "x", "x"]))
    >>> found, pairs = pair_codes(first, second)
    >>> found.tolist(), pairs
    ([0, 1, 0], [('b', 'x'), ('a', 'x')])
    """
    (code, words), (other_code, other_words) = codes(one.tolist()), codes(other.tolist())
    joint, first, found = np.unique(
        code * len(other_words) + other_code, return_index=True, return_inverse=True
    )
    order = np.argsort(first)
    place = np.empty(order.size, dtype=np.int64)
    place[order] = np.arange(order.size)
    at, other_at = np.divmod(joint[order], max(len(other_words), 1))
    pairs = [(words[a], other_words[b]) for a, b in zip(at.tolist(), other_at.tolist(), strict=True)]
    return place[found], pairs


def sums(code: NDArray[np.int64], values: Floats, count: int) -> Floats:
    """Sum of the known values of each group; NaN where none is known."""
    known = ~np.isnan(values)
    total = np.bincount(code[known], weights=values[known], minlength=count)
    there = np.bincount(code[known], minlength=count)
    return np.where(there > 0, total, np.nan)


def _summed_steps(steps: JobTable, chosen: NDArray[np.bool_]) -> JobTable:
    code, names = pair_codes(steps.host[chosen], steps.job[chosen])
    rows = len(names)

    def total(column: str) -> Floats:
        return sums(code, getattr(steps, column)[chosen], rows)

    def end(column: str, best: np.ufunc, worst: float) -> Floats:
        found = np.full(rows, worst)
        best.at(found, code, np.nan_to_num(getattr(steps, column)[chosen], nan=worst))
        return np.where(np.isfinite(found), found, np.nan)

    first = np.zeros(rows, dtype=np.int64)
    first[code[::-1]] = np.flatnonzero(chosen)[::-1]
    return JobTable(
        level="job",
        name=steps.job[first],
        job=steps.job[first],
        host=steps.host[first],
        submit_s=np.full(rows, np.nan),
        start_s=end("start_s", np.minimum, np.inf),
        end_s=end("end_s", np.maximum, -np.inf),
        real_s=total("real_s"),
        user_cpu_s=total("user_cpu_s"),
        system_cpu_s=total("system_cpu_s"),
        cpu_s=total("cpu_s"),
        slots=np.full(rows, np.nan),
        read_bytes=total("read_bytes"),
        write_bytes=total("write_bytes"),
        memory_bytes=end("memory_bytes", np.maximum, -np.inf),
        line=steps.line[first],
    )
