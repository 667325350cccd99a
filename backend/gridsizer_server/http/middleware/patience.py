"""How long a request may take to arrive."""

import asyncio
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gridsizer_server.kit.errors import TooSlow

_LEAST_BYTES_S: Final = 1_000  # a body at this pace or faster may take as long as it is large


class BodyTime:
    """Refuses a body that takes longer than `most_s` and is slower than a kilobyte a second."""

    def __init__(self, app: ASGIApp, most_s: float) -> None:
        self._app: Final = app
        self._most_s: Final = most_s

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass one request on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        give_up = asyncio.get_running_loop().time() + self._most_s
        arrived = False

        async def receive_in_time() -> Message:
            nonlocal give_up, arrived
            if arrived:  # what is still to come is that the client leaves
                return await receive()
            try:
                async with asyncio.timeout_at(give_up):
                    message = await receive()
            except TimeoutError as error:
                wanted = f"{self._most_s:g} s, or {_LEAST_BYTES_S:,} bytes a second"
                raise TooSlow(f"wanted the body within {wanted}, got less") from error
            give_up += len(message.get("body", b"")) / _LEAST_BYTES_S
            arrived = message["type"] != "http.request" or not message.get("more_body", False)
            return message

        await self._app(scope, receive_in_time, send)
