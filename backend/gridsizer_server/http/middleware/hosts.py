"""A server answers only to names that it was told are its own."""

from ipaddress import ip_address
from typing import Final

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from gridsizer_server.http.errors import answer
from gridsizer_server.kit import refusals

ANY: Final = "*"


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


def host_names(setting: str) -> frozenset[str]:
    """The names in a list with commas.

    >>> sorted(host_names("Planning.example, 192.168.0.7"))
    ['192.168.0.7', 'planning.example']
    """
    return frozenset(name.strip().lower() for name in setting.split(",") if name.strip())


def known_hosts(names: frozenset[str]) -> str:
    """What such a server answers to.

    >>> known_hosts(frozenset({"planning.example"}))
    'a loopback host such as 127.0.0.1, planning.example'
    """
    return ", ".join(("a loopback host such as 127.0.0.1", *sorted(names)))


class KnownHosts:
    """Refuses other names: a foreign page whose name is pointed here (DNS rebinding) stays out.

    Loopback names are always known, as no page is reached under them from elsewhere.
    """

    def __init__(self, app: ASGIApp, names: frozenset[str]) -> None:
        self._app, self._names = app, names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass one request on, if it was meant for this server."""
        if scope["type"] == "http" and not self._knows(host := _host(scope)):
            detail = f"wanted {known_hosts(self._names)}, got {host!r}; GRIDSIZER_ALLOWED_HOSTS names more"
            await answer(refusals.WRONG_HOST.problem(detail))(scope, receive, send)
            return
        await self._app(scope, receive, send)

    def _knows(self, host: str) -> bool:
        return is_loopback(host) or host.lower() in self._names or ANY in self._names


def _host(scope: Scope) -> str:
    """The host a request names, without its port."""
    host, _, port = Headers(scope=scope).get("host", "").rpartition(":")
    return host if host and port.isdigit() else Headers(scope=scope).get("host", "")
