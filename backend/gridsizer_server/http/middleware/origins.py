"""Only this server's own pages, and programs, may change something."""

from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from gridsizer_server.http.errors import answer
from gridsizer_server.kit import refusals

_HARMLESS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_OWN: Final = frozenset({"same-origin", "none"})  # "none": somebody's own doing, such as a bookmark


class OwnPages:
    """Refuses what a page of another site makes a browser send: a form with files needs no leave there.

    Browsers say where a request comes from, and pages cannot change what they say: Sec-Fetch-Site (W3C Fetch
    Metadata), and Origin (RFC 6454) where a browser is too old for that. Programs say neither.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass one request on, unless another site's page sent it to change something."""
        if scope["type"] == "http" and scope["method"] not in _HARMLESS:
            foreign = foreign_origin(Headers(scope=scope))
            if foreign is not None:
                detail = f"wanted a request of this server's own page or of a program, got one of {foreign}"
                await answer(refusals.OTHER_SITE.problem(detail))(scope, receive, send)
                return
        await self._app(scope, receive, send)


def foreign_origin(headers: Headers) -> str | None:
    """The other site that a request comes from; None where it comes from none.

    >>> foreign_origin(Headers({"host": "127.0.0.1:8000", "origin": "https://planning.example"}))
    'https://planning.example'
    >>> foreign_origin(Headers({"host": "127.0.0.1:8000", "origin": "http://127.0.0.1:8000"}))
    >>> foreign_origin(Headers({"host": "127.0.0.1:8000"}))
    """
    origin, site = headers.get("origin"), headers.get("sec-fetch-site")
    if site is not None:
        return None if site in _OWN else origin or "another site"
    if origin is None or urlsplit(origin).netloc == headers.get("host", ""):
        return None
    return origin
