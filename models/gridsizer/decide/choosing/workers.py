"""Where designs are judged: in this process, or in those of an executor, on this machine or on many.

Any `concurrent.futures.Executor` serves: `ProcessPoolExecutor`, or that of a Dask cluster, which
`distributed.Client.get_executor()` gives. A task says all that its result hangs on, so results are the same
wherever and in whatever chunks they are made.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from dataclasses import dataclass
from typing import Final, Protocol

from gridsizer.decide.choosing.judging import Counts, Task, judged

_TRIES: Final = 4  # executors that may break before the work is given up


class Workers(Protocol):
    """Judges tasks, in their order."""

    def __call__(self, tasks: Sequence[Task]) -> list[Counts]:
        """What `judged` says of each."""


def here(tasks: Sequence[Task]) -> list[Counts]:
    """Judges in this process, one task after the other."""
    return [judged(task) for task in tasks]


@dataclass(frozen=True, slots=True, kw_only=True)
class Spread:
    """Judges in the workers of an executor, several tasks to a chunk.

    Where a worker is killed and its executor breaks, another one is made for what has no result yet. Raises
    BrokenExecutor where that happens again and again.
    """

    make: Callable[[], Executor]
    chunk: int = 8

    def __call__(self, tasks: Sequence[Task]) -> list[Counts]:
        """What `judged` says of each task."""
        chunks = [tuple(tasks[at : at + self.chunk]) for at in range(0, len(tasks), self.chunk)]
        found: dict[int, list[Counts]] = {}
        for last in range(_TRIES):
            missing = [at for at in range(len(chunks)) if at not in found]
            if not missing:
                break
            begun: dict[int, Future[list[Counts]]] = {}
            with self.make() as executor:
                try:
                    for at in missing:  # a worker may die while work is still handed out
                        begun[at] = executor.submit(_judged_all, chunks[at])
                    found |= {at: future.result() for at, future in begun.items()}
                except BrokenExecutor:
                    found |= {at: future.result() for at, future in begun.items() if _done(future)}
                    if last == _TRIES - 1:
                        raise
        return [counts for at in range(len(chunks)) for counts in found[at]]


def _judged_all(tasks: Sequence[Task]) -> list[Counts]:
    return here(tasks)


def _done(future: Future[list[Counts]]) -> bool:
    return future.done() and not future.cancelled() and future.exception() is None
