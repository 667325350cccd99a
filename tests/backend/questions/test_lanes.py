"""Where questions wait, and for whom they are answered."""

import asyncio
import os
import signal
import time
from collections import deque
from concurrent.futures import Executor, ThreadPoolExecutor
from threading import Event
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from gridsizer_server.http.app import create_app
from gridsizer_server.kit.errors import TooBusy
from gridsizer_server.kit.settings import Settings
from gridsizer_server.questions.lanes import AnswererLost, Lane, Lanes
from gridsizer_server.questions.leaving import Leavers, belong_to
from gridsizer_server.questions.moved import next_design


@pytest.fixture
def lane() -> Lane:
    """One thread, before which one question may wait."""

    def make(leavers: Leavers) -> Executor:
        return ThreadPoolExecutor(1, initializer=belong_to, initargs=(leavers,))

    return Lane(make, at_once=1, waiting=1)


def test_a_question_too_many_is_refused_and_the_others_are_answered(lane: Lane) -> None:
    go = Event()

    async def ask_three() -> list[Any]:
        first, second = (asyncio.ensure_future(lane.run(go.wait)) for _ in range(2))
        await asyncio.sleep(0)
        third = await asyncio.gather(lane.run(go.wait), return_exceptions=True)
        go.set()
        return [await first, await second, *third]

    first, second, third = asyncio.run(ask_three())

    assert (first, second) == (True, True)
    assert isinstance(third, TooBusy)


def test_what_follows_answers_is_done_while_others_wait_too() -> None:
    go, followed = Event(), Event()

    async def answer_ten_beside_one_that_waits() -> bool:
        lane = Lane(lambda leavers: ThreadPoolExecutor(2, "", belong_to, (leavers,)), at_once=2, waiting=9)
        lane.afterwards = followed.set
        waiting = asyncio.ensure_future(lane.run(go.wait))
        await asyncio.gather(*(lane.run(int) for _ in range(10)))
        in_time = followed.wait(10)
        go.set()
        await waiting
        lane.close()
        return in_time

    assert asyncio.run(answer_ten_beside_one_that_waits())


def test_what_nobody_waits_for_any_more_is_never_computed_and_makes_room(lane: Lane) -> None:
    go = Event()
    computed: list[str] = []

    async def leave_while_waiting() -> None:
        running = asyncio.ensure_future(lane.run(go.wait))
        waiting = asyncio.ensure_future(lane.run(computed.append, "for who left"))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        staying = asyncio.ensure_future(lane.run(computed.append, "for who stayed"))
        await asyncio.sleep(0)
        go.set()
        await asyncio.gather(running, staying)

    asyncio.run(leave_while_waiting())

    assert computed == ["for who stayed"]


@pytest.mark.parametrize("work", [1, 1_000_000])
def test_an_answer_that_nobody_waits_for_any_more_ends_with_its_next_step(
    work: int, document: dict[str, Any]
) -> None:
    lane = Lanes(Settings(question_processes=1)).of(work)
    ten_minutes_of_designs = map(next_design, [document] * 300_000)

    async def leave_and_ask_again() -> int:
        await lane.run(os.getpid)  # the process is there
        left: asyncio.Future[Any] = asyncio.ensure_future(lane.run(deque, ten_minutes_of_designs, 0))
        await asyncio.sleep(1)
        assert not left.done()
        left.cancel()
        await asyncio.gather(left, return_exceptions=True)
        return await asyncio.wait_for(lane.run(os.getpid), timeout=60)

    answered_by = asyncio.run(leave_and_ask_again())
    lane.close()

    assert (answered_by == os.getpid()) == (work == 1)


def test_a_process_that_is_killed_is_said_and_replaced() -> None:
    lanes = Lanes(Settings(question_processes=1))
    slow = lanes.of(1_000_000)

    async def ask_killing_it() -> tuple[BaseException | None, int]:
        [killed] = await asyncio.gather(slow.run(signal.raise_signal, signal.SIGKILL), return_exceptions=True)
        return killed, await slow.run(os.getpid)

    killed, answering = asyncio.run(ask_killing_it())
    lanes.close()

    assert isinstance(killed, AnswererLost)
    assert answering != os.getpid()


def test_much_work_is_answered_by_another_process_and_little_by_this_one() -> None:
    lanes = Lanes(Settings())

    async def ask() -> tuple[int, int]:
        return await lanes.of(20_000).run(os.getpid), await lanes.of(1_000_000).run(os.getpid)

    quick, slow = asyncio.run(ask())
    lanes.close()

    assert quick == os.getpid()
    assert slow != os.getpid()


@pytest.fixture
def busy(ui_dir: Any) -> FastAPI:
    """An application whose one question at a time never ends."""
    return create_app(Settings(ui_dir=ui_dir, question_queue=1))


def test_a_full_queue_is_a_refusal_that_says_when_to_come_back(
    busy: FastAPI, document: dict[str, Any]
) -> None:
    go = Event()
    thread = busy.state.lanes.of(1)

    async def fill() -> list[asyncio.Future[bool]]:
        asked = [asyncio.ensure_future(thread.run(go.wait)) for _ in range(2)]
        await asyncio.sleep(0)
        return asked

    with TestClient(busy, base_url="http://127.0.0.1") as client:
        assert client.portal is not None
        filling = client.portal.call(fill)

        refused = client.post("/api/v1/assessments", json=document)
        go.set()
        answered = _answered_soon(client, document)

    assert refused.status_code == 503
    assert refused.json()["type"] == "urn:problem-type:gridsizer:busy"
    assert refused.headers["retry-after"] == "1"
    assert answered
    assert all(question.done() for question in filling)


def _answered_soon(client: TestClient, document: dict[str, Any]) -> bool:
    give_up = time.monotonic() + 10
    while client.post("/api/v1/assessments", json=document).status_code != 200:
        assert time.monotonic() < give_up
        time.sleep(0.01)
    return True
