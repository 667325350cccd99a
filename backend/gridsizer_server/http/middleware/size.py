"""How much a request may bring."""

from collections.abc import Mapping
from typing import Final

from starlette.middleware.body_limit import RequestBodyLimitMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gridsizer_server.http.errors import answer
from gridsizer_server.kit import refusals


class BodyLimit:
    """Starlette's limit, declared or counted, that refuses with a problem document.

    `larger` are the addresses that may be sent more, each with how much that is.
    """

    def __init__(self, app: ASGIApp, max_body_size: int, larger: Mapping[str, int]) -> None:
        self._usual: Final = RequestBodyLimitMiddleware(app, max_body_size)
        self._larger: Final = {path: RequestBodyLimitMiddleware(app, size) for path, size in larger.items()}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass one request on, if it is small enough."""
        limited = self._larger.get(scope["path"], self._usual) if scope["type"] == "http" else self._usual
        refused = False

        async def send_problem_instead(message: Message) -> None:
            nonlocal refused
            if message["type"] == "http.response.start" and message["status"] == refusals.TOO_LARGE.status:
                refused = True
                problem = refusals.TOO_LARGE.problem(
                    f"wanted at most {limited.max_body_size} bytes, got more"
                )
                await answer(problem)(scope, receive, send)
            elif not refused:
                await send(message)

        await limited(scope, receive, send_problem_instead)
