"""A server on loopback answers only to loopback names."""

from ipaddress import ip_address

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from gridsizer_server.http.errors import answer
from gridsizer_server.kit import refusals


def is_loopback(host: str) -> bool:
    """Whether only programs of this machine reach that host.

    >>> is_loopback("127.0.0.1"), is_loopback("localhost"), is_loopback("[::1]"), is_loopback("0.0.0.0")
    (True, True, True, False)
    """
    bare = host.strip("[]")
    try:
        return bare == "localhost" or ip_address(bare).is_loopback
    except ValueError:
        return False


class LoopbackHosts:
    """Refuses other names: a foreign page whose name is pointed at 127.0.0.1 (DNS rebinding) stays out."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass one request on, if it was meant for this machine."""
        if scope["type"] == "http" and not is_loopback(host := _host(scope)):
            detail = f"wanted a loopback host such as 127.0.0.1, got {host!r}; --allow-public lifts this"
            await answer(refusals.WRONG_HOST.problem(detail))(scope, receive, send)
            return
        await self._app(scope, receive, send)


def _host(scope: Scope) -> str:
    """The host a request names, without its port."""
    host, _, port = Headers(scope=scope).get("host", "").rpartition(":")
    return host if host and port.isdigit() else Headers(scope=scope).get("host", "")
