"""How much a request may bring."""

from starlette.middleware.body_limit import RequestBodyLimitMiddleware
from starlette.types import Message, Receive, Scope, Send

from gridsizer_server import refusals
from gridsizer_server.errors import answer


class BodyLimit(RequestBodyLimitMiddleware):
    """Starlette's limit, declared or counted, that refuses with a problem document."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass one request on, if it is small enough."""
        refused = False

        async def send_problem_instead(message: Message) -> None:
            nonlocal refused
            if message["type"] == "http.response.start" and message["status"] == refusals.TOO_LARGE.status:
                refused = True
                problem = refusals.TOO_LARGE.problem(f"wanted at most {self.max_body_size} bytes, got more")
                await answer(problem)(scope, receive, send)
            elif not refused:
                await send(message)

        await super().__call__(scope, receive, send_problem_instead)
