"""Questions of requests: answered in a lane, for as long as who asked waits."""

import asyncio
from collections.abc import Callable
from typing import Annotated, Final, TypeVar

from fastapi import Depends, Request
from fastapi.responses import Response
from starlette.requests import ClientDisconnect

from gridsizer_server.kit.budget import refuse_too_much, work_asked
from gridsizer_server.kit.settings import Settings
from gridsizer_server.questions.answers import Question, answered
from gridsizer_server.questions.lanes import Lanes
from gridsizer_server.questions.sampling import AnswerWanted

T = TypeVar("T")


class Asking:
    """One request that asks a question."""

    def __init__(self, request: Request, lanes: Lanes, settings: Settings) -> None:
        self._request: Final = request
        self._lanes: Final = lanes
        self.most_work: Final = settings.question_work

    async def answer(self, question: Question, document: object, wanted: AnswerWanted) -> Response:
        """The answer as JSON. Raises TooMuchWork, TooBusy, and what `answered` raises."""
        told = await self.run(wanted.samples, document, answered, question, document, wanted, self.most_work)
        return Response(told, media_type="application/json")

    async def run(self, samples: int, document: object, call: Callable[..., T], *arguments: object) -> T:
        """The result of a call about a document, made in the lane for so much work.

        Raises TooMuchWork and TooBusy before it is made, and ClientDisconnect as soon as the client leaves.
        """
        refuse_too_much(document, samples, self.most_work)
        return await self.run_of(work_asked(document, samples), call, *arguments)

    async def run_of(self, work: int, call: Callable[..., T], *arguments: object) -> T:
        """The result of a call of so much work. Raises TooBusy and ClientDisconnect likewise."""
        answering = asyncio.ensure_future(self._lanes.of(work).run(call, *arguments))
        leaving = asyncio.ensure_future(self._left())
        try:
            await asyncio.wait({answering, leaving}, return_when=asyncio.FIRST_COMPLETED)
            if not answering.done():
                raise ClientDisconnect
            return answering.result()
        finally:
            answering.cancel()
            leaving.cancel()

    async def _left(self) -> None:
        while (await self._request.receive())["type"] != "http.disconnect":
            pass


async def asking(request: Request) -> Asking:
    """The request as a question to this application."""
    return Asking(request, request.app.state.lanes, request.app.state.settings)


Asked = Annotated[Asking, Depends(asking)]
