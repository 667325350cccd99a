"""What a server does once it has started, before anybody asks."""

import asyncio
import gc
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest

from gridsizer.decide.calculation.draws import Draws
from gridsizer_server.http.warm_up import warm_up
from gridsizer_server.kit.fixtures import load_fixtures
from gridsizer_server.kit.settings import Settings
from gridsizer_server.questions.answers import answered
from gridsizer_server.questions.lanes import Lanes
from gridsizer_server.questions.sampling import AnswerWanted

FIXTURES = Path(__file__).parents[3] / "fixtures"


@pytest.fixture(autouse=True)
def _gc_as_before() -> Iterator[None]:
    yield
    gc.enable()
    gc.unfreeze()


async def _draws_kept_after(answers: int, *, lets_go: bool, warm: bool = False) -> int:
    lanes, fixtures = Lanes(Settings()), load_fixtures(FIXTURES)
    document = fixtures.examples["f810_12_nodes"].document
    if lets_go:
        lanes.let_go_of_answers()
    if warm:
        await warm_up(lanes, fixtures)
    quick, wanted = lanes.of(0), AnswerWanted(samples=10)
    for _ in range(answers):
        await quick.run(answered, "assessment", document, wanted, 10**9)
    await quick.run(int)
    lanes.close()
    return sum(isinstance(each, Draws) for each in gc.get_objects())


@pytest.mark.parametrize("warm", [True, False])
def test_a_server_lets_go_at_once_of_what_its_answers_were_made_of(*, warm: bool) -> None:
    gc.collect()
    before = sum(isinstance(each, Draws) for each in gc.get_objects())

    kept = asyncio.run(_draws_kept_after(3, lets_go=True, warm=warm))

    assert gc.get_freeze_count() > 0
    assert kept <= before


def test_warming_up_gives_way_where_others_ask_all_that_there_is_room_for() -> None:
    go = Event()

    async def warm_up_beside_a_full_queue() -> list[bool]:
        lanes = Lanes(Settings(question_queue=1))
        waiting = [asyncio.ensure_future(lanes.of(0).run(go.wait)) for _ in range(2)]
        await asyncio.sleep(0)
        await warm_up(lanes, load_fixtures(FIXTURES))
        go.set()
        answers = await asyncio.gather(*waiting)
        lanes.close()
        return answers

    assert asyncio.run(warm_up_beside_a_full_queue()) == [True, True]


def test_a_lane_that_is_not_asked_to_leaves_that_to_python() -> None:
    gc.collect()
    gc.disable()

    kept = asyncio.run(_draws_kept_after(3, lets_go=False))

    assert kept > 0
