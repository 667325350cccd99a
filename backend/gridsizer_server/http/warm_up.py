"""A server's first question, asked by itself: nobody waits for what all answers share to be loaded."""

import asyncio
from contextlib import suppress
from typing import Any, Final

from gridsizer.catalogue import resolve
from gridsizer_server.kit.errors import TooBusy
from gridsizer_server.kit.fixtures import Fixtures
from gridsizer_server.questions.answers import assessment, json_of
from gridsizer_server.questions.lanes import Lanes
from gridsizer_server.questions.sampling import AnswerWanted

_AFTER_S: Final = 0.5  # who waits for the server itself comes first
_QUICK: Final = 0  # units of work


async def warm_up(lanes: Lanes, fixtures: Fixtures) -> None:
    """Assess the worked example with most to load once, soon after the start; what is loaded then stays.

    Where others ask so much by then that there is no room, they load it.
    """
    await asyncio.sleep(_AFTER_S)
    examples = (example.document for example in fixtures.examples.values())
    with suppress(TooBusy):
        await lanes.of(_QUICK).run(_ask, max(examples, key=lambda example: "batch" in example))


def _ask(document: dict[str, Any]) -> None:
    json_of(assessment(resolve(document), AnswerWanted()))
