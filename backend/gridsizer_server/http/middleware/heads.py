"""HEAD, answered wherever GET is."""

from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

_GONE: Final[Message] = {"type": "http.disconnect"}


class Heads:
    """Asks the application for what GET answers, and passes on its head (RFC 9110, 9.3.2)."""

    def __init__(self, app: ASGIApp) -> None:
        self._app: Final = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass one request on."""
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self._app(scope, receive, send)
            return
        told = False

        async def send_head(message: Message) -> None:
            nonlocal told
            if message["type"] == "http.response.start":
                await send(message)
                await send({"type": "http.response.body", "body": b"", "more_body": False})
                told = True

        async def receive_until_told() -> Message:
            return _GONE if told else await receive()  # what streams its answer stops

        await self._app({**scope, "method": "GET"}, receive_until_told, send_head)
