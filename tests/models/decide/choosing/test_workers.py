"""The same answer wherever designs are judged, in whatever chunks, and whoever dies over it."""

from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import Any

import numpy as np
import pytest
from tests.models.decide.choosing.conftest import offered

from gridsizer.catalogue import resolve
from gridsizer.decide.choosing.asked import SizingAsked
from gridsizer.decide.choosing.judging import Task, tasks_of
from gridsizer.decide.choosing.space import spaces
from gridsizer.decide.choosing.workers import Spread, here

Document = dict[str, Any]
Written = Callable[[str], Document]


class Murderous(ProcessPoolExecutor):
    """A pool one of whose workers is killed as soon as it has work."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future = super().submit(fn, *args, **kwargs)
        next(iter(self._processes.values())).kill()
        return future


class BrokenAtTheSecond(ThreadPoolExecutor):
    """A pool that breaks while work is handed out."""

    handed = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.handed += 1
        if self.handed > 1:
            raise BrokenExecutor
        return super().submit(fn, *args, **kwargs)


def pool() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, mp_context=get_context("spawn"))


@pytest.fixture
def tasks(written: Written) -> Callable[[int], list[Task]]:
    """Designs of two F810 arrays, in chunks of so many sizes."""
    document = written("f810_12_nodes")
    offers = offered(document)
    arrays = [offer for offer in offers.arrays if offer.id in ("isilon_f810_lab", "isilon_f810_230tb")]
    asked = SizingAsked(max_storage_nodes=14)
    found = list(spaces(resolve(document), offers, asked, arrays))[:4]
    return lambda sizes: [
        task for space in found for task in tasks_of(space, samples=50, seed=5, sizes=sizes)
    ]


def counted(found: list[Any]) -> list[int]:
    return [int(count) for counts in found for count in np.ravel(counts)]


def test_chunks_and_executors_change_no_bit(tasks: Callable[[int], list[Task]]) -> None:
    whole = counted(here(tasks(100)))

    one_by_one = counted(here(tasks(1)))
    threads = counted(Spread(make=lambda: ThreadPoolExecutor(2), chunk=1)(tasks(2)))
    processes = counted(Spread(make=pool, chunk=3)(tasks(2)))

    assert len(set(whole)) > 2
    assert one_by_one == threads == processes == whole


def test_a_killed_worker_costs_time_and_nothing_else(tasks: Callable[[int], list[Task]]) -> None:
    made: list[Executor] = []

    def make() -> Executor:
        made.append(pool() if made else Murderous(1, mp_context=get_context("spawn")))
        return made[-1]

    found = Spread(make=make, chunk=2)(tasks(2))

    assert counted(found) == counted(here(tasks(2)))
    assert len(made) == 2


def test_a_pool_that_breaks_while_work_is_handed_out_is_made_anew(
    tasks: Callable[[int], list[Task]],
) -> None:
    made: list[Executor] = []

    def make() -> Executor:
        made.append(ThreadPoolExecutor(1) if made else BrokenAtTheSecond(1))
        return made[-1]

    found = Spread(make=make, chunk=2)(tasks(2))

    assert counted(found) == counted(here(tasks(2)))
    assert len(made) == 2


def test_workers_that_die_again_and_again_are_given_up(tasks: Callable[[int], list[Task]]) -> None:
    spread = Spread(make=lambda: Murderous(1, mp_context=get_context("spawn")), chunk=2)

    with pytest.raises(BrokenExecutor):
        spread(tasks(2))


def test_no_task_is_no_work() -> None:
    def make() -> Executor:
        raise AssertionError("no executor is needed")

    assert Spread(make=make)([]) == []
