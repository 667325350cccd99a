"""What a server does once it has started, before anybody asks."""

import asyncio
import gc
from collections.abc import Iterator
from pathlib import Path

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


async def _draws_kept_after(answers: int, *, warm: bool) -> int:
    lanes, fixtures = Lanes(Settings()), load_fixtures(FIXTURES)
    document = fixtures.examples["f810_12_nodes"].document
    if warm:
        await warm_up(lanes, fixtures)
    quick, wanted = lanes.of(0), AnswerWanted(samples=10)
    for _ in range(answers):
        await quick.run(answered, "assessment", document, wanted, 10**9)
    await quick.run(int)
    lanes.close()
    return sum(isinstance(each, Draws) for each in gc.get_objects())


def test_a_server_that_is_warm_lets_go_at_once_of_what_its_answers_were_made_of() -> None:
    gc.collect()
    before = sum(isinstance(each, Draws) for each in gc.get_objects())

    kept = asyncio.run(_draws_kept_after(3, warm=True))

    assert gc.get_freeze_count() > 0
    assert kept <= before


def test_a_lane_that_is_not_asked_to_leaves_that_to_python() -> None:
    gc.collect()
    gc.disable()

    kept = asyncio.run(_draws_kept_after(3, warm=False))

    assert kept > 0
