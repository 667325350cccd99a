"""Headers of every answer: what a browser may do with it, and how long it may keep it."""

from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

# The page sets styles by script and brings none inline; a chart becomes an image by way of a data address.
CONTENT_SECURITY_POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
SECURITY: Final = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}
A_YEAR: Final = "public, max-age=31536000, immutable"


class StandardHeaders:
    """Adds the security headers, and a rule for caches where an answer has none."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass one request on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(SECURITY)
                content = headers.get("content-type", "")
                headers.setdefault("cache-control", _cache_rule(scope["path"], message["status"], content))
            await send(message)

        await self._app(scope, receive, send_with_headers)


def _cache_rule(path: str, status: int, content: str) -> str:
    """Names of built assets hold a hash of their content; anything else may change with the next version.

    >>> _cache_rule("/assets/index-3f2a.js", 200, "text/javascript")
    'public, max-age=31536000, immutable'
    >>> _cache_rule("/assets/gone.js", 200, "text/html; charset=utf-8")  # the page, in place of what is gone
    'no-cache'
    """
    if path.startswith("/api/"):
        return "no-store"
    is_asset = path.startswith("/assets/") and status in (200, 304) and not content.startswith("text/html")
    return A_YEAR if is_asset else "no-cache"
