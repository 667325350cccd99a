"""One log line a request, and an answer where nobody expected the error."""

import re
from time import perf_counter
from typing import Any, Final
from uuid import uuid4

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gridsizer_server.http.errors import answer
from gridsizer_server.kit import refusals

_SOUND_ID: Final = re.compile(r"[A-Za-z0-9._-]{1,64}")

log: Final = structlog.get_logger("gridsizer.requests")


class RequestLog:
    """Gives a request its id, writes its line, and answers 500 for an error that nothing below answered.

    A line holds no query and no body: they say what somebody plans to buy.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass one request on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = perf_counter()
        request_id = _request_id(scope)
        status: int | None = None

        async def send_with_id(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["x-request-id"] = request_id
            await send(message)

        facts: dict[str, Any] = {"request_id": request_id, "method": scope["method"], "path": scope["path"]}
        try:
            await self._app(scope, receive, send_with_id)
        except ClientDisconnect:
            pass  # who left before the body was read waits for no answer: the line says status null
        except Exception:
            log.exception("failed", **facts)
            if status is None:
                await _failed(request_id)(scope, receive, send_with_id)
        finally:
            log.info("request", **facts, status=status, ms=round((perf_counter() - began) * 1000, 1))


def _request_id(scope: Scope) -> str:
    """The caller's own id where it is one, so that a chain of servers shares it."""
    given = Headers(scope=scope).get("x-request-id", "")
    return given if _SOUND_ID.fullmatch(given) else uuid4().hex


def _failed(request_id: str) -> ASGIApp:
    """The answer to an error that is ours: what to look for in the log, and nothing of its inside."""
    return answer(
        refusals.FAILED.problem(f"An error on our side; the log has it under request id {request_id}.")
    )
