"""Where questions are answered: never on the event loop, few at a time, and not for who has left."""

import asyncio
import gc
import signal
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context, parent_process
from os import _exit
from threading import Thread
from typing import Any, Final, TypeVar

from gridsizer.errors import CapacityError
from gridsizer_server.kit.errors import TooBusy
from gridsizer_server.kit.settings import Settings
from gridsizer_server.questions.leaving import Leavers, answered_at, belong_to, nobody

T = TypeVar("T")

_QUICK: Final = 100_000  # units of work; more takes longer than handing it to another process


class AnswererLost(CapacityError):
    """The process that answered ended before its answer."""


class Lane:
    """Some threads or processes, and a queue before them that holds only so many.

    They are made with what their questions look at between steps: for whom nobody waits any more.
    """

    def __init__(self, make: Callable[[Leavers], Executor], *, at_once: int, waiting: int) -> None:
        self._make: Final = make
        self._most: Final = at_once + waiting
        self._leavers: Final = nobody(self._most)
        self._places: Final = set(range(self._most))  # where no question is
        self._executor: Executor | None = None  # made when first needed
        self._unfinished: Final[set[Future[Any]]] = set()
        self.afterwards: Callable[[], object] | None = None  # made after each answer, whoever waits

    async def run(self, call: Callable[..., T], *arguments: object) -> T:
        """What the call returns or raises. Cancelled before its turn, it is never made; later, it ends with
        its next step.

        Raises TooBusy where the queue is full, and AnswererLost where the process is killed.
        """
        if len(self._unfinished) >= self._most:
            raise TooBusy(f"wanted at most {self._most} questions at a time, got one more; ask again soon")
        if self._executor is None:
            self._executor = self._make(self._leavers)
        place = self._places.pop()
        self._leavers[place] = False
        try:
            answer = await asyncio.wrap_future(self._submitted(self._executor, place, call, *arguments))
        except asyncio.CancelledError:
            self._leavers[place] = True
            raise
        except BrokenProcessPool as error:
            self._executor = None
            raise AnswererLost("wanted an answer, got the end of the process that worked on it") from error
        if self.afterwards is not None and self._executor is not None:
            self._executor.submit(self.afterwards)
        return answer

    def _submitted(
        self, executor: Executor, place: int, call: Callable[..., T], *arguments: object
    ) -> Future[T]:
        """The call on its way; its place is free again once it is over, however it ends."""

        def over(future: Future[T]) -> None:
            self._unfinished.discard(future)
            self._places.add(place)

        try:
            future = executor.submit(answered_at, place, call, *arguments)
        except BaseException:
            self._places.add(place)
            raise
        self._unfinished.add(future)
        future.add_done_callback(over)
        return future

    def close(self) -> None:
        """Begin no more of what waits."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None


class Lanes:
    """A thread for quick questions, and processes for those of much work, which begin with the first of them.

    A thread, as the quick ones take less time than their documents and answers take between processes.
    """

    def __init__(self, settings: Settings) -> None:
        waiting, processes = settings.question_queue, settings.question_processes
        self._quick: Final = Lane(_thread, at_once=1, waiting=waiting)
        self._slow: Final = Lane(partial(_processes, processes), at_once=processes, waiting=waiting)

    def of(self, work: int) -> Lane:
        """Where a question of so much work is answered."""
        return self._quick if work <= _QUICK else self._slow

    def let_go_of_answers(self) -> None:
        """After each quick answer, let go of what it was made of: its arrays hang together in circles.

        Python would look for them after some fifty answers, of 1 MB each. What the first answer loads
        lives for good: it is frozen, not looked through after each. Whoever asks first, under whatever load.
        """
        self._quick.afterwards = self._after_the_first

    def _after_the_first(self) -> None:
        gc.collect()
        gc.freeze()
        self._quick.afterwards = gc.collect

    def close(self) -> None:
        """Begin no more questions."""
        self._quick.close()
        self._slow.close()


def _thread(leavers: Leavers) -> Executor:
    return ThreadPoolExecutor(1, thread_name_prefix="questions", initializer=belong_to, initargs=(leavers,))


def _processes(count: int, leavers: Leavers) -> Executor:
    return ProcessPoolExecutor(
        count, mp_context=get_context("spawn"), initializer=_begin, initargs=(leavers,)
    )


def _begin(leavers: Leavers) -> None:
    """In a process of the pool: Ctrl-C at the terminal is for the server, with which the process ends."""
    belong_to(leavers)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = parent_process()
    if server is not None:
        server.join()
    _exit(1)
