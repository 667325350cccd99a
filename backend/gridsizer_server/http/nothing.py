"""Addresses below the API that are none."""

from starlette.exceptions import HTTPException
from starlette.routing import BaseRoute, Match
from starlette.types import Receive, Scope, Send


class NothingHere(BaseRoute):
    """Refuses what no route before it takes, so that the user interface does not answer for the API."""

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Match in part: a route that knows the address but not the method comes first, and says so."""
        below = scope["type"] == "http" and scope["path"].startswith(self._prefix)
        return (Match.PARTIAL if below else Match.NONE), {}

    async def handle(self, _scope: Scope, _receive: Receive, _send: Send) -> None:
        """Refuse."""
        raise HTTPException(status_code=404)
